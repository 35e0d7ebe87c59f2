import type { LiveNotice } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";

/** Who reads; announcements are a merchant's, marks of reading an account's. */
export interface Reader {
  readonly merchantId: number;
  readonly accountId: bigint;
}

export interface AnnouncementRow {
  readonly id: number;
  readonly title: string;
  readonly summary: string;
  readonly isTop: boolean;
  readonly isMarquee: boolean;
  readonly isPopup: boolean;
  readonly isRead: boolean;
  readonly publishAt: number;
}

const isOut =
  "a.publish_at <= (SELECT fd_now()) AND (a.expire_at IS NULL OR a.expire_at > (SELECT fd_now())) AND a.revoked_at IS NULL";

/** The audience of an announcement, as the numbers of `audiences` mean it, and a reader of it. */
const isFor = (accountId: string) =>
  `(a.audience = 0 OR a.audience = 3 AND ${accountId} = ANY(a.audience_ids)
    OR a.audience IN (1, 2) AND a.audience = (SELECT role FROM account WHERE id = ${accountId}))`;

export async function countUnread(db: Queryable, reader: Reader): Promise<number> {
  const [row] = await db.rows<{ n: number }>({
    name: "announcements_unread",
    text: `SELECT count(*)::int AS n FROM notification_announcement a
      WHERE a.merchant_id = $1 AND ${isOut} AND ${isFor("$2")} AND NOT EXISTS (
        SELECT 1 FROM notification_read r WHERE r.account_id = $2 AND r.announcement_id = a.id)`,
    values: [reader.merchantId, reader.accountId],
  });
  return row?.n ?? 0;
}

/** A page of announcements that are out, those on top first, and how many there are in all. */
export async function findAnnouncements(
  db: Queryable,
  query: Reader & { limit: number; offset: number },
): Promise<{ total: number; rows: AnnouncementRow[] }> {
  const rows = await db.rows<AnnouncementRow & { total: number }>({
    name: "announcements_page",
    text: `SELECT a.id, a.title, a.summary, a.is_top AS "isTop", a.is_marquee AS "isMarquee", a.is_popup AS "isPopup",
        r.announcement_id IS NOT NULL AS "isRead", a.publish_at AS "publishAt", count(*) OVER ()::int AS total
      FROM notification_announcement a
      LEFT JOIN notification_read r ON r.announcement_id = a.id AND r.account_id = $2
      WHERE a.merchant_id = $1 AND ${isOut} AND ${isFor("$2")}
      ORDER BY a.is_top DESC, a.publish_at DESC, a.id DESC LIMIT $3 OFFSET $4`,
    values: [query.merchantId, query.accountId, query.limit, query.offset],
  });
  return { total: rows[0]?.total ?? 0, rows };
}

export async function findAnnouncement(
  db: Queryable,
  query: Reader & { id: number },
): Promise<{ id: number; title: string; body: string; publishAt: number } | null> {
  const [row] = await db.rows<{ id: number; title: string; body: string; publishAt: number }>({
    name: "announcement",
    text: `SELECT a.id, a.title, a.body, a.publish_at AS "publishAt" FROM notification_announcement a
      WHERE a.merchant_id = $1 AND a.id = $3 AND ${isOut} AND ${isFor("$2")}`,
    values: [query.merchantId, query.accountId, query.id],
  });
  return row ?? null;
}

/** Marks announcements of the reader's merchant as read; again changes nothing. */
export async function markRead(
  db: Queryable,
  reader: Reader & { ids: readonly number[] },
): Promise<void> {
  await db.rows({
    name: "announcements_read",
    text: `INSERT INTO notification_read (account_id, announcement_id, at)
      SELECT $2, a.id, fd_now() FROM notification_announcement a
      WHERE a.merchant_id = $1 AND a.id = ANY($3::int[]) AND ${isOut} AND ${isFor("$2")}
      ON CONFLICT DO NOTHING`,
    values: [reader.merchantId, reader.accountId, reader.ids],
  });
}

export interface NewAnnouncement {
  readonly merchantId: number;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly isTop: boolean;
  readonly isMarquee: boolean;
}

/** Publishes announcements at once. */
export async function insertAnnouncements(
  db: Queryable,
  announcements: readonly NewAnnouncement[],
): Promise<void> {
  await db.rows({
    text: `INSERT INTO notification_announcement (merchant_id, title, summary, body, is_top, is_marquee, publish_at)
      SELECT t.*, (SELECT fd_now()) FROM unnest($1::smallint[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::boolean[]) AS t`,
    values: [
      announcements.map((row) => row.merchantId),
      announcements.map((row) => row.title),
      announcements.map((row) => row.summary),
      announcements.map((row) => row.body),
      announcements.map((row) => row.isTop),
      announcements.map((row) => row.isMarquee),
    ],
  });
}

export interface LiveNoticeRow {
  readonly gameId: number;
  readonly title: string;
  readonly content: string;
  readonly windows: LiveNotice["NotifyTimes"];
}

export async function findLiveNotices(db: Queryable, merchantId: number): Promise<LiveNoticeRow[]> {
  return db.rows<LiveNoticeRow>({
    name: "live_notices",
    text: `SELECT DISTINCT ON (game_id) game_id AS "gameId", title, content, windows FROM notification_live
      WHERE merchant_id = $1 AND is_on ORDER BY game_id, id DESC`,
    values: [merchantId],
  });
}

/** Adds a notice of a game's live draws; none where the game is not known. */
export async function insertLiveNotice(
  db: Queryable,
  notice: LiveNoticeRow & { merchantId: number },
): Promise<void> {
  await db.rows({
    text: `INSERT INTO notification_live (merchant_id, game_id, title, content, windows)
      SELECT $1, id, $3, $4, $5::jsonb FROM lottery_game WHERE id = $2`,
    values: [
      notice.merchantId,
      notice.gameId,
      notice.title,
      notice.content,
      JSON.stringify(notice.windows),
    ],
  });
}
