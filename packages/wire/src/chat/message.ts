import * as z from "zod/mini";
import { BetNo, EpochMs, Uuid } from "../core/ids.ts";

export const RoomId = z.string().check(z.minLength(1), z.maxLength(36));
export const MessageId = z.string().check(z.minLength(1), z.maxLength(36));
/** Number of an account as text; names of accounts never travel in rooms. */
export const ChatUserId = z.string().check(z.minLength(1), z.maxLength(20));

export const chatTextMax = 500;
export const ChatText = z.string().check(z.minLength(1), z.maxLength(chatTextMax));

export const MessageType = z.enum([
  "text",
  "sticker",
  "image",
  "bet",
  "award",
  "redPacket",
  "system",
]);
/** What players may send themselves; the others come from the house. */
export const SentMessageType = z.enum(["text", "sticker", "image", "bet"]);

export const ChatSender = z.object({
  Id: ChatUserId,
  Nick: z.string(),
  Avatar: z.string(),
  /** `ChatRole`s. */
  Roles: z.array(z.int()),
  Vip: z.int(),
});

export const ChatMessage = z.object({
  RoomId,
  MessageId,
  /** Made by the sender; the same id twice is one message. */
  ClientMsgId: z.optional(Uuid),
  Sender: ChatSender,
  Type: MessageType,
  /** Text, or what the type names: a sticker's key, a picture's path, a bet's number. */
  Content: z.string(),
  ReplyTo: z.optional(MessageId),
  Time: EpochMs,
});
z.globalRegistry.add(ChatMessage, { id: "ChatMessage" });

export const ChatRoom = z.object({
  RoomId,
  /** `ChatRoomType`. */
  Type: z.int(),
  Name: z.string(),
  Avatar: z.string(),
  LastMessage: z.nullable(ChatMessage),
  Unread: z.int(),
  Pinned: z.boolean(),
  Muted: z.boolean(),
  ReadOnly: z.boolean(),
  /** `ChatRole` of the caller. */
  Role: z.int(),
  MemberCount: z.int(),
  ClearTime: z.nullable(EpochMs),
});
z.globalRegistry.add(ChatRoom, { id: "ChatRoom" });

export const ChatMember = z.object({
  UserId: ChatUserId,
  Nick: z.string(),
  Avatar: z.string(),
  Role: z.int(),
  Online: z.boolean(),
  /** Null: may write. */
  ReadOnlyUntil: z.nullable(EpochMs),
});

export const ChatPin = z.object({ MessageId, Content: z.string(), By: z.string(), Time: EpochMs });

/** A bet shown in a room. */
export const SharedBet = z.object({ BetNo, IsOpenBeforeClose: z.boolean() });
