import "./texts.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { useIsOnline } from "@fairdraw/client/page/use-is-online.ts";
import type { Game } from "@fairdraw/lottery-engine";
import { toDisplay } from "@fairdraw/money";
import { Button, Plate } from "@fairdraw/ui";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Cart, cartTotal } from "../betting/cart/cart.ts";
import { requestOf } from "../betting/placing/sent-bet.ts";
import { isBalanceShort } from "../betting/terms/refusal.ts";
import { RefusalNote } from "../betting/terms/refusal-note.tsx";
import { useRefusalText } from "../betting/terms/use-refusal-text.ts";
import { verifyPath } from "../lottery/verify-path.ts";
import { PlayMoneyLink } from "../play-money/play-money-link.tsx";
import { ShortfallButton } from "../play-money/shortfall-button.tsx";
import { useBalance } from "../wallet/wallet.api.ts";
import { RoundResults } from "./parts/round-results.tsx";
import { RunFields } from "./parts/run-fields.tsx";
import { Reveal } from "./reveal.tsx";
import type { RoundEnd } from "./run-draws.ts";
import { blockerOfRun, type RunForm } from "./run-form.ts";
import { useRound } from "./use-round.ts";

interface InstantStageProps {
  game: Game;
  /** What is drawn for; null until somebody has chosen to bet. */
  lines: Cart | null;
  oddsVersion: number;
}

/** Over the board of an instant game: the draw itself, how many there shall be, and what came of each. */
export function InstantStage({ game, lines, oddsVersion }: InstantStageProps) {
  const { t } = useTranslation("instant");
  const { amount: balance } = useBalance();
  const { round, begin, stop } = useRound();
  const [form, setForm] = useState<RunForm>({ draws: 1, stopWin: "", stopLoss: "" });
  const startButton = useRef<HTMLSpanElement>(null);
  const isGoing = round.kind === "going";
  useSpaceBar(isGoing, stop);
  useEffect(() => {
    // The lines come from the board's own button: the next press is at hand.
    if (lines !== null) startButton.current?.querySelector("button")?.focus();
  }, [lines]);
  const draws = round.kind === "idle" ? [] : round.draws;
  return (
    <section
      aria-label={t("title")}
      className="grid scroll-mt-20 gap-x-5 gap-y-3 rounded-card border border-line bg-linear-to-r from-header-from to-header-to p-3 tablet:grid-cols-[minmax(0,1fr)_300px] tablet:px-5"
    >
      <div className="flex min-w-0 flex-col gap-3">
        <Reveal game={game} draw={draws.at(-1) ?? null} isGoing={isGoing} />
        {round.kind === "ended" && round.end !== "done" && <End end={round.end} />}
        <RunFields form={form} isLocked={isGoing} onChange={setForm}>
          <span ref={startButton} className="min-w-36 flex-1">
            {isGoing ? (
              <Button look="danger" size="large" wide onClick={stop}>
                {t("stop")}
              </Button>
            ) : (
              <StartButton
                lines={lines}
                form={form}
                balance={balance}
                isAgain={round.kind === "ended"}
                onStart={(chosen) => {
                  const sent = { requestId: "", gameId: game.id, serialNumber: "", lines: chosen };
                  const { GameId, Items, TotalAmount } = requestOf(sent, { oddsVersion });
                  void begin({ ...form, bet: { GameId, Items, TotalAmount } });
                }}
              />
            )}
          </span>
        </RunFields>
        <div className="flex min-h-5 items-center justify-between gap-3 text-small text-ink-2">
          <p role="status">
            {isGoing
              ? `${t("progress", { done: draws.length, count: round.count })} · ${t("stopHint")}`
              : lines !== null &&
                t("lines", { count: lines.length, amount: toDisplay(cartTotal(lines)) })}
          </p>
          <Link
            className="shrink-0 text-link"
            to={verifyPath(game.id, draws.at(-1)?.serialNumber ?? "")}
          >
            {t("fair")}
          </Link>
        </div>
      </div>
      <RoundResults game={game} draws={draws} />
    </section>
  );
}

interface StartButtonProps {
  lines: Cart | null;
  form: RunForm;
  balance: ReturnType<typeof useBalance>["amount"];
  isAgain: boolean;
  onStart: (lines: Cart) => void;
}

/** Draws, or says why it cannot. */
function StartButton({ lines, form, balance, isAgain, onStart }: StartButtonProps) {
  const { t } = useTranslation("instant");
  const isOnline = useIsOnline();
  // A press without a network would become a bet as soon as there is one again.
  if (lines === null || !isOnline) {
    return (
      <Button look="primary" size="large" wide disabled>
        {t(isOnline ? "pickFirst" : "offline")}
      </Button>
    );
  }
  const stake = cartTotal(lines);
  const blocker = blockerOfRun(form, { stake, balance });
  return (
    <ShortfallButton
      isShort={blocker === "balanceShort"}
      look="primary"
      size="large"
      wide
      disabled={blocker !== null}
      onClick={() => onStart(lines)}
    >
      {blocker === null ? t(isAgain ? "again" : "start") : t(blocker, { amount: toDisplay(stake) })}
    </ShortfallButton>
  );
}

/** The space bar stops a round wherever the focus is. */
function useSpaceBar(isOn: boolean, stop: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== " ") return;
      event.preventDefault();
      stop();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOn, stop]);
}

const endKeys = {
  win: "end_win",
  loss: "end_loss",
  stopped: "end_stopped",
  lost: "end_lost",
} as const;

function End({ end }: { end: Exclude<RoundEnd, "done"> }) {
  const { t } = useTranslation("instant");
  const refusal = useRefusalText();
  if (typeof end !== "number") {
    return (
      <Plate look={end === "lost" ? "warn" : "info"} isLive>
        {t(endKeys[end])}
      </Plate>
    );
  }
  return (
    <Plate look="warn" isLive>
      {refusal(end)} {isBalanceShort(end) && <PlayMoneyLink />}
      <RefusalNote code={end} />
    </Plate>
  );
}
