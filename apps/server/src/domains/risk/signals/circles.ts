import { money, toWire } from "@fairdraw/money";
import { closedGroups } from "./closed-groups.ts";
import {
  type Evidence,
  evidenceMax,
  type Finding,
  inOrder,
  part,
  percent,
  type RiskFacts,
  type RiskTransfer,
  scoreOf,
} from "./facts.ts";
import { amountMin, largePairDays, sumOf } from "./pair-days.ts";

const hourMs = 3_600_000;
/** Money that is back within a day went round. */
const circleMs = 24 * hourMs;
/** Each step passes on most of what began; who sends a part of his own money on does not. Units: per cent. */
const passedOnMin = 50n;
const stepsMax = 6;
/**
 * Pairs that are looked at while ways are followed, in all. Ways grow with the sixth power of what each account sends to, so the
 * search ends after so many. What is left of them is shared out evenly over the groups and the starts that are still to come.
 */
const looksMax = 20_000;
/** Of one group that sends to and fro, so many circles are told, the worst ones: the others name the same accounts. */
const circlesMax = 20;
/** A circle may be hidden in a larger sum of the same day: the largest transfers are followed on their own too. */
const alonePerDay = 3;

/** All that one account sent to another. Shape: oldest first; sums[n] is what the first n of them come to. */
interface Pair {
  readonly from: bigint;
  readonly to: bigint;
  readonly days: readonly (readonly RiskTransfer[])[];
  readonly transfers: readonly RiskTransfer[];
  readonly sums: readonly bigint[];
}

/** The part of a pair's transfers that a way takes. */
interface Passed {
  readonly from: bigint;
  readonly to: bigint;
  readonly amount: bigint;
  readonly firstAt: number;
  readonly transfers: () => readonly RiskTransfer[];
}

/** Money that comes back to its sender within a day, through two other accounts at least, in however many parts. */
export function findCircles({ transfers }: Pick<RiskFacts, "transfers">): Finding[] {
  const groups = closedGroups(pairsOf(transfers));
  let left = looksMax;
  return groups.flatMap((pairs, at) => {
    const share = Math.floor(left / (groups.length - at));
    const { found, looks } = searchGroup(pairs, share);
    left -= looks;
    return found;
  });
}

function pairsOf(transfers: readonly RiskTransfer[]): Pair[] {
  const days = largePairDays(transfers);
  const byPair = Map.groupBy(days, ([first]) => `${first?.from} ${first?.to}`);
  return [...byPair.values()].flatMap((own) => {
    const all = own.flat().toSorted((a, b) => a.at - b.at);
    const [first] = all;
    if (first === undefined) return [];
    const sums = [0n];
    for (const { amount } of all) sums.push((sums.at(-1) ?? 0n) + amount);
    return [{ from: first.from, to: first.to, days: own, transfers: all, sums }];
  });
}

function searchGroup(pairs: readonly Pair[], share: number): { found: Finding[]; looks: number } {
  const bySender = Map.groupBy(pairs, ({ from }) => from);
  const starts = pairs.flatMap(startsOf).toSorted((a, b) => (a.amount < b.amount ? 1 : -1));
  const found = new Map<string, Finding>();
  let looks = 0;
  const follow = (way: readonly Passed[], until: number): void => {
    const [first, last] = [way[0], way.at(-1)];
    if (first === undefined || last === undefined) return;
    if (last.to === first.from) {
      if (way.length >= 3) {
        const circle = circleOf(way);
        const name = circle.accountIds.join();
        found.set(name, merged(found.get(name), circle));
      }
      return;
    }
    if (way.length === stepsMax) return;
    const endsAt = (first.transfers().at(-1)?.at ?? first.firstAt) + circleMs;
    for (const pair of bySender.get(last.to) ?? []) {
      looks += 1;
      if (looks > until) return;
      const isNew = pair.to === first.from || !way.some(({ from }) => from === pair.to);
      const next = isNew ? passedOf(pair, { from: last.firstAt, to: endsAt }) : null;
      if (next !== null && next.amount * 100n >= first.amount * passedOnMin) {
        follow([...way, next], until);
      }
    }
  };
  starts.forEach((start, at) => {
    const left = Math.max(0, share - looks);
    follow([start], looks + Math.floor(left / (starts.length - at)));
  });
  const worst = [...found.values()].toSorted((a, b) => scoreOf(b) - scoreOf(a));
  return { found: worst.slice(0, circlesMax), looks: Math.min(looks, share) };
}

