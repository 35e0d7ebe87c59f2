import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, GameId, RowId } from "../core/ids.ts";
import { PageRequest, Reason } from "../staff/reason.ts";
import { TimeOfDay } from "./calls.ts";

const Done = z.object({ Result: z.literal(0), ServerTime: EpochMs });
const Made = z.object({ Result: z.literal(0), Id: z.int(), ServerTime: EpochMs });
const Id = RowId;

/** Who gets a piece of news: everybody of the merchant, a kind of account, or those named. */
export const Audience = z.enum(["all", "players", "agents", "accounts"]);
export type Audience = z.infer<typeof Audience>;

const UserNames = z.array(z.string().check(z.maxLength(64))).check(z.maxLength(200));

export const NewsRow = z.object({
  Id,
  Title: z.string(),
  Summary: z.string(),
  Text: z.string(),
  Audience,
  UserNames: z.array(z.string()),
  IsTop: z.boolean(),
  IsMarquee: z.boolean(),
  IsPopup: z.boolean(),
  Start: EpochMs,
  End: z.nullable(EpochMs),
  RevokedAt: z.nullable(EpochMs),
  /** How many accounts have read it. */
  Reads: z.int(),
});

export const searchNews = defineCall({
  name: "AdminAnnouncement/Search",
  who: "operator",
  may: "news.view",
  summary: "Announcements of the merchant, newest first: planned, out, ended and revoked ones.",
  request: z.strictObject(PageRequest),
  answer: z.object({ Total: z.int(), Items: z.array(NewsRow), ServerTime: EpochMs }),
});

export const saveNews = defineCall({
  name: "AdminAnnouncement/Save",
  who: "operator",
  may: "news.change",
  summary:
    "Makes an announcement, or changes one by its Id. It is out from Start (null: at once) to End (null: stays). Refuses NOT_FOUND for an unknown Id or account, TOO_LATE for a revoked one, UNFIT for an end before its start or a marquee text over 60 characters.",
  request: z.strictObject({
    Id: z.optional(Id),
    Title: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    Summary: z.string().check(z.trim(), z.maxLength(200)),
    /** Plain text; a blank line ends a paragraph. */
    Text: z.string().check(z.maxLength(20_000)),
    Audience,
    UserNames: z.optional(UserNames),
    IsTop: z.boolean(),
    IsMarquee: z.boolean(),
    IsPopup: z.boolean(),
    Start: z.nullable(EpochMs),
    End: z.nullable(EpochMs),
    Reason,
  }),
  answer: Made,
});

export const revokeNews = defineCall({
  name: "AdminAnnouncement/Revoke",
  who: "operator",
  may: "news.change",
  summary: "Takes an announcement back for good. Refuses NOT_FOUND, TOO_LATE when it is revoked.",
  request: z.strictObject({ Id, Reason }),
  answer: Done,
});

const Windows = z
  .array(z.strictObject({ Start: TimeOfDay, End: TimeOfDay }))
  .check(z.minLength(1), z.maxLength(24));

export const searchLiveNotices = defineCall({
  name: "AdminLiveNotify/Search",
  who: "operator",
  may: "news.view",
  summary: "Notices that point to games in windows of the day, those switched off too.",
  request: z.strictObject({}),
  answer: z.object({
    Items: z.array(
      z.object({
        Id,
        GameId,
        Title: z.string(),
        Content: z.string(),
        NotifyTimes: Windows,
        IsOn: z.boolean(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const saveLiveNotice = defineCall({
  name: "AdminLiveNotify/Save",
  who: "operator",
  may: "news.change",
  summary:
    "Makes a notice or changes one by its Id. Refuses NOT_FOUND for an unknown Id or game, UNFIT for windows that are empty or overlap, TOO_LATE while another notice of the game is on; a window over midnight is two.",
  request: z.strictObject({
    Id: z.optional(Id),
    GameId,
    Title: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
    Content: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    NotifyTimes: Windows,
    IsOn: z.boolean(),
    Reason,
  }),
  answer: Made,
});

export const sendToast = defineCall({
  name: "AdminNotify/SendToast",
  who: "operator",
  may: "news.change",
  summary:
    "Shows a short public notice on every page of the audience. Refuses NOT_FOUND for an unknown account.",
  request: z.strictObject({
    Msg: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    /** Whose word it is; "" for the house. */
    LionKing: z.string().check(z.maxLength(64)),
    Audience,
    UserNames: z.optional(UserNames),
    Reason,
  }),
  answer: Done,
});

export const sendInstantMessage = defineCall({
  name: "AdminNotify/SendInstantMessage",
  who: "operator",
  may: "news.change",
  summary:
    "Shows a line of the house on every page of the audience for `Ttl` milliseconds. Refuses NOT_FOUND for an unknown account.",
  request: z.strictObject({
    Level: z.enum(["info", "warn", "error"]),
    Text: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    Ttl: z.int().check(z.minimum(1000), z.maximum(3_600_000)),
    Audience,
    UserNames: z.optional(UserNames),
    Reason,
  }),
  answer: Done,
});
