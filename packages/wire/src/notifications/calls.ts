import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, GameId, RowId } from "../core/ids.ts";

const AnnouncementId = RowId;

export const getUnreadAnnouncementCount = defineCall({
  name: "Annoucement/GetUnreadAnnouncementCount",
  who: "login",
  quiet: true,
  summary: "Announcements that are out and that the caller has not read.",
  request: z.strictObject({}),
  answer: z.object({ unreadAnnouncement: z.int(), ServerTime: EpochMs }),
});

export const AnnouncementRow = z.object({
  Id: AnnouncementId,
  Title: z.string(),
  Summary: z.string(),
  /** Stands above the others. */
  IsTop: z.boolean(),
  /** Also runs in the marquee under the header. */
  IsMarquee: z.boolean(),
  /** Also opens by itself after a login, until it is read. */
  IsPopup: z.boolean(),
  IsRead: z.boolean(),
  PublishTime: EpochMs,
});
export type AnnouncementRow = z.infer<typeof AnnouncementRow>;

export const listAnnouncements = defineCall({
  name: "Annoucement/List",
  who: "login",
  quiet: true,
  summary: "Announcements that are out: those on top first, then the newest.",
  request: z.strictObject({ PageIndex: z.int().check(z.minimum(1), z.maximum(1000)) }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(AnnouncementRow),
    ServerTime: EpochMs,
  }),
});

export const announcementsPerPage = 20;

export const getAnnouncement = defineCall({
  name: "Annoucement/Detail",
  who: "login",
  summary: "One announcement. Refuses 902 for one that is not out or does not exist.",
  request: z.strictObject({ Id: AnnouncementId }),
  answer: z.object({
    Id: AnnouncementId,
    Title: z.string(),
    /** Plain text; a blank line ends a paragraph. */
    Text: z.string(),
    PublishTime: EpochMs,
    ServerTime: EpochMs,
  }),
});

export const readAnnouncements = defineCall({
  name: "Annoucement/Read",
  who: "login",
  summary: "Marks announcements as read; unknown ids are passed over.",
  request: z.strictObject({ Ids: z.array(AnnouncementId).check(z.minLength(1), z.maxLength(100)) }),
  answer: z.object({
    Result: z.literal(0),
    unreadAnnouncement: z.int(),
    ServerTime: EpochMs,
  }),
});

/** Time of day at the site, `HH:mm:ss`; an end before its start reaches into the next day. */
export const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/));

export const LiveNotice = z.object({
  GameCode: z.string(),
  GameId,
  Title: z.string(),
  Content: z.string(),
  NotifyTimes: z.array(z.object({ Start: TimeOfDay, End: TimeOfDay })),
});
export type LiveNotice = z.infer<typeof LiveNotice>;

export const getLiveNotices = defineCall({
  name: "LiveNotify/LotteryLiveNotifyInfo",
  method: "GET",
  who: "login",
  quiet: true,
  summary: "Notices that the page shows inside their windows of the day.",
  request: z.strictObject({}),
  answer: z.object({ Total: z.int(), Items: z.array(LiveNotice), ServerTime: EpochMs }),
});