/** What a pair sent on a day as one, and the largest of it alone. */
function startsOf({ from, to, days }: Pair): Passed[] {
  return days.flatMap((day) => {
    const large = day.filter(({ amount }) => amount >= amountMin);
    const alone = large.toSorted((a, b) => (a.amount < b.amount ? 1 : -1)).slice(0, alonePerDay);
    const some = day.length === 1 ? [day] : [day, ...alone.map((one) => [one])];
    return some.map((transfers) => ({
      from,
      to,
      amount: sumOf(transfers),
      firstAt: transfers[0]?.at ?? 0,
      transfers: () => transfers,
    }));
  });
}

/** What a pair sent in a time, both ends in it; null for pocket money. */
function passedOf(pair: Pair, time: { from: number; to: number }): Passed | null {
  const { from, to, transfers, sums } = pair;
  const begin = countBefore(transfers, time.from);
  const end = countBefore(transfers, time.to + 1);
  const amount = (sums[end] ?? 0n) - (sums[begin] ?? 0n);
  const first = transfers[begin];
  if (end <= begin || amount < amountMin || first === undefined) return null;
  const some = () => transfers.slice(begin, end);
  return { from, to, amount, firstAt: first.at, transfers: some };
}

/** How many of them, oldest first, are before a time. */
function countBefore(transfers: readonly RiskTransfer[], at: number): number {
  let [low, high] = [0, transfers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((transfers[middle]?.at ?? at) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

function circleOf(way: readonly Passed[]): Finding {
  const [first, last] = [way[0], way.at(-1)];
  const [sent, back] = [first?.amount ?? 0n, last?.amount ?? 0n];
  const hours = ((last?.transfers().at(-1)?.at ?? 0) - (first?.firstAt ?? 0)) / hourMs;
  const share = Math.min(1, Number(back) / Number(sent));
  return {
    rule: "circle",
    accountIds: inOrder(way.map(({ from }) => from)),
    parts: [
      part("cameBack", { most: 50, value: share, full: 1, figure: percent(share) }),
      part("hours", { most: 20, value: 24 - hours, full: 24, figure: hours.toFixed(1) }),
      part("amount", {
        most: 30,
        value: Number(sent),
        full: 1_000_000,
        figure: toWire(money(sent)),
      }),
    ],
    evidence: way.flatMap(({ transfers }) => transferEvidence(transfers(), way.length)),
  };
}

/** Circles over the same accounts are one, with the score of the worst. */
function merged(old: Finding | undefined, next: Finding): Finding {
  if (old === undefined) return next;
  const refs = new Set(old.evidence.map(({ ref }) => ref));
  const more = next.evidence.filter(({ ref }) => !refs.has(ref));
  const evidence = [...old.evidence, ...more].slice(0, evidenceMax);
  return { ...(scoreOf(next) > scoreOf(old) ? next : old), evidence };
}

/** Transfers as evidence: of more than fit beside so many other steps the largest. */
export function transferEvidence(transfers: readonly RiskTransfer[], steps = 1): Evidence[] {
  const most = Math.floor(evidenceMax / steps);
  const shown = transfers.toSorted((a, b) => (a.amount < b.amount ? 1 : -1)).slice(0, most);
  return shown
    .toSorted((a, b) => a.at - b.at)
    .map(({ id, from, to, amount, at }) => ({
      kind: "transfer",
      ref: id,
      group: "",
      accountId: from,
      amount,
      detail: `${to}`,
      at,
    }));
}
