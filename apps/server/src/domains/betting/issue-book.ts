import { type Play, picksOf, type Selection } from "@fairdraw/lottery-engine";
import { type Money, money, zero } from "@fairdraw/money";
import { betResults } from "@fairdraw/wire";
import type { Block, Exposure, StakeChanges } from "./limits.sql.ts";
import { type BettingLimits, shrunkStakeMax } from "./limits.ts";
import { type NumberStake, numberKey } from "./number-stakes.ts";

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

/** What an issue has taken of a merchant's players, as the lock on it found it. */
export interface TakenSoFar {
  readonly exposure: Exposure;
  /** Stakes by `play number/number`. */
  readonly numbers: ReadonlyMap<string, Money>;
  readonly players: ReadonlyMap<bigint, Money>;
  /** Numbers and whole plays that are not sold. */
  readonly blocks: readonly Pick<Block, "playNo" | "number">[];
}

/** The counters of one issue for one merchant while bets are judged one after the other. */
export interface IssueBook {
  /** Takes a line in; a code instead when a limit refuses it, and then nothing has changed. */
  take(accountId: bigint, line: MeteredLine): number | null;
  /** Undoes a line that was taken. */
  giveBack(accountId: bigint, line: MeteredLine): void;
  /** What was taken since the book was opened. */
  changes(): StakeChanges;
}

/** Most that a line can cost the house: its highest prize, up to what its player can be paid. */
export function worstCaseOf(line: MeteredLine, limits: BettingLimits): Money {
  return line.highestPrize < limits.payoutMax ? line.highestPrize : limits.payoutMax;
}

/**
 * Opens the counters of an issue. What they refuse, line by line, in this order: PLAY_CLOSED, UNITS_LIMIT,
 * MULTIPLE_LIMIT, STAKE_MIN, STAKE_MAX (the line, shrunk by the exposure; then the player's sum),
 * ISSUE_LIMIT (a number that is not sold, one that is full, the house cap).
 */
export function openBook(taken: TakenSoFar, limits: BettingLimits): IssueBook {
  const { exposure } = taken;
  const added = { stake: zero, worstCase: zero };
  const numbers = new Map<string, { playNo: number; number: string; stake: Money }>();
  const players = new Map<bigint, Money>();
  const blocked = Map.groupBy(taken.blocks, (block) => block.playNo);

  const apply = (accountId: bigint, line: MeteredLine, sign: 1n | -1n) => {
    added.stake = money(added.stake + sign * line.stake);
    added.worstCase = money(added.worstCase + sign * worstCaseOf(line, limits));
    players.set(accountId, money((players.get(accountId) ?? zero) + sign * line.stake));
    for (const [number, stake] of line.numbers) {
      const key = numberKey(line.play.no, number);
      const before = numbers.get(key)?.stake ?? zero;
      numbers.set(key, { playNo: line.play.no, number, stake: money(before + sign * stake) });
    }
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
      const key = numberKey(line.play.no, number);
      const before = (taken.numbers.get(key) ?? zero) + (numbers.get(key)?.stake ?? zero);
      return before + stake > limits.numberStakeMax;
    });
  const refusalOf = (accountId: bigint, line: MeteredLine): number | null => {
    if (isClosed(line)) return betResults.PLAY_CLOSED.code;
    const worstCase = exposure.worstCase + added.worstCase;
    const rough = refusalOfLine(line, limits, worstCase);
    if (rough !== null) return rough;
    const staked = (taken.players.get(accountId) ?? zero) + (players.get(accountId) ?? zero);
    if (staked + line.stake > limits.playerStakeMax) return betResults.STAKE_MAX.code;
    const isOver = worstCase + worstCaseOf(line, limits) > limits.houseCap;
    const isFull = isOver || isBlocked(line) || isNumberFull(line);
    return isFull ? betResults.ISSUE_LIMIT.code : null;
  };
  return {
    take(accountId, line) {
      const code = refusalOf(accountId, line);
      if (code === null) apply(accountId, line, 1n);
      return code;
    },
    giveBack: (accountId, line) => apply(accountId, line, -1n),
    changes: () => ({
      exposures: added.stake === zero ? [] : [{ ...exposure, ...added }],
      numbers: [...numbers.values()]
        .filter((row) => row.stake !== zero)
        .map((row) => ({ ...row, issueId: exposure.issueId, merchantId: exposure.merchantId })),
      players: [...players]
        .filter(([, stake]) => stake !== zero)
        .map(([accountId, stake]) => ({ issueId: exposure.issueId, accountId, stake })),
    }),
  };
}

/** What a line breaks by itself. */
function refusalOfLine(line: MeteredLine, limits: BettingLimits, worstCase: bigint): number | null {
  if (line.unitBets > limits.unitBetsMax) return betResults.UNITS_LIMIT.code;
  if (line.multiple > limits.multipleMax) return betResults.MULTIPLE_LIMIT.code;
  const isOdds = line.play.mode === "odds";
  const metered = isOdds ? line.stake / BigInt(line.unitBets) : line.stake;
  const [least, most] = isOdds
    ? [limits.oddsStakeMin, limits.oddsStakeMax]
    : [limits.stakeMin, limits.stakeMax];
  if (metered < least) return betResults.STAKE_MIN.code;
  const allowed = shrunkStakeMax(worstCase, { least, most, houseCap: limits.houseCap });
  return metered > allowed ? betResults.STAKE_MAX.code : null;
}
