import * as z from "zod/mini";
import { defineHubMethod } from "../core/define-hub.ts";
import { EpochMs } from "../core/ids.ts";
import { ChatMember, ChatRoom, ChatUserId, MessageId, RoomId } from "./message.ts";

/** `Result` 0 or a common code: methods of the hub refuse by value, like calls. */
const Done = z.object({ Result: z.int(), ServerTime: EpochMs });
const RoomName = z.string().check(z.minLength(2), z.maxLength(20));
const SiteGroupEntered = z.object({
  Result: z.int(),
  Room: z.nullable(ChatRoom),
  SessionToken: z.string(),
  ServerTime: EpochMs,
});

/** Opens a group with members of the direct downline. @guess name */
export const addRoom = defineHubMethod({
  name: "AddGroupRoom",
  who: "agent",
  args: z.tuple([
    z.strictObject({
      Name: RoomName,
      UserIds: z.array(ChatUserId).check(z.maxLength(200)),
    }),
  ]),
  answer: z.object({ Result: z.int(), Room: z.nullable(ChatRoom), ServerTime: EpochMs }),
});

/** Closes a group for everybody. @guess name */
export const removeRoom = defineHubMethod({
  name: "RemoveGroupRoom",
  who: "agent",
  args: z.tuple([RoomId]),
  answer: Done,
});

/** Renames a group; owner and managers. @guess name */
export const renameRoom = defineHubMethod({
  name: "SetGroupRoomName",
  who: "login",
  args: z.tuple([z.strictObject({ RoomId, Name: RoomName })]),
  answer: Done,
});

/** Adds members to a group; owner and managers. @guess name */
export const addRoomMembers = defineHubMethod({
  name: "AddGroupRoomMember",
  who: "login",
  args: z.tuple([
    z.strictObject({
      RoomId,
      UserIds: z.array(ChatUserId).check(z.minLength(1), z.maxLength(200)),
    }),
  ]),
  answer: Done,
});

/** Removes a member, or oneself, from a group. @guess name */
export const removeRoomMember = defineHubMethod({
  name: "RemoveGroupRoomMember",
  who: "login",
  args: z.tuple([z.strictObject({ RoomId, UserId: ChatUserId })]),
  answer: Done,
});

/** One room of the caller. @guess name */
export const getRoom = defineHubMethod({
  name: "GetGroupRoom",
  who: "login",
  args: z.tuple([RoomId]),
  answer: z.object({ Room: z.nullable(ChatRoom), ServerTime: EpochMs }),
});

/** Lets only managers write, or everybody again. @guess name */
export const setRoomReadOnly = defineHubMethod({
  name: "SetGroupRoomReadOnly",
  who: "login",
  args: z.tuple([z.strictObject({ RoomId, ReadOnly: z.boolean() })]),
  answer: Done,
});

/** Text above the messages of a group; owner and managers. @guess name */
export const setRoomAnnouncement = defineHubMethod({
  name: "SetGroupRoomAnnouncement",
  who: "login",
  args: z.tuple([z.strictObject({ RoomId, Text: z.string().check(z.maxLength(200)) })]),
  answer: Done,
});

/** Makes a member a manager or a member again; owner only. @guess name */
export const setRoomMemberRole = defineHubMethod({
  name: "SetGroupRoomMemberRole",
  who: "login",
  args: z.tuple([z.strictObject({ RoomId, UserId: ChatUserId, Role: z.int() })]),
  answer: Done,
});

/** Rates a service session, once. @guess name */
export const rateCustomerService = defineHubMethod({
  name: "AddCustomerServiceRating",
  who: "visitor",
  args: z.tuple([
    z.strictObject({
      SessionId: z.string().check(z.maxLength(36)),
      Score: z.int().check(z.minimum(1), z.maximum(5)),
      Tags: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)),
      Comment: z.string().check(z.maxLength(200)),
      Solved: z.boolean(),
    }),
  ]),
  answer: Done,
});

/** Enters the site group under a chat name. @guess name */
export const enterSiteGroup = defineHubMethod({
  name: "EnterSiteGroup",
  who: "login",
  args: z.tuple([z.strictObject({ Nick: RoomName })]),
  answer: SiteGroupEntered,
});

/** Enters again with the token of the last time. @guess name */
export const reEnterSiteGroup = defineHubMethod({
  name: "ReEnterSiteGroup",
  who: "login",
  args: z.tuple([z.strictObject({ SessionToken: z.string().check(z.maxLength(128)) })]),
  answer: SiteGroupEntered,
});

/** Leaves the site group. @guess name */
export const leaveSiteGroup = defineHubMethod({
  name: "LeaveSiteGroup",
  who: "login",
  args: z.tuple([]),
  answer: Done,
});

/** All rooms of the caller. @guess name */
export const listRooms = defineHubMethod({
  name: "ListRoom",
  who: "login",
  args: z.tuple([]),
  answer: z.object({ Rooms: z.array(ChatRoom), ServerTime: EpochMs }),
});

/** Takes back an own message within 2 minutes; managers any message. @guess name */
export const removeMessage = defineHubMethod({
  name: "RemoveMessage",
  who: "login",
  args: z.tuple([z.strictObject({ RoomId, MessageId })]),
  answer: Done,
});

/** Card of a member of a common room. @guess name */
export const getUserInfo = defineHubMethod({
  name: "GetUserInfo",
  who: "login",
  args: z.tuple([z.strictObject({ RoomId, UserId: ChatUserId })]),
  answer: z.object({ Member: z.nullable(ChatMember), ServerTime: EpochMs }),
});

/** Stops a member from writing for some minutes; 0 ends it, -1 is for ever. @guess name */
export const setMemberReadOnly = defineHubMethod({
  name: "SetMemberReadOnly",
  who: "login",
  args: z.tuple([
    z.strictObject({
      RoomId,
      UserId: ChatUserId,
      Minutes: z.int().check(z.minimum(-1), z.maximum(525_600)),
    }),
  ]),
  answer: Done,
});

/** Removes all messages of a room for everybody; owner and managers. @guess name */
export const clearRoomMessages = defineHubMethod({
  name: "ClearMessage",
  who: "login",
  args: z.tuple([RoomId]),
  answer: Done,
});

/** Pins a message to a room, or takes the pin away; owner and managers. @guess name */
export const pinMessage = defineHubMethod({
  name: "PinMessage",
  who: "login",
  args: z.tuple([z.strictObject({ RoomId, MessageId, IsPinned: z.boolean() })]),
  answer: Done,
});

/** Members whom the caller may write to as a tutor, by the beginning of their names. @guess name */
export const searchTutorMembers = defineHubMethod({
  name: "SearchTutorMember",
  who: "login",
  args: z.tuple([z.strictObject({ Text: z.string().check(z.maxLength(20)) })]),
  answer: z.object({ Members: z.array(ChatMember), ServerTime: EpochMs }),
});

/** Takes a room off the caller's list until something is said in it. @guess name */
export const removeRecentRoom = defineHubMethod({
  name: "RemoveRecentRoom",
  who: "login",
  args: z.tuple([RoomId]),
  answer: Done,
});

/** Members of a room, online first. @guess name */
export const listMembers = defineHubMethod({
  name: "GetMemberList",
  who: "login",
  args: z.tuple([
    z.strictObject({ RoomId, PageIndex: z.int().check(z.minimum(1), z.maximum(1000)) }),
  ]),
  answer: z.object({ Total: z.int(), Items: z.array(ChatMember), ServerTime: EpochMs }),
});
