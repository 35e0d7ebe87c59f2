import { Link } from "@fairdraw/client/page/link.tsx";
import { isPageThere } from "@fairdraw/client/page/navigation.ts";
import { RecordFacts } from "@fairdraw/client/records/record-drawer.tsx";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { resultLead } from "@fairdraw/client/texts/result-lead.ts";
import { resultRow, resultText } from "@fairdraw/client/texts/result-text.ts";
import { useServerSecond } from "@fairdraw/client/time/ticker.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { ConfirmDialog, Plate } from "@fairdraw/ui";
import { commonResults } from "@fairdraw/wire/core/common-results.ts";
import type { DepositChannel } from "@fairdraw/wire/deposit/calls.ts";
import { DepositType } from "@fairdraw/wire/deposit/enums.ts";
import { depositResults } from "@fairdraw/wire/deposit/results.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { networkOf } from "../coin.ts";
import type { CreateFailure, CreateStage } from "../use-create.ts";
import { isOver } from "../use-quote.ts";
import { PayText, RateLock, trimmed } from "./quote-box.tsx";

const saferPlayPath = "/AccountInfo?tab=safer";

interface ConfirmDepositProps {
  channel: DepositChannel;
  stage: Exclude<CreateStage, { kind: "idle" }>;
  onSend: () => void;
  /** The rate that was shown has ended. */
  onRequote: () => void;
  onClose: () => void;
}

/** The last look before a request is made: to the digit what has to be paid, and what reaches the balance. */
export function ConfirmDeposit({
  channel,
  stage,
  onSend,
  onRequote,
  onClose,
}: ConfirmDepositProps) {
  const { t } = useTranslation("deposit");
  const { quote, body } = stage.sent;
  const hasEnded = isOver(quote, useServerSecond());
  const network = networkOf(quote.Currency);
  const name = inLanguage({ zh: channel.Name, en: channel.NameEn });
  const isUnknown = stage.failure?.kind === "unknown";
  const facts: (readonly [string, ReactNode])[] = [
    [t("method"), network === "" ? name : `${name} · ${network}`],
    [
      t("pay"),
      <strong key="pay" className="text-lead">
        <PayText amount={quote.PayAmount} currency={quote.Currency} />
      </strong>,
    ],
    [t("credit"), <PayText key="credit" amount={quote.Credit} currency={0} />],
    [t("fee"), toDisplay(parseCheckedMoney(quote.Fee))],
    ...(quote.Rate === null
      ? []
      : [[t("rate"), t("rateText", { rate: trimmed(quote.Rate) })] as const]),
    ...(body.PayerName === undefined ? [] : [[t("payerIs"), body.PayerName] as const]),
  ];
  return (
    <ConfirmDialog
      isOpen
      title={t("confirmTitle")}
      message={t("confirmText")}
      confirmLabel={isUnknown ? t("askAgain") : hasEnded ? t("confirmOver") : t("confirm")}
      cancelLabel={t("cancel")}
      closeLabel={t("close")}
      isBusy={stage.kind !== "ready"}
      onConfirm={hasEnded && !isUnknown ? onRequote : onSend}
      onCancel={onClose}
    >
      <div className="flex flex-col gap-3">
        <RecordFacts facts={facts} />
        {quote.QuoteId !== null && !hasEnded && <RateLock quote={quote} />}
        {channel.Type === DepositType.BANK_TRANSFER && (
          <p className="text-small text-ink-2">{t("centsAhead")}</p>
        )}
        <div role="status" className="flex flex-col gap-2 empty:hidden">
          {hasEnded && <Plate look="warn">{t("rateOver")}</Plate>}
          {stage.kind === "asking" && <Plate look="warn">{t("asking")}</Plate>}
          {stage.failure !== null && <Failure failure={stage.failure} />}
        </div>
      </div>
    </ConfirmDialog>
  );
}

function Failure({ failure }: { failure: CreateFailure }) {
  const { t } = useTranslation("deposit");
  if (failure.kind === "none") return <Plate look="warn">{t("notArrived")}</Plate>;
  if (failure.kind === "unknown") return <Plate look="warn">{t("stillUnknown")}</Plate>;
  const { code } = failure;
  const isLimit = code === commonResults.RG_LIMIT.code;
  const lead = isLimit ? saferPlayPath : resultLead(resultRow(depositResults, code)?.ui)?.to;
  return (
    <Plate
      look="error"
      action={
        lead !== undefined &&
        isPageThere(lead) && (
          <Link to={lead} className="font-medium underline underline-offset-4">
            {isLimit ? t("limits") : lead === "/DepositRecord" ? t("toRecord") : t("toBind")}
          </Link>
        )
      }
    >
      {resultText(depositResults, code)}
    </Plate>
  );
}
