import { type Play, picksOf, type Selection } from "@fairdraw/lottery-engine";
import { type Money, money, smaller, zero } from "@fairdraw/money";
import { betResults, commonResults } from "@fairdraw/wire";
import { PairMap } from "../../../platform/pair-map.ts";
import {
  type BettingLimits,
  playerBetsMax,
  shrunkStakeMax,
  worstCaseMaxFor,
} from "../rules/limits.ts";
import type { NumberStake } from "../rules/number-stakes.ts";
import type { Block, Exposure, ExposureKey, StakesAdded } from "./limits.sql.ts";

/** The parts of a line that the limits of its issue depend on. */
export interface MeteredLine {
  readonly play: Play;
  readonly picked: Selection;
  readonly unitBets: number;
  readonly multiple: number;
  readonly stake: Money;
  readonly numbers: readonly NumberStake[];
  /** Highest amount that one draw can pay for the line, before the cap. */
  readonly highestPrize: Money;
}

/** What a player has already bet on an issue. */
export interface PlayerTaken {
  readonly stake: Money;
  /** Number of bets, cancelled ones included. */
  readonly bets: number;
}

const nothingOfPlayer: PlayerTaken = { stake: zero, bets: 0 };

/** What a merchant's players have already bet on an issue, read under the issue's lock. */
export interface TakenSoFar {
  readonly exposure: Exposure;
  /** Stakes by number of the play and number. */
  readonly numbers: PairMap<number, string, Money>;
  readonly players: ReadonlyMap<bigint, PlayerTaken>;
  /** Numbers and whole plays that are not sold. */
  readonly blocks: readonly Pick<Block, "playNo" | "number">[];
}

/** For a line that is judged alone, without what its issue has already taken. */
export function nothingTaken(key: ExposureKey, blocks: TakenSoFar["blocks"] = []): TakenSoFar {
  const exposure = { ...key, stake: zero, worstCase: zero };
  return { exposure, numbers: new PairMap(), players: new Map(), blocks };
}

/** Stake added to a number, and the highest earlier stake at which it is still accepted. */
interface NumberTaken {
  readonly playNo: number;
  readonly number: string;
  readonly stake: Money;
  readonly stakeMax: Money;
}

/** The counters of one issue for one merchant, while bets are judged one after the other. */
export interface IssueBook {
  /** Adds a line. If a limit refuses it, answers the code and changes nothing. */
  take(accountId: bigint, line: MeteredLine): number | null;
  /** Takes a line out again that `take` has added. */
  giveBack(accountId: bigint, line: MeteredLine): void;
  /**
   * What was added since the book was opened, and the highest earlier values of the counters at which all of it still
   * fits.
   */
  changes(): StakesAdded;
}

/** The book of an issue, with the values that it was opened with. */
export interface OpenBook {
  readonly counters: IssueBook;
  readonly payoutMax: Money;
}

/** Highest cost of a line for the house: its highest prize, but at most what its player can be paid. */
export function worstCaseOf(line: MeteredLine, limits: BettingLimits): Money {
  return line.highestPrize < limits.payoutMax ? line.highestPrize : limits.payoutMax;
}

/**
 * Opens the counters of an issue.
 * Refuses, line by line, in this order: PLAY_CLOSED, UNITS_LIMIT, MULTIPLE_LIMIT, STAKE_MIN, STAKE_MAX (the line's
 * limit, which falls as the issue fills; then the player's sum), TOO_FREQUENT (number of the player's bets),
 * ISSUE_LIMIT (a number that is not sold, a number that is full, the house cap).
 */
