import { money, toWire } from "@fairdraw/money";
import { comparedLines, stakeOf } from "./compared.ts";
import {
  areInLine,
  evidenceMax,
  type Finding,
  inOrder,
  part,
  percent,
  type RiskAccount,
} from "./facts.ts";
import { secondParts } from "./seconds.ts";
import { offsetOf, type Stand } from "./sides.ts";
import { betEvidence, rebatesOf, type Stands } from "./stands.ts";

/**
 * Bets oppose each other when they take three quarters of the risk off each other. Two bets on the two sides of a coin do so
 * while the smaller stake is at least 45 % of the larger one.
 */
const opposedFrom = 0.75;
/** Without any of its members, the bets of a set take clearly less risk off each other; who makes no difference stands beside. */
const neededFrom = 0.1;
/** Fewer issues prove nothing, whatever happened on them. */
const issuesMin = 12;
/**
 * Two honest players who pick sides by chance oppose each other on half of the issues that they share, and three or four on
 * fewer. So the chance of k of n is that of a coin, and must be below 1 in 2,000: 12 of 12, 14 of 15, 17 of 19. It is asked of
 * every pair of a line, of which few have so many issues in common; and what follows must hold besides.
 */
const chanceMax = 1 / 2000;
/** Who bets against each other on purpose bets on little else in the same games. Regulars who meet now and then do. */
const matchedMin = 0.6;
/** Pairs that lean against each other on so many of their issues may be parts of a larger set. */
const leaningMin = 0.6;
const membersMax = 4;
/** Sets of one line that are looked at; the widest lines would have millions. */
const setsMax = 300;
/**
 * Issues that are looked at for pairs and sets, in all: each costs some microseconds. What is left of them is shared out evenly
 * over the lines that are still to come, and half of a line's part is for its pairs.
 */
const looksMax = 500_000;
/** Of one line, so many sets are told, the least likely ones: the others name the same accounts. */
const toldMax = 20;

interface Judged {
  readonly members: readonly bigint[];
  readonly shared: number;
  readonly opposed: readonly (readonly Stand[])[];
  readonly offset: number;
  readonly matched: number;
  readonly chance: number;
}

/**
 * Accounts of one line whose bets cover the sides of the same issues again and again, so that the house's rebates are won
 * without risk. Shape: of sets that lie in each other only the larger.
 */
export function findBothSides(
  accounts: ReadonlyMap<bigint, RiskAccount>,
  stands: Stands,
): Finding[] {
  const lines = comparedLines(accounts, stands);
  let left = looksMax;
  return lines.flatMap((ids, at) => {
    const share = Math.floor(left / (lines.length - at));
    const looks = { left: share };
    const found = findInLine(ids, { accounts, stands, looks });
    left -= share - Math.max(0, looks.left);
    return found;
  });
}

interface Line {
  readonly accounts: ReadonlyMap<bigint, RiskAccount>;
  readonly stands: Stands;
  readonly looks: { left: number };
}

function findInLine(ids: readonly bigint[], { accounts, stands, looks }: Line): Finding[] {
  const found: Judged[] = [];
  const forSets = Math.floor(looks.left / 2);
  looks.left -= forSets;
  const sets = setsOf(ids, { accounts, stands, looks });
  looks.left += forSets;
  for (const members of sets) {
    // Of three and more, each is left out once.
    const times = members.length === 2 ? 1 : 1 + members.length;
    looks.left -= times * issuesOf(members[0], stands);
    if (looks.left < 0) break;
    const judged = judge(members, stands);
    if (judged !== null) found.push(judged);
  }
  const isPartOf = (small: Judged, large: Judged) =>
    small.members.length < large.members.length &&
    small.members.every((id) => large.members.includes(id));
  return found
    .filter((one) => !found.some((other) => isPartOf(one, other)))
    .toSorted((a, b) => a.chance - b.chance)
    .slice(0, toldMax)
    .map((one) => toFinding(one, accounts));
}

function issuesOf(id: bigint | undefined, stands: Stands): number {
  return id === undefined ? 0 : (stands.get(id)?.size ?? 0);
}

