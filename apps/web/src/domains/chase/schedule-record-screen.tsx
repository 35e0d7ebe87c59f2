import "./texts.ts";
import "../betting/texts.ts";
import "../reports/texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { Net } from "@fairdraw/client/records/net.tsx";
import { RecordPage } from "@fairdraw/client/records/record-page.tsx";
import { useRecordParams } from "@fairdraw/client/records/record-params.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { siteDay } from "@fairdraw/client/time/site-time.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { MoneyText } from "@fairdraw/ui";
import { useQueryClient } from "@tanstack/react-query";
import { Repeat2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useOrderChips } from "../reports/order-chips.ts";
import {
  type PlanRef,
  type SchedulePage,
  type ScheduleRow,
  useSchedulePages,
} from "./chase.api.ts";
import { followSchedules } from "./chase.hub.ts";
import { type ChaseFilter, readFilter, writeFilter } from "./chase-filter.ts";
import { PlanExport } from "./parts/plan-export.tsx";
import { ScheduleDrawer } from "./parts/schedule-drawer.tsx";
import { ScheduleFilterBar } from "./parts/schedule-filter-bar.tsx";
import { ScheduleTable } from "./parts/schedule-table.tsx";
import { StopPlanDialog } from "./parts/stop-plan-dialog.tsx";
import { askedPlanStates } from "./plan-state.ts";

/** All chase plans of the player: how far they are, what they came to, why they ended. */
export function ScheduleRecordScreen() {
  const { t } = useTranslation("chase");
  const { params, put: putParams } = useRecordParams("plans");
  const queryClient = useQueryClient();
  const today = siteDay(serverNowMs());
  const filter = readFilter(params, today);
  const query = useSchedulePages(filter);
  const chipsOf = useOrderChips(
    askedPlanStates.map((value) => ({ value, label: t(`state_${value}`) })),
  );
  const [chosen, setChosen] = useState<PlanRef | null>(null);
  const opened = chosen ?? planOfAddress(params);
  const [stopping, setStopping] = useState<ScheduleRow | null>(null);
  useTitle(t("recordTitle"));
  useEffect(() => followSchedules(queryClient), [queryClient]);
  const put = (change: Partial<ChaseFilter>) =>
    putParams(writeFilter({ ...filter, page: 1, ...change }, today));
  const close = () => {
    setChosen(null);
    put({ page: filter.page });
  };

  return (
    <>
      <RecordPage
        title={t("recordTitle")}
        filters={<ScheduleFilterBar filter={filter} today={today} onChange={put} />}
        chips={chipsOf(filter, today, put)}
        onReset={params.size === 0 ? null : () => putParams({})}
        tools={<PlanExport filter={filter} />}
        query={query}
        figuresOf={(page) => figuresOf(page, t)}
        isEmpty={(page) => page.Items.length === 0}
        empty={{
          icon: <Repeat2 size={40} strokeWidth={1.5} />,
          text: t("recordEmpty"),
          action: (
            <Link to="/" className="text-link">
              {t("recordGo")}
            </Link>
          ),
        }}
        paging={{
          place: filter,
          totalOf: (page) => ({ total: page.Total, isMore: false }),
          onChange: put,
        }}
      >
        {(page) => (
          <ScheduleTable
            rows={page.Items}
            all={page.AllSum}
            onOpen={(row) => setChosen({ ScheduleNo: row.ScheduleNo })}
            onStop={setStopping}
          />
        )}
      </RecordPage>
      {opened !== null && <ScheduleDrawer plan={opened} onClose={close} />}
      {stopping !== null && <StopPlanDialog plan={stopping} onClose={() => setStopping(null)} />}
    </>
  );
}

/** The plan whose bet somebody came from; null for none. */
function planOfAddress(params: URLSearchParams): PlanRef | null {
  const RequestId = params.get("bet");
  return RequestId === null ? null : { RequestId };
}

/** Sums of all that the filter finds. */
function figuresOf({ AllSum: all }: SchedulePage, t: (key: FigureText) => string) {
  const amount = (text: string) => <MoneyText text={toDisplay(parseCheckedMoney(text))} />;
  return [
    { key: "count", label: t("recordCount"), value: all.Count.toLocaleString("en") },
    { key: "total", label: t("recordTotal"), value: amount(all.TotalAmount) },
    { key: "bet", label: t("recordBet"), value: amount(all.BetAmount) },
    { key: "prize", label: t("recordPrize"), value: amount(all.Prize) },
    { key: "profit", label: t("recordProfit"), value: <Net of={all.Profit} /> },
  ];
}

type FigureText = "recordCount" | "recordTotal" | "recordBet" | "recordPrize" | "recordProfit";
