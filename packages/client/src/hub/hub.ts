import type { sentHubEvents } from "@fairdraw/wire/all-hub.ts";
import { type HubEvent, hubPath, type PayloadOf } from "@fairdraw/wire/core/define-hub.ts";
import { join as joinOne, multiJoin } from "@fairdraw/wire/lottery/hub.ts";
import { currentSession } from "../login/session-store.ts";
import { type ChannelPlace, judgeEvent, placeAfterJoin } from "./hub-channel.ts";
import { createHub, type Hub, type HubLink, type HubTransport } from "./hub-connection.ts";
import { forgetHubState, noteHubState } from "./hub-status.ts";

/** What the house says to many at once, in channels that a connection is in by itself. */
type HouseEvent =
  | "ChangeWebSiteInfo"
  | "ToastNotification"
  | "ReceiveInstantMessage"
  | "WebSiteURLConfig"
  | "WebSiteURLList";
/** The page that shows a code to scan hears of it on a connection of its own. */
type EventName = Exclude<keyof typeof sentHubEvents, "QrCodeLogin"> | HouseEvent;
type Listener = (payload: unknown) => void;
/** Where events may be missing: what is sent to the player alone, and the games. */
export interface HubGap {
  readonly isOwn: boolean;
  readonly gameIds: readonly number[];
}
type GapListener = (gap: HubGap) => void;

/** A channel of a screen: how it is joined, and who fetches anew what may have been missed. */
export interface JoinedChannel {
  join(invoke: Hub["invoke"]): Promise<{ Epoch: number; LastSeq: number } | null>;
  onGap(): void;
}

/** Those who hear an event, and how it is declared; screens bring the declarations they need. */
const listeners = new Map<string, { readonly event: HubEvent; readonly all: Set<Listener> }>();
const gapListeners = new Set<GapListener>();
const joinedGames = new Map<number, number>();
const joinedChannels = new Map<string, Set<JoinedChannel>>();
const places = new Map<string, ChannelPlace>();
let hub: Hub | null = null;

/** Names of channels: events of each are numbered apart from those of the others. */
export const hubChannels = {
  own: "own",
  game: (gameId: number) => `game ${gameId}`,
  /** What the player's merchant offers in a game. */
  offers: (gameId: number) => `offers ${gameId}`,
  trend: (gameId: number) => `trend ${gameId}`,
  combo: (gameId: number) => `combo ${gameId}`,
  leaders: (gameId: number, type: string) => `leaders ${gameId} ${type}`,
};

/** What is missed there is fetched anew together with the player's own. */
const houseChannels: ReadonlySet<string> = new Set(["site", "players", "agents"]);

interface Numbered {
  readonly Epoch: number;
  readonly Seq: number;
  readonly GameId?: number;
  readonly Type?: string;
  readonly Channel?: string;
}

type ChannelOf = (of: { gameId: number; type: string; channel: string }) => string;
/** Named by the event itself; the name of the player's own is the one of `hubChannels`. */
const named: ChannelOf = ({ channel }) => channel;

/** The channel that each event comes in; null is for the player alone. */
const channelOf: { readonly [N in EventName]: ChannelOf | null } = {
  ReceiveWinningNumber: ({ gameId }) => hubChannels.game(gameId),
  LotteryAwarded: ({ gameId }) => hubChannels.game(gameId),
  BetNumberOddsUpdate: ({ gameId }) => hubChannels.offers(gameId),
  UpdateBetCollection: ({ gameId }) => hubChannels.offers(gameId),
  UpdateStatistic: ({ gameId }) => hubChannels.trend(gameId),
  updateComboBetGameItem: ({ gameId }) => hubChannels.combo(gameId),
  updateLeaderBoard: ({ gameId, type }) => hubChannels.leaders(gameId, type),
  BetAwardNotify: null,
  UserInfoPrivileges: null,
  ChangeWebSiteInfo: named,
  ToastNotification: named,
  ReceiveInstantMessage: named,
  WebSiteURLConfig: named,
  WebSiteURLList: named,
};

/** What the client keeps of its own messages to send them again after a cut. Source: spec section 9. */
const statefulBufferBytes = 100_000;

async function connect(transport: HubTransport): Promise<HubLink> {
  const { HttpTransportType, HubConnectionBuilder, LogLevel } = await import("@microsoft/signalr");
  return new HubConnectionBuilder()
    .withUrl(hubPath, {
      accessTokenFactory: () => currentSession()?.accessToken ?? "",
      transport: HttpTransportType[transport],
    })
    .withStatefulReconnect({ bufferSize: statefulBufferBytes })
    .configureLogging(LogLevel.None)
    .build();
}

/** A server that begins anew leaves a hole in every channel at once; they are told of together. Units: ms. */
const gapsTogetherMs = 100;
let untold: { isOwn: boolean; gameIds: Set<number>; timer: ReturnType<typeof setTimeout> } | null =
  null;

function tellGap({ isOwn, gameIds }: HubGap): void {
  untold ??= { isOwn: false, gameIds: new Set(), timer: setTimeout(tellGaps, gapsTogetherMs) };
  untold.isOwn ||= isOwn;
  for (const gameId of gameIds) untold.gameIds.add(gameId);
}

function tellGaps(): void {
  if (untold === null) return;
  const gap = { isOwn: untold.isOwn, gameIds: [...untold.gameIds] };
  untold = null;
  for (const listener of gapListeners) listener(gap);
}

