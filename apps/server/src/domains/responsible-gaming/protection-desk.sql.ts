import type { markerKinds } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import { rgStates } from "../risk/guard-spend.ts";

interface Page {
  readonly merchantId: number;
  readonly limit: number;
  readonly offset: number;
}
interface Range {
  readonly from: number;
  readonly to: number;
}
type Counted<Row> = Promise<{ total: number; rows: Row[] }>;

const ofMerchant = "JOIN account a ON a.id = r.account_id AND a.merchant_id = $1";
const within = (time: string) =>
  `${time} >= to_timestamp($2::bigint / 1000.0) AND ${time} < to_timestamp($3::bigint / 1000.0)`;

export interface EndRequestRow {
  readonly userName: string;
  readonly state: 0 | 1 | 2 | 3;
  readonly askedAt: number;
  readonly earliestEnd: number;
  readonly excludedUntil: number | null;
  readonly decidedAt: number | null;
  readonly decidedBy: string;
  readonly callNote: string;
}

/** Questions for the end of an exclusion, the newest first; of all states unless one is named. */
export function findEndRequests(
  db: Queryable,
  page: Page & { state: number | null },
): Counted<EndRequestRow> {
  return counted(
    db.rows<EndRequestRow & { total: number }>({
      name: "rg_desk_end_requests",
      text: `SELECT a.user_name AS "userName", r.state, r.asked_at AS "askedAt",
          r.asked_at + interval '24 hours' AS "earliestEnd", a.rg_until AS "excludedUntil",
          r.decided_at AS "decidedAt", coalesce(s.user_name, '') AS "decidedBy", r.call_note AS "callNote",
          count(*) OVER ()::int AS total
        FROM rg_end_request r ${ofMerchant} LEFT JOIN account s ON s.id = r.decided_by
        WHERE $2::smallint IS NULL OR r.state = $2 ORDER BY r.id DESC LIMIT $3 OFFSET $4`,
      values: [page.merchantId, page.state, page.limit, page.offset],
    }),
  );
}

export interface MarkerRow {
  readonly userName: string;
  readonly kind: (typeof markerKinds)[keyof typeof markerKinds];
  readonly figure: number;
  readonly notedAt: number;
  readonly seenAt: number | null;
}

/** What stood out in players' play within a time, the newest first. */
export function findMarkers(
  db: Queryable,
  page: Page & Range & { kind: number | null },
): Counted<MarkerRow> {
  return counted(
    db.rows<MarkerRow & { total: number }>({
      name: "rg_desk_markers",
      text: `SELECT a.user_name AS "userName", r.kind, r.figure, r.noted_at AS "notedAt", r.seen_at AS "seenAt",
          count(*) OVER ()::int AS total
        FROM rg_marker r ${ofMerchant}
        WHERE ${within("r.noted_at")} AND ($4::smallint IS NULL OR r.kind = $4)
        ORDER BY r.noted_at DESC LIMIT $5 OFFSET $6`,
      values: [page.merchantId, page.from, page.to, page.kind, page.limit, page.offset],
    }),
  );
}

export interface EventRow {
  readonly userName: string;
  readonly at: number;
  readonly kind: number;
  readonly type: number | null;
  readonly period: number | null;
  readonly value: bigint | null;
  readonly until: number | null;
}

/** What players decided within a time, the newest first. */
export function findEvents(
  db: Queryable,
  page: Page & Range & { kind: number | null },
): Counted<EventRow> {
  return counted(
    db.rows<EventRow & { total: number }>({
      name: "rg_desk_events",
      text: `SELECT a.user_name AS "userName", r.at, r.kind, r.type, r.period, r.value, r.until,
          count(*) OVER ()::int AS total
        FROM rg_event r ${ofMerchant}
        WHERE ${within("r.at")} AND ($4::smallint IS NULL OR r.kind = $4)
        ORDER BY r.at DESC, r.id DESC LIMIT $5 OFFSET $6`,
      values: [page.merchantId, page.from, page.to, page.kind, page.limit, page.offset],
    }),
  );
}

/** How many players of a merchant protect themselves at this moment. */
export async function countProtected(
  db: Queryable,
  merchantId: number,
): Promise<{
  withLimits: number;
  coolingOff: number;
  excluded: number;
  forGood: number;
  openRequests: number;
  markersOfWeek: number;
}> {
  const running = (state: number) =>
    `a.rg_state = ${state} AND (a.rg_until IS NULL OR a.rg_until > fd_now())`;
  const count = (from: string) => `(SELECT count(*)::int FROM ${from})`;
  const own = "account a WHERE a.merchant_id = $1 AND";
  const [row] = await db.rows<Awaited<ReturnType<typeof countProtected>>>({
    name: "rg_desk_figures",
    text: `SELECT
      (SELECT count(DISTINCT r.account_id)::int FROM rg_limit r ${ofMerchant}) AS "withLimits",
      ${count(`${own} ${running(rgStates.COOL_OFF)}`)} AS "coolingOff",
      ${count(`${own} ${running(rgStates.EXCLUDED)}`)} AS excluded,
      ${count(`${own} a.rg_state = ${rgStates.EXCLUDED} AND a.rg_until IS NULL`)} AS "forGood",
      ${count(`rg_end_request r ${ofMerchant} WHERE r.state = 0`)} AS "openRequests",
      ${count(`rg_marker r ${ofMerchant} WHERE r.noted_at > fd_now() - interval '7 days'`)} AS "markersOfWeek"`,
    values: [merchantId],
  });
  if (row === undefined) throw new Error("figures come in one row");
  return row;
}

async function counted<Row extends object>(
  asked: Promise<(Row & { total: number })[]>,
): Counted<Row> {
  const rows = await asked;
  return { total: rows[0]?.total ?? 0, rows };
}
