import * as board from "./betting/board-hub.ts";
import * as betting from "./betting/hub.ts";
import * as chatEvents from "./chat/events.ts";
import * as chat from "./chat/hub.ts";
import * as rooms from "./chat/room-hub.ts";
import * as deposit from "./deposit/hub.ts";
import * as follow from "./follow/hub.ts";
import * as leaderboards from "./leaderboards/hub.ts";
import * as lottery from "./lottery/hub.ts";
import * as messages from "./messages/hub.ts";
import * as notifications from "./notifications/hub.ts";
import * as paymentMethods from "./payment-methods/hub.ts";
import * as privileges from "./privileges/hub.ts";
import * as session from "./session/hub.ts";
import * as site from "./site/hub.ts";
import * as staff from "./staff/hub.ts";
import * as statistics from "./statistics/hub.ts";

export { hubPath } from "./core/define-hub.ts";

/** Methods that this version answers: the server does not compile while one of them is missing. */
export const servedHubMethods = {
  Join: lottery.join,
  MultiJoin: lottery.multiJoin,
  JoinComboBet: board.joinComboBet,
  JoinDrawTrend: statistics.joinDrawTrend,
  JoinLeaderboard: leaderboards.joinLeaderboard,
  UpdateConnectionActiveTime: session.updateConnectionActiveTime,
  GetWechatLoginInitial: session.getWechatLoginInitial,
} as const;

/** Methods that are declared and wait for the domain that answers them. */
export const unservedHubMethods = {
  GetInitialData: chat.getInitialData,
  GetInitialDataAnonymity: chat.getInitialDataAnonymity,
  AddMessage: chat.addMessage,
  AddMessageMulticast: chat.addMessageMulticast,
  AddMessageAnonymity: chat.addMessageAnonymity,
  GetHistoryMessage: chat.getHistoryMessage,
  GetHistoryMessageCount: chat.getHistoryMessageCount,
  SyncWhenReconnected: chat.syncWhenReconnected,
  UpdateRoomActiveTime: chat.updateRoomActiveTime,
  SetHistoryMessageClearTime: chat.setHistoryMessageClearTime,
  AddCustomerServiceWaiting: chat.addCustomerServiceWaiting,
  AddGroupRoom: rooms.addRoom,
  RemoveGroupRoom: rooms.removeRoom,
  SetGroupRoomName: rooms.renameRoom,
  AddGroupRoomMember: rooms.addRoomMembers,
  RemoveGroupRoomMember: rooms.removeRoomMember,
  GetGroupRoom: rooms.getRoom,
  SetGroupRoomReadOnly: rooms.setRoomReadOnly,
  SetGroupRoomAnnouncement: rooms.setRoomAnnouncement,
  SetGroupRoomMemberRole: rooms.setRoomMemberRole,
  AddCustomerServiceRating: rooms.rateCustomerService,
  EnterSiteGroup: rooms.enterSiteGroup,
  ReEnterSiteGroup: rooms.reEnterSiteGroup,
  LeaveSiteGroup: rooms.leaveSiteGroup,
  ListRoom: rooms.listRooms,
  RemoveMessage: rooms.removeMessage,
  GetUserInfo: rooms.getUserInfo,
  SetMemberReadOnly: rooms.setMemberReadOnly,
  ClearMessage: rooms.clearRoomMessages,
  PinMessage: rooms.pinMessage,
  SearchTutorMember: rooms.searchTutorMembers,
  RemoveRecentRoom: rooms.removeRecentRoom,
  GetMemberList: rooms.listMembers,
} as const;

/** Every method that clients may invoke on the hub. */
export const allHubMethods = { ...servedHubMethods, ...unservedHubMethods } as const;

/** Events that this version sends. */
export const sentHubEvents = {
  ReceiveWinningNumber: lottery.receiveWinningNumber,
  LotteryAwarded: lottery.lotteryAwarded,
  BetNumberOddsUpdate: board.betNumberOddsUpdate,
  updateComboBetGameItem: board.updateComboBetGameItem,
  UpdateStatistic: statistics.updateStatistic,
  updateLeaderBoard: leaderboards.updateLeaderBoard,
  UpdateBetCollection: follow.updateBetCollection,
  BetAwardNotify: betting.betAwardNotify,
  UserInfoPrivileges: privileges.userInfoPrivileges,
  ChangeWebSiteInfo: site.changeWebSiteInfo,
  WebSiteURLConfig: site.webSiteUrlConfig,
  WebSiteURLList: site.webSiteUrlList,
  ToastNotification: notifications.toastNotification,
  ReceiveInstantMessage: notifications.receiveInstantMessage,
  BindElectronicPurse: paymentMethods.bindElectronicPurse,
  PlayerMessage: messages.playerMessage,
  CancelDepositNotify: deposit.cancelDepositNotify,
  QrCodeLogin: session.qrCodeLogin,
  AdminTask: staff.adminTask,
} as const;

/** Events that are declared and wait for the domain that sends them. */
export const unsentHubEvents = {
  ReceiveMessage: chatEvents.receiveMessage,
  RemoveMessage: chatEvents.removeMessageEvent,
  ChangeOnlineState: chatEvents.changeOnlineState,
  ClearHistoryMessage: chatEvents.clearHistoryMessage,
  CustomerServiceServingStart: chatEvents.customerServiceStart,
  CustomerServiceServingFinish: chatEvents.customerServiceFinish,
  AddRoom: chatEvents.roomAdded,
  RemoveRoom: chatEvents.roomRemoved,
  RenameRoom: chatEvents.roomRenamed,
  ChangeRoomMember: chatEvents.roomMembersChanged,
  ChangeRoomAnnouncement: chatEvents.roomAnnouncementChanged,
  ChangeRoomReadOnly: chatEvents.roomReadOnlyChanged,
  ChangeRoomRole: chatEvents.roomRoleChanged,
  EnterSiteGroupRoom: chatEvents.enterSiteGroupRoom,
  ChatRoomBetAwardNotify: chatEvents.chatRoomBetAwardNotify,
  UpdatePinMessage: chatEvents.updatePinMessage,
} as const;

/** Every event that clients must be ready for. */
export const allHubEvents = { ...sentHubEvents, ...unsentHubEvents } as const;
