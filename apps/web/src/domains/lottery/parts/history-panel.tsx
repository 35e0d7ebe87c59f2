import type { Game } from "@fairdraw/lottery-engine";
import {
  Button,
  EmptyBox,
  IconButton,
  Pagination,
  SearchBox,
  Segmented,
  Select,
  Skeleton,
} from "@fairdraw/ui";
import { ChevronLeft, ChevronRight, History, RotateCw } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { serverNowMs } from "../../../lib/server-clock.ts";
import { siteDay } from "../../../lib/site-time.ts";
import { useSearchParams } from "../../../lib/use-search-params.ts";
import { TableToolsPlace } from "../../reports/parts/record-table.tsx";
import { SaveTableMenu } from "../../reports/parts/save-table-menu.tsx";
import {
  type DrawRecord,
  type HistoryPage,
  readWholeHistory,
  rowsPerPage,
  useHistory,
} from "../history.api.ts";
import {
  dayBefore,
  type HistoryFilter,
  hasNumbers,
  historyCounts,
  historyDays,
  readFilter,
  writeFilter,
} from "../history-filter.ts";
import { drawState, historyColumns, historyLine } from "../history-lines.ts";
import { HistoryTable } from "./history-table.tsx";

const VerifyDraw = lazy(async () => ({
  default: (await import("./verify-draw.tsx")).VerifyDraw,
}));

/** The draws of a game: of a day, or the newest ones, in which numbers can be looked for. */
export function HistoryPanel({ game }: { game: Game }) {
  const { t } = useTranslation("lottery");
  const { t: reports } = useTranslation("reports");
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState("");
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  const [verified, setVerified] = useState<DrawRecord | null>(null);
  const today = siteDay(serverNowMs());
  const filter = readFilter(params, today);
  const query = useHistory(game.id, filter);
  const searched = filter.count === null ? "" : search;
  const put = (change: Partial<HistoryFilter>) =>
    setParams(writeFilter({ ...filter, page: 1, ...change }, today), { replace: true });
  useDayKeys(filter, { today, onDay: (day) => put({ day }) });
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 tablet:px-5">
        <div className="relative -mx-4 max-w-[100vw] overflow-x-auto px-4 [scrollbar-width:none] tablet:mx-0 tablet:px-0">
          <Segmented
            label={t("historyBy")}
            value={filter.count === null ? "day" : String(filter.count)}
            onChange={(value) =>
              put({ count: historyCounts.find((one) => String(one) === value) ?? null })
            }
            items={[
              { value: "day", label: t("historyByDay") },
              ...historyCounts.map((count) => ({
                value: String(count),
                label: t("historyCount", { count }),
              })),
            ]}
          />
        </div>
        {filter.count === null ? (
          <DayField day={filter.day} today={today} onDay={(day) => put({ day })} />
        ) : (
          <SearchBox
            label={t("historySearch")}
            placeholder={t("historySearchHint")}
            clearLabel={t("clearFilters")}
            value={search}
            onChange={setSearch}
          />
        )}
        <Select
          look="plain"
          label={t("historyState")}
          value={filter.state === null ? "" : String(filter.state)}
          onChange={(value) => put({ state: value === "" ? null : Number(value) })}
          items={[
            { value: "", label: t("historyAllStates") },
            ...([0, 1, 2, 3] as const).map((state) => ({
              value: String(state),
              label: t(`state_${state}`),
            })),
          ]}
        />
        <SaveTableMenu
          fileName={`fairdraw-draws-${game.id}-${filter.count ?? filter.day}`}
          header={historyColumns.map((key) => t(key))}
          numberColumns={[]}
          read={async (onProgress) => {
            const all = await readWholeHistory(game.id, filter, onProgress);
            return all
              .filter(({ winningNumber }) => hasNumbers(winningNumber, searched))
              .map((draw) => historyLine(draw, t(`state_${drawState(draw)}`)));
          }}
        />
        <span ref={setToolsPlace} className="hidden tablet:inline-flex" />
      </div>
      <TableToolsPlace value={toolsPlace}>
        <Draws game={game} query={query} search={searched} onVerify={setVerified} />
      </TableToolsPlace>
      {filter.count === null && query.data !== undefined && query.data.Total > rowsPerPage && (
        <div className="border-t border-line px-4 py-3 tablet:px-5">
          <Pagination
            page={filter.page}
            pageCount={Math.ceil(query.data.Total / rowsPerPage)}
            onPage={(page) => put({ page })}
            texts={{
              label: t("drawPages"),
              total: t("drawTotal", { count: query.data.Total }),
              previous: t("pagePrevious"),
              next: t("pageNext"),
              page: (one) => t("pageAt", { page: one }),
              jump: reports("jumpTo"),
            }}
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

function DayField({
  day,
  today,
  onDay,
}: {
  day: string;
  today: string;
  onDay: (day: string) => void;
}) {
  const { t } = useTranslation("lottery");
  return (
    <span className="inline-flex items-center gap-1">
      <IconButton label={t("historyPrevious")} onClick={() => onDay(dayBefore(day, 1))}>
        <ChevronLeft size={18} aria-hidden="true" />
      </IconButton>
      <input
        type="date"
        aria-label={t("historyDay")}
        className="h-10 rounded-control bg-surface px-2.5 text-body text-ink tabular-nums ring-1 ring-line-strong ring-inset"
        value={day}
        min={dayBefore(today, historyDays - 1)}
        max={today}
        onChange={(event) => {
          if (event.target.value !== "") onDay(event.target.value);
        }}
      />
      <IconButton
        label={t("historyNext")}
        disabled={day >= today}
        onClick={() => onDay(dayBefore(day, -1))}
      >
        <ChevronRight size={18} aria-hidden="true" />
      </IconButton>
    </span>
  );
}

function Draws({
  game,
  query,
  search,
  onVerify,
}: {
  game: Game;
  query: {
    data: HistoryPage | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch(): unknown;
  };
  search: string;
  onVerify: (issue: DrawRecord) => void;
}) {
  const { t } = useTranslation("lottery");
  const { t: shell } = useTranslation("shell");
  if (query.data === undefined) {
    if (query.isError) {
      return (
        <EmptyBox
          isError
          icon={<History size={40} strokeWidth={1.5} />}
          text={t("drawsFailed")}
          action={
            <Button onClick={() => void query.refetch()}>
              <RotateCw size={16} aria-hidden="true" />
              {shell("retry")}
            </Button>
          }
        />
      );
    }
    return (
      <div role="status" aria-label={shell("loading")} className="flex flex-col gap-2 p-4">
        {["a", "b", "c", "d", "e", "f"].map((row) => (
          <Skeleton key={row} className="h-11" />
        ))}
      </div>
    );
  }
  const rows = query.data.Items.filter((issue) => hasNumbers(issue.winningNumber, search));
  if (rows.length === 0) {
    const isNone = query.data.Items.length === 0;
    return (
      <EmptyBox
        icon={<History size={40} strokeWidth={1.5} />}
        text={t(isNone ? "historyDayEmpty" : "historyNoMatch")}
      />
    );
  }
  return (
    <div aria-busy={query.isFetching}>
      <p role="status" className="sr-only">
        {t("historyFound", { count: rows.length })}
      </p>
      <HistoryTable game={game} rows={rows} onVerify={onVerify} />
    </div>
  );
}
