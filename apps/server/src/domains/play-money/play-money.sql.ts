import type { Money } from "@fairdraw/money";
import { MerchantState } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../platform/database/db.ts";

/** Why an account was given play money. */
export const grantKinds = {
  /** At its start. */
  START: 1,
  /** Its player asked for it. */
  REFILL: 2,
  /** Whoever runs a world for tests and simulations gave it. */
  BY_HAND: 3,
} as const;
export type GrantKind = (typeof grantKinds)[keyof typeof grantKinds];

/** A grant as it is written. Units: Money of 0.001. */
export interface NewGrant {
  readonly id: string;
  readonly accountId: bigint;
  readonly kind: GrantKind;
  /** Of a refill; null of others. */
  readonly requestId: string | null;
  readonly amount: Money;
  readonly balanceAfter: Money;
}

/**
 * Writes grants; their moments are whole milliseconds, so that the hour after a refill ends when players are told.
 * Shape: the moments come back by id.
 */
export async function insertGrants(
  tx: Tx,
  grants: readonly NewGrant[],
): Promise<Map<string, number>> {
  const rows = await tx.rows<{ id: string; at: number }>({
    name: "play_money_grants",
    text: `INSERT INTO play_money_grant (id, account_id, kind, request_id, amount, balance_after, granted_at)
      SELECT t.*, date_trunc('milliseconds', fd_now())
      FROM unnest($1::uuid[], $2::bigint[], $3::smallint[], $4::uuid[], $5::bigint[], $6::bigint[]) AS t
      RETURNING id, granted_at AS at`,
    values: [
      grants.map((grant) => grant.id),
      grants.map((grant) => grant.accountId),
      grants.map((grant) => grant.kind),
      grants.map((grant) => grant.requestId),
      grants.map((grant) => grant.amount),
      grants.map((grant) => grant.balanceAfter),
    ],
  });
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** A refill as it was answered. */
export interface StoredRefill {
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  readonly at: number;
}

/** The refill of a request that acted before, however its id was spelled. */
export async function findRefill(
  tx: Tx,
  request: { accountId: bigint; requestId: string },
): Promise<StoredRefill | null> {
  const [row] = await tx.rows<StoredRefill>({
    name: "play_money_refill",
    text: `SELECT amount, balance_after AS "balanceAfter", granted_at AS at FROM play_money_grant
      WHERE account_id = $1 AND request_id = $2 AND kind = ${grantKinds.REFILL}`,
    values: [request.accountId, request.requestId],
  });
  return row ?? null;
}

/** Until when the last refill keeps another one off, in epoch ms; null when none does. */
export async function findWait(
  db: Queryable,
  { accountId, waitMs }: { accountId: bigint; waitMs: number },
): Promise<number | null> {
  const [row] = await db.rows<{ until: number }>({
    name: "play_money_wait",
    text: `SELECT until FROM (
        SELECT max(granted_at) + make_interval(secs => $2::int / 1000) AS until FROM play_money_grant
        WHERE account_id = $1 AND kind = ${grantKinds.REFILL}
      ) last WHERE until > fd_now()`,
    values: [accountId, waitMs],
  });
  return row?.until ?? null;
}

/** Which of these merchants run a demo site. */
export async function findDemoMerchants(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db.rows<{ id: number }>({
    name: "play_money_sites",
    text: `SELECT id FROM merchant WHERE id = ANY($1::smallint[]) AND state = ${MerchantState.DEMO}`,
    values: [ids],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Which movements of an account are play money, by the ids of what moved them. */
export async function findGrantsAmong(
  db: Queryable,
  { accountId, refs }: { accountId: bigint; refs: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ id: string }>({
    name: "play_money_among",
    text: "SELECT id FROM play_money_grant WHERE id = ANY($2::uuid[]) AND account_id = $1",
    values: [accountId, refs],
  });
  return new Set(rows.map(({ id }) => id));
}
