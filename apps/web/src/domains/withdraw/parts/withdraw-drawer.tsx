import { RecordDrawer, RecordFacts } from "@fairdraw/client/records/record-drawer.tsx";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useTargetName } from "../use-target-name.ts";
import { useWithdraw, type WithdrawView } from "../withdraw.api.ts";
import { CoinText, shown, trimmed } from "./amounts.tsx";
import { StatePill } from "./state-pill.tsx";
import { Tracker } from "./tracker.tsx";

/** Everything about a withdrawal: where it is, what it costs and brings, and what happened. */
export function WithdrawDrawer({ orderNo, onClose }: { orderNo: string; onClose: () => void }) {
  const { t } = useTranslation("withdraw");
  const { data, isError, refetch } = useWithdraw(orderNo);
  return (
    <RecordDrawer
      title={t("detailTitle")}
      no={orderNo}
      query={{ data: data ?? undefined, isError: isError || data === null, refetch }}
      failed={{
        icon: <ReceiptText size={40} strokeWidth={1.5} />,
        text: t(data === null ? "notFound" : "detailFailed"),
      }}
      onClose={onClose}
    >
      {({ Withdrawal, Steps }) => (
        <div className="flex flex-col gap-5 pb-6">
          <WithdrawFacts withdrawal={Withdrawal} />
          <Tracker withdrawal={Withdrawal} steps={Steps} />
        </div>
      )}
    </RecordDrawer>
  );
}

/** What a withdrawal costs and brings, and who gets it. */
export function WithdrawFacts({ withdrawal }: { withdrawal: WithdrawView }) {
  const { t } = useTranslation("withdraw");
  const name = useTargetName();
  const { Rate, EndTime, HolderName } = withdrawal;
  const facts: (readonly [string, ReactNode])[] = [
    [t("recordState"), <StatePill key="state" withdrawal={withdrawal} />],
    [t("payee"), `${name(withdrawal)} ${withdrawal.TargetMasked}`],
    ...(HolderName === "" ? [] : [[t("holder"), HolderName] as const]),
    [
      t("arrives"),
      <strong key="arrives">
        <CoinText amount={withdrawal.PayAmount} currency={withdrawal.Currency} />
      </strong>,
    ],
    ...(Rate === null ? [] : [[t("rate"), t("rateNow", { rate: trimmed(Rate) })] as const]),
    [t("recordAmount"), shown(withdrawal.Amount)],
    [t("fee"), shown(withdrawal.Fee)],
    [t("total"), shown(withdrawal.Total)],
    [t("recordTime"), siteDateTime(withdrawal.CreateTime)],
    ...(EndTime === null ? [] : [[t("recordEnded"), siteDateTime(EndTime)] as const]),
  ];
  return <RecordFacts facts={facts} />;
}
