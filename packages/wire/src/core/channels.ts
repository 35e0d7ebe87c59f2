/**
 * A channel of the hub: those in it get the same events, numbered from 1 under one epoch. The server and the
 * client both derive the rest from this: its full name, who is in it, and where an event has its place.
 */
export interface HubChannel {
  readonly name: string;
  /** One such channel for everybody, for each merchant, or for each account. */
  readonly per: "all" | "merchant" | "account";
  /** The fields of its events, and arguments of its join, that tell one such channel from another. */
  readonly params: readonly string[];
  /**
   * Who is in it. `everybody`, `players`, `agents`: all such connections of the merchant's site, by themselves.
   * `staff`: the merchant's staff who may see proposals. `owner`: the account, by itself. `named`: a visitor whose connection names the first parameter in the query
   * `loginId`. `joined`: those who call a method that joins it. `placed`: those whom the server puts into it.
   */
  readonly entry:
    | "everybody"
    | "players"
    | "agents"
    | "staff"
    | "owner"
    | "named"
    | "joined"
    | "placed";
}

/** Declares a channel under the name that it has on both sides. */
function defineChannel<const Channel extends HubChannel>(channel: Channel): Channel {
  return channel;
}

/** The draws of a game; they are the same for all merchants. */
export const gameChannel = defineChannel({
  name: "game",
  per: "all",
  params: ["GameId"],
  entry: "joined",
});
/** What a merchant offers in a game: its odds, and bets that may be followed. */
export const offersChannel = defineChannel({
  name: "offers",
  per: "merchant",
  params: ["GameId"],
  entry: "joined",
});
/** Statistics of a game. */
export const trendChannel = defineChannel({
  name: "trend",
  per: "all",
  params: ["GameId"],
  entry: "joined",
});
/** A game on a board of several. */
export const comboChannel = defineChannel({
  name: "combo",
  per: "all",
  params: ["GameId"],
  entry: "joined",
});
/** One list of a game's winners among the players of a merchant. */
export const leadersChannel = defineChannel({
  name: "leaders",
  per: "merchant",
  params: ["GameId", "Type"],
  entry: "joined",
});
/** Everybody on a merchant's site, visitors too. */
export const siteChannel = defineChannel({
  name: "site",
  per: "merchant",
  params: [],
  entry: "everybody",
});
/** The players of a merchant. */
export const playersChannel = defineChannel({
  name: "players",
  per: "merchant",
  params: [],
  entry: "players",
});
/** The agents of a merchant. */
export const agentsChannel = defineChannel({
  name: "agents",
  per: "merchant",
  params: [],
  entry: "agents",
});
/** The staff of a merchant. */
export const staffChannel = defineChannel({
  name: "staff",
  per: "merchant",
  params: [],
  entry: "staff",
});
/** One account, on all its devices. */
export const ownChannel = defineChannel({
  name: "own",
  per: "account",
  params: [],
  entry: "owner",
});
/** The page that shows a code to log in by; nobody else knows its number. */
export const loginCodeChannel = defineChannel({
  name: "login-code",
  per: "all",
  params: ["QrId"],
  entry: "named",
});
/** The members of a chat room. */
export const roomChannel = defineChannel({
  name: "room",
  per: "all",
  params: ["RoomId"],
  entry: "placed",
});

/** Channels that an event may choose from; its field `Channel` names the one it was sent to. */
export const audienceChannels = [siteChannel, playersChannel, agentsChannel, ownChannel] as const;

/** Channels that connections are in without joining. */
export const enteredChannels = [...audienceChannels, staffChannel, loginCodeChannel] as const;

/**
 * The channel of every event, by the event's name. A page loads this list without any schema, so that it can
 * number events that nobody on the page listens to.
 */
export const eventChannels = {
  ReceiveWinningNumber: gameChannel,
  LotteryAwarded: gameChannel,
  BetNumberOddsUpdate: offersChannel,
  UpdateBetCollection: offersChannel,
  updateComboBetGameItem: comboChannel,
  UpdateStatistic: trendChannel,
  updateLeaderBoard: leadersChannel,
  BetAwardNotify: ownChannel,
  UserInfoPrivileges: ownChannel,
  CancelDepositNotify: ownChannel,
  BindElectronicPurse: ownChannel,
  PlayerMessage: ownChannel,
  ChangeWebSiteInfo: audienceChannels,
  WebSiteURLConfig: audienceChannels,
  WebSiteURLList: audienceChannels,
  ToastNotification: audienceChannels,
  ReceiveInstantMessage: audienceChannels,
  AdminTask: staffChannel,
  QrCodeLogin: loginCodeChannel,
  ReceiveMessage: roomChannel,
  RemoveMessage: roomChannel,
  ClearHistoryMessage: roomChannel,
  CustomerServiceServingStart: roomChannel,
  RenameRoom: roomChannel,
  ChangeRoomMember: roomChannel,
  ChangeRoomAnnouncement: roomChannel,
  ChangeRoomReadOnly: roomChannel,
  ChangeRoomRole: roomChannel,
  ChatRoomBetAwardNotify: roomChannel,
  UpdatePinMessage: roomChannel,
  ChangeOnlineState: ownChannel,
  CustomerServiceServingFinish: ownChannel,
  AddRoom: ownChannel,
  RemoveRoom: ownChannel,
  EnterSiteGroupRoom: ownChannel,
} as const satisfies Record<string, HubChannel | readonly HubChannel[]>;

export type EventName = keyof typeof eventChannels;

/** What a payload must tell, so that its channel can be read from it. */
export type TellsChannel<C> = C extends readonly HubChannel[]
  ? { readonly Channel: C[number]["name"] }
  : C extends HubChannel
    ? { readonly [Param in C["params"][number]]: string | number }
    : never;

type Fields = Readonly<Record<string, unknown>>;

/** The channel of an event, by its payload; null for an event that this version does not know. */
export function channelOfEvent(name: string, payload: Fields): HubChannel | null {
  const declared = (eventChannels as Readonly<Record<string, HubChannel | readonly HubChannel[]>>)[
    name
  ];
  if (declared === undefined) return null;
  if (!isAudience(declared)) return declared;
  return declared.find((channel) => channel.name === payload["Channel"]) ?? null;
}

function isAudience(
  declared: HubChannel | readonly HubChannel[],
): declared is readonly HubChannel[] {
  return Array.isArray(declared);
}

/** The values of a channel's parameters in the payload of an event. */
export function paramsOf(channel: HubChannel, payload: Fields): readonly unknown[] {
  return channel.params.map((param) => payload[param]);
}

/**
 * Full name of one channel. A client leaves out the scope, as it hears of no other merchant and no other account.
 * Shape: `leaders:1:101:prize` on the server, `leaders:101:prize` on the client.
 */
export function channelKey(
  channel: HubChannel,
  params: readonly unknown[],
  scope?: number | bigint,
): string {
  return [channel.name, ...(scope === undefined ? [] : [scope]), ...params].join(":");
}

/** Shape: the parameters of each channel that a call of a joining method asks for. */
export function paramsOfJoin(args: readonly unknown[]): readonly (readonly unknown[])[] {
  const [first] = args;
  return Array.isArray(first) ? first.map((one: unknown) => [one]) : [args];
}
