import * as z from "zod/mini";
import { defineHubMethod } from "../core/define-hub.ts";
import { EpochMs, Uuid } from "../core/ids.ts";
import {
  ChatMessage,
  ChatRoom,
  ChatText,
  ChatUserId,
  MessageId,
  RoomId,
  SentMessageType,
} from "./message.ts";

/** `Result` 0 or a common code: methods of the hub refuse by value, like calls. */
const Done = z.object({ Result: z.int(), ServerTime: EpochMs });

const NewMessage = z.strictObject({
  RoomId,
  Type: SentMessageType,
  Content: ChatText,
  ReplyId: z.optional(MessageId),
  ClientMsgId: Uuid,
});
const MessageAdded = z.object({
  Result: z.int(),
  Message: z.nullable(ChatMessage),
  ServerTime: EpochMs,
});

/** What the chat of a player begins with. */
export const getInitialData = defineHubMethod({
  name: "GetInitialData",
  who: "login",
  args: z.tuple([]),
  answer: z.object({
    User: z.object({
      Id: ChatUserId,
      NickName: z.string(),
      Roles: z.array(z.int()),
      Flags: z.int(),
    }),
    Rooms: z.array(ChatRoom),
    QuickTexts: z.array(z.string()),
    Stickers: z.array(z.string()),
    Limits: z.object({ TextMax: z.int(), ImageMax: z.int(), PerMinute: z.int() }),
    ServerTime: EpochMs,
  }),
});

/** What the service chat of a visitor begins with; the id is the visitor's own, kept by his browser. */
export const getInitialDataAnonymity = defineHubMethod({
  name: "GetInitialDataAnonymity",
  who: "visitor",
  args: z.tuple([z.strictObject({ AnonymousId: z.string().check(z.maxLength(64)) })]),
  answer: z.object({
    User: z.object({ Id: ChatUserId, NickName: z.string() }),
    Room: z.nullable(ChatRoom),
    Messages: z.array(ChatMessage),
    Topics: z.array(z.object({ Key: z.string(), Name: z.string() })),
    IsOpen: z.boolean(),
    ServerTime: EpochMs,
  }),
});

/** Says something in a room. */
export const addMessage = defineHubMethod({
  name: "AddMessage",
  who: "login",
  args: z.tuple([NewMessage]),
  answer: MessageAdded,
});

/** Says one thing to several direct downlines, each in the private room. */
export const addMessageMulticast = defineHubMethod({
  name: "AddMessageMulticast",
  who: "agent",
  args: z.tuple([
    z.strictObject({
      ToUserIds: z.array(ChatUserId).check(z.minLength(1), z.maxLength(200)),
      Type: SentMessageType,
      Content: ChatText,
      ClientMsgId: Uuid,
    }),
  ]),
  answer: z.object({
    Result: z.int(),
    Sent: z.int(),
    FailedUserIds: z.array(ChatUserId),
    ServerTime: EpochMs,
  }),
});

/** Says something to the service without a login. */
export const addMessageAnonymity = defineHubMethod({
  name: "AddMessageAnonymity",
  who: "visitor",
  args: z.tuple([NewMessage]),
  answer: MessageAdded,
});

/** Messages of a room before one, newest last. */
export const getHistoryMessage = defineHubMethod({
  name: "GetHistoryMessage",
  who: "login",
  args: z.tuple([
    z.strictObject({
      RoomId,
      BeforeId: z.optional(MessageId),
      Count: z.int().check(z.minimum(1), z.maximum(100)),
    }),
  ]),
  answer: z.object({ Messages: z.array(ChatMessage), ServerTime: EpochMs }),
});

/** How many messages there are before one. */
export const getHistoryMessageCount = defineHubMethod({
  name: "GetHistoryMessageCount",
  who: "login",
  args: z.tuple([z.strictObject({ RoomId, BeforeId: z.optional(MessageId) })]),
  answer: z.object({ Count: z.int(), ServerTime: EpochMs }),
});

/** What was said since the last message that the client has. */
export const syncWhenReconnected = defineHubMethod({
  name: "SyncWhenReconnected",
  who: "login",
  args: z.tuple([z.strictObject({ RoomId, LastMessageId: z.nullable(MessageId) })]),
  answer: z.object({
    Messages: z.array(ChatMessage),
    /** True: too much was missed, load the room anew. */
    IsGap: z.boolean(),
    ServerTime: EpochMs,
  }),
});

/** The caller looks at a room; its messages count as read. */
export const updateRoomActiveTime = defineHubMethod({
  name: "UpdateRoomActiveTime",
  who: "login",
  args: z.tuple([RoomId]),
  answer: Done,
});

/** Hides all messages of a room up to now, for the caller alone. */
export const setHistoryMessageClearTime = defineHubMethod({
  name: "SetHistoryMessageClearTime",
  who: "login",
  args: z.tuple([RoomId]),
  answer: z.object({ Result: z.int(), ClearTime: EpochMs, ServerTime: EpochMs }),
});

/** Queues for a human of the service. */
export const addCustomerServiceWaiting = defineHubMethod({
  name: "AddCustomerServiceWaiting",
  who: "visitor",
  args: z.tuple([
    z.strictObject({
      Topic: z.string().check(z.maxLength(32)),
      OrderNo: z.optional(z.string().check(z.maxLength(32))),
    }),
  ]),
  answer: z.object({
    Result: z.int(),
    RoomId: z.nullable(RoomId),
    /** How many are served before the caller. */
    Ahead: z.int(),
    EstimateSeconds: z.int(),
    ServerTime: EpochMs,
  }),
});