/** Pairs of a line with enough issues in common, and what they grow to by those who lean against one of them. */
function setsOf(ids: readonly bigint[], { accounts, stands, looks }: Line): bigint[][] {
  const pairs: bigint[][] = [];
  const leaning = new Map<bigint, Set<bigint>>();
  ids.forEach((a, at) => {
    for (const b of ids.slice(at + 1)) {
      const [first, second] = [accounts.get(a), accounts.get(b)];
      if (first === undefined || second === undefined || !areInLine(first, second)) continue;
      looks.left -= 1 + issuesOf(a, stands);
      if (looks.left < 0) continue;
      const both = sharedOf([a, b], stands);
      if (both.length < issuesMin) continue;
      pairs.push([a, b]);
      const against = both.filter((some) => offsetOf(some) > neededFrom).length;
      if (against < leaningMin * both.length) continue;
      leaning.set(a, (leaning.get(a) ?? new Set()).add(b));
      leaning.set(b, (leaning.get(b) ?? new Set()).add(a));
    }
  });
  const sets = new Map(pairs.map((pair) => [pair.join(), pair]));
  // What is added while it is walked is walked too.
  for (const set of sets.values()) {
    if (set.length === membersMax || sets.size > setsMax) continue;
    const [first, ...others] = set.map((id) => leaning.get(id) ?? new Set<bigint>());
    for (const id of new Set([...(first ?? []), ...others.flatMap((more) => [...more])])) {
      const larger = inOrder([...set, id]);
      if (larger.length > set.length) sets.set(larger.join(), larger);
    }
  }
  return [...sets.values()];
}

/** What members bet on the issues on which all of them took a side. */
function sharedOf(members: readonly bigint[], stands: Stands): Stand[][] {
  const [first, ...others] = members.map((id) => stands.get(id) ?? new Map<string, Stand>());
  return [...(first ?? [])].flatMap(([issue, stand]) => {
    const all = [stand, ...others.flatMap((of) => of.get(issue) ?? [])];
    const haveSides = all.every(({ variance }) => variance > 0);
    return all.length === members.length && haveSides ? [all] : [];
  });
}

function judge(members: readonly bigint[], stands: Stands): Judged | null {
  const shared = sharedOf(members, stands);
  const opposed = shared.filter(isOpposed);
  if (opposed.length < issuesMin) return null;
  const chance = tailOf(opposed.length, shared.length);
  const games = new Set(opposed.map(([stand]) => stand?.gameId));
  const matched = Math.min(
    ...members.map((id) => {
      const all = [...(stands.get(id)?.values() ?? [])].filter(({ gameId }) => games.has(gameId));
      const own = opposed.flat().filter(({ accountId }) => accountId === id);
      return stakeOf(own) / stakeOf(all);
    }),
  );
  if (chance > chanceMax || matched < matchedMin) return null;
  const offset = opposed.reduce((sum, some) => sum + offsetOf(some), 0) / opposed.length;
  return { members, shared: shared.length, opposed, offset, matched, chance };
}

function isOpposed(stands: readonly Stand[]): boolean {
  const offset = offsetOf(stands);
  if (offset < opposedFrom) return false;
  if (stands.length === 2) return true;
  return stands.every(
    (one) => offset - offsetOf(stands.filter((other) => other !== one)) >= neededFrom,
  );
}

/** Chance that a coin falls on one side k times of n or more often. */
export function tailOf(k: number, n: number): number {
  let term = 0.5 ** n;
  let sum = 0;
  for (let i = 0; i <= n; i += 1) {
    if (i >= k) sum += term;
    term = (term * (n - i)) / (i + 1);
  }
  return sum;
}

function toFinding(
  { members, shared, opposed, offset, matched, chance }: Judged,
  accounts: ReadonlyMap<bigint, RiskAccount>,
): Finding {
  const bets = opposed.flat().flatMap((stand) => stand.bets);
  const rebates = rebatesOf(bets);
  const count = opposed.length;
  return {
    rule: "bothSides",
    accountIds: inOrder(members),
    parts: [
      part("opposedIssues", {
        most: 40,
        value: -Math.log10(chance),
        full: 6,
        figure: `${count} / ${shared}`,
      }),
      part("riskTakenOff", { most: 25, value: offset, full: 1, figure: percent(offset) }),
      part("matchedTurnover", { most: 20, value: matched, full: 1, figure: percent(matched) }),
      part("rebates", {
        most: 15,
        value: Number(rebates),
        full: 10_000,
        figure: toWire(money(rebates)),
      }),
      ...secondParts(members, opposed, accounts),
    ],
    evidence: betEvidence(bets.toSorted((a, b) => a.at - b.at)).slice(-evidenceMax),
  };
}
