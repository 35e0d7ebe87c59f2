import type { PlayMode } from "@fairdraw/lottery-engine";
import { type Money, money, zero } from "@fairdraw/money";
import { type AccountFact, addFacts, type FactSums, noFacts } from "../../facts/fact.ts";
import type { BetToJudge } from "../rows/settlement.sql.ts";
import { rebateKind, uplineAmounts } from "../rules/rebate.ts";
import { playOfNo } from "../rules/settle-bet.ts";

/** Facts before the day of their settlement is known. */
export type JudgedFact = Omit<AccountFact, "day"> & { readonly merchantId: number };

/** Sum of one kind of rebate that an account gets for the bets of a chunk. */
export interface RebateSum {
  readonly accountId: bigint;
  readonly merchantId: number;
  /** `CashFlowType`. */
  readonly kind: number;
  readonly amount: Money;
}

interface BetEnd {
  readonly returned: bigint;
  readonly prize: bigint;
  readonly isWon: boolean;
}

/** Adds up the results of bets, and the rebates of their uplines. */
export interface Tally {
  /** Adds a bet that was not cancelled. Fast when the bets of an account follow one another. */
  add(bet: BetToJudge, end: BetEnd): void;
  end(): { facts: JudgedFact[]; rebates: RebateSum[] };
}

const weightUnit = 10_000n;
const modes: readonly PlayMode[] = ["group", "odds"];

/** Bets of one account, placed on one day under one upline. */
interface Group {
  readonly first: BetToJudge;
  readonly sums: { -readonly [K in keyof FactSums]: FactSums[K] };
  /** By mode and position in the upline. */
  readonly rebates: Map<PlayMode, bigint[]>;
}

/** Begins a tally over the bets of one game. */
export function openTally(gameId: number): Tally {
  const groups: Group[] = [];
  const amountsOf = rememberAmounts();
  let group: Group | undefined;
  return {
    add(bet, end) {
      if (group === undefined || !belongs(bet, group.first)) {
        group = { first: bet, sums: { ...noFacts }, rebates: new Map() };
        groups.push(group);
      }
      const validStake = bet.stake - end.returned;
      const { sums, rebates } = group;
      sums.bets += 1;
      sums.stake += bet.stake;
      sums.valid += (validStake * BigInt(bet.turnoverWeight)) / weightUnit;
      sums.returned += end.returned;
      sums.prize += end.prize;
      if (end.isWon) {
        sums.wins += 1;
        sums.won += bet.stake;
        sums.wonReturned += end.returned;
      } else {
        sums.lost += validStake;
      }
      const { mode } = playOfNo(bet.playNo);
      const amounts = amountsOf(bet, mode, validStake);
      const own = amounts.at(-1) ?? 0n;
      sums.ownRebate += own;
      if (end.isWon) sums.wonRebate += own;
      const known = rebates.get(mode);
      if (known === undefined) rebates.set(mode, [...amounts]);
      else for (const [i, amount] of amounts.entries()) known[i] = (known[i] ?? 0n) + amount;
    },
    end: () => endOf(groups, gameId),
  };
}

function belongs(bet: BetToJudge, first: BetToJudge): boolean {
  return (
    bet.accountId === first.accountId &&
    bet.placedDay === first.placedDay &&
    bet.pathText === first.pathText &&
    bet.ratesText === first.ratesText
  );
}

/** Remembers the amounts for a stake and rates, because many bets have the same ones. */
function rememberAmounts(): (bet: BetToJudge, mode: PlayMode, validStake: bigint) => Money[] {
  const known = new Map<string, Money[]>();
  return (bet, mode, validStake) => {
    const key = `${validStake}/${bet.prizeGroup}/${mode}/${bet.ratesText}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const rates = partsOf(bet.ratesText).map(Number);
    const amounts = uplineAmounts({ rates, validStake, prizeGroup: bet.prizeGroup, mode });
    known.set(key, amounts);
    return amounts;
  };
}

function endOf(
  groups: readonly Group[],
  gameId: number,
): { facts: JudgedFact[]; rebates: RebateSum[] } {
  const facts = new Map<string, JudgedFact>();
  const rebates = new Map<string, RebateSum>();
  for (const { first, sums, rebates: byMode } of groups) {
    const { merchantId, placedDay } = first;
    const path = partsOf(first.pathText).map(BigInt);
    const upline = [...path, first.accountId];
    const addFact = (place: number, more: FactSums) => {
      const accountId = upline[place] ?? first.accountId;
      const own = { accountId, merchantId, placedDay, gameId, path: upline.slice(0, place) };
      const key = `${placedDay}/${upline.slice(0, place + 1).join(",")}`;
      facts.set(key, { ...own, ...addFacts(facts.get(key) ?? noFacts, more) });
    };
    addFact(path.length, sums);
    for (const mode of modes) {
      for (const [place, amount] of (byMode.get(mode) ?? []).entries()) {
        const accountId = upline[place];
        if (amount === 0n || accountId === undefined) continue;
        addFact(place, { ...noFacts, rebate: amount });
        const kind = rebateKind(mode, place === path.length);
        const key = `${accountId}/${kind}`;
        const sum = money((rebates.get(key)?.amount ?? zero) + amount);
        rebates.set(key, { accountId, merchantId, kind, amount: sum });
      }
    }
  }
  return { facts: [...facts.values()], rebates: [...rebates.values()] };
}

/** Elements of an array as PostgreSQL prints it: `{1,2}`. */
function partsOf(text: string): string[] {
  return text === "{}" ? [] : text.slice(1, -1).split(",");
}
