import "./texts.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { useServerSecond } from "@fairdraw/client/time/ticker.ts";
import { type Money, parseMoney, toDisplay, zero } from "@fairdraw/money";
import { CountdownDisplay, MoneyText, Plate } from "@fairdraw/ui";
import type { Issue } from "@fairdraw/wire/lottery/calls.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePlayerData } from "../../account/account.api.ts";
import type { BetType } from "../betting.api.ts";
import { type CartLine, cartTotal, unitBetsOf } from "../cart/cart.ts";
import { OddsChanges } from "../cart/odds-change-list.tsx";
import { atOddsNow, oddsChanges } from "../cart/odds-changes.ts";
import { stakeOfLine } from "../plays/price.ts";
import { namedSelectionText, playName } from "../plays/selection-text.ts";
import { useLineTerms } from "../terms/use-line-terms.ts";
import { ConfirmFrame } from "./confirm-frame.tsx";
import { highestOfLine } from "./highest-of-line.ts";
import type { SentBet } from "./sent-bet.ts";
import { isCovered, keepSilence, silenceNow } from "./silence.ts";
import { SilenceChoice } from "./silence-choice.tsx";
import type { PlaceBet } from "./use-place-bet.ts";

/** After the issue changed under an open confirmation, so that no press meant for the old one counts. */
const lockAfterMoveMs = 1_000;

interface OpenConfirmProps {
  place: PlaceBet;
  current: Issue | null;
  balance: Money | null;
  betType: BetType;
  sent: SentBet;
  isSending: boolean;
  /** What is shown is being fetched anew. */
  isHeld: boolean;
}

/**
 * What is bet, on which issue, for how much; it takes no press that was meant for another issue or
 * for other odds. Where the player wants no question today, it sends by itself and shows nothing.
 */
export function OpenConfirm(props: OpenConfirmProps) {
  const { place, sent, isSending, current, balance, betType } = props;
  const terms = useLineTerms();
  const { t } = useTranslation("betting");
  const { t: placing } = useTranslation("placing");
  const [silence, setSilence] = useState(silenceNow);
  const total = cartTotal(sent.lines);
  const isMoved = !isSending && current?.serialNumber !== sent.serialNumber;
  const isLocked = useLockOnChange(current?.serialNumber ?? "") || props.isHeld;
  const isWaiting = sent.refusedAt === betType.OddsVersion;
  const hasOtherOdds = sent.lines.some((line) => oddsChanges(line, betType).length > 0);
  const isPlain = !isMoved && !hasOtherOdds && sent.refusedAt === undefined;
  const isSilent = useSilent({ place, isPlain, total, isSending });
  if (isSilent) return null;
  return (
    <ConfirmFrame
      title={placing("confirmTitle")}
      description={placing("confirmLines", {
        lines: sent.lines.length,
        count: unitBetsOf(sent.lines),
      })}
      total={total}
      balance={balance}
      sendLabel={
        isMoved
          ? placing("confirmNeedsTick")
          : isWaiting
            ? placing("oddsWait")
            : hasOtherOdds
              ? placing("oddsNeedsTick")
              : placing("confirmSend")
      }
      isHeld={isLocked || isMoved || isWaiting || hasOtherOdds}
      isSending={isSending}
      onSend={() => {
        if (isCovered(total, silence)) keepSilence(silence);
        void place.send();
      }}
      onClose={place.close}
      status={
        isSending ? placing("sending") : placing("confirmIssue", { serial: sent.serialNumber })
      }
      more={
        isCovered(total, silence) || silence.isOn ? (
          <SilenceChoice silence={silence} onChange={setSilence} />
        ) : null
      }
    >
      <ConfirmIssue
        sent={sent}
        current={current}
        isMoved={isMoved}
        onRetarget={() => current !== null && place.retarget(current.serialNumber)}
      />
      {(hasOtherOdds || isWaiting) && (
        <div className="mt-3">
          <Plate look="warn" isLive>
            <p>{placing(isWaiting ? "oddsWait" : "oddsTitle")}</p>
            {!isWaiting && (
              <label className="mt-1 flex min-h-10 cursor-pointer items-center gap-2 font-medium">
                <input
                  type="checkbox"
                  className="size-5 accent-primary"
                  checked={false}
                  onChange={() =>
                    place.takeOdds(sent.lines.map((line) => atOddsNow(line, betType)))
                  }
                />
                {placing("oddsAccept")}
              </label>
            )}
          </Plate>
        </div>
      )}
      <ul className="mt-3 max-h-[264px] overflow-y-auto border-y border-line">
        {sent.lines.map((line) => (
          <li
            key={line.id}
            className="flex items-center gap-3 border-b border-line py-1.5 last:border-0"
          >
            <div className="min-w-0 flex-1">
              <p className="text-small text-ink-2">
                {playName(line.playId)} · {t("unitBets", { count: line.count })} ·{" "}
                {terms.all(line, betType.PrizeGroup)}
              </p>
              <p className="line-clamp-3 font-digits text-body font-medium tabular-nums">
                {namedSelectionText(line.playId, line.selection)}
              </p>
              <TopWin line={line} betType={betType} drawAt={current?.drawTimeStamp ?? null} />
              <OddsChanges line={line} betType={betType} isBlinking />
            </div>
            <MoneyText text={toDisplay(stakeOfLine(line))} />
          </li>
        ))}
      </ul>
    </ConfirmFrame>
  );
}

