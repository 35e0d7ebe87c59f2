import type { Queryable, Tx } from "../../platform/database/db.ts";

/** When a site is offline. Units: epoch ms; no end is one that nobody knows. */
export interface Downtime {
  readonly from: number;
  readonly until: number | null;
  readonly message: string;
}

/** A merchant as its operators see it; `state` is what they set. */
export interface MerchantRow {
  readonly code: string;
  readonly title: string;
  readonly state: number;
  readonly hosts: readonly string[];
  readonly currency: string;
  readonly languages: readonly string[];
  readonly licence: string;
  readonly downtime: Downtime | null;
}

/** Reads a merchant; its downtime is null once it is over. */
export async function findMerchantRow(db: Queryable, id: number): Promise<MerchantRow> {
  const [row] = await db.rows<
    Omit<MerchantRow, "downtime"> & { from: number | null; until: number | null; message: string }
  >({
    text: `SELECT code, title, state, hosts, currency, languages, licence, offline_until AS until, offline_message AS message,
        CASE WHEN offline_until IS NULL OR offline_until > fd_now() THEN offline_from END AS from
      FROM merchant WHERE id = $1`,
    values: [id],
  });
  if (row === undefined) throw new Error("an operator's merchant exists");
  const { from, until, message, ...merchant } = row;
  return { ...merchant, downtime: from === null ? null : { from, until, message } };
}

export async function storeTitle(tx: Tx, merchant: { id: number; title: string }): Promise<void> {
  await tx.rows({
    text: "UPDATE merchant SET title = $2 WHERE id = $1",
    values: [merchant.id, merchant.title],
  });
}

export async function storeState(tx: Tx, merchant: { id: number; state: number }): Promise<void> {
  await tx.rows({
    text: "UPDATE merchant SET state = $2 WHERE id = $1",
    values: [merchant.id, merchant.state],
  });
}

/** Plans a downtime in the place of another; no begin is now. False where its times do not fit. */
export async function storeDowntime(
  tx: Tx,
  plan: { id: number; from: number | null; until: number | null; message: string; daysMax: number },
): Promise<boolean> {
  const rows = await tx.rows({
    text: `UPDATE merchant SET offline_from = plan.begin, offline_until = plan.finish, offline_message = $4
      FROM (SELECT coalesce(to_timestamp($2::bigint / 1000.0), now) AS begin, to_timestamp($3::bigint / 1000.0) AS finish, now
        FROM fd_now() AS now) AS plan
      WHERE id = $1 AND (plan.finish IS NULL OR plan.finish > greatest(plan.begin, plan.now))
        AND coalesce(plan.finish, plan.begin) <= plan.now + make_interval(days => $5) RETURNING id`,
    values: [plan.id, plan.from, plan.until, plan.message, plan.daysMax],
  });
  return rows.length === 1;
}

export async function clearDowntime(tx: Tx, id: number): Promise<void> {
  await tx.rows({
    text: "UPDATE merchant SET offline_from = NULL, offline_until = NULL, offline_message = '' WHERE id = $1",
    values: [id],
  });
}

/** Sites that went offline, or came back, since their pages were last told; they count as told. */
export async function takeTurnedSites(tx: Tx): Promise<{ id: number }[]> {
  return tx.rows({
    name: "merchants_turned",
    text: `UPDATE merchant m SET offline_told = NOT offline_told WHERE (fd_merchant_state(m) IN (1, 4)) <> offline_told
      RETURNING id`,
  });
}
