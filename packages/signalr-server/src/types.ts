import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from "node:http";
import type { Server as TlsServer } from "node:https";
import type { Duplex } from "node:stream";
import type { Backplane } from "./backplane/backplane.ts";
import type { AnyHubMethod } from "./method-types.ts";
import type { HubCounters, HubLogger } from "./observability.ts";
import type { HubLimits } from "./options.ts";
import type { PresenceChange } from "./presence.ts";
import type { HubProtocolFactory } from "./protocol/hub-protocol.ts";
import type { TransportName } from "./transport/transport.ts";

/**
 * The arguments that an event's handler receives.
 * Shape: a fixed-length tuple in the event map is spread over the arguments; anything else, an
 * open-ended array included, is one payload.
 */
export type EventArguments<Payload> = [Payload] extends [readonly unknown[]]
  ? number extends Payload["length"]
    ? [payload: Payload]
    : Payload
  : [payload: Payload];

/** One or many clients that an event can be sent to. */
export interface ClientTarget<Events> {
  /** Queues an event for every client of the target. Never waits and never throws. */
  send<Name extends keyof Events & string>(
    event: Name,
    ...args: EventArguments<Events[Name]>
  ): void;
}

/** How long a client may take to answer. */
export interface ClientCallOptions {
  /** Default: `limits.clientResultTimeoutMs`. */
  readonly timeoutMs?: number;
  /** Gives up earlier; an answer that comes later is ignored. */
  readonly signal?: AbortSignal;
}

/** One connection: it can be sent events, and it can be asked. */
export interface SingleClient<Events> extends ClientTarget<Events> {
  /**
   * Calls a method of the client and waits for what it returns, which nobody has checked.
   * Refuses: a client's error as a HubException with the client's text; no such connection, its
   * end, and no answer in time as an Error. `onConnected` cannot ask its own caller.
   */
  invoke(method: string, args: readonly unknown[], options?: ClientCallOptions): Promise<unknown>;
}

/** Chooses who receives an event. Names and ids that nobody has are silently empty targets. */
export interface HubClients<Events> {
  readonly all: ClientTarget<Events>;
  allExcept(connectionIds: readonly string[]): ClientTarget<Events>;
  client(connectionId: string): SingleClient<Events>;
  clients(connectionIds: readonly string[]): ClientTarget<Events>;
  group(name: string): ClientTarget<Events>;
  groups(names: readonly string[]): ClientTarget<Events>;
  groupExcept(name: string, connectionIds: readonly string[]): ClientTarget<Events>;
  user(userId: string): ClientTarget<Events>;
  users(userIds: readonly string[]): ClientTarget<Events>;
}

/** What a hub method and the life-cycle hooks know about the connection they run for. */
export interface HubContext<Events, Identity> {
  /** Public name of the connection; not the secret that opens its transport. */
  readonly connectionId: string;
  readonly userId: string | null;
  readonly identity: Identity;
  /** Query of the request that opened the transport, without `id`, `access_token` and `_`. */
  readonly query: URLSearchParams;
  readonly opening: OpeningRequest;
  /** Name of the hub protocol that the client speaks, e.g. "json". */
  readonly protocol: string;
  /**
   * Fires when the connection ends: behind the last call of a client that left in good order, at
   * once when its line was cut. A method that outlives its client should stop on it.
   */
  readonly aborted: AbortSignal;
  readonly groups: {
    /** Refuses: more groups than `limits.groupsMax`, as a HubException. */
    add(name: string): Promise<void>;
    remove(name: string): Promise<void>;
  };
  readonly caller: SingleClient<Events>;
  readonly clients: HubClients<Events>;
  /** Ends this connection for good; its client does not reconnect by itself. */
  abort(): void;
}

export interface AuthenticateRequest {
  readonly token: string | null;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly remoteAddress: string;
}

export type AuthenticateAnswer<Identity> =
  | {
      readonly ok: true;
      readonly userId: string | null;
      /** Units: epoch milliseconds; null never expires. */
      readonly expiresAt: number | null;
      readonly identity: Identity;
    }
  | { readonly ok: false; readonly status: 401 | 403 };

export interface RedirectRequest {
  readonly userId: string | null;
  readonly query: URLSearchParams;
}

export interface Redirect {
  /** Of another hub, with every query key that is to be kept. The client negotiates there. */
  readonly url: string;
  /** Replaces the client's own token until it starts anew. */
  readonly accessToken?: string;
}

/** The request that opened a connection's transport. */
export interface OpeningRequest {
  readonly transport: TransportName;
  /** Without the one that holds the token, and those of a WebSocket's handshake. */
  readonly headers: IncomingHttpHeaders;
}

