import { at, place, requestId, without } from "../core/sample-values.ts";

const message = {
  RoomId: "r1",
  MessageId: "m1",
  Sender: { Id: "7", Nick: "小明", Avatar: "", Roles: [0], Vip: 3 },
  Type: "text" as const,
  Content: "跟我这注",
  Time: at,
};
const room = {
  RoomId: "r1",
  Type: 1,
  Name: "时时彩交流",
  Avatar: "",
  LastMessage: message,
  Unread: 2,
  Pinned: false,
  Muted: false,
  ReadOnly: false,
  Role: 0,
  MemberCount: 128,
  ClearTime: null,
};
const member = {
  UserId: "7",
  Nick: "小明",
  Avatar: "",
  Role: 0,
  Online: true,
  ReadOnlyUntil: null,
};

const done = { answer: { Result: 0, ServerTime: at }, badAnswer: { ServerTime: at } };
const ofRoom = { args: ["r1"] as [string], badArgs: [""] };
const newMessage = {
  RoomId: "r1",
  Type: "text" as const,
  Content: "跟我这注",
  ClientMsgId: requestId,
};
const said = {
  args: [newMessage] as [typeof newMessage],
  badArgs: [{ ...newMessage, Content: "x".repeat(501) }],
  answer: { Result: 0, Message: message, ServerTime: at },
  badAnswer: { Result: 0, Message: { ...message, Type: "video" }, ServerTime: at },
};
const siteGroup = {
  answer: { Result: 0, Room: room, SessionToken: "s", ServerTime: at },
  badAnswer: { Result: 0, Room: room, ServerTime: at },
};
const waiting = { Result: 0, RoomId: null, Ahead: 3, EstimateSeconds: 120, ServerTime: at };

