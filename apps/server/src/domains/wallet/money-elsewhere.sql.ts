import type { Queryable } from "../../platform/database/db.ts";

/** Money of an account that is elsewhere. Units: thousandths. */
export interface MoneyElsewhere {
  readonly place: string;
  readonly amount: bigint;
  /** Bets that are open there. */
  readonly openBets: number;
}

/** Where an account has money or open bets besides its pockets, the most first. */
export async function readMoneyElsewhere(
  db: Queryable,
  accountId: bigint,
): Promise<MoneyElsewhere[]> {
  return db.rows<MoneyElsewhere>({
    name: "money_elsewhere",
    text: `SELECT place, amount, open_bets AS "openBets" FROM money_elsewhere
      WHERE account_id = $1 AND (amount > 0 OR open_bets > 0) ORDER BY amount DESC, place`,
    values: [accountId],
  });
}
