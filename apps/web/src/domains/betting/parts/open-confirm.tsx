import { type Money, toDisplay } from "@fairdraw/money";
import { CountdownDisplay, MoneyText, Plate } from "@fairdraw/ui";
import type { Issue } from "@fairdraw/wire/lottery/calls.ts";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useServerSecond } from "../../../lib/ticker.ts";
import { cartTotal, unitBetsOf } from "../cart.ts";
import { stakeOfLine } from "../price.ts";
import { playName, selectionText } from "../selection-text.ts";
import type { SentBet } from "../sent-bet.ts";
import { useLineTerms } from "../use-line-terms.ts";
import type { PlaceBet } from "../use-place-bet.ts";
import { ConfirmFrame } from "./confirm-frame.tsx";

/** After the issue changed under an open confirmation, so that no press meant for the old one counts. */
const lockAfterMoveMs = 1_000;

interface OpenConfirmProps {
  place: PlaceBet;
  current: Issue | null;
  balance: Money | null;
  ownGroup: number;
  sent: SentBet;
  isSending: boolean;
}

/** What is bet, on which issue, for how much; it takes no press that was meant for another issue. */
export function OpenConfirm(props: OpenConfirmProps) {
  const { place, sent, isSending, current, balance, ownGroup } = props;
  const terms = useLineTerms();
  const { t } = useTranslation("betting");
  const isMoved = !isSending && current?.serialNumber !== sent.serialNumber;
  const isLocked = useLockOnChange(current?.serialNumber ?? "");
  return (
    <ConfirmFrame
      title={t("confirmTitle")}
      description={t("confirmLines", { lines: sent.lines.length, count: unitBetsOf(sent.lines) })}
      total={cartTotal(sent.lines)}
      balance={balance}
      sendLabel={isMoved ? t("confirmNeedsTick") : t("confirmSend")}
      isHeld={isLocked || isMoved}
      isSending={isSending}
      onSend={() => void place.send()}
      onClose={place.close}
      status={isSending ? t("sending") : t("confirmIssue", { serial: sent.serialNumber })}
    >
      <ConfirmIssue
        sent={sent}
        current={current}
        isMoved={isMoved}
        onRetarget={() => current !== null && place.retarget(current.serialNumber)}
      />
      <ul className="mt-3 max-h-[264px] overflow-y-auto border-y border-line">
        {sent.lines.map((line) => (
          <li
            key={line.id}
            className="flex items-center gap-3 border-b border-line py-1.5 last:border-0"
          >
            <div className="min-w-0 flex-1">
              <p className="text-small text-ink-2">
                {playName(line.playId)} · {t("unitBets", { count: line.count })} ·{" "}
                {terms.all(line, ownGroup)}
              </p>
              <p className="line-clamp-3 font-digits text-body font-medium tabular-nums">
                {selectionText(line.playId, line.selection)}
              </p>
            </div>
            <MoneyText text={toDisplay(stakeOfLine(line))} />
          </li>
        ))}
      </ul>
    </ConfirmFrame>
  );
}

/** True for a moment after a value changed; not for the first one. */
function useLockOnChange(value: string): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => setSettled(value), lockAfterMoveMs);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return value !== settled;
}

interface ConfirmIssueProps {
  sent: SentBet;
  current: Issue | null;
  isMoved: boolean;
  onRetarget: () => void;
}

function ConfirmIssue({ sent, current, isMoved, onRetarget }: ConfirmIssueProps) {
  const { t } = useTranslation("betting");
  const nowMs = useServerSecond();
  if (isMoved) {
    return (
      <Plate look="warn" isLive>
        <p>{t("confirmMoved", { old: sent.serialNumber })}</p>
        {current !== null && (
          <label className="mt-1 flex min-h-10 cursor-pointer items-center gap-2 font-medium">
            <input
              type="checkbox"
              className="size-5 accent-primary"
              checked={false}
              onChange={onRetarget}
            />
            {t("confirmRetarget", { serial: current.serialNumber })}
          </label>
        )}
      </Plate>
    );
  }
  const leftMs = (current?.closeTimeStamp ?? nowMs) - nowMs;
  return (
    <div className="flex items-center justify-between rounded-control bg-surface-2 px-3 py-2">
      <span className="text-body font-medium tabular-nums">
        {t("confirmIssue", { serial: sent.serialNumber })}
      </span>
      <span className="flex items-center gap-2 text-small text-ink-2">
        {t("confirmLeft")}
        <CountdownDisplay
          size="small"
          leftMs={leftMs}
          urgency={leftMs <= 10_000 ? "red" : leftMs <= 30_000 ? "amber" : "calm"}
        />
      </span>
    </div>
  );
}