export function openBook(taken: TakenSoFar, limits: BettingLimits): IssueBook {
  const { exposure } = taken;
  const added = { stake: zero, worstCase: zero };
  const numbers = new PairMap<number, string, NumberTaken>();
  let worstCaseMax = limits.houseCap;
  const players = new Map<bigint, PlayerTaken>();
  const blocked = Map.groupBy(taken.blocks, (block) => block.playNo);

  const apply = (accountId: bigint, line: MeteredLine, sign: 1n | -1n) => {
    added.stake = money(added.stake + sign * line.stake);
    added.worstCase = money(added.worstCase + sign * worstCaseOf(line, limits));
    const own = players.get(accountId) ?? nothingOfPlayer;
    players.set(accountId, {
      stake: money(own.stake + sign * line.stake),
      bets: own.bets + Number(sign),
    });
    for (const [number, stake] of line.numbers) {
      const before = numbers.get(line.play.no, number);
      const sum = money((before?.stake ?? zero) + sign * stake);
      const room = money(limits.numberStakeMax - sum);
      const stakeMax = smaller(before?.stakeMax ?? room, room);
      numbers.set(line.play.no, number, { playNo: line.play.no, number, stake: sum, stakeMax });
    }
  };
  /** Narrows how much others may have added before: every line that was taken must still be accepted. */
  const narrow = (line: MeteredLine) => {
    const forStake = worstCaseMaxFor(stakeMeasured(line), rangeOf(line, limits));
    const forCap = money(limits.houseCap - worstCaseOf(line, limits));
    worstCaseMax = smaller(worstCaseMax, money(smaller(forStake, forCap) - added.worstCase));
  };
  const isClosed = ({ play }: MeteredLine) =>
    blocked.get(play.no)?.some(({ number }) => number === null) === true;
  const isBlocked = (line: MeteredLine) => {
    const blocks = blocked.get(line.play.no);
    if (blocks === undefined) return false;
    const picks = new Set(picksOf(line.picked));
    return blocks.some(({ number }) => number !== null && picks.has(number));
  };
  const isNumberFull = (line: MeteredLine) =>
    line.numbers.some(([number, stake]) => {
      const before = taken.numbers.get(line.play.no, number) ?? zero;
      const since = numbers.get(line.play.no, number)?.stake ?? zero;
      return before + since + stake > limits.numberStakeMax;
    });
  const refusalOf = (accountId: bigint, line: MeteredLine): number | null => {
    if (isClosed(line)) return betResults.PLAY_CLOSED.code;
    const worstCase = exposure.worstCase + added.worstCase;
    const rough = refusalOfLine(line, limits, worstCase);
    if (rough !== null) return rough;
    const before = taken.players.get(accountId) ?? nothingOfPlayer;
    const since = players.get(accountId) ?? nothingOfPlayer;
    if (before.stake + since.stake + line.stake > limits.playerStakeMax) {
      return betResults.STAKE_MAX.code;
    }
    if (before.bets + since.bets >= playerBetsMax) return commonResults.TOO_FREQUENT.code;
    const isOver = worstCase + worstCaseOf(line, limits) > limits.houseCap;
    const isFull = isOver || isBlocked(line) || isNumberFull(line);
    return isFull ? betResults.ISSUE_LIMIT.code : null;
  };
  return {
    take(accountId, line) {
      const code = refusalOf(accountId, line);
      if (code !== null) return code;
      narrow(line);
      apply(accountId, line, 1n);
      return null;
    },
    giveBack: (accountId, line) => apply(accountId, line, -1n),
    changes: () => ({
      exposures:
        added.stake === zero
          ? []
          : [{ ...exposure, ...added, worstCaseMax, isFirst: exposure.stake === zero }],
      numbers: numbers
        .values()
        .filter((row) => row.stake !== zero)
        .map((row) => ({
          ...row,
          issueId: exposure.issueId,
          merchantId: exposure.merchantId,
          isFirst: taken.numbers.get(row.playNo, row.number) === undefined,
        })),
      players: [...players]
        .filter(([, { stake }]) => stake !== zero)
        .map(([accountId, { stake, bets }]) => ({
          issueId: exposure.issueId,
          accountId,
          stake,
          bets,
          isFirst: !taken.players.has(accountId),
        })),
    }),
  };
}

/** The limits that a line breaks by itself, without the counters. */
function refusalOfLine(line: MeteredLine, limits: BettingLimits, worstCase: bigint): number | null {
  if (line.unitBets > limits.unitBetsMax) return betResults.UNITS_LIMIT.code;
  if (line.multiple > limits.multipleMax) return betResults.MULTIPLE_LIMIT.code;
  const measured = stakeMeasured(line);
  const range = rangeOf(line, limits);
  if (measured < range.least) return betResults.STAKE_MIN.code;
  return measured > shrunkStakeMax(worstCase, range) ? betResults.STAKE_MAX.code : null;
}

/** The stake that the limits of one line apply to: the stake of the line, on odds the stake of one unit bet. */
function stakeMeasured({ play, stake, unitBets }: MeteredLine): bigint {
  return play.mode === "odds" ? stake / BigInt(unitBets) : stake;
}

function rangeOf({ play }: MeteredLine, limits: BettingLimits) {
  const { houseCap } = limits;
  return play.mode === "odds"
    ? { least: limits.oddsStakeMin, most: limits.oddsStakeMax, houseCap }
    : { least: limits.stakeMin, most: limits.stakeMax, houseCap };
}
