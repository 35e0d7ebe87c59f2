import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { TableToolsPlace } from "@fairdraw/client/records/record-table.tsx";
import { SaveTableMenu } from "@fairdraw/client/records/save-table-menu.tsx";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { siteDay } from "@fairdraw/client/time/site-time.ts";
import type { Game } from "@fairdraw/lottery-engine";
import { Button, EmptyBox, Pagination, Skeleton } from "@fairdraw/ui";
import { ArrowUp, History, RotateCw } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { withLaterDraws } from "../held-draws.ts";
import {
  type DrawRecord,
  type HistoryPage,
  readWholeHistory,
  rowsPerPage,
  useHistory,
  useWholeDay,
} from "../history.api.ts";
import {
  dayBefore,
  type HistoryFilter,
  hasNumbers,
  readFilter,
  writeFilter,
} from "../history-filter.ts";
import { drawState, historyColumns, historyLine } from "../history-lines.ts";
import { useHeldDraws } from "../use-held-draws.ts";
import { HistoryFilters } from "./history-filters.tsx";
import { HistoryTable } from "./history-table.tsx";

const VerifyDraw = lazy(async () => ({
  default: (await import("../verify/verify-draw.tsx")).VerifyDraw,
}));

/** The draws of a game, of a day or the newest ones; numbers can be looked for in all of them. */
export function HistoryPanel({ game }: { game: Game }) {
  const { t } = useTranslation("lottery");
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState("");
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  const [verified, setVerified] = useState<DrawRecord | null>(null);
  const today = siteDay(serverNowMs());
  const filter = readFilter(params, today);
  const query = useHistory(game.id, filter);
  const isSearching = search.trim() !== "";
  const wholeDay = useWholeDay(game.id, filter, isSearching && filter.count === null);
  const put = (change: Partial<HistoryFilter>) =>
    setParams(writeFilter({ ...filter, page: 1, ...change }, today), { replace: true });
  useDayKeys(filter, { today, onDay: (day) => put({ day }) });
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 tablet:px-5">
        {/* On phones the chips scroll beside the file of the draws; on wider pages this box is none. */}
        <div className="min-w-0 flex-1 overflow-x-clip [overflow-clip-margin:4px] tablet:contents">
          <HistoryFilters
            filter={filter}
            search={search}
            today={today}
            onChange={put}
            onSearch={(text) => {
              setSearch(text);
              // What is found has pages of its own.
              if (filter.page !== 1) put({ page: 1 });
            }}
          />
        </div>
        <SaveTableMenu
          fileName={`fairdraw-draws-${game.id}-${filter.count ?? filter.day}`}
          header={historyColumns.map((key) => t(key))}
          numberColumns={[]}
          read={async (onProgress) => {
            const all = await readWholeHistory(game.id, filter, onProgress);
            return all
              .filter(({ winningNumber }) => hasNumbers(winningNumber, search))
              .map((draw) => historyLine(draw, t(`state_${drawState(draw)}`)));
          }}
        />
        <span ref={setToolsPlace} className="hidden tablet:inline-flex" />
      </div>
      <TableToolsPlace value={toolsPlace}>
        {isSearching && query.data !== undefined ? (
          <FoundDraws
            key={`${filter.count} ${filter.day} ${filter.state} ${search}`}
            game={game}
            from={
              filter.count !== null
                ? { data: query.data.Items, isError: false }
                : {
                    data: wholeDay.data && withLaterDraws(wholeDay.data, query.data.Items),
                    isError: wholeDay.isError,
                  }
            }
            onRetry={() => void wholeDay.refetch()}
            search={search}
            onVerify={setVerified}
          />
        ) : (
          <Draws
            game={game}
            query={query}
            list={{ key: JSON.stringify(filter), isFirstPage: filter.page === 1 }}
            onNewest={() => put({ page: 1 })}
            onVerify={setVerified}
          />
        )}
      </TableToolsPlace>
      {!isSearching &&
        filter.count === null &&
        query.data !== undefined &&
        query.data.Total > rowsPerPage && (
          <div className="border-t border-line px-4 py-3 tablet:px-5">
            <DrawPages
              page={filter.page}
              total={query.data.Total}
              onPage={(page) => put({ page })}
            />
          </div>
        )}
      {verified !== null && (
        <Suspense>
          <VerifyDraw gameId={game.id} issue={verified} onClose={() => setVerified(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** `n` and `p` go to the next day and to the one before, unless something is typed into. */
function useDayKeys(
  filter: HistoryFilter,
  { today, onDay }: { today: string; onDay: (day: string) => void },
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.closest("input, textarea, select");
      if (isTyping || event.ctrlKey || event.altKey || event.metaKey) return;
      if (filter.count !== null || (event.key !== "n" && event.key !== "p")) return;
      const day = dayBefore(filter.day, event.key === "p" ? 1 : -1);
      if (day <= today) onDay(day);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}

function DrawPages(props: { page: number; total: number; onPage: (page: number) => void }) {
  const { t } = useTranslation("lottery");
  const { t: records } = useTranslation("records");
  return (
    <Pagination
      page={props.page}
      pageCount={Math.ceil(props.total / rowsPerPage)}
      onPage={props.onPage}
      texts={{
        label: t("drawPages"),
        total: t("drawTotal", { count: props.total }),
        previous: t("pagePrevious"),
        next: t("pageNext"),
        page: (one) => t("pageAt", { page: one }),
        jump: records("jumpTo"),
      }}
    />
  );
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("lottery");
  const { t: shell } = useTranslation("shell");
  return (
    <EmptyBox
      isError
      icon={<History size={40} strokeWidth={1.5} />}
      text={t("drawsFailed")}
      action={
        <Button onClick={onRetry}>
          <RotateCw size={16} aria-hidden="true" />
          {shell("retry")}
        </Button>
      }
    />
  );
}

function Waiting() {
  const { t: shell } = useTranslation("shell");
  return (
    <div role="status" aria-label={shell("loading")} className="flex flex-col gap-2 p-4">
      {["a", "b", "c", "d", "e", "f"].map((row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  );
}

interface DrawsProps {
  game: Game;
  query: {
    data: HistoryPage | undefined;
    isPlaceholderData: boolean;
    isError: boolean;
    isFetching: boolean;
    refetch(): unknown;
  };
  list: { key: string; isFirstPage: boolean };
  /** Goes where new draws stand. */
  onNewest: () => void;
  onVerify: (issue: DrawRecord) => void;
}

/** A list of draws that grows at its head; new ones wait behind a button while it is read further down. */
function Draws({ game, query, list, onNewest, onVerify }: DrawsProps) {
  const { t } = useTranslation("lottery");
  const held = useHeldDraws(query, list);
  if (held === null) {
    return query.isError ? <LoadFailed onRetry={() => void query.refetch()} /> : <Waiting />;
  }
  const { items, newCount, top, accept } = held;
  const showNewest = () => {
    accept();
    if (!list.isFirstPage) onNewest();
    top.current?.scrollIntoView({ block: "center" });
  };
  return (
    <div aria-busy={query.isFetching}>
      <div ref={top} />
      <div role="status" className="sticky top-3 z-10 flex h-0 justify-center">
        {newCount > 0 && (
          <Button look="primary" size="small" className="shadow-overlay" onClick={showNewest}>
            <ArrowUp size={16} aria-hidden="true" />
            {t("newDraws", { count: newCount })}
          </Button>
        )}
      </div>
      {items.length === 0 ? (
        <EmptyBox icon={<History size={40} strokeWidth={1.5} />} text={t("historyDayEmpty")} />
      ) : (
        <HistoryTable game={game} rows={items} onVerify={onVerify} />
      )}
    </div>
  );
}

interface FoundDrawsProps {
  game: Game;
  /** Where to look; no data while it is fetched. */
  from: { data: readonly DrawRecord[] | undefined; isError: boolean };
  onRetry: () => void;
  search: string;
  onVerify: (issue: DrawRecord) => void;
}

/** The draws in which numbers stand, page by page. */
function FoundDraws({ game, from, onRetry, search, onVerify }: FoundDrawsProps) {
  const { t } = useTranslation("lottery");
  const [page, setPage] = useState(1);
  if (from.data === undefined) return from.isError ? <LoadFailed onRetry={onRetry} /> : <Waiting />;
  const found = from.data.filter(({ winningNumber }) => hasNumbers(winningNumber, search));
  return (
    <div>
      <p role="status" className="px-4 pb-2 text-small text-ink-2 tablet:px-5">
        {t("historyFound", { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyBox
          icon={<History size={40} strokeWidth={1.5} />}
          text={t(from.data.length === 0 ? "historyDayEmpty" : "historyNoMatch")}
        />
      ) : (
        <HistoryTable
          game={game}
          rows={found.slice((page - 1) * rowsPerPage, page * rowsPerPage)}
          onVerify={onVerify}
        />
      )}
      {found.length > rowsPerPage && (
        <div className="border-t border-line px-4 py-3 tablet:px-5">
          <DrawPages page={page} total={found.length} onPage={setPage} />
        </div>
      )}
    </div>
  );
}
