import { RecordFacts } from "@fairdraw/client/records/record-drawer.tsx";
import { ConfirmDialog, Plate } from "@fairdraw/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CreateStage } from "../use-withdraw.ts";
import { CoinText, shown, trimmed } from "./amounts.tsx";

/** The last look before money is asked for: to the digit what arrives, what leaves, and with whom. */
export function ConfirmWithdraw({
  stage,
  payee,
  holder,
  minutes,
  onSend,
  onClose,
}: {
  stage: Exclude<CreateStage, { kind: "idle" }>;
  payee: string;
  holder: string;
  /** Null for an amount that a person reviews. */
  minutes: number | null;
  onSend: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation("withdraw");
  const { price } = stage.sent;
  const isUnknown = stage.failure?.kind === "unknown";
  const facts: (readonly [string, ReactNode])[] = [
    [t("payee"), payee],
    ...(holder === "" ? [] : [[t("holder"), holder] as const]),
    [
      t("arrives"),
      <strong key="arrives" className="text-lead">
        <CoinText amount={price.PayAmount} currency={price.Currency} />
      </strong>,
    ],
    ...(price.Rate === null
      ? []
      : [[t("rate"), t("rateNow", { rate: trimmed(price.Rate) })] as const]),
    [t("fee"), shown(price.Fee)],
    [t("total"), shown(price.Total)],
    [t("expected"), minutes === null ? t("arrivalReview") : t("arrival", { count: minutes })],
  ];
  return (
    <ConfirmDialog
      isOpen
      title={t("confirmTitle")}
      message={t("confirmText")}
      confirmLabel={isUnknown ? t("askAgain") : t("confirm")}
      cancelLabel={t("cancel")}
      closeLabel={t("close")}
      isBusy={stage.kind !== "ready"}
      onConfirm={onSend}
      onCancel={onClose}
    >
      <div className="flex flex-col gap-3">
        <RecordFacts facts={facts} />
        <div role="status" className="flex flex-col gap-2 empty:hidden">
          {stage.kind === "asking" && <Plate look="warn">{t("asking")}</Plate>}
          {stage.failure?.kind === "none" && <Plate look="warn">{t("notArrived")}</Plate>}
          {isUnknown && <Plate look="warn">{t("stillUnknown")}</Plate>}
        </div>
      </div>
    </ConfirmDialog>
  );
}
