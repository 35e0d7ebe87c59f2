import type { Queryable, Tx } from "../../../platform/database/db.ts";

/** What an account may not do while it is held. */
export type HoldKind = "withdraw";

/** Hours that withdrawals wait after a protection was taken off. Source: screens, account security. */
export const holdHours = 24;

export interface Hold {
  readonly kind: HoldKind;
  /** Units: epoch ms. */
  readonly until: number;
}

/**
 * Holds an account for a while from now on, and answers until when. Units: epoch ms. A hold that lasts longer stays as
 * it is, so that a second weakening never shortens the first.
 */
export async function holdFor(
  tx: Tx,
  hold: { accountId: bigint; kind: HoldKind; hours: number },
): Promise<number> {
  const [row] = await tx.rows<{ until: number }>({
    name: "account_hold_for",
    text: `INSERT INTO account_hold AS held (account_id, kind, until, created_at)
      SELECT $1, $2, now + make_interval(hours => $3), now FROM fd_now() AS now
      ON CONFLICT (account_id, kind) DO UPDATE SET created_at = excluded.created_at,
        until = greatest(held.until, excluded.until) RETURNING until`,
    values: [hold.accountId, hold.kind, hold.hours],
  });
  if (row === undefined) throw new Error("an upsert returns its row");
  return row.until;
}

/** What an account may not do now. */
export async function holdOf(db: Queryable, accountId: bigint): Promise<Hold[]> {
  return db.rows<Hold>({
    name: "account_hold_of",
    text: "SELECT kind, until FROM account_hold WHERE account_id = $1 AND until > fd_now() ORDER BY kind",
    values: [accountId],
  });
}
