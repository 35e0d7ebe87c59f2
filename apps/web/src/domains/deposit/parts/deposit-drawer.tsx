import { RecordDrawer, RecordFacts } from "@fairdraw/client/records/record-drawer.tsx";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { Button, CopyText } from "@fairdraw/ui";
import { DepositRequestState } from "@fairdraw/wire/deposit/enums.ts";
import { ReceiptText } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { isNoCoin } from "../coin.ts";
import { type DepositView, useDeposit } from "../deposit.api.ts";
import { canCancel, endReasonOf, isOpen, problemName } from "../deposit-state.ts";
import { type DepositEvent, timelineOf } from "../timeline.ts";
import { useMethodName } from "../use-method-name.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { PayLink } from "./pending-card.tsx";
import { ProblemList, problemStateName } from "./problem-list.tsx";
import { Proofs } from "./proofs.tsx";
import { PayText, trimmed } from "./quote-box.tsx";
import { useCoinText, useSays } from "./says.tsx";
import { StatePill } from "./state-pill.tsx";

/** Everything about a deposit: what was asked, what came and when, and what can be done. */
export function DepositDrawer({ orderNo, onClose }: { orderNo: string; onClose: () => void }) {
  const { t } = useTranslation("deposit");
  const { data, isError, refetch } = useDeposit(orderNo);
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
      {(deposit) => <Detail deposit={deposit} />}
    </RecordDrawer>
  );
}

function Detail({ deposit }: { deposit: DepositView }) {
  const { t } = useTranslation("deposit");
  const name = useMethodName();
  const says = useSays();
  const [isCancelling, setCancelling] = useState(false);
  const { Currency: currency } = deposit;
  const isEnded = deposit.State === DepositRequestState.CANCEL;
  const facts: (readonly [string, ReactNode])[] = [
    [t("recordState"), <StatePill key="state" deposit={deposit} />],
    ...(isEnded ? [[t("reason"), inLanguage(endReasonOf(deposit))] as const] : []),
    ...(deposit.EndNote === "" ? [] : [[t("note"), deposit.EndNote] as const]),
    [t("recordMethod"), name(deposit)],
    [t("recordAsked"), toDisplay(parseCheckedMoney(deposit.Amount))],
    [t("recordPay"), <PayText key="pay" amount={deposit.PayAmount} currency={currency} />],
    ...(deposit.Rate === null
      ? []
      : [[t("rate"), t("rateText", { rate: trimmed(deposit.Rate) })] as const]),
    ...(isNoCoin(deposit.PaidAmount)
      ? []
      : [
          [
            t("recordPaid"),
            <PayText key="paid" amount={deposit.PaidAmount} currency={currency} />,
          ] as const,
        ]),
    [t("recordFee"), toDisplay(parseCheckedMoney(deposit.Fee))],
    [t("credit"), isEnded ? "—" : toDisplay(parseCheckedMoney(deposit.Credit))],
    ...(deposit.PayerName === "" ? [] : [[t("payerIs"), deposit.PayerName] as const]),
    ...(deposit.MinConfirmations === 0
      ? []
      : [[t("confirmations"), `${deposit.Confirmations}/${deposit.MinConfirmations}`] as const]),
    [t("created"), siteDateTime(deposit.CreateTime)],
    ...(deposit.EndTime === null ? [] : [[t("ended"), siteDateTime(deposit.EndTime)] as const]),
  ];
  return (
    <div className="flex flex-col gap-5 pb-6">
      <p role="status" className="text-body">
        {says(deposit)}
      </p>
      {isOpen(deposit) && (
        <div className="flex flex-wrap gap-2">
          <PayLink orderNo={deposit.OrderNo} look="primary" />
          {canCancel(deposit) && (
            <Button look="danger" size="large" onClick={() => setCancelling(true)}>
              {t("cancelOrder")}
            </Button>
          )}
        </div>
      )}
      <RecordFacts facts={facts} />
      <ProblemList deposit={deposit} />
      <Timeline deposit={deposit} />
      {isOpen(deposit) && <Proofs deposit={deposit} />}
      {isCancelling && (
        <CancelDialog orderNo={deposit.OrderNo} onClose={() => setCancelling(false)} />
      )}
    </div>
  );
}

function Timeline({ deposit }: { deposit: DepositView }) {
  const { t } = useTranslation("deposit");
  const eventText = useEventText(deposit);
  return (
    // Of a deposit that is over there may be nothing else to press, and the drawer scrolls by keyboard too.
    <div role="group" aria-labelledby="timeline-title" tabIndex={0}>
      <h3 id="timeline-title" className="mb-2 text-lead font-bold">
        {t("timeline")}
      </h3>
      <ol className="text-body">
        {timelineOf(deposit).map((event, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened is only ever added to
          <li key={i} className="flex flex-wrap gap-x-3 border-b border-line py-1.5 last:border-0">
            <span className="shrink-0 text-ink-2 tabular-nums">{siteDateTime(event.at)}</span>
            <span className="min-w-0 flex-1 basis-48">
              {eventText(event)}
              {event.kind === "paid" && event.payment.TxHash !== "" && (
                <span className="block text-small">
                  {t("txHash")}{" "}
                  <CopyText
                    text={event.payment.TxHash}
                    label={t("copyHash")}
                    copiedLabel={t("hashCopied")}
                    failedLabel={t("copyFailed")}
                    short={{ head: 10, tail: 8 }}
                  />
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function useEventText(deposit: DepositView) {
  const { t } = useTranslation("deposit");
  const coin = useCoinText();
  return (event: DepositEvent): string => {
    switch (event.kind) {
      case "created":
        return t("event_created", { amount: coin(deposit.PayAmount, deposit.Currency) });
      case "paid":
        return t("event_paid", { amount: coin(event.payment.Amount, deposit.Currency) });
      case "problem":
        return t("event_problem", {
          kind: inLanguage(problemName(event.problem.Kind)),
          amount: coin(event.problem.Amount, event.problem.Currency),
        });
      case "settled":
        return t("event_settled", {
          kind: inLanguage(problemName(event.problem.Kind)),
          state: problemStateName(event.problem.State),
        });
      case "credited":
        return t("event_credited", { amount: toDisplay(parseCheckedMoney(deposit.Credit)) });
      default:
        return t("event_ended", { reason: inLanguage(endReasonOf(deposit)) });
    }
  };
}
