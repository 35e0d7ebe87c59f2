import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, RowId } from "../core/ids.ts";

/** What messages are about. `security` cannot be switched off. */
export const messageKinds = ["security", "account", "money", "wins", "upline", "offers"] as const;
export const MessageKind = z.enum(messageKinds);
export type MessageKind = z.infer<typeof MessageKind>;

const MessageId = RowId;

export const PlayerMessageRow = z.object({
  Id: MessageId,
  Kind: MessageKind,
  Title: z.string(),
  Text: z.string(),
  /** A page of the site; "" for none. */
  Link: z.string(),
  Time: EpochMs,
  IsRead: z.boolean(),
});
export type PlayerMessageRow = z.infer<typeof PlayerMessageRow>;

export const messagesPerPage = 20;

export const listMessages = defineCall({
  name: "Messages/List",
  who: "login",
  quiet: true,
  summary:
    "What the caller was told, newest first, in the language of `Accept-Language`. Messages are kept for 180 days.",
  request: z.strictObject({ Before: z.optional(MessageId) }),
  answer: z.object({
    Items: z.array(PlayerMessageRow),
    /** There are older ones: ask again with `Before`. */
    HasMore: z.boolean(),
    UnreadCount: z.int(),
    ServerTime: EpochMs,
  }),
});

export const getUnreadMessages = defineCall({
  name: "Messages/UnreadCount",
  who: "login",
  quiet: true,
  summary: "Messages that the caller has not read.",
  request: z.strictObject({}),
  answer: z.object({ UnreadCount: z.int(), ServerTime: EpochMs }),
});

const Read = z.object({ Result: z.literal(0), UnreadCount: z.int(), ServerTime: EpochMs });

export const markMessagesRead = defineCall({
  name: "Messages/MarkRead",
  who: "login",
  quiet: true,
  summary: "Marks messages as read, on all devices; ids of others are passed over.",
  request: z.strictObject({ Ids: z.array(MessageId).check(z.minLength(1), z.maxLength(100)) }),
  answer: Read,
});

export const markAllMessagesRead = defineCall({
  name: "Messages/MarkAllRead",
  who: "login",
  quiet: true,
  summary: "Marks all messages as read, on all devices.",
  request: z.strictObject({}),
  answer: Read,
});

const MessageSwitch = z.object({
  Kind: MessageKind,
  IsOn: z.boolean(),
  /** It cannot be switched off. */
  IsFixed: z.boolean(),
});

export const getMessageSettings = defineCall({
  name: "Messages/Settings",
  who: "login",
  quiet: true,
  summary: "Which kinds of messages the caller gets.",
  request: z.strictObject({}),
  answer: z.object({ Kinds: z.array(MessageSwitch), ServerTime: EpochMs }),
});

export const setMessageSettings = defineCall({
  name: "Messages/SetSettings",
  who: "login",
  quiet: true,
  summary:
    "Switches a kind of messages on or off, from the next message on. Refuses NO_PERMISSION for a kind that cannot be switched off.",
  request: z.strictObject({ Kind: MessageKind, IsOn: z.boolean() }),
  answer: z.object({ Result: z.literal(0), Kinds: z.array(MessageSwitch), ServerTime: EpochMs }),
});
