import { findGame } from "@fairdraw/lottery-engine";
import {
  announcementsPerPage,
  changeWebSiteInfo,
  commonResults,
  getAnnouncement,
  getLiveNotices,
  getUnreadAnnouncementCount,
  listAnnouncements,
  readAnnouncements,
} from "@fairdraw/wire";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import { emit, outboxEvent } from "../../platform/hub/outbox.ts";
import {
  countUnread,
  findAnnouncement,
  findAnnouncements,
  findLiveNotices,
  markRead,
} from "./notifications.sql.ts";

export interface NotificationParts {
  readonly db: Db;
  readonly clock: Clock;
  /** Whether a player keeps away from betting for now; then nothing here asks him to bet. */
  isOnBreak(accountId: bigint): Promise<boolean>;
}

/** Binds the calls of this domain. */
export function serveNotifications(http: Http, parts: NotificationParts): void {
  const { db } = parts;
  http.serve(getUnreadAnnouncementCount, async ({ caller }) => ({
    unreadAnnouncement: await countUnread(db, caller()),
  }));
  http.serve(listAnnouncements, async ({ body, caller }) => {
    const { merchantId, accountId } = caller();
    const { total, rows } = await findAnnouncements(db, {
      merchantId,
      accountId,
      limit: announcementsPerPage,
      offset: (body.PageIndex - 1) * announcementsPerPage,
    });
    return {
      Total: total,
      Items: rows.map((row) => ({
        Id: row.id,
        Title: row.title,
        Summary: row.summary,
        IsTop: row.isTop,
        IsMarquee: row.isMarquee,
        IsPopup: row.isPopup,
        IsRead: row.isRead,
        PublishTime: row.publishAt,
      })),
    };
  });
  http.serve(getAnnouncement, async ({ body, caller }) => {
    const row = await findAnnouncement(db, { ...caller(), id: body.Id });
    if (row === null) {
      return commonResults.NO_PERMISSION;
    }
    return {
      Id: row.id,
      Title: row.title,
      Text: row.body,
      PublishTime: row.publishAt,
    };
  });
  http.serve(readAnnouncements, async ({ body, caller }) => {
    const { accountId } = caller();
    await db.transaction(async (tx) => {
      await markRead(tx, { ...caller(), ids: body.Ids });
      // His other devices show the same badge.
      const payload = { Channel: "own", Area: "announcements" } as const;
      await emit(tx, [outboxEvent(changeWebSiteInfo, payload, { accountId })]);
    });
    return {
      Result: 0,
      unreadAnnouncement: await countUnread(db, caller()),
    };
  });
  http.serve(getLiveNotices, async ({ caller }) => {
    const { merchantId, accountId } = caller();
    const rows = (await parts.isOnBreak(accountId)) ? [] : await findLiveNotices(db, merchantId);
    const items = rows.map((row) => ({
      GameCode: findGame(row.gameId)?.code ?? "",
      GameId: row.gameId,
      Title: row.title,
      Content: row.content,
      NotifyTimes: [...row.windows],
    }));
    return { Total: items.length, Items: items };
  });
}