/** Methods of chat; `hub.ts` checks that none is missing and that each fits its declaration. */
export const chatMethodSamples = {
  GetInitialData: {
    args: [] as [],
    badArgs: [1],
    answer: {
      User: { Id: "7", NickName: "小明", Roles: [0], Flags: 0 },
      Rooms: [room],
      QuickTexts: [],
      Stickers: [],
      Limits: { TextMax: 500, ImageMax: 5_242_880, PerMinute: 20 },
      ServerTime: at,
    },
    badAnswer: { Rooms: [room], ServerTime: at },
  },
  GetInitialDataAnonymity: {
    args: [{ AnonymousId: "a1" }] as [{ AnonymousId: string }],
    badArgs: [{}],
    answer: {
      User: { Id: "0", NickName: "访客" },
      Room: null,
      Messages: [],
      Topics: [{ Key: "login", Name: "登录问题" }],
      IsOpen: true,
      ServerTime: at,
    },
    badAnswer: { Room: null, ServerTime: at },
  },
  AddMessage: said,
  AddMessageMulticast: {
    args: [
      { ToUserIds: ["8"], Type: "text" as const, Content: "通知", ClientMsgId: requestId },
    ] as [{ ToUserIds: string[]; Type: "text"; Content: string; ClientMsgId: string }],
    badArgs: [{ ToUserIds: [], Type: "text", Content: "通知", ClientMsgId: requestId }],
    answer: { Result: 0, Sent: 1, FailedUserIds: [], ServerTime: at },
    badAnswer: { Result: 0, Sent: "1", FailedUserIds: [], ServerTime: at },
  },
  AddMessageAnonymity: said,
  GetHistoryMessage: {
    args: [{ RoomId: "r1", Count: 30 }] as [{ RoomId: string; Count: number }],
    badArgs: [{ RoomId: "r1", Count: 101 }],
    answer: { Messages: [message], ServerTime: at },
    badAnswer: { Messages: message, ServerTime: at },
  },
  GetHistoryMessageCount: {
    args: [{ RoomId: "r1", BeforeId: "m1" }] as [{ RoomId: string; BeforeId: string }],
    badArgs: [],
    answer: { Count: 120, ServerTime: at },
    badAnswer: { Count: null, ServerTime: at },
  },
  SyncWhenReconnected: {
    args: [{ RoomId: "r1", LastMessageId: null }] as [{ RoomId: string; LastMessageId: null }],
    badArgs: [{ RoomId: "r1" }],
    answer: { Messages: [], IsGap: false, ServerTime: at },
    badAnswer: { Messages: [], ServerTime: at },
  },
  UpdateRoomActiveTime: { ...ofRoom, ...done },
  SetHistoryMessageClearTime: {
    ...ofRoom,
    answer: { Result: 0, ClearTime: at, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  AddCustomerServiceWaiting: {
    args: [{ Topic: "login" }] as [{ Topic: string }],
    badArgs: ["login"],
    answer: waiting,
    badAnswer: without(waiting, "Ahead"),
  },
  AddGroupRoom: {
    args: [{ Name: "我的群", UserIds: ["8"] }] as [{ Name: string; UserIds: string[] }],
    badArgs: [{ Name: "我", UserIds: [] }],
    answer: { Result: 0, Room: room, ServerTime: at },
    badAnswer: { Result: 0, Room: without(room, "Name"), ServerTime: at },
  },
  RemoveGroupRoom: { ...ofRoom, ...done },
  SetGroupRoomName: {
    args: [{ RoomId: "r1", Name: "新名" }] as [{ RoomId: string; Name: string }],
    badArgs: [{ RoomId: "r1", Name: "x".repeat(21) }],
    ...done,
  },
  AddGroupRoomMember: {
    args: [{ RoomId: "r1", UserIds: ["8"] }] as [{ RoomId: string; UserIds: string[] }],
    badArgs: [{ RoomId: "r1", UserIds: [] }],
    ...done,
  },
  RemoveGroupRoomMember: {
    args: [{ RoomId: "r1", UserId: "8" }] as [{ RoomId: string; UserId: string }],
    badArgs: [{ RoomId: "r1" }],
    ...done,
  },
  GetGroupRoom: {
    ...ofRoom,
    answer: { Room: room, ServerTime: at },
    badAnswer: { ServerTime: at },
  },
  SetGroupRoomReadOnly: {
    args: [{ RoomId: "r1", ReadOnly: true }] as [{ RoomId: string; ReadOnly: boolean }],
    badArgs: [{ RoomId: "r1", ReadOnly: 1 }],
    ...done,
  },
  SetGroupRoomAnnouncement: {
    args: [{ RoomId: "r1", Text: "规则" }] as [{ RoomId: string; Text: string }],
    badArgs: [{ RoomId: "r1", Text: "x".repeat(201) }],
    ...done,
  },
  SetGroupRoomMemberRole: {
    args: [{ RoomId: "r1", UserId: "8", Role: 1 }] as [
      { RoomId: string; UserId: string; Role: number },
    ],
    badArgs: [{ RoomId: "r1", UserId: "8", Role: "ADMIN" }],
    ...done,
  },
  AddCustomerServiceRating: {
    args: [{ SessionId: "s1", Score: 5, Tags: ["快"], Comment: "", Solved: true }] as [
      { SessionId: string; Score: number; Tags: string[]; Comment: string; Solved: boolean },
    ],
    badArgs: [{ SessionId: "s1", Score: 6, Tags: [], Comment: "", Solved: true }],
    ...done,
  },
  EnterSiteGroup: {
    args: [{ Nick: "小明" }] as [{ Nick: string }],
    badArgs: [{ Nick: "" }],
    ...siteGroup,
  },
  ReEnterSiteGroup: {
    args: [{ SessionToken: "s" }] as [{ SessionToken: string }],
    badArgs: [],
    ...siteGroup,
  },
  LeaveSiteGroup: { args: [] as [], badArgs: [1], ...done },
  ListRoom: {
    args: [] as [],
    badArgs: [1],
    answer: { Rooms: [room], ServerTime: at },
    badAnswer: { Rooms: [{ RoomId: "r1" }], ServerTime: at },
  },
  RemoveMessage: {
    args: [{ RoomId: "r1", MessageId: "m1" }] as [{ RoomId: string; MessageId: string }],
    badArgs: [{ RoomId: "r1", MessageId: "" }],
    ...done,
  },
  GetUserInfo: {
    args: [{ RoomId: "r1", UserId: "8" }] as [{ RoomId: string; UserId: string }],
    badArgs: [{ UserId: "8" }],
    answer: { Member: member, ServerTime: at },
    badAnswer: { Member: without(member, "Online"), ServerTime: at },
  },
  SetMemberReadOnly: {
    args: [{ RoomId: "r1", UserId: "8", Minutes: 10 }] as [
      { RoomId: string; UserId: string; Minutes: number },
    ],
    badArgs: [{ RoomId: "r1", UserId: "8", Minutes: -2 }],
    ...done,
  },
  ClearMessage: { ...ofRoom, ...done },
  PinMessage: {
    args: [{ RoomId: "r1", MessageId: "m1", IsPinned: true }] as [
      { RoomId: string; MessageId: string; IsPinned: boolean },
    ],
    badArgs: [{ RoomId: "r1", MessageId: "m1" }],
    ...done,
  },
  SearchTutorMember: {
    args: [{ Text: "小" }] as [{ Text: string }],
    badArgs: ["小"],
    answer: { Members: [member], ServerTime: at },
    badAnswer: { Members: null, ServerTime: at },
  },
  RemoveRecentRoom: { ...ofRoom, ...done },
  GetMemberList: {
    args: [{ RoomId: "r1", PageIndex: 1 }] as [{ RoomId: string; PageIndex: number }],
    badArgs: [{ RoomId: "r1", PageIndex: 0 }],
    answer: { Total: 1, Items: [member], ServerTime: at },
    badAnswer: { Total: 1, ServerTime: at },
  },
};

const inRoom = { ...place, RoomId: "r1" };

/** Events of chat; `hub.ts` checks that none is missing and that each fits its declaration. */
export const chatEventSamples = {
  ReceiveMessage: {
    payload: { ...place, ...message, ClientMsgId: requestId },
    badPayload: { ...place, ...without(message, "Sender") },
  },
  RemoveMessage: {
    payload: { ...inRoom, MessageId: "m1", By: "小明" },
    badPayload: { ...inRoom, By: "小明" },
  },
  ChangeOnlineState: {
    payload: { ...place, UserId: "8", Online: true, LastSeen: at },
    badPayload: { ...place, UserId: 8, Online: true, LastSeen: at },
  },
  ClearHistoryMessage: { payload: { ...inRoom, ClearTime: at }, badPayload: inRoom },
  CustomerServiceServingStart: {
    payload: { ...inRoom, SessionId: "s1", Agent: { Nick: "客服1", Avatar: "" } },
    badPayload: { ...inRoom, SessionId: "s1" },
  },
  CustomerServiceServingFinish: {
    payload: { ...place, SessionId: "s1", Reason: "done", CanRate: true },
    badPayload: { ...place, SessionId: "s1", Reason: "done" },
  },
  AddRoom: { payload: { ...inRoom, Room: room }, badPayload: inRoom },
  RemoveRoom: { payload: inRoom, badPayload: place },
  RenameRoom: { payload: { ...inRoom, Name: "新名" }, badPayload: { ...inRoom, Name: 1 } },
  ChangeRoomMember: {
    payload: { ...inRoom, Members: [member] },
    badPayload: { ...inRoom, Members: [without(member, "Role")] },
  },
  ChangeRoomAnnouncement: { payload: { ...inRoom, Text: "规则" }, badPayload: inRoom },
  ChangeRoomReadOnly: {
    payload: { ...inRoom, ReadOnly: true, UserId: "8" },
    badPayload: { ...inRoom, UserId: "8" },
  },
  ChangeRoomRole: {
    payload: { ...inRoom, UserId: "8", Role: 1 },
    badPayload: { ...inRoom, UserId: "8" },
  },
  EnterSiteGroupRoom: {
    payload: { ...place, Room: room, SessionToken: "s" },
    badPayload: { ...place, SessionToken: "s" },
  },
  ChatRoomBetAwardNotify: {
    payload: { ...inRoom, Nick: "小明", LotteryName: "极速分分彩", Stake: "2", Prize: "19.5" },
    badPayload: { ...inRoom, Nick: "小明", LotteryName: "极速分分彩", Prize: "19.5" },
  },
  UpdatePinMessage: {
    payload: { ...inRoom, Pins: [{ MessageId: "m1", Content: "规则", By: "小明", Time: at }] },
    badPayload: { ...inRoom, Pins: ["m1"] },
  },
};
