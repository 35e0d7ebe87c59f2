import { hash } from "node:crypto";
import {
  findGame,
  highestPrize,
  oddsStakeOf,
  type Play,
  paysText,
  type Selection,
  stakeOf,
} from "@fairdraw/lottery-engine";
import { findPlay } from "@fairdraw/lottery-engine/registry.ts";
import { type Money, parseCheckedMoney, zero } from "@fairdraw/money";
import {
  type BetItem,
  betResults,
  type GroupBetItem,
  type OddsBetItem,
  UnitMode,
} from "@fairdraw/wire";
import { type BettingLimits, defaultLimits } from "./limits.ts";
import { type NumberStake, numberStakes } from "./number-stakes.ts";

/**
 * Selections up to this size are stored in the bet itself. A longer one is stored once, under its hash. Units: bytes.
 */
export const selectionInlineMax = 8 * 1024;

/** Most lines in one request, over all its groups. */
export const linesMax = 200;

/** Version of the rules by which a bet is settled. Raise it whenever the rules of a play change. */
export const rulesVersion = 4;

/** A line that may be bet, with the terms that its bet will freeze. */
export interface CheckedLine {
  readonly index: number;
  readonly play: Play;
  readonly picked: Selection;
  /** The selection as canonical text: keys in the engine's order, no blanks. */
  readonly selection: string;
  readonly unit: number;
  readonly price: 1 | 2;
  readonly multiple: number;
  readonly prizeGroup: number;
  readonly unitBets: number;
  readonly stake: Money;
  /** The part of its stake on each single number, named as the counters name numbers. */
  readonly numbers: readonly NumberStake[];
  /** Highest amount that one draw can pay for it, before the cap; zero until the odds are known. */
  readonly highestPrize: Money;
  /** What each level pays, as `paysText` writes it; "" until the odds are known. */
  readonly pays: string;
  /** Version of the odds that the bettor saw, later the version at which the bet is made; 0 for prize groups. */
  readonly oddsVersion: number;
  /** 32 hex characters made by the client; null when the server makes the nonce. */
  readonly clientNonce: string | null;
}

export interface LineFault {
  readonly index: number;
  readonly code: number;
}

/**
 * Checks the lines of a request by the rules alone, without the database. Whatever depends on the account, the time or
 * the site's own limits is judged later, under the locks.
 * Refuses, line by line, in this order: PLAY_CLOSED, SELECTION_INVALID (also for terms of the other kind of play),
 * UNITS_LIMIT, MULTIPLE_LIMIT, UNITS_MISMATCH (also for an amount that is not the stake), STAKE_MIN.
 */
export function checkLines(
  gameId: number,
  items: readonly BetItem[],
): { lines: CheckedLine[]; faults: LineFault[] } {
  const game = findGame(gameId);
  const lines: CheckedLine[] = [];
  const faults: LineFault[] = [];
  items.forEach((item, index) => {
    const play = findPlay(item.PlayId);
    const checked =
      game === undefined || play === undefined || play.category !== game.category
        ? betResults.PLAY_CLOSED.code
        : checkLine(play, item, defaultLimits(game.category));
    if (typeof checked === "number") faults.push({ index, code: checked });
    else lines.push({ index, ...checked });
  });
  return { lines, faults };
}

type Checked = Omit<CheckedLine, "index">;

/** The fields that lines on prize groups and lines on odds share. */
interface Counted {
  readonly play: Play;
  readonly picked: Selection;
  readonly selection: string;
  readonly unitBets: number;
  readonly clientNonce: string | null;
}

function checkLine(play: Play, item: BetItem, limits: BettingLimits): Checked | number {
  const checked = play.check(item.Selection);
  const isOdds = "StakeEach" in item;
  if (!checked.ok || isOdds !== (play.mode === "odds")) return betResults.SELECTION_INVALID.code;
  const unitBets = play.countUnitBets(checked.selection);
  if (unitBets > limits.unitBetsMax) return betResults.UNITS_LIMIT.code;
  const counted: Counted = {
    play,
    picked: checked.selection,
    selection: JSON.stringify(checked.selection),
    unitBets,
    clientNonce: item.ClientNonce ?? null,
  };
  return isOdds ? checkOddsTerms(counted, item, limits) : checkGroupTerms(counted, item, limits);
}

function checkGroupTerms(
  counted: Counted,
  item: GroupBetItem,
  limits: BettingLimits,
): Checked | number {
  const { play, picked, unitBets } = counted;
  if (item.Multiple < 1 || item.Multiple > limits.multipleMax)
    return betResults.MULTIPLE_LIMIT.code;
  const terms = { price: item.Price ?? 2, unit: item.Unit, multiple: item.Multiple } as const;
  const stake = stakeOf({ ...terms, unitBets });
  if (item.Count !== unitBets || parseCheckedMoney(item.Amount) !== stake) {
    return betResults.UNITS_MISMATCH.code;
  }
  if (stake < limits.stakeMin) return betResults.STAKE_MIN.code;
  return {
    ...counted,
    unit: unitModes[item.Unit],
    price: terms.price,
    multiple: item.Multiple,
    prizeGroup: item.PrizeGroup,
    stake,
    numbers: numberStakes({ ...counted, stake }),
    highestPrize: highestPrize(play, picked, { ...terms, prizeGroup: item.PrizeGroup }),
    pays: paysText(play, { prizeGroup: item.PrizeGroup }),
    oddsVersion: 0,
  };
}

function checkOddsTerms(
  counted: Counted,
  item: OddsBetItem,
  limits: BettingLimits,
): Checked | number {
  const stakeEach = parseCheckedMoney(item.StakeEach);
  const stake = oddsStakeOf({ stakeEach, unitBets: counted.unitBets });
  if (item.Count !== counted.unitBets || parseCheckedMoney(item.Amount) !== stake) {
    return betResults.UNITS_MISMATCH.code;
  }
  if (stakeEach < limits.oddsStakeMin) return betResults.STAKE_MIN.code;
  return {
    ...counted,
    unit: UnitMode.YUAN,
    price: 1,
    multiple: 1,
    prizeGroup: 0,
    stake,
    numbers: numberStakes({ ...counted, stake }),
    highestPrize: zero,
    pays: "",
    oddsVersion: item.OddsVersion,
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

/** Hash of a request's content. It tells a repeat from another request with the same id. */
export function hashRequest(request: object): Buffer {
  return hash("sha256", JSON.stringify(request), "buffer");
}
