import { createHash } from "node:crypto";
import type { Queryable } from "../../../platform/database/db.ts";

/**
 * Counts that a link was opened, each device once a day. Effects: a hash of link, day and device, which is gone when the day
 * is over; no address is kept.
 */
export async function countOpening(
  db: Queryable,
  opened: { linkId: number; deviceId: string },
): Promise<void> {
  const seen = createHash("sha256").update(`${opened.linkId}|${opened.deviceId}`).digest();
  await db.rows({
    name: "registration_opened",
    text: `WITH first AS (
        INSERT INTO registration_open (link_id, day, seen) VALUES ($1, fd_day(fd_now()), $2) ON CONFLICT DO NOTHING RETURNING link_id)
      UPDATE registration_link SET opens = opens + 1 WHERE id IN (SELECT link_id FROM first)`,
    values: [opened.linkId, seen],
  });
}

const dropMax = 1000;

/** Forgets which devices opened links on days that are over; true when there may be more. */
export async function dropOpenings(db: Queryable): Promise<boolean> {
  const rows = await db.rows({
    name: "registration_opened_drop",
    text: `DELETE FROM registration_open WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM registration_open WHERE day < fd_day(fd_now()) LIMIT ${dropMax})) RETURNING link_id`,
  });
  return rows.length === dropMax;
}
