import { createHash } from "node:crypto";
import { findGame, type Play, stakeOf } from "@fairdraw/lottery-engine";
import { type Money, parseCheckedMoney } from "@fairdraw/money";
import { type BetItem, betResults, UnitMode } from "@fairdraw/wire";
import { findServedPlay } from "../lottery/served-games.ts";
import { type BettingLimits, limitsOf } from "./limits.ts";

/** Selections up to this size stand in the bet itself; longer ones stand once under their hash. */
export const selectionInlineMax = 8 * 1024;

/** Version of the rules that a bet is settled by; raised when a play's rules ever change. */
export const rulesVersion = 1;

/** A line that may be bet: what will be frozen into its bet. */
export interface CheckedLine {
  readonly index: number;
  readonly playNo: number;
  /** Canonical text: keys in the engine's order, no blanks. */
  readonly selection: string;
  readonly unit: number;
  readonly price: 1 | 2;
  readonly multiple: number;
  readonly prizeGroup: number;
  readonly unitBets: number;
  readonly stake: Money;
  /** 32 hex characters of the client; null when the server makes them. */
  readonly clientNonce: string | null;
}

export interface LineFault {
  readonly index: number;
  readonly code: number;
}

/**
 * Checks the lines of a request by the rules alone; no database. The prize group is judged later,
 * under the account's lock.
 * Refuses, line by line, in this order: PLAY_CLOSED, SELECTION_INVALID, UNITS_LIMIT,
 * MULTIPLE_LIMIT, UNITS_MISMATCH (also for an amount that is not the stake), STAKE_MIN.
 */
export function checkLines(
  gameId: number,
  items: readonly BetItem[],
): { lines: CheckedLine[]; faults: LineFault[] } {
  const game = findGame(gameId);
  const lines: CheckedLine[] = [];
  const faults: LineFault[] = [];
  items.forEach((item, index) => {
    const play = findServedPlay(item.PlayId);
    const checked =
      game === undefined || play === undefined || play.category !== game.category
        ? betResults.PLAY_CLOSED.code
        : checkLine(play, item, limitsOf(game.category));
    if (typeof checked === "number") faults.push({ index, code: checked });
    else lines.push({ index, ...checked });
  });
  return { lines, faults };
}

function checkLine(
  play: Play,
  item: BetItem,
  limits: BettingLimits,
): Omit<CheckedLine, "index"> | number {
  const checked = play.check(item.Selection);
  if (!checked.ok) return betResults.SELECTION_INVALID.code;
  const unitBets = play.countUnitBets(checked.selection);
  if (unitBets > limits.unitBetsMax) return betResults.UNITS_LIMIT.code;
  if (item.Multiple < 1 || item.Multiple > limits.multipleMax)
    return betResults.MULTIPLE_LIMIT.code;
  const price = item.Price ?? 2;
  const stake = stakeOf({ price, unit: item.Unit, multiple: item.Multiple, unitBets });
  if (item.Count !== unitBets || parseCheckedMoney(item.Amount) !== stake) {
    return betResults.UNITS_MISMATCH.code;
  }
  if (stake < limits.stakeMin) return betResults.STAKE_MIN.code;
  return {
    playNo: play.no,
    selection: JSON.stringify(checked.selection),
    unit: unitModes[item.Unit],
    price,
    multiple: item.Multiple,
    prizeGroup: item.PrizeGroup,
    unitBets,
    stake,
    clientNonce: item.ClientNonce ?? null,
  };
}

export const unitModes = {
  yuan: UnitMode.YUAN,
  jiao: UnitMode.JIAO,
  fen: UnitMode.FEN,
  li: UnitMode.LI,
} as const;

/** Name of a unit on the wire and in the engine. Throws for a number that names none. */
export function unitName(mode: number): keyof typeof unitModes {
  for (const name of Object.keys(unitModes) as (keyof typeof unitModes)[]) {
    if (unitModes[name] === mode) return name;
  }
  throw new Error(`no unit ${mode}`);
}

/** Fingerprint of a request's content, to tell a repeat from another request under the same id. */
export function hashRequest(request: object): Buffer {
  return createHash("sha256").update(JSON.stringify(request)).digest();
}
