import type { Queryable, Tx } from "../../platform/database/db.ts";

/** Why an account has a flag. Units: moments in epoch ms. */
export interface FlagTerm {
  readonly flag: number;
  readonly setAt: number;
  readonly setBy: string;
  readonly reason: string;
  /** Null until somebody lifts it. */
  readonly until: number | null;
  /** "" for the usual words. */
  readonly notice: string;
}

/** Locks accounts in their order, and answers the flags that they have. */
export async function lockStates(
  tx: Tx,
  accountIds: readonly bigint[],
): Promise<{ id: bigint; state: number }[]> {
  return tx.rows({
    name: "account_lock_states",
    text: "SELECT id, state FROM account WHERE id = ANY($1::bigint[]) ORDER BY id FOR NO KEY UPDATE",
    values: [accountIds],
  });
}

/** Keeps the flags and places of accounts as they are until the transaction ends, and answers the flags. Locks: the accounts for share, ascending. */
export async function shareStates(
  tx: Tx,
  accountIds: readonly bigint[],
): Promise<Map<bigint, number>> {
  const rows = await tx.rows<{ id: bigint; state: number }>({
    name: "account_share_states",
    text: "SELECT id, state FROM account WHERE id = ANY($1::bigint[]) ORDER BY id FOR SHARE",
    values: [accountIds],
  });
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Sets flags of accounts, each with its term; what was said of them before is replaced. Locks: the caller holds them. */
export async function setFlags(
  tx: Tx,
  change: {
    accountIds: readonly bigint[];
    flags: readonly number[];
    setBy: bigint;
    reason: string;
    until: number | null;
    notice: string;
  },
): Promise<void> {
  await tx.rows({
    text: `INSERT INTO account_flag_term (account_id, flag, set_at, set_by, reason, until, notice)
      SELECT id, flag, fd_now(), $3, $4, to_timestamp($5::bigint / 1000.0), $6
      FROM unnest($1::bigint[]) AS a (id) CROSS JOIN unnest($2::int[]) AS f (flag)
      ON CONFLICT (account_id, flag) DO UPDATE SET set_at = excluded.set_at, set_by = excluded.set_by,
        reason = excluded.reason, until = excluded.until, notice = excluded.notice`,
    values: [
      change.accountIds,
      change.flags,
      change.setBy,
      change.reason,
      change.until,
      change.notice,
    ],
  });
  await tx.rows({
    text: "UPDATE account SET state = state | $2::int WHERE id = ANY($1::bigint[])",
    values: [change.accountIds, change.flags.reduce((sum, flag) => sum | flag, 0)],
  });
}

/** Lifts flags of accounts. Locks: the caller holds them. */
export async function liftFlags(
  tx: Tx,
  change: { accountIds: readonly bigint[]; flags: readonly number[] },
): Promise<void> {
  await tx.rows({
    text: "DELETE FROM account_flag_term WHERE account_id = ANY($1::bigint[]) AND flag = ANY($2::int[])",
    values: [change.accountIds, change.flags],
  });
  await tx.rows({
    text: "UPDATE account SET state = state & ~$2::int WHERE id = ANY($1::bigint[])",
    values: [change.accountIds, change.flags.reduce((sum, flag) => sum | flag, 0)],
  });
}

/** What was said of the flags of an account, the newest first. */
export async function findFlagTerms(db: Queryable, accountId: bigint): Promise<FlagTerm[]> {
  return db.rows<FlagTerm>({
    name: "account_flag_terms",
    text: `SELECT t.flag, t.set_at AS "setAt", a.user_name AS "setBy", t.reason, t.until, t.notice
      FROM account_flag_term t JOIN account a ON a.id = t.set_by WHERE t.account_id = $1 ORDER BY t.set_at DESC, t.flag`,
    values: [accountId],
  });
}

/** What a player reads where he meets one of these flags; "" where operators have said nothing. */
export async function findNotice(
  db: Queryable,
  of: { accountId: bigint; flags: number },
): Promise<string> {
  const [row] = await db.rows<{ notice: string }>({
    name: "account_flag_notice",
    text: `SELECT notice FROM account_flag_term WHERE account_id = $1 AND flag & $2::int <> 0 AND notice <> ''
      ORDER BY set_at DESC, flag LIMIT 1`,
    values: [of.accountId, of.flags],
  });
  return row?.notice ?? "";
}

/** True when the time of a flag is over. */
export const flagsDueSql = `EXISTS (SELECT FROM account_flag_term WHERE until <= fd_now())`;

/** Takes the flags off whose time is over; answers the accounts. Locks: these, in their order. */
export async function endFlags(tx: Tx, limit: number): Promise<bigint[]> {
  const due = await tx.rows<{ id: bigint }>({
    text: `SELECT id FROM account WHERE id IN (
        SELECT account_id FROM account_flag_term WHERE until <= fd_now() ORDER BY until LIMIT $1
      ) ORDER BY id FOR NO KEY UPDATE`,
    values: [limit],
  });
  const rows = await tx.rows<{ id: bigint }>({
    text: `WITH gone AS (
        DELETE FROM account_flag_term WHERE account_id = ANY($1::bigint[]) AND until <= fd_now() RETURNING account_id, flag
      )
      UPDATE account a SET state = a.state & ~g.flags
      FROM (SELECT account_id, bit_or(flag) AS flags FROM gone GROUP BY account_id) g
      WHERE a.id = g.account_id RETURNING a.id`,
    values: [due.map(({ id }) => id)],
  });
  return rows.map(({ id }) => id);
}

/** Whether a flag that an account has still holds: its time may be over before the job has taken it off. */
export async function isFlagInForce(
  db: Queryable,
  of: { accountId: bigint; flag: number },
): Promise<boolean> {
  const over = await db.rows({
    name: "account_flag_over",
    text: `SELECT 1 FROM account_flag_term WHERE account_id = $1 AND flag = $2 AND until <= fd_now()`,
    values: [of.accountId, of.flag],
  });
  return over.length === 0;
}
