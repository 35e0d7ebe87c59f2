import type { RiskBet } from "./facts.ts";
import { isComparable, type Sides, type Stand } from "./sides.ts";

/** What each account bet on each issue. Shape: by account, then by game and serial number. */
export type Stands = ReadonlyMap<bigint, ReadonlyMap<string, Stand>>;

export function standsOf(bets: readonly RiskBet[], sides: Sides): Stands {
  const byAccount = Map.groupBy(bets.filter(isComparable), ({ accountId }) => accountId);
  return new Map(
    [...byAccount].map(([accountId, own]) => [
      accountId,
      new Map(
        [...Map.groupBy(own, issueOf)].flatMap(([issue, some]) => {
          const stand = sides.standOf(some);
          return stand === null ? [] : [[issue, stand] as const];
        }),
      ),
    ]),
  );
}

export function issueOf({ gameId, serialNumber }: Pick<RiskBet, "gameId" | "serialNumber">) {
  return `${gameId} ${serialNumber}`;
}

/** A bet as evidence, with its issue as group. */
export function betEvidence(bets: readonly RiskBet[]) {
  return bets.map((bet) => ({
    kind: "bet" as const,
    ref: bet.id,
    group: issueOf(bet),
    accountId: bet.accountId,
    amount: bet.stake,
    detail: `${bet.playNo} ${bet.selection}`,
    at: bet.at,
  }));
}

/** Rebates that bets gave to their players and all above them. Units: thousandths. */
export function rebatesOf(bets: readonly RiskBet[]): bigint {
  return bets.reduce((sum, { stake, rate }) => sum + (stake * BigInt(rate)) / 10_000n, 0n);
}
