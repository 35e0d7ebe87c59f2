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

/** What a line is to the limits of its issue. */
export interface MeteredLine {
  readonly play: Play;
  readonly picked: Selection;
  readonly unitBets: number;
  readonly multiple: number;
  readonly stake: Money;
  readonly numbers: readonly NumberStake[];
  /** Most that one draw can pay for it, uncut. */
  readonly highestPrize: Money;
}

/** What an issue has taken of a player. */
export interface PlayerTaken {
  readonly stake: Money;
  /** Bets, those that were taken back included. */
  readonly bets: number;
}

const nothingOfPlayer: PlayerTaken = { stake: zero, bets: 0 };

/** What an issue has taken of a merchant's players, as the lock on it found it. */
export interface TakenSoFar {
  readonly exposure: Exposure;
  /** Stakes by number of the play and number. */
  readonly numbers: PairMap<number, string, Money>;
  readonly players: ReadonlyMap<bigint, PlayerTaken>;
  /** Numbers and whole plays that are not sold. */
  readonly blocks: readonly Pick<Block, "playNo" | "number">[];
}

/** For what is judged by itself, apart from what its issue has taken. */
export function nothingTaken(key: ExposureKey, blocks: TakenSoFar["blocks"] = []): TakenSoFar {
  const exposure = { ...key, stake: zero, worstCase: zero };
  return { exposure, numbers: new PairMap(), players: new Map(), blocks };
}

/** What was taken of a number, and how much may have been staked on it before for that to fit. */
interface NumberTaken {
  readonly playNo: number;
  readonly number: string;
  readonly stake: Money;
  readonly stakeMax: Money;
}

/** The counters of one issue for one merchant while bets are judged one after the other. */
export interface IssueBook {
  /** Takes a line in; a code instead when a limit refuses it, and then nothing has changed. */
  take(accountId: bigint, line: MeteredLine): number | null;
  /** Undoes a line that was taken. */
  giveBack(accountId: bigint, line: MeteredLine): void;
  /** What was taken since the book was opened, and how much others may have added first for all of it to fit. */
  changes(): StakesAdded;
}

/** The counters of an issue with what they were opened by. */
export interface OpenBook {
  readonly counters: IssueBook;
  readonly payoutMax: Money;
}

/** Most that a line can cost the house: its highest prize, up to what its player can be paid. */
export function worstCaseOf(line: MeteredLine, limits: BettingLimits): Money {
  return line.highestPrize < limits.payoutMax ? line.highestPrize : limits.payoutMax;
}

/**
 * Opens the counters of an issue. What they refuse, line by line, in this order: PLAY_CLOSED, UNITS_LIMIT,
 * MULTIPLE_LIMIT, STAKE_MIN, STAKE_MAX (the line, shrunk by the exposure; then the player's sum),
 * TOO_FREQUENT (the player's bets), ISSUE_LIMIT (a number that is not sold, one that is full, the house cap).
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
  /** Others may add until the first line that was taken would not have been. */
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

/** What a line breaks by itself. */
function refusalOfLine(line: MeteredLine, limits: BettingLimits, worstCase: bigint): number | null {
  if (line.unitBets > limits.unitBetsMax) return betResults.UNITS_LIMIT.code;
  if (line.multiple > limits.multipleMax) return betResults.MULTIPLE_LIMIT.code;
  const measured = stakeMeasured(line);
  const range = rangeOf(line, limits);
  if (measured < range.least) return betResults.STAKE_MIN.code;
  return measured > shrunkStakeMax(worstCase, range) ? betResults.STAKE_MAX.code : null;
}

/** What limits of one line measure: its stake, with odds that of a unit bet. */
function stakeMeasured({ play, stake, unitBets }: MeteredLine): bigint {
  return play.mode === "odds" ? stake / BigInt(unitBets) : stake;
}

function rangeOf({ play }: MeteredLine, limits: BettingLimits) {
  const { houseCap } = limits;
  return play.mode === "odds"
    ? { least: limits.oddsStakeMin, most: limits.oddsStakeMax, houseCap }
    : { least: limits.stakeMin, most: limits.stakeMax, houseCap };
}
