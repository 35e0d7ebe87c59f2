import "./texts.ts";
import "../betting/texts.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { Button, EmptyBox, MoneyText, Pagination, Skeleton, SummaryStrip } from "@fairdraw/ui";
import { useQueryClient } from "@tanstack/react-query";
import { Repeat2, RotateCw } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { serverNowMs } from "../../lib/server-clock.ts";
import { siteDay } from "../../lib/site-time.ts";
import { useTitle } from "../../lib/use-title.ts";
import { type SchedulePage, type ScheduleRow, useSchedulePage } from "./chase.api.ts";
import { followSchedules } from "./chase.hub.ts";
import { type ChaseFilter, pageSizes, readFilter, writeFilter } from "./chase-filter.ts";
import { Net } from "./parts/net.tsx";
import { ScheduleDrawer } from "./parts/schedule-drawer.tsx";
import { ScheduleFilterBar } from "./parts/schedule-filter-bar.tsx";
import { ScheduleTable } from "./parts/schedule-table.tsx";
import { StopPlanDialog } from "./parts/stop-plan-dialog.tsx";

/** All chase plans of the player: how far they are, what they came to, why they ended. */
export function ScheduleRecordScreen() {
  const { t } = useTranslation("chase");
  const [params, setParams] = useSearchParams();
  const queryClient = useQueryClient();
  const today = siteDay(serverNowMs());
  const filter = readFilter(params, today);
  const query = useSchedulePage(filter);
  const [openedNo, setOpenedNo] = useState<string | null>(null);
  const [stopping, setStopping] = useState<ScheduleRow | null>(null);
  useTitle(t("recordTitle"));
  useEffect(() => followSchedules(queryClient), [queryClient]);
  const put = (change: Partial<ChaseFilter>) =>
    setParams(writeFilter({ ...filter, page: 1, ...change }, today), { replace: true });

  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-title font-bold">{t("recordTitle")}</h1>
      <section className="rounded-card border border-line bg-surface">
        <ScheduleFilterBar filter={filter} today={today} onChange={put} />
        {query.data !== undefined && <Sums page={query.data} />}
        <div aria-busy={query.isFetching}>
          {query.data === undefined ? (
            <Waiting isFailed={query.isError} onRetry={() => void query.refetch()} />
          ) : query.data.Items.length === 0 ? (
            <EmptyBox
              icon={<Repeat2 size={40} strokeWidth={1.5} />}
              text={t("recordEmpty")}
              action={
                <Link to="/" className="text-link">
                  {t("recordGo")}
                </Link>
              }
            />
          ) : (
            <ScheduleTable
              rows={query.data.Items}
              onOpen={(row) => setOpenedNo(row.ScheduleNo)}
              onStop={setStopping}
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
      {openedNo !== null && (
        <ScheduleDrawer scheduleNo={openedNo} onClose={() => setOpenedNo(null)} />
      )}
      {stopping !== null && <StopPlanDialog plan={stopping} onClose={() => setStopping(null)} />}
    </div>
  );
}

function Waiting({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  const { t } = useTranslation("chase");
  const { t: shell } = useTranslation("shell");
  if (isFailed) {
    return (
      <EmptyBox
        isError
        icon={<Repeat2 size={40} strokeWidth={1.5} />}
        text={t("recordFailed")}
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
    </div>
  );
}

/** Sums of all that the filter finds. */
function Sums({ page }: { page: SchedulePage }) {
  const { t } = useTranslation("chase");
  const { AllSum: all } = page;
  const amount = (text: string) => <MoneyText text={toDisplay(parseCheckedMoney(text))} />;
  return (
    <div className="px-4 pb-3 tablet:px-5">
      <SummaryStrip
        label={t("recordSums")}
        figures={[
          { key: "count", label: t("recordCount"), value: all.Count.toLocaleString("en") },
          { key: "total", label: t("recordTotal"), value: amount(all.TotalAmount) },
          { key: "bet", label: t("recordBet"), value: amount(all.BetAmount) },
          { key: "prize", label: t("recordPrize"), value: amount(all.Prize) },
          { key: "profit", label: t("recordProfit"), value: <Net of={all.Profit} /> },
        ]}
      />
    </div>
  );
}
