import { TurnoverSource } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../platform/database/db.ts";

/** What the bets of an account on an issue count as turnover. Units: thousandths. */
export interface IssueTurnover {
  readonly issueId: string;
  readonly accountId: bigint;
  readonly valid: bigint;
}

/** Whose bets fill a meter: those of this site, or those at providers of external games. */
export const meterKinds = { BETS: 1, EXTERNAL: 2 } as const;

/**
 * Fills what accounts are asked for with bets that are settled now: every bet once, whoever the oldest requirement is.
 * Accounts of whom nothing is asked have no row. What counts is the turnover of the facts: cancelled bets and ties count
 * nought, returned stakes do not count, and a weighted game counts by its weight. A settled issue is never taken back,
 * and so nothing counted is.
 * Locks: the meters of those accounts, ascending; after players.
 */
export async function countTurnover(tx: Tx, issues: readonly IssueTurnover[]): Promise<void> {
  if (issues.length === 0) return;
  await tx.rows({
    name: "turnover_count",
    text: `WITH open AS MATERIALIZED (
        SELECT account_id, counted, target FROM turnover_meter
        WHERE account_id = ANY($1::bigint[]) AND kind = ${meterKinds.BETS} AND counted < target
        ORDER BY account_id FOR UPDATE
      ), placed AS MATERIALIZED (
        SELECT t.account_id, t.issue_id, t.valid, o.target,
          (o.counted + sum(t.valid) OVER (PARTITION BY t.account_id ORDER BY t.n))::bigint AS upto
        FROM unnest($1::bigint[], $2::uuid[], $3::bigint[]) WITH ORDINALITY AS t (account_id, issue_id, valid, n) JOIN open o USING (account_id)
      ), added AS (
        INSERT INTO turnover_count (account_id, issue_id, valid, upto, at)
        SELECT account_id, issue_id, valid, upto, fd_now() FROM placed WHERE upto - valid < target ORDER BY account_id, upto
        RETURNING account_id, upto
      )
      UPDATE turnover_meter m SET counted = a.upto FROM (SELECT account_id, max(upto) AS upto FROM added GROUP BY 1) a
      WHERE m.account_id = a.account_id AND m.kind = ${meterKinds.BETS}`,
    values: [
      issues.map(({ accountId }) => accountId),
      issues.map(({ issueId }) => issueId),
      issues.map(({ valid }) => valid),
    ],
  });
}

/** Turnover that was asked for, and how far it has come. Units: thousandths; epoch ms. */
export interface MeterRow {
  readonly id: string;
  readonly source: number;
  readonly since: number;
  readonly amount: bigint;
  /** Decimal text; null where no multiple was said. */
  readonly multiple: string | null;
  /** Less what operators let off. */
  readonly required: bigint;
  readonly relieved: bigint;
  readonly done: bigint;
  readonly remaining: bigint;
  /** What of the amount may not leave: what remains by the multiple, rounded up, and never more than the amount. */
  readonly locked: bigint;
}

const remaining = "least(r.ends - r.begins, greatest(r.ends - coalesce(m.counted, 0), 0))::bigint";
// A credit without a multiple has that of its two sums.
const locked = `least(r.amount, CASE WHEN r.multiple IS NULL THEN ceil(${remaining}::numeric * r.amount / r.required)
  ELSE ceil(${remaining} / r.multiple) END)::bigint`;
const meterOf = `FROM turnover_requirement r
  LEFT JOIN turnover_meter m ON m.account_id = r.account_id AND m.kind = r.kind`;
const columns = `r.id, r.source, r.since, r.amount, r.multiple::float8::text AS multiple, r.ends - r.begins AS required, r.relieved,
  r.ends - r.begins - ${remaining} AS done, ${remaining} AS remaining, ${locked} AS locked`;
const isOpen = "r.ends > coalesce(m.counted, 0) AND r.ends > r.begins";

