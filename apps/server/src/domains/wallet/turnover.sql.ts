import type { Queryable } from "../../platform/database/db.ts";

/** Turnover that an account is to make since a moment, before money leaves. Units: thousandths; epoch ms. */
export interface TurnoverRequirement {
  readonly id: string;
  readonly required: bigint;
  readonly since: number;
}

/** What an account is asked for, the oldest first. Withdrawals compare it with the turnover since then. */
export async function findTurnoverRequirements(
  db: Queryable,
  accountId: bigint,
): Promise<TurnoverRequirement[]> {
  return db.rows<TurnoverRequirement>({
    name: "turnover_requirements",
    text: "SELECT id, required, since FROM turnover_requirement WHERE account_id = $1 ORDER BY since, id",
    values: [accountId],
  });
}
