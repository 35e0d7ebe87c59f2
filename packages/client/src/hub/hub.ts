import {
  channelKey,
  channelOfEvent,
  eventChannels,
  type HubChannel,
  paramsOf,
} from "@fairdraw/wire/core/channels.ts";
import {
  type ArgsOf,
  type HubEvent,
  type HubMethod,
  hubPath,
  type PayloadOf,
} from "@fairdraw/wire/core/define-hub.ts";
import { currentSession } from "../login/session-store.ts";
import { type ChannelPlace, judgeEvent, placeAfterJoin } from "./hub-channel.ts";
import { createHub, type Hub, type HubLink, type HubTransport } from "./hub-connection.ts";
import { createJoins } from "./hub-joins.ts";
import { createHubReports } from "./hub-reports.ts";
import { forgetHubState, noteHubState } from "./hub-status.ts";

type Listener = (payload: unknown) => void;
/** Where events may be missing: what is sent to the player alone, and the games. */
export interface HubGap {
  readonly isOwn: boolean;
  readonly gameIds: readonly number[];
}
type GapListener = (gap: HubGap) => void;

/** Those who hear an event, and how it is declared; screens bring the declarations they need. */
const listeners = new Map<string, { readonly event: HubEvent; readonly all: Set<Listener> }>();
const gapListeners = new Set<GapListener>();
const places = new Map<string, ChannelPlace>();
let hub: Hub | null = null;
const reports = createHubReports();

interface Numbered extends Readonly<Record<string, unknown>> {
  readonly Epoch: number;
  readonly Seq: number;
}

/** What the client keeps of its own messages to send them again after a cut. Source: spec section 9. */
const statefulBufferBytes = 100_000;

/** When a cut connection connects again by itself; then it has ended. Units: ms. Source: spec section 7. */
const reconnectDelaysMs = [0, 2_000, 10_000, 30_000] as const;

async function connect(transport: HubTransport): Promise<HubLink> {
  const { HttpTransportType, HubConnectionBuilder } = await import("@microsoft/signalr");
  return new HubConnectionBuilder()
    .withUrl(hubPath, {
      accessTokenFactory: () => currentSession()?.accessToken ?? "",
      transport: HttpTransportType[transport],
    })
    .withStatefulReconnect({ bufferSize: statefulBufferBytes })
    .withAutomaticReconnect([...reconnectDelaysMs])
    .configureLogging(reports)
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
function tellHole(channel: HubChannel, params: readonly unknown[]): void {
  if (channel.entry !== "joined") {
    tellGap({ isOwn: true, gameIds: [] });
    return;
  }
  const keepers = joins.keepersOf(channelKey(channel, params));
  for (const { onGap } of keepers) onGap?.();
  // Nobody looks after this channel alone: it is told to all who know games.
  if (keepers.every(({ onGap }) => onGap === undefined)) {
    const at = channel.params.indexOf("GameId");
    if (at >= 0) tellGap({ isOwn: false, gameIds: [Number(params[at])] });
  }
}

/** Checks an event against its declaration and its place in the channel, then hands it out. */
function receive(name: string, uncheckedPayload: unknown): void {
  const heard = listeners.get(name);
  const parsed = heard?.event.payload.safeParse(uncheckedPayload);
  if (parsed?.success === false) return;
  const payload = (parsed?.data ?? uncheckedPayload) as Numbered;
  const channel = channelOfEvent(name, payload);
  if (channel === null) return;
  const params = paramsOf(channel, payload);
  const key = channelKey(channel, params);
  const { verdict, place } = judgeEvent(places.get(key) ?? null, payload);
  places.set(key, place);
  if (verdict === "again") return;
  for (const listener of heard?.all ?? []) listener(payload);
  if (verdict === "hole") tellHole(channel, params);
}

const joins = createJoins({
  invoke: (method, ...args) =>
    hub === null ? Promise.reject(new Error("no hub")) : hub.invoke(method, ...args),
  onPlace(key, answer) {
    places.set(key, placeAfterJoin(places.get(key) ?? null, answer));
  },
  /** What came before a join is not sent again: it is fetched. */
  onEntered(joining) {
    if (joining.onGap !== undefined) joining.onGap();
    else tellGap({ isOwn: false, gameIds: joining.args.map(Number) });
  },
});

/** What was sent while there was no connection is not sent again: all of it is told of at once. */
async function enterAll(): Promise<void> {
  await joins.enterAll();
  tellGap({ isOwn: true, gameIds: [] });
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
    events: Object.keys(eventChannels),
    onEvent: receive,
    onState: (state, transport) => {
      noteHubState(state, transport);
      if (state !== "Connected") return;
      reports.forget();
      void enterAll();
    },
    onError: reports.error,
  });
  window.addEventListener("online", hasten);
  hub.start();
}

const hasten = () => hub?.hasten();

/** Ends the connection for good. */
export function stopHub(): void {
  const ending = hub;
  hub = null;
  window.removeEventListener("online", hasten);
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

/**
 * Joins the channels of a method's arguments while a screen shows what they bring; the connection joins again by
 * itself. `onGap` fetches anew what may have been missed, first when the join is answered; without it the listeners
 * of `onHubGap` are told of the game. The result leaves.
 */
export function joinChannel<M extends HubMethod>(
  method: M,
  args: ArgsOf<M>,
  onGap?: () => void,
): () => void {
  return joins.add(
    { method, args: args as readonly unknown[], onGap },
    hub?.state() === "Connected",
  );
}