/** The most that a line can bring. */
function TopWin(props: { line: CartLine; betType: BetType; drawAt: number | null }) {
  const { t } = useTranslation("betting");
  const highest = highestOfLine(props.line, props.betType, props.drawAt ?? serverNowMs());
  if (highest === null) return null;
  return (
    <p className="text-small text-ink-2">
      {t("highestShort")} <MoneyText text={toDisplay(highest)} look="gold" />
    </p>
  );
}

/**
 * True while a bet goes its way without a question: the player has asked for that, and nothing is
 * other than he saw it. Decided once, when the confirmation would open.
 */
function useSilent(at: { place: PlaceBet; isPlain: boolean; total: Money; isSending: boolean }) {
  const { place, isPlain, total, isSending } = at;
  const confirmAbove = parseMoney(usePlayerData()?.confirmAbove ?? "0") ?? zero;
  const [isWanted, setWanted] = useState(() => {
    const silence = silenceNow();
    return total <= confirmAbove || (silence.isOn && isCovered(total, silence));
  });
  // A question that was shown once is answered with a press.
  if (isWanted && !isPlain) setWanted(false);
  const isSilent = isWanted && isPlain;
  const send = useEffectEvent(() => void place.send());
  useEffect(() => {
    if (isSilent && !isSending) send();
  }, [isSilent, isSending]);
  return isSilent;
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
  const { t: placing } = useTranslation("placing");
  const nowMs = useServerSecond();
  if (isMoved) {
    return (
      <Plate look="warn" isLive>
        <p>{placing("confirmMoved", { old: sent.serialNumber })}</p>
        {current !== null && (
          <label className="mt-1 flex min-h-10 cursor-pointer items-center gap-2 font-medium">
            <input
              type="checkbox"
              className="size-5 accent-primary"
              checked={false}
              onChange={onRetarget}
            />
            {placing("confirmRetarget", { serial: current.serialNumber })}
          </label>
        )}
      </Plate>
    );
  }
  const leftMs = (current?.closeTimeStamp ?? nowMs) - nowMs;
  return (
    <div className="flex items-center justify-between rounded-control bg-surface-2 px-3 py-2">
      <span className="text-body font-medium tabular-nums">
        {placing("confirmIssue", { serial: sent.serialNumber })}
      </span>
      <span className="flex items-center gap-2 text-small text-ink-2">
        {placing("confirmLeft")}
        <CountdownDisplay
          size="small"
          leftMs={leftMs}
          urgency={leftMs <= 10_000 ? "red" : leftMs <= 30_000 ? "amber" : "calm"}
        />
      </span>
    </div>
  );
}
