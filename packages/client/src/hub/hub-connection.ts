/** The five states of the real-time connection. Source: spec section 4. */
export type HubState =
  | "Disconnected"
  | "Connecting"
  | "Connected"
  | "Disconnecting"
  | "Reconnecting";

export type HubTransport = "WebSockets" | "LongPolling";

/** The part of the official client that is used; tests put a fake in its place. */
export interface HubLink {
  start: () => Promise<void>;
  stop: () => Promise<void>;
  invoke: (method: string, ...args: unknown[]) => Promise<unknown>;
  on: (event: string, handler: (payload: unknown) => void) => void;
  /** The connection was cut and connects again by itself; the error says why, where it is known. */
  onreconnecting: (handler: (error?: Error) => void) => void;
  onreconnected: (handler: () => void) => void;
  /** It has ended and does not come back by itself. */
  onclose: (handler: (error?: Error) => void) => void;
}

export interface HubParts {
  connect: (transport: HubTransport) => Promise<HubLink>;
  /** Shape: 0 inclusive to 1 exclusive. */
  random: () => number;
  /** Runs later; the result calls it off. */
  after: (delayMs: number, run: () => void) => () => void;
  /** Events that may come; all are given to `onEvent`. */
  events: readonly string[];
  onEvent: (event: string, payload: unknown) => void;
  onState: (state: HubState, transport: HubTransport) => void;
  /** A start failed, or the connection ended with an error. */
  onError: (error: unknown) => void;
}

export interface Hub {
  /** Begins and keeps trying. Refuses (false) unless the state is Disconnected and never stopped. */
  start: () => boolean;
  /** The network is back: a cut connection is not waited for any longer, it ends and is restarted. */
  hasten: () => void;
  /** Ends for good; a new login makes a new hub. */
  stop: () => Promise<void>;
  /** Refuses by rejecting while not connected. */
  invoke: (method: string, ...args: unknown[]) => Promise<unknown>;
  state: () => HubState;
}

const heartbeatMs = 5 * 60_000;
const restartMinMs = 500;
const restartSpreadMs = 1_000;

/** Keeps a connection to the hub alive by the rules of spec section 4 "Real-time connection". */
export function createHub(parts: HubParts): Hub {
  let state: HubState = "Disconnected";
  let transport: HubTransport = "WebSockets";
  let link: HubLink | null = null;
  let isStopped = false;
  let cancelRestart = () => {};
  let cancelHeartbeat = () => {};

  const become = (next: HubState) => {
    state = next;
    parts.onState(next, transport);
  };
  const beatLater = () => {
    cancelHeartbeat = parts.after(heartbeatMs, () => {
      void link?.invoke("UpdateConnectionActiveTime").catch(() => {});
      beatLater();
    });
  };
  const restartLater = () => {
    cancelRestart = parts.after(restartMinMs + parts.random() * restartSpreadMs, () => void open());
  };
  const cut: Cut = {
    reconnecting(error) {
      if (isStopped) return;
      if (error !== undefined) parts.onError(error);
      become("Reconnecting");
    },
    reconnected() {
      if (!isStopped) become("Connected");
    },
    closed(error) {
      cancelHeartbeat();
      link = null;
      if (isStopped) return;
      if (error !== undefined) parts.onError(error);
      become("Disconnected");
      restartLater();
    },
  };
  const open = async () => {
    if (isStopped || state !== "Disconnected") return;
    become("Connecting");
    const opened = await dial(parts, transport, cut).catch((error: unknown) => {
      if (!isStopped) parts.onError(error);
      return null;
    });
    if (isStopped) {
      await opened?.stop().catch(() => {});
      return;
    }
    if (opened === null) {
      transport = transport === "WebSockets" ? "LongPolling" : "WebSockets";
      become("Disconnected");
      restartLater();
      return;
    }
    link = opened;
    become("Connected");
    beatLater();
  };

  return {
    start() {
      if (isStopped || state !== "Disconnected") return false;
      cancelRestart();
      void open();
      return true;
    },
    hasten() {
      if (state === "Reconnecting") void link?.stop().catch(() => {});
    },
    async stop() {
      if (isStopped) return;
      isStopped = true;
      cancelRestart();
      cancelHeartbeat();
      become("Disconnecting");
      await link?.stop().catch(() => {});
      link = null;
      become("Disconnected");
    },
    invoke: (method, ...args) =>
      link === null ? Promise.reject(new Error("not connected")) : link.invoke(method, ...args),
    state: () => state,
  };
}

/** What may happen to a link that has come up. */
interface Cut {
  readonly reconnecting: (error?: Error) => void;
  readonly reconnected: () => void;
  readonly closed: (error?: Error) => void;
}

async function dial(parts: HubParts, transport: HubTransport, cut: Cut): Promise<HubLink> {
  const link = await parts.connect(transport);
  for (const event of parts.events) link.on(event, (payload) => parts.onEvent(event, payload));
  await link.start();
  // Set after the start: a start that fails is not a close.
  link.onreconnecting(cut.reconnecting);
  link.onreconnected(cut.reconnected);
  link.onclose(cut.closed);
  return link;
}