/** Tells those who keep what a channel brings that they may have missed something. */
function tellHole(channel: string): void {
  const [kind, id] = channel.split(" ");
  if (channel === hubChannels.own || houseChannels.has(channel))
    tellGap({ isOwn: true, gameIds: [] });
  else if (kind === "game" || kind === "offers") tellGap({ isOwn: false, gameIds: [Number(id)] });
  for (const joined of joinedChannels.get(channel) ?? []) joined.onGap();
}

/** Checks an event against its declaration and its place in the channel, then hands it out. */
function receive(name: string, uncheckedPayload: unknown): void {
  const heard = listeners.get(name);
  const parsed = heard?.event.payload.safeParse(uncheckedPayload);
  if (parsed?.success === false) return;
  const payload = (parsed?.data ?? uncheckedPayload) as Numbered;
  const of = {
    gameId: payload.GameId ?? 0,
    type: payload.Type ?? "",
    channel: payload.Channel ?? hubChannels.own,
  };
  const channel = channelOf[name as EventName]?.(of) ?? hubChannels.own;
  const { verdict, place } = judgeEvent(places.get(channel) ?? null, payload);
  places.set(channel, place);
  if (verdict === "again") return;
  for (const listener of heard?.all ?? []) listener(payload);
  if (verdict === "hole") tellHole(channel);
}

type Joined = { GameId: number; Epoch: number; LastSeq: number };

/** Joins channels with one invocation, whatever their number. */
async function invokeJoin(gameIds: readonly number[]): Promise<readonly Joined[]> {
  const [first] = gameIds;
  if (first === undefined) return [];
  if (gameIds.length === 1) {
    const one = joinOne.answer.safeParse(await hub?.invoke("Join", first));
    return one.success ? [{ GameId: first, ...one.data }] : [];
  }
  const many = multiJoin.answer.safeParse(await hub?.invoke("MultiJoin", gameIds));
  return many.success ? many.data.Channels : [];
}

/** Shape: the games whose channels were joined. */
async function join(gameIds: readonly number[]): Promise<number[]> {
  const channels = await invokeJoin(gameIds).catch(() => []);
  for (const { GameId, Epoch, LastSeq } of channels) {
    notePlace(hubChannels.game(GameId), { Epoch, LastSeq });
  }
  return channels.map(({ GameId }) => GameId);
}

async function joinMore(gameIds: readonly number[]): Promise<void> {
  const joined = await join(gameIds);
  if (joined.length > 0) tellGap({ isOwn: false, gameIds: joined });
}

/** What was sent while there was no connection is not sent again: all of it is told of at once. */
async function enterAll(): Promise<void> {
  for (const [channel, all] of joinedChannels) {
    for (const joined of all) void enterChannel(channel, joined);
  }
  tellGap({ isOwn: true, gameIds: await join([...joinedGames.keys()]) });
}

function notePlace(channel: string, answer: { Epoch: number; LastSeq: number }): void {
  places.set(channel, placeAfterJoin(places.get(channel) ?? null, answer));
}

/** Joins a channel; what came before the answer is fetched. A join that fails is made good by the next. */
async function enterChannel(channel: string, joined: JoinedChannel): Promise<void> {
  const live = hub;
  if (live === null) return;
  const answer = await joined.join(live.invoke).catch(() => null);
  if (answer === null) return;
  notePlace(channel, answer);
  joined.onGap();
}

/** Starts the connection of this login; a second call while it lives does nothing. */
export function startHub(): void {
  if (hub !== null) return;
  hub = createHub({
    connect,
    random: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
    after: (delayMs, run) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    events: Object.keys(channelOf),
    onEvent: receive,
    onState: (state, transport) => {
      noteHubState(state, transport);
      if (state === "Connected") void enterAll();
    },
  });
  hub.start();
}

/** Ends the connection for good. */
export function stopHub(): void {
  const ending = hub;
  hub = null;
  places.clear();
  clearTimeout(untold?.timer);
  untold = null;
  void ending?.stop().then(forgetHubState);
}

/** Listens to an event of the hub; the result ends it. */
export function onHubEvent<E extends HubEvent>(
  event: E,
  handler: (payload: PayloadOf<E>) => void,
): () => void {
  const heard = listeners.get(event.name) ?? { event, all: new Set() };
  listeners.set(event.name, heard);
  const listener: Listener = (payload) => handler(payload as PayloadOf<E>);
  heard.all.add(listener);
  return () => {
    heard.all.delete(listener);
    if (heard.all.size === 0) listeners.delete(event.name);
  };
}

/** Hears that events may be missing, so that what they would have told is fetched. */
export function onHubGap(handler: GapListener): () => void {
  gapListeners.add(handler);
  return () => {
    gapListeners.delete(handler);
  };
}

/** Takes part in games' channels while a screen shows them; the connection joins again by itself. */
export function joinGames(gameIds: readonly number[]): () => void {
  const fresh = gameIds.filter((gameId) => !joinedGames.has(gameId));
  for (const gameId of gameIds) joinedGames.set(gameId, (joinedGames.get(gameId) ?? 0) + 1);
  if (hub?.state() === "Connected") void joinMore(fresh);
  return () => {
    for (const gameId of gameIds) {
      const left = (joinedGames.get(gameId) ?? 1) - 1;
      if (left > 0) joinedGames.set(gameId, left);
      else joinedGames.delete(gameId);
    }
  };
}

/** Takes part in a channel while a screen shows what it brings; the connection joins again by itself. */
export function joinChannel(channel: string, joined: JoinedChannel): () => void {
  const all = joinedChannels.get(channel) ?? new Set();
  joinedChannels.set(channel, all.add(joined));
  if (hub?.state() === "Connected") void enterChannel(channel, joined);
  return () => {
    all.delete(joined);
    if (all.size === 0) joinedChannels.delete(channel);
  };
}
