import { hubPath, sentHubEvents, servedHubMethods } from "@fairdraw/wire/all-hub.ts";
import type { HubEvent, PayloadOf } from "@fairdraw/wire/core/define-hub.ts";
import { type ChannelPlace, judgeEvent, placeAfterJoin } from "./hub-channel.ts";
import { createHub, type Hub, type HubLink, type HubTransport } from "./hub-connection.ts";
import { forgetHubState, noteHubState } from "./hub-status.ts";
import { currentSession } from "./session-store.ts";

type Payloads = { [K in keyof typeof sentHubEvents]: PayloadOf<(typeof sentHubEvents)[K]> };
type EventName = keyof Payloads;
type Listener = (payload: unknown) => void;

const listeners = new Map<string, Set<Listener>>();
const gapListeners = new Set<(gameId: number | null) => void>();
const joinedGames = new Map<number, number>();
const places = new Map<string, ChannelPlace>();
let hub: Hub | null = null;

const declared: Record<string, HubEvent> = sentHubEvents;
const channelOf = (gameId: number) => `game ${gameId}`;
/** Events to one player are numbered apart from those of the games. */
const ownChannel = "own";
/** Events to everybody who follows a game. */
const gameEvents = { ReceiveWinningNumber: true, LotteryAwarded: true };

async function connect(transport: HubTransport): Promise<HubLink> {
  const { HttpTransportType, HubConnectionBuilder, LogLevel } = await import("@microsoft/signalr");
  return new HubConnectionBuilder()
    .withUrl(hubPath, {
      accessTokenFactory: () => currentSession()?.accessToken ?? "",
      transport: HttpTransportType[transport],
    })
    .configureLogging(LogLevel.None)
    .build();
}

function tellGap(gameId: number | null): void {
  for (const listener of gapListeners) listener(gameId);
}

/** Checks an event against its declaration and its place in the channel, then hands it out. */
function receive(name: string, uncheckedPayload: unknown): void {
  const parsed = declared[name]?.payload.safeParse(uncheckedPayload);
  if (parsed === undefined || !parsed.success) return;
  const payload = parsed.data as Payloads[EventName];
  // What is for one player alone may name a game too; its place is in the player's channel.
  const gameId = name in gameEvents && "GameId" in payload ? payload.GameId : null;
  const channel = gameId === null ? ownChannel : channelOf(gameId);
  const { verdict, place } = judgeEvent(places.get(channel) ?? null, payload);
  places.set(channel, place);
  if (verdict === "again") return;
  for (const listener of listeners.get(name) ?? []) listener(payload);
  if (verdict === "hole") tellGap(gameId);
}

async function join(gameId: number): Promise<void> {
  const answer = await hub?.invoke("Join", gameId).catch(() => null);
  const parsed = servedHubMethods.Join.answer.safeParse(answer);
  if (!parsed.success) return;
  const channel = channelOf(gameId);
  places.set(channel, placeAfterJoin(places.get(channel) ?? null, parsed.data));
  tellGap(gameId);
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
    events: Object.keys(sentHubEvents),
    onEvent: receive,
    onState: (state, transport) => {
      noteHubState(state, transport);
      if (state !== "Connected") return;
      for (const gameId of joinedGames.keys()) void join(gameId);
      // What was sent to the player alone while there was no connection is not sent again.
      tellGap(null);
    },
  });
  hub.start();
}

/** Ends the connection for good. */
export function stopHub(): void {
  const ending = hub;
  hub = null;
  places.clear();
  void ending?.stop().then(forgetHubState);
}

/** Listens to an event of the hub; the result ends it. */
export function onHubEvent<N extends EventName>(
  name: N,
  handler: (payload: Payloads[N]) => void,
): () => void {
  const set = listeners.get(name) ?? new Set();
  listeners.set(name, set);
  const listener: Listener = (payload) => handler(payload as Payloads[N]);
  set.add(listener);
  return () => {
    set.delete(listener);
  };
}

/** Hears that events of a game (or of the player, null) may be missing, so that it is fetched. */
export function onHubGap(handler: (gameId: number | null) => void): () => void {
  gapListeners.add(handler);
  return () => {
    gapListeners.delete(handler);
  };
}

/** Takes part in a game's channel while a screen shows it; the connection joins again by itself. */
export function joinGame(gameId: number): () => void {
  const count = joinedGames.get(gameId) ?? 0;
  joinedGames.set(gameId, count + 1);
  if (count === 0 && hub?.state() === "Connected") void join(gameId);
  return () => {
    const left = (joinedGames.get(gameId) ?? 1) - 1;
    if (left > 0) joinedGames.set(gameId, left);
    else joinedGames.delete(gameId);
  };
}
