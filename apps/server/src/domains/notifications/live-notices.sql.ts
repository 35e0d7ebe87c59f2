import type { Queryable, Tx } from "../../platform/database/db.ts";
import type { DayWindow } from "./live-windows.ts";

/** A notice as operators see it. */
export interface LiveNoticeEntry {
  readonly id: number;
  readonly gameId: number;
  readonly title: string;
  readonly content: string;
  readonly windows: readonly DayWindow[];
  readonly isOn: boolean;
}

const columns = `id, game_id AS "gameId", title, content, windows, is_on AS "isOn"`;

/** Notices of a merchant, those that are off too. */
export async function findAllLiveNotices(
  db: Queryable,
  merchantId: number,
): Promise<LiveNoticeEntry[]> {
  return db.rows<LiveNoticeEntry>({
    text: `SELECT ${columns} FROM notification_live WHERE merchant_id = $1 ORDER BY id`,
    values: [merchantId],
  });
}

/** Writes a notice; without an id it is a new one. Null where the merchant has none of the id. */
export async function storeLiveNotice(
  tx: Tx,
  notice: Omit<LiveNoticeEntry, "id"> & { merchantId: number; id: number | null },
): Promise<LiveNoticeEntry | null> {
  const values = [
    notice.merchantId,
    notice.gameId,
    notice.title,
    notice.content,
    JSON.stringify(notice.windows),
    notice.isOn,
  ];
  const [row] =
    notice.id === null
      ? await tx.rows<LiveNoticeEntry>({
          text: `INSERT INTO notification_live (merchant_id, game_id, title, content, windows, is_on)
            VALUES ($1, $2, $3, $4, $5::jsonb, $6) RETURNING ${columns}`,
          values,
        })
      : await tx.rows<LiveNoticeEntry>({
          text: `UPDATE notification_live SET game_id = $2, title = $3, content = $4, windows = $5::jsonb, is_on = $6
            WHERE merchant_id = $1 AND id = $7 RETURNING ${columns}`,
          values: [...values, notice.id],
        });
  return row ?? null;
}
