/** What bets came to. Units: thousandths. */
export interface FactSums {
  readonly bets: number;
  readonly stake: bigint;
  /** What counts as turnover: without returned stakes, by the weight of the bet. */
  readonly valid: bigint;
  readonly returned: bigint;
  readonly prize: bigint;
  /** Stakes of bets that won nothing. */
  readonly lost: bigint;
  /** Bets that won, their stakes, and what came back of those. */
  readonly wins: number;
  readonly won: bigint;
  readonly wonReturned: bigint;
  /** What the account gets of them, or of bets below it. */
  readonly rebate: bigint;
  /** Of the rebates, what the bets gave their own players back, and of that what those gave that won. */
  readonly ownRebate: bigint;
  readonly wonRebate: bigint;
}

export const noFacts: FactSums = {
  bets: 0,
  stake: 0n,
  valid: 0n,
  returned: 0n,
  prize: 0n,
  lost: 0n,
  wins: 0,
  won: 0n,
  wonReturned: 0n,
  rebate: 0n,
  ownRebate: 0n,
  wonRebate: 0n,
};

/** What settled bets of one account came to, of one day and game. */
export interface AccountFact extends FactSums {
  readonly accountId: bigint;
  /** Day of the settlement, `20260105`; turnover counts on it. */
  readonly day: number;
  /** Day on which the bets were placed. */
  readonly placedDay: number;
  readonly gameId: number;
  /** Ancestors when the bets were placed, from the root agent down. */
  readonly path: readonly bigint[];
}

/** Adds up what bets came to. */
export function addFacts(a: FactSums, b: FactSums): FactSums {
  return {
    bets: a.bets + b.bets,
    stake: a.stake + b.stake,
    valid: a.valid + b.valid,
    returned: a.returned + b.returned,
    prize: a.prize + b.prize,
    lost: a.lost + b.lost,
    wins: a.wins + b.wins,
    won: a.won + b.won,
    wonReturned: a.wonReturned + b.wonReturned,
    rebate: a.rebate + b.rebate,
    ownRebate: a.ownRebate + b.ownRebate,
    wonRebate: a.wonRebate + b.wonRebate,
  };
}
