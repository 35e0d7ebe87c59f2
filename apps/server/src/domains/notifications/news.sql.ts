import type { Queryable, Tx } from "../../platform/database/db.ts";

/** Whom news are for; stored with an announcement. */
export const audiences = { all: 0, players: 1, agents: 2, accounts: 3 } as const;
export type AudienceName = keyof typeof audiences;

export interface AudienceChoice {
  readonly audience: AudienceName;
  /** Of `accounts` only. */
  readonly accountIds: readonly bigint[];
}

/** An announcement as operators see it. Units: epoch ms. */
export interface NewsRow extends AudienceChoice {
  readonly id: number;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly isTop: boolean;
  readonly isMarquee: boolean;
  readonly isPopup: boolean;
  readonly start: number;
  readonly end: number | null;
  readonly revokedAt: number | null;
}

const columns = `id, title, summary, body, is_top AS "isTop", is_marquee AS "isMarquee", is_popup AS "isPopup",
  audience, audience_ids AS "accountIds", publish_at AS start, expire_at AS end, revoked_at AS "revokedAt"`;

type Stored = Omit<NewsRow, "audience"> & { audience: number };

function fromStored(row: Stored): NewsRow {
  const [name = "all"] = Object.entries(audiences).find(([, no]) => no === row.audience) ?? [];
  return { ...row, audience: name as AudienceName };
}

/** A page of a merchant's announcements, newest first, with how many accounts have read each. */
export async function findNews(
  db: Queryable,
  query: { merchantId: number; limit: number; offset: number },
): Promise<{ total: number; rows: (NewsRow & { reads: number })[] }> {
  const rows = await db.rows<Stored & { reads: number; total: number }>({
    name: "news_page",
    text: `SELECT ${columns}, count(*) OVER ()::int AS total,
        (SELECT count(*)::int FROM notification_read r WHERE r.announcement_id = a.id) AS reads
      FROM notification_announcement a WHERE merchant_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3`,
    values: [query.merchantId, query.limit, query.offset],
  });
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => ({ ...fromStored(row), reads: row.reads })),
  };
}

/** One announcement of a merchant, locked; null when it has no such. */
export async function lockNews(
  tx: Tx,
  news: { merchantId: number; id: number },
): Promise<NewsRow | null> {
  const [row] = await tx.rows<Stored>({
    name: "news_lock",
    text: `SELECT ${columns} FROM notification_announcement WHERE merchant_id = $1 AND id = $2 FOR UPDATE`,
    values: [news.merchantId, news.id],
  });
  return row === undefined ? null : fromStored(row);
}

export interface NewsDraft extends AudienceChoice {
  readonly merchantId: number;
  /** Null makes a new one. */
  readonly id: number | null;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly isTop: boolean;
  readonly isMarquee: boolean;
  readonly isPopup: boolean;
  /** Null: now, or as it was. */
  readonly start: number | null;
  readonly end: number | null;
}

/** Writes an announcement; pages are yet to be told. Null where its end is not after its start. */
export async function storeNews(tx: Tx, draft: NewsDraft): Promise<NewsRow | null> {
  const values = [
    draft.merchantId,
    draft.title,
    draft.summary,
    draft.body,
    draft.isTop,
    draft.isMarquee,
    draft.isPopup,
    audiences[draft.audience],
    draft.accountIds,
    draft.start,
    draft.end,
  ];
  const start = "to_timestamp($10::bigint / 1000.0)";
  const end = "to_timestamp($11::bigint / 1000.0)";
  const [row] =
    draft.id === null
      ? await tx.rows<Stored>({
          text: `INSERT INTO notification_announcement
              (merchant_id, title, summary, body, is_top, is_marquee, is_popup, audience, audience_ids, publish_at, expire_at)
            SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9::bigint[], coalesce(${start}, now), ${end} FROM fd_now() AS now
            WHERE ${end} IS NULL OR ${end} > coalesce(${start}, now) RETURNING ${columns}`,
          values,
        })
      : await tx.rows<Stored>({
          text: `UPDATE notification_announcement SET title = $2, summary = $3, body = $4, is_top = $5, is_marquee = $6,
              is_popup = $7, audience = $8, audience_ids = $9::bigint[], publish_at = coalesce(${start}, publish_at),
              expire_at = ${end}, told = 0
            WHERE merchant_id = $1 AND id = $12 AND (${end} IS NULL OR ${end} > coalesce(${start}, publish_at))
            RETURNING ${columns}`,
          values: [...values, draft.id],
        });
  return row === undefined ? null : fromStored(row);
}

export async function revokeNews(tx: Tx, id: number): Promise<void> {
  await tx.rows({
    text: "UPDATE notification_announcement SET revoked_at = fd_now(), told = least(told, 1::smallint) WHERE id = $1",
    values: [id],
  });
}

/** Announcements that came out, or went, since pages were last told; they count as told. */
export async function takeTurnedNews(
  tx: Tx,
  limit: number,
): Promise<(AudienceChoice & { id: number; merchantId: number })[]> {
  const rows = await tx.rows<{
    id: number;
    merchantId: number;
    audience: number;
    accountIds: bigint[];
  }>({
    name: "news_turned",
    text: `WITH due AS (
        SELECT a.id, CASE WHEN a.revoked_at IS NOT NULL OR a.expire_at <= now THEN 2 ELSE 1 END AS stage
        FROM notification_announcement a, fd_now() AS now
        WHERE a.told < 2 AND a.publish_at <= now AND (a.told = 0 OR a.revoked_at IS NOT NULL OR a.expire_at <= now)
        ORDER BY a.publish_at LIMIT $1 FOR UPDATE OF a
      )
      UPDATE notification_announcement a SET told = due.stage FROM due WHERE a.id = due.id
      RETURNING a.id, a.merchant_id AS "merchantId", a.audience, a.audience_ids AS "accountIds"`,
    values: [limit],
  });
  return rows.map(({ audience, ...row }) => {
    const [name = "all"] = Object.entries(audiences).find(([, no]) => no === audience) ?? [];
    return { ...row, audience: name as AudienceName };
  });
}
