import "./texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { readOrderNo } from "@fairdraw/client/records/record-days.ts";
import { RecordPage } from "@fairdraw/client/records/record-page.tsx";
import { useRecordParams } from "@fairdraw/client/records/record-params.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { siteDay } from "@fairdraw/client/time/site-time.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { MoneyText } from "@fairdraw/ui";
import { useQueryClient } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type DepositPage,
  type DepositView,
  refetchDeposits,
  useDepositPages,
} from "./deposit.api.ts";
import { type DepositFilter, readFilter, writeFilter } from "./deposit-filter.ts";
import { CancelDialog } from "./parts/cancel-dialog.tsx";
import { DepositDrawer } from "./parts/deposit-drawer.tsx";
import { DepositExport } from "./parts/deposit-export.tsx";
import { DepositFilters, useDepositChips } from "./parts/deposit-filters.tsx";
import { DepositTable } from "./parts/deposit-table.tsx";
import { onOtherWindow } from "./pay-channel.ts";

/** All deposits of the player: what was asked, what came, how each ended. */
export function DepositRecordScreen() {
  const { t } = useTranslation("deposit");
  const { params, put: putParams } = useRecordParams("deposits");
  const queryClient = useQueryClient();
  const today = siteDay(serverNowMs());
  const filter = readFilter(params, today);
  const query = useDepositPages(filter);
  const chipsOf = useDepositChips();
  const [chosen, setChosen] = useState<string | null>(null);
  const [cancelling, setCancelling] = useState<DepositView | null>(null);
  // A message or another page leads to one of them.
  const opened = chosen ?? readOrderNo(params.get("order") ?? "");
  useTitle(t("recordTitle"));
  useEffect(() => onOtherWindow(() => refetchDeposits(queryClient)), [queryClient]);
  const put = (change: Partial<DepositFilter>) =>
    putParams(writeFilter({ ...filter, page: 1, ...change }, today));
  const close = () => {
    setChosen(null);
    if (params.has("order")) put({ page: filter.page });
  };
  return (
    <>
      <RecordPage
        title={t("recordTitle")}
        filters={<DepositFilters filter={filter} today={today} onChange={put} />}
        chips={chipsOf(filter, today, put)}
        onReset={params.size === 0 ? null : () => putParams({})}
        tools={<DepositExport filter={filter} />}
        query={query}
        figuresOf={(page) => figuresOf(page, t)}
        isEmpty={(page) => page.Items.length === 0}
        empty={{
          icon: <ReceiptText size={40} strokeWidth={1.5} />,
          text: t("recordEmpty"),
          action: (
            <Link to="/Deposit" className="text-link">
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
          <DepositTable
            rows={page.Items}
            onOpen={(row) => setChosen(row.OrderNo)}
            onCancel={setCancelling}
          />
        )}
      </RecordPage>
      {opened !== null && <DepositDrawer orderNo={opened} onClose={close} />}
      {cancelling !== null && (
        <CancelDialog orderNo={cancelling.OrderNo} onClose={() => setCancelling(null)} />
      )}
    </>
  );
}

type FigureText = "recordCount" | "recordConfirmed" | "recordCredited";

/** Sums of all that the filter finds. */
function figuresOf({ AllSum: all }: DepositPage, t: (key: FigureText) => string) {
  return [
    { key: "count", label: t("recordCount"), value: all.Count.toLocaleString("en") },
    {
      key: "confirmed",
      label: t("recordConfirmed"),
      value: all.ConfirmedCount.toLocaleString("en"),
    },
    {
      key: "credited",
      label: t("recordCredited"),
      value: <MoneyText text={toDisplay(parseCheckedMoney(all.Credited))} />,
    },
  ];
}
