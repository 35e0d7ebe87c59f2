import type { Outcome, SuccessOf } from "@fairdraw/client/call/call.ts";
import { type Money, parseCheckedMoney, subtract, sum } from "@fairdraw/money";
import { InstantRunState } from "@fairdraw/wire/betting/enums.ts";
import { commonResults } from "@fairdraw/wire/core/common-results.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import type { drawInstant, startInstantRun, stopInstantRun } from "@fairdraw/wire/instant/calls.ts";
import { instantPaceMs } from "@fairdraw/wire/instant/limits.ts";

/** One draw of a round. */
export interface RoundDraw {
  readonly serialNumber: string;
  readonly winningNumber: string;
  readonly stake: Money;
  /** Prize and returned stake. */
  readonly back: Money;
  readonly prize: Money;
}

/** How a round ended; a number is the code of a refusal. */
export type RoundEnd = "done" | "win" | "loss" | "stopped" | "lost" | number;

export interface RoundAsk {
  /** The lines in the form of the wire. */
  readonly bet: Pick<RequestOf<typeof drawInstant>, "GameId" | "Items" | "TotalAmount">;
  readonly draws: number;
  readonly stopWin: string;
  readonly stopLoss: string;
}

/** What a round needs of the world outside. */
export interface RoundParts {
  start(body: RequestOf<typeof startInstantRun>): Promise<Outcome<typeof startInstantRun>>;
  draw(body: RequestOf<typeof drawInstant>): Promise<Outcome<typeof drawInstant>>;
  stop(body: RequestOf<typeof stopInstantRun>): Promise<unknown>;
  wait(ms: number): Promise<void>;
  newId(): string;
  isStopped(): boolean;
  onDraw(draw: RoundDraw, answer: SuccessOf<typeof drawInstant>): void;
}

/** A draw whose answer was lost is asked for again under its id, so often. */
const triesMax = 6;

/**
 * Makes the draws of a round one by one, never faster than the site allows, until it is over, stopped,
 * or refused. The server keeps the limits; a draw is never made twice, whatever gets lost on the way.
 */
export async function runDraws(ask: RoundAsk, parts: RoundParts): Promise<RoundEnd> {
  const run = ask.draws > 1 ? { RunId: parts.newId() } : {};
  if (run.RunId !== undefined) {
    const started = await parts.start({
      RunId: run.RunId,
      GameId: ask.bet.GameId,
      DrawsMax: ask.draws,
      ...(ask.stopWin === "" ? {} : { StopWin: ask.stopWin }),
      ...(ask.stopLoss === "" ? {} : { StopLoss: ask.stopLoss }),
    });
    if (started.kind === "refused") return started.code;
    if (started.kind !== "done") return "lost";
  }
  for (let made = 0; made < ask.draws; made++) {
    if (made > 0) await parts.wait(instantPaceMs);
    if (parts.isStopped()) {
      if (run.RunId !== undefined) await parts.stop({ RunId: run.RunId });
      return "stopped";
    }
    const end = await drawOnce(ask, parts, run);
    if (end !== null) return end;
  }
  return "done";
}

/** Null when the round goes on. */
async function drawOnce(
  ask: RoundAsk,
  parts: RoundParts,
  run: { RunId?: string },
): Promise<RoundEnd | null> {
  const body = { ...ask.bet, ...run, RequestId: parts.newId() };
  for (let tries = 0; tries < triesMax; tries++) {
    const outcome = await parts.draw(body);
    if (outcome.kind === "done") {
      parts.onDraw(drawOf(outcome.answer), outcome.answer);
      return endOf(outcome.answer.Run?.State);
    }
    if (outcome.kind === "left") return "lost";
    const isTooSoon =
      outcome.kind === "refused" && outcome.code === commonResults.TOO_FREQUENT.code;
    if (outcome.kind === "refused" && !isTooSoon) return outcome.code;
    await parts.wait(instantPaceMs);
  }
  return "lost";
}

function endOf(state: number | undefined): RoundEnd | null {
  switch (state) {
    case InstantRunState.STOP_WIN:
      return "win";
    case InstantRunState.STOP_LOSS:
      return "loss";
    case InstantRunState.CANCEL:
      return "stopped";
    case InstantRunState.FINISHED:
      return "done";
    default:
      return null;
  }
}

function drawOf(answer: SuccessOf<typeof drawInstant>): RoundDraw {
  const prize = parseCheckedMoney(answer.Prize);
  return {
    serialNumber: answer.SerialNumber,
    winningNumber: answer.Draw.WinningNumber,
    stake: parseCheckedMoney(answer.Stake),
    back: sum([prize, parseCheckedMoney(answer.Returned)]),
    prize,
  };
}

/** What a round took and gave so far. */
export function roundSums(draws: readonly RoundDraw[]): { stake: Money; back: Money; net: Money } {
  const stake = sum(draws.map((draw) => draw.stake));
  const back = sum(draws.map((draw) => draw.back));
  return { stake, back, net: subtract(back, stake) };
}
