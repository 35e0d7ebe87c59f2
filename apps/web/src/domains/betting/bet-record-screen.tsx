import "./texts.ts";
import "../lottery/texts.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { Button, EmptyBox, MoneyText, Pagination, Skeleton, SummaryStrip } from "@fairdraw/ui";
import { ReceiptText, RotateCw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { readSigned } from "../../lib/money-read.ts";
import { serverNowMs } from "../../lib/server-clock.ts";
import { siteDay } from "../../lib/site-time.ts";
import { useTitle } from "../../lib/use-title.ts";
import { type BetFilter, pageSizes, readFilter, writeFilter } from "./bet-filter.ts";
import { useBetPage } from "./bet-record.api.ts";
import type { BetPage, BetRow } from "./betting.api.ts";
import { BetDetailDrawer } from "./parts/bet-detail.tsx";
import { BetFilterBar } from "./parts/bet-filter-bar.tsx";
import { BetRecordTable } from "./parts/bet-record-table.tsx";
import { CancelBetDialog } from "./parts/cancel-bet-dialog.tsx";

/** All bets of the player: what was bet, what became of it, and why. */
export function BetRecordScreen() {
  const { t } = useTranslation("betting");
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const today = siteDay(serverNowMs());
  const filter = readFilter(params, today);
  const query = useBetPage(filter);
  const [opened, setOpened] = useState<BetRow | null>(null);
  const [cancelling, setCancelling] = useState<BetRow | null>(null);
  useTitle(t("recordTitle"));
  const put = (change: Partial<BetFilter>) =>
    setParams(writeFilter({ ...filter, page: 1, ...change }, today), { replace: true });

  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-title font-bold">{t("recordTitle")}</h1>
      <section className="rounded-card border border-line bg-surface">
        <BetFilterBar filter={filter} today={today} onChange={put} />
        {query.data !== undefined && <Sums page={query.data} />}
        <div aria-busy={query.isFetching}>
          {query.data === undefined ? (
            <Waiting isFailed={query.isError} onRetry={() => void query.refetch()} />
          ) : query.data.Items.length === 0 ? (
            <EmptyBox
              icon={<ReceiptText size={40} strokeWidth={1.5} />}
              text={t("recordEmpty")}
              action={
                <Link to="/" className="text-link">
                  {t("recordGoBet")}
                </Link>
              }
            />
          ) : (
            <BetRecordTable
              rows={query.data.Items}
              onOpen={setOpened}
              onCancel={setCancelling}
              onRepeat={(row) => void navigate(`/Bet/${row.GameId}`)}
            />
          )}
        </div>
        {query.data !== undefined && query.data.Total > 0 && (
          <div className="border-t border-line px-4 py-3 tablet:px-5">
            <Pagination
              page={filter.page}
              pageCount={Math.max(1, Math.ceil(query.data.Total / filter.size))}
              sizes={{
                value: filter.size,
                options: pageSizes,
                label: t("pageSize"),
                perPage: (count) => t("perPage", { count }),
                onChange: (size) =>
                  put({ size: pageSizes.find((one) => one === size) ?? filter.size }),
              }}
              texts={{
                label: t("pages"),
                total: t("totalRows", { count: query.data.Total }),
                previous: t("previousPage"),
                next: t("nextPage"),
                page: (page) => t("page", { page }),
              }}
              onPage={(page) => put({ page })}
            />
          </div>
        )}
      </section>
      {opened !== null && <BetDetailDrawer row={opened} onClose={() => setOpened(null)} />}
      {cancelling !== null && (
        <CancelBetDialog row={cancelling} onClose={() => setCancelling(null)} />
      )}
    </div>
  );
}

function Waiting({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  const { t } = useTranslation("betting");
  const { t: shell } = useTranslation("shell");
  if (isFailed) {
    return (
      <EmptyBox
        isError
        icon={<ReceiptText size={40} strokeWidth={1.5} />}
        text={t("myBetsFailed")}
        action={
          <Button onClick={onRetry}>
            <RotateCw size={16} aria-hidden="true" />
            {shell("retry")}
          </Button>
        }
      />
    );
  }
  return (
    <div role="status" aria-label={shell("loading")} className="flex flex-col gap-2 p-4">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  );
}

/** Sums of all that the filter finds, cancelled bets left out. */
function Sums({ page }: { page: BetPage }) {
  const { t } = useTranslation("betting");
  const { AllSum: all } = page;
  if (all === null) return null;
  const profit = readSigned(all.Profit);
  const look = profit > 0n ? "profit" : profit < 0n ? "loss" : "plain";
  const sign = profit > 0n ? "+" : "";
  return (
    <div className="px-4 pb-3 tablet:px-5">
      <SummaryStrip
        label={t("recordSums")}
        figures={[
          { key: "count", label: t("recordCount"), value: all.Count.toLocaleString("en") },
          {
            key: "amount",
            label: t("recordStaked"),
            value: <MoneyText text={toDisplay(parseCheckedMoney(all.Amount))} />,
          },
          {
            key: "prize",
            label: t("recordWon"),
            value: <MoneyText text={toDisplay(parseCheckedMoney(all.Prize))} look="gold" />,
          },
          {
            key: "profit",
            label: t("recordProfit"),
            value: <MoneyText text={`${sign}${toDisplay(profit)}`} look={look} />,
          },
        ]}
      />
    </div>
  );
}
