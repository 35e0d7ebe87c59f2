import type { RiskBet } from "./facts.ts";
import { isComparable, type Sides, type Stand } from "./sides.ts";

/** What each account bet on each issue. Shape: by account, then by game and serial number. */
export type Stands = ReadonlyMap<bigint, ReadonlyMap<string, Stand>>;

/** Of an account, so many issues with the largest stakes are judged; and of each, so many bets. */
const issuesMax = 300;
const betsMax = 200;

export function standsOf(bets: readonly RiskBet[], sides: Sides): Stands {
  const byAccount = Map.groupBy(bets.filter(isComparable), ({ accountId }) => accountId);
  return new Map(
    [...byAccount].map(([accountId, own]) => [
      accountId,
      new Map(
        largestOf(own).flatMap(([issue, some]) => {
          const stand = sides.standOf(some);
          return stand === null ? [] : [[issue, stand] as const];
        }),
      ),
    ]),
  );
}

/** Bets by issue. Small ones beside many larger ones are left out: they change no side, and only cost. */
function largestOf(own: readonly RiskBet[]): (readonly [string, readonly RiskBet[]])[] {
  const issues = [...Map.groupBy(own, issueOf)];
  const large = issues
    .map(([issue, bets]) => ({
      issue,
      bets,
      stake: bets.reduce((sum, bet) => sum + bet.stake, 0n),
    }))
    .toSorted(largestFirst)
    .slice(0, issuesMax);
  return large.map(({ issue, bets }) => {
    if (bets.length <= betsMax) return [issue, bets];
    return [issue, bets.toSorted(largestFirst).slice(0, betsMax)];
  });
}

/** Equal ones stay in their order. */
function largestFirst(a: { stake: bigint }, b: { stake: bigint }): number {
  if (a.stake === b.stake) return 0;
  return a.stake < b.stake ? 1 : -1;
}

export function issueOf({ gameId, serialNumber }: Pick<RiskBet, "gameId" | "serialNumber">) {
  return `${gameId} ${serialNumber}`;
}

const shownMax = 5000;

/** A bet as evidence, with its issue as group. */
export function betEvidence(bets: readonly RiskBet[]) {
  return bets.map((bet) => ({
    kind: "bet" as const,
    ref: bet.id,
    group: issueOf(bet),
    accountId: bet.accountId,
    amount: bet.stake,
    // Picks as long as a book are looked up by the number of the bet.
    detail: `${bet.playNo} ${bet.selection.length <= shownMax ? bet.selection : ""}`,
    at: bet.at,
  }));
}

/** Rebates that bets gave to their players and all above them. Units: thousandths. */
export function rebatesOf(bets: readonly RiskBet[]): bigint {
  return bets.reduce((sum, { stake, rate }) => sum + (stake * BigInt(rate)) / 10_000n, 0n);
}