/** The requirements of an account that are not filled, the oldest first; `recent` adds those of the last 30 days. */
export async function readMeter(
  db: Queryable,
  accountId: bigint,
  recent: "recent" | "open" = "open",
): Promise<MeterRow[]> {
  return recent === "open"
    ? db.rows<MeterRow>({
        name: "turnover_meter_open",
        text: `SELECT ${columns} ${meterOf} WHERE r.account_id = $1 AND ${isOpen} ORDER BY r.since, r.begins, r.id`,
        values: [accountId],
      })
    : db.rows<MeterRow>({
        name: "turnover_meter_recent",
        text: `SELECT * FROM (
            SELECT ${columns}, r.begins ${meterOf}
            WHERE r.account_id = $1 AND (${isOpen} OR r.since > fd_now() - interval '30 days')
            ORDER BY (${isOpen}) DESC, r.since DESC, r.begins DESC LIMIT 50) t ORDER BY since, begins, id`,
        values: [accountId],
      });
}

/** One requirement by its name. */
export async function findMeterRow(
  db: Queryable,
  id: string,
): Promise<(MeterRow & { readonly accountId: bigint; readonly merchantId: number }) | null> {
  const [row] = await db.rows<MeterRow & { accountId: bigint; merchantId: number }>({
    name: "turnover_meter_row",
    text: `SELECT ${columns}, r.account_id AS "accountId", a.merchant_id AS "merchantId" ${meterOf}
      JOIN account a ON a.id = r.account_id WHERE r.id = $1`,
    values: [id],
  });
  return row ?? null;
}

/** Money that may not leave because of turnover, by what it was asked with. Units: thousandths. */
export interface LockedByTurnover {
  /** Deposits, transfers of points and credits by hand. */
  readonly bets: bigint;
  readonly external: bigint;
  readonly bonus: bigint;
}

/** What turnover locks of an account's money now. Nothing is asked for meanwhile where the caller holds the account. */
export async function lockedByTurnover(
  db: Queryable,
  accountId: bigint,
): Promise<LockedByTurnover> {
  const sums = { bets: 0n, external: 0n, bonus: 0n };
  for (const row of await readMeter(db, accountId)) sums[lockOf(row.source)] += row.locked;
  return sums;
}

function lockOf(source: number): keyof LockedByTurnover {
  if (source === TurnoverSource.EXTERNAL) return "external";
  return source === TurnoverSource.BONUS ? "bonus" : "bets";
}

/**
 * Lets an account off a part of a requirement that is not filled. Those after it move forward, so that the next bet fills
 * what is left. Locks: the caller holds the account and the meter.
 */
export async function relieveRequirement(
  tx: Tx,
  relief: { id: string; requirementId: string; amount: bigint; reason: string; madeBy: bigint },
): Promise<void> {
  await tx.rows({
    text: `WITH eased AS (SELECT id, account_id, kind, ends FROM turnover_requirement WHERE id = $2),
      moved AS (
        UPDATE turnover_requirement r SET relieved = r.relieved + CASE WHEN r.id = e.id THEN $3 ELSE 0 END,
          begins = r.begins - CASE WHEN r.id = e.id THEN 0 ELSE $3 END
        FROM eased e WHERE r.account_id = e.account_id AND r.kind = e.kind AND (r.id = e.id OR r.begins >= e.ends)
      ), less AS (
        UPDATE turnover_meter m SET target = m.target - $3 FROM eased e WHERE m.account_id = e.account_id AND m.kind = e.kind
      )
      INSERT INTO turnover_relief (id, requirement_id, amount, reason, made_by, at) VALUES ($1, $2, $3::bigint, $4, $5, fd_now())`,
    values: [relief.id, relief.requirementId, relief.amount, relief.reason, relief.madeBy],
  });
}

/** Holds the meters of an account: nothing is counted or asked for until the transaction ends. */
export async function lockMeters(tx: Tx, accountId: bigint): Promise<void> {
  await tx.rows({
    name: "turnover_meter_lock",
    text: "SELECT FROM turnover_meter WHERE account_id = $1 ORDER BY kind FOR UPDATE",
    values: [accountId],
  });
}
