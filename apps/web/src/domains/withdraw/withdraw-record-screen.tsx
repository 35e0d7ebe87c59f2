import "./texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { readOrderNo } from "@fairdraw/client/records/record-days.ts";
import { RecordPage } from "@fairdraw/client/records/record-page.tsx";
import { useRecordParams } from "@fairdraw/client/records/record-params.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { siteDay } from "@fairdraw/client/time/site-time.ts";
import { MoneyText } from "@fairdraw/ui";
import { ReceiptText } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { shown } from "./parts/amounts.tsx";
import { CancelDialog } from "./parts/cancel-dialog.tsx";
import { WithdrawDrawer } from "./parts/withdraw-drawer.tsx";
import { WithdrawExport } from "./parts/withdraw-export.tsx";
import { useWithdrawChips, WithdrawFilters } from "./parts/withdraw-filters.tsx";
import { WithdrawTable } from "./parts/withdraw-table.tsx";
import { useWithdrawPages, type WithdrawPage, type WithdrawView } from "./withdraw.api.ts";
import { readFilter, type WithdrawFilter, writeFilter } from "./withdraw-filter.ts";

/** All withdrawals of the player: to whom, what arrived, where each one is. */
export function WithdrawRecordScreen() {
  const { t } = useTranslation("withdraw");
  const { params, put: putParams } = useRecordParams("withdrawals");
  const today = siteDay(serverNowMs());
  const filter = readFilter(params, today);
  const query = useWithdrawPages(filter);
  const chipsOf = useWithdrawChips();
  const [chosen, setChosen] = useState<string | null>(null);
  const [cancelling, setCancelling] = useState<WithdrawView | null>(null);
  // A message, a movement of money or another page leads to one of them.
  const opened = chosen ?? readOrderNo(params.get("order") ?? "");
  useTitle(t("recordTitle"));
  const put = (change: Partial<WithdrawFilter>) =>
    putParams(writeFilter({ ...filter, page: 1, ...change }, today));
  const close = () => {
    setChosen(null);
    if (params.has("order")) put({ page: filter.page });
  };
  return (
    <>
      <RecordPage
        title={t("recordTitle")}
        filters={<WithdrawFilters filter={filter} today={today} onChange={put} />}
        chips={chipsOf(filter, today, put)}
        onReset={params.size === 0 ? null : () => putParams({})}
        tools={<WithdrawExport filter={filter} />}
        query={query}
        figuresOf={(page) => figuresOf(page, t)}
        isEmpty={(page) => page.Items.length === 0}
        empty={{
          icon: <ReceiptText size={40} strokeWidth={1.5} />,
          text: t("recordEmpty"),
          action: (
            <Link to="/WithdrawRequest" className="text-link">
              {t("title")}
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
          <WithdrawTable
            rows={page.Items}
            onOpen={(row) => setChosen(row.OrderNo)}
            onCancel={setCancelling}
          />
        )}
      </RecordPage>
      {opened !== null && <WithdrawDrawer orderNo={opened} onClose={close} />}
      {cancelling !== null && (
        <CancelDialog orderNo={cancelling.OrderNo} onClose={() => setCancelling(null)} />
      )}
    </>
  );
}

type FigureText = "recordCount" | "recordPaidCount" | "recordPaid" | "recordFees";

/** Sums of all that the filter finds. */
function figuresOf({ AllSum: all }: WithdrawPage, t: (key: FigureText) => string) {
  return [
    { key: "count", label: t("recordCount"), value: all.Count.toLocaleString("en") },
    { key: "paidCount", label: t("recordPaidCount"), value: all.PaidCount.toLocaleString("en") },
    { key: "paid", label: t("recordPaid"), value: <MoneyText text={shown(all.Paid)} /> },
    { key: "fees", label: t("recordFees"), value: <MoneyText text={shown(all.Fees)} /> },
  ];
}
