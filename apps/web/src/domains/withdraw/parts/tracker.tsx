import { Link } from "@fairdraw/client/page/link.tsx";
import { RecordFacts } from "@fairdraw/client/records/record-drawer.tsx";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { useServerSecond } from "@fairdraw/client/time/ticker.ts";
import { Button, CopyText, Steps } from "@fairdraw/ui";
import { withdrawOwnerText } from "@fairdraw/wire/withdraw/enums.ts";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { coinDisplay, isUsdt, networkOf } from "../../deposit/coin.ts";
import { useTargetName } from "../use-target-name.ts";
import type { WithdrawStep, WithdrawView } from "../withdraw.api.ts";
import {
  isOpen,
  latestFirst,
  moneyPlaceOf,
  reasonOf,
  stagesOf,
  standingOf,
  stepKeyOf,
} from "../withdraw-state.ts";
import { CancelDialog } from "./cancel-dialog.tsx";

const owners: Readonly<Record<number, { zh: string; en: string }>> = withdrawOwnerText;

/** What the state of a withdrawal means for its player, in a sentence. */
export function useSays() {
  const { t } = useTranslation("withdraw");
  const name = useTargetName();
  return (withdrawal: WithdrawView): string => {
    const standing = standingOf(withdrawal);
    if (standing !== "paid") return t(`says_${standing}`);
    const unit = isUsdt(withdrawal.Currency) ? "USDT" : t("yuan");
    return t("says_paid", {
      amount: `${coinDisplay(withdrawal.PayAmount)} ${unit}`,
      target: `${name(withdrawal)} ${withdrawal.TargetMasked}`,
    });
  };
}

/** Where a withdrawal is: why, who has it, what comes next and by when, and at the end how to check it. */
export function Tracker({
  withdrawal,
  steps,
}: {
  withdrawal: WithdrawView;
  steps: readonly WithdrawStep[];
}) {
  const { t } = useTranslation("withdraw");
  const says = useSays();
  const [isCancelling, setCancelling] = useState(false);
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="text-body">
        {says(withdrawal)}
      </p>
      <Steps
        label={t("tracker")}
        stateLabels={{
          done: t("stageDone"),
          current: t("stageNow"),
          waiting: t("stageLater"),
          failed: t("stageFailed"),
        }}
        steps={stagesOf(withdrawal).map(([stage, state]) => ({
          key: stage,
          title: t(`stage_${stage}`),
          state,
        }))}
      />
      <RecordFacts facts={useFacts(withdrawal)} />
      {withdrawal.ProofId !== "" && <Proof withdrawal={withdrawal} />}
      {moneyPlaceOf(withdrawal) === "back" && (
        <Link to="/CashFlowRecord" className="self-start text-body text-link hover:underline">
          {t("refundFlow")}
        </Link>
      )}
      {withdrawal.CanCancel && (
        <Button className="self-start" onClick={() => setCancelling(true)}>
          {t("cancelOrder")}
        </Button>
      )}
      <History steps={steps} />
      {isCancelling && (
        <CancelDialog orderNo={withdrawal.OrderNo} onClose={() => setCancelling(false)} />
      )}
    </div>
  );
}

function useFacts(withdrawal: WithdrawView): (readonly [string, ReactNode])[] {
  const { t } = useTranslation("withdraw");
  const nowMs = useServerSecond();
  const reason = reasonOf(withdrawal);
  const { Deadline, Note } = withdrawal;
  const isRunning = isOpen(withdrawal);
  const standing = standingOf(withdrawal);
  const isOnChain = standing === "paying" && isUsdt(withdrawal.Currency);
  const next =
    standing === "paid" || standing === "cancelled" || standing === "failed"
      ? "ended"
      : isOnChain
        ? "chain"
        : standing;
  const by = Deadline === null ? null : siteDateTime(Deadline);
  return [
    ...(reason === null ? [] : [[t("reason"), inLanguage(reason)] as const]),
    ...(isRunning
      ? [
          [t("owner"), inLanguage(owners[withdrawal.Owner] ?? { zh: "—", en: "—" })] as const,
          [t("next"), t(`next_${next}`)] as const,
        ]
      : []),
    ...(isRunning && by !== null
      ? [
          [
            t("deadline"),
            Deadline !== null && Deadline < nowMs ? t("deadlineLate", { time: by }) : by,
          ] as const,
        ]
      : []),
    [t("whereMoney"), t(`place_${moneyPlaceOf(withdrawal)}`)],
    ...(Note === "" ? [] : [[t("note"), Note] as const]),
  ];
}

/** The number by which anybody can check that it was paid, and how. */
function Proof({ withdrawal: { ProofId, Currency } }: { withdrawal: WithdrawView }) {
  const { t } = useTranslation("withdraw");
  const isCoin = isUsdt(Currency);
  return (
    <div className="flex flex-col gap-1 rounded-control bg-surface-2 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 text-body">
        <span className="text-ink-2">{t(isCoin ? "txHash" : "bankRef")}</span>
        <CopyText
          text={ProofId}
          label={t("copyProof")}
          copiedLabel={t("proofCopied")}
          failedLabel={t("copyFailed")}
          short={{ head: 10, tail: 8 }}
        />
      </p>
      <p className="text-small text-ink-2">
        {isCoin ? t("checkChain", { network: networkOf(Currency) }) : t("checkBank")}
      </p>
    </div>
  );
}

function History({ steps }: { steps: readonly WithdrawStep[] }) {
  const { t } = useTranslation("withdraw");
  if (steps.length === 0) return null;
  return (
    // Of a withdrawal that is over there may be nothing else to press, and the drawer scrolls by keyboard too.
    <div role="group" aria-labelledby="history-title" tabIndex={0}>
      <h3 id="history-title" className="mb-2 text-lead font-bold">
        {t("history")}
      </h3>
      <ol className="text-body">
        {latestFirst(steps).map((step, i) => {
          const reason = reasonOf(step);
          return (
            <li
              key={steps.length - i}
              className="flex flex-wrap gap-x-3 border-b border-line py-1.5 last:border-0"
            >
              <span className="shrink-0 text-ink-2 tabular-nums">{siteDateTime(step.At)}</span>
              <span className="min-w-0 flex-1 basis-48">
                {t(stepKeyOf(step))}
                {reason !== null && (
                  <span className="block text-small text-ink-2">{inLanguage(reason)}</span>
                )}
                {step.Note !== "" && (
                  <span className="block text-small text-ink-2">{step.Note}</span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