export interface HubOptions<Events, Identity> {
  /** Where the hub lives, e.g. "/Hub"; letter case does not matter. */
  readonly path: string;
  /** Asked for every HTTP request and upgrade, so that a connection cannot change hands. */
  readonly authenticate: (
    request: AuthenticateRequest,
  ) => Promise<AuthenticateAnswer<Identity>> | AuthenticateAnswer<Identity>;
  /** Sends a client elsewhere when it negotiates, e.g. to the node for its users; null keeps it. */
  readonly redirect?: (request: RedirectRequest) => Redirect | null | Promise<Redirect | null>;
  /** What negotiate offers; default: all. */
  readonly transports?: readonly TransportName[];
  /**
   * Lets clients that ask for it come back to their connection after a cut WebSocket, without
   * losing messages. Needs every request of a connection to reach the same process.
   */
  readonly allowStatefulReconnect?: boolean;
  /**
   * Serves clients older than 2019 and some of other languages, whose negotiate has version 0 or none.
   * Their public connection id opens the transport, so tell it nobody else.
   */
  readonly allowNegotiateVersion0?: boolean;
  /** Protocols beside JSON, e.g. \`messagePackProtocol\` of the entry "./msgpack". */
  readonly protocols?: readonly HubProtocolFactory[];
  /** Names are matched without letter case. */
  readonly methods: Readonly<Record<string, AnyHubMethod<HubContext<Events, Identity>>>>;
  /** Runs after the handshake and before the first method; a throw ends the connection. */
  readonly onConnected?: (context: HubContext<Events, Identity>) => unknown;
  /** Runs once, after the last method, when `onConnected` had succeeded. */
  readonly onDisconnected?: (
    context: HubContext<Events, Identity>,
    error: Error | undefined,
  ) => unknown;
  /** Connects this node with the others of the same hub; default: there are none. */
  readonly backplane?: Backplane;
  /**
   * Begins every connection id and token of this node, so that a load balancer can tell where a
   * request belongs. Default with a backplane: random letters, otherwise none.
   */
  readonly nodeId?: string;
  /** Messages of other nodes were lost; clients may have to ask for what they missed. */
  readonly onGap?: () => void;
  /** Told on one node when a user comes online or has gone, on whichever nodes. */
  readonly onPresence?: (change: PresenceChange) => unknown;
  /** Default: no Origin at all, or one whose host is the request's own. */
  readonly allowedOrigins?: (origin: string | undefined, host: string | undefined) => boolean;
  /** Behind a proxy: reads the client's address from a header that the proxy sets. */
  readonly remoteAddressOf?: (request: IncomingMessage) => string;
  readonly limits?: Partial<HubLimits>;
  readonly logger?: HubLogger;
  /** Units: epoch milliseconds, best from a clock that never jumps. */
  readonly now?: () => number;
  /** Tells clients the name and message of unexpected errors. Only for development. */
  readonly detailedErrors?: boolean;
}

/** A hub that knows nobody: all clients may come in, and they have no user id. */
export type AnonymousHubOptions<Events> = Omit<HubOptions<Events, undefined>, "authenticate"> & {
  readonly authenticate?: undefined;
};

export interface HubServer<Events> {
  readonly clients: HubClients<Events>;
  /** Changes the groups of a connection, on whichever node it is. */
  readonly groups: {
    add(connectionId: string, name: string): Promise<void>;
    remove(connectionId: string, name: string): Promise<void>;
  };
  /** Resolves when the other nodes are reached; without a backplane at once. */
  ready(): Promise<void>;
  /** False while the other nodes cannot be reached: then messages stay on this node. */
  readonly isConnected: boolean;
  /** True when a user is on any node, or has just been. Needs `onPresence`. */
  isOnline(userId: string): Promise<boolean>;
  /** Live figures for metrics; read them, do not write them. */
  readonly counters: Readonly<HubCounters>;
  /**
   * Serves the hub's path on an HTTP server and passes everything else on.
   * Effects: wraps the request listeners that are there, so attach after the application has.
   */
  attach(server: Server | TlsServer): void;
  /** Answers a request on the hub's path; false means that it is somebody else's. */
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean;
  /** Takes an upgrade on the hub's path; false means that it is somebody else's. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Ends every connection of a user, on all nodes, with a Close message. */
  disconnectUser(userId: string, options: { allowReconnect: boolean; error?: string }): void;
  /** Connection ids of a user that are open on this node, oldest first. */
  connectionsOf(userId: string): readonly string[];
  /**
   * Empties the node: refuses new clients with 503 and tells the present ones, spread over
   * `overMs`, to reconnect elsewhere. Resolves when the last one is gone or was cut off.
   */
  drain(options: { overMs: number }): Promise<void>;
  /** Cuts every connection now and stops the timer. */
  stop(): void;
}
