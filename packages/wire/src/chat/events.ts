import * as z from "zod/mini";
import { Amount } from "../core/amount.ts";
import { defineHubEvent } from "../core/define-hub.ts";
import { EpochMs } from "../core/ids.ts";
import { Position } from "../core/position.ts";
import {
  ChatMember,
  ChatMessage,
  ChatPin,
  ChatRoom,
  ChatUserId,
  MessageId,
  RoomId,
} from "./message.ts";

/** A message was said in a room. */
export const receiveMessage = defineHubEvent({
  name: "ReceiveMessage",
  payload: z.extend(Position, ChatMessage.shape),
});

/** A message is gone. */
export const removeMessageEvent = defineHubEvent({
  name: "RemoveMessage",
  payload: z.extend(Position, { RoomId, MessageId, By: z.string() }),
});

/** Somebody of the caller's rooms came or went. */
export const changeOnlineState = defineHubEvent({
  name: "ChangeOnlineState",
  payload: z.extend(Position, { UserId: ChatUserId, Online: z.boolean(), LastSeen: EpochMs }),
});

/** Everything up to a time is gone from a room. */
export const clearHistoryMessage = defineHubEvent({
  name: "ClearHistoryMessage",
  payload: z.extend(Position, { RoomId, ClearTime: EpochMs }),
});

/** A human of the service has taken over. @guess name */
export const customerServiceStart = defineHubEvent({
  name: "CustomerServiceServingStart",
  payload: z.extend(Position, {
    RoomId,
    SessionId: z.string(),
    Agent: z.object({ Nick: z.string(), Avatar: z.string() }),
  }),
});

/** The service session has ended. @guess name */
export const customerServiceFinish = defineHubEvent({
  name: "CustomerServiceServingFinish",
  payload: z.extend(Position, { SessionId: z.string(), Reason: z.string(), CanRate: z.boolean() }),
});

/** The receiver is in a new room. @guess name */
export const roomAdded = defineHubEvent({
  name: "AddRoom",
  payload: z.extend(Position, { RoomId, Room: ChatRoom }),
});

/** The receiver is no longer in a room. @guess name */
export const roomRemoved = defineHubEvent({
  name: "RemoveRoom",
  payload: z.extend(Position, { RoomId }),
});

/** A room has a new name. @guess name */
export const roomRenamed = defineHubEvent({
  name: "RenameRoom",
  payload: z.extend(Position, { RoomId, Name: z.string() }),
});

/** Members of a room came or went. @guess name */
export const roomMembersChanged = defineHubEvent({
  name: "ChangeRoomMember",
  payload: z.extend(Position, { RoomId, Members: z.array(ChatMember) }),
});

/** The text above a room has changed. @guess name */
export const roomAnnouncementChanged = defineHubEvent({
  name: "ChangeRoomAnnouncement",
  payload: z.extend(Position, { RoomId, Text: z.string() }),
});

/** Only managers may write in a room, or everybody again; with a user it is about him alone. @guess name */
export const roomReadOnlyChanged = defineHubEvent({
  name: "ChangeRoomReadOnly",
  payload: z.extend(Position, {
    RoomId,
    ReadOnly: z.boolean(),
    UserId: z.optional(ChatUserId),
  }),
});

/** A member has a new role. @guess name */
export const roomRoleChanged = defineHubEvent({
  name: "ChangeRoomRole",
  payload: z.extend(Position, { RoomId, UserId: ChatUserId, Role: z.int() }),
});

/** The receiver has entered the site group. */
export const enterSiteGroupRoom = defineHubEvent({
  name: "EnterSiteGroupRoom",
  payload: z.extend(Position, { Room: ChatRoom, SessionToken: z.string() }),
});

/** Somebody of a room has won; his stake stands beside the prize. */
export const chatRoomBetAwardNotify = defineHubEvent({
  name: "ChatRoomBetAwardNotify",
  payload: z.extend(Position, {
    RoomId,
    Nick: z.string(),
    LotteryName: z.string(),
    Stake: Amount,
    Prize: Amount,
  }),
});

/** The pins of a room. */
export const updatePinMessage = defineHubEvent({
  name: "UpdatePinMessage",
  payload: z.extend(Position, { RoomId, Pins: z.array(ChatPin) }),
});
