/** Every bound of the hub. Units: `...Ms` milliseconds, `...Bytes...` bytes, otherwise counts. */
export interface HubLimits {
  /** Period of the one timer that checks all the others. */
  readonly tickMs: number;
  readonly handshakeTimeoutMs: number;
  /** Shorter, because such a socket cost its opener neither a negotiate nor a token. */
  readonly handshakeTimeoutWithoutNegotiateMs: number;
  /** The server pings after this long without sending. */
  readonly keepAliveMs: number;
  readonly clientTimeoutMs: number;
  /** A negotiated token that nobody uses is forgotten after this. */
  readonly pendingTimeoutMs: number;
  /** How long a client whose line was cut may take to come back, with stateful reconnect. */
  readonly detachTimeoutMs: number;
  /** A line that came back must begin with its sequence within this; an abandoned one does not. */
  readonly sequenceTimeoutMs: number;
  /** Sent bytes that may be unacknowledged before further messages wait; as ASP.NET has it. */
  readonly statefulBufferBytesMax: number;
  /** From the decision to close until the socket is cut. */
  readonly closeTimeoutMs: number;
  /** A client that takes nothing of a write for this long is dropped. */
  readonly sendTimeoutMs: number;
  /**
   * How long what a client sent before it left may take; and how long `onDisconnected` then waits
   * for a method that ignores its abort signal.
   */
  readonly methodGraceMs: number;
  /** A poll without news is answered after this; proxies must wait longer. */
  readonly pollTimeoutMs: number;
  /** A long-polling client that does not poll again for this long is gone. */
  readonly pollGapMs: number;
  /** The body of a POST must be there within this. */
  readonly bodyTimeoutMs: number;
  /** One hub message with its separator. */
  readonly messageBytesMax: number;
  /** One WebSocket message or POST; larger than a hub message, because clients join several. */
  readonly frameBytesMax: number;
  readonly outgoingBytesMax: number;
  readonly outgoingMessagesMax: number;
  /** Invocations that may wait in one connection before reading from it pauses. */
  readonly queuedInvocationsMax: number;
  readonly queuedInvocationBytesMax: number;
  /** Open streams of one connection, in each direction. */
  readonly streamsMax: number;
  /** Items of one upload that wait for their method before reading from the client pauses. */
  readonly streamItemsMax: number;
  /** Questions to one client that may wait for their answers. */
  readonly clientResultsMax: number;
  readonly clientResultTimeoutMs: number;
  /** How long another node may take to change a group or to pass an answer on. */
  readonly nodeReplyTimeoutMs: number;
  /** A user who comes back within this was never away; longer than the detach timeout. */
  readonly presenceGraceMs: number;
  /** How often a node says who is on it. */
  readonly presenceRefreshMs: number;
  /** A node that says nothing for this long is gone, and its users with it. */
  readonly presenceTtlMs: number;
  /** Messages without any effect that one connection may send per tick. */
  readonly ignoredPerTickMax: number;
  /** Lines per tick on calls that failed, which a client can cause at will. */
  readonly failureLinesPerTickMax: number;
  /** POSTs of one connection that wait for each other; more are answered with 429. */
  readonly postsMax: number;
  /**
   * What all connections together may hold of messages that are not read, run or taken yet. One
   * user, or one address of clients without a user id, may hold an eighth of it, and all such
   * clients three quarters: what is beyond that is dropped, the largest first. New users are
   * answered with 503 when users hold three quarters; new clients without a user id also when they
   * hold half of it or all together three quarters. Looked at once per tick, bodies of POSTs at once.
   */
  readonly memoryBytesMax: number;
  /** Nesting of one message. */
  readonly depthMax: number;
  readonly targetLengthMax: number;
  readonly invocationIdLengthMax: number;
  /** Groups of one connection. */
  readonly groupsMax: number;
  /**
   * Negotiated tokens in waiting: all together, and per user. Those of clients without a user id
   * are counted per address, of IPv6 per /64 network.
   */
  readonly pendingMax: number;
  readonly pendingPerAddressMax: number;
  /** Unknown tokens that one address may try per tick; more are answered with 429. */
  readonly missesPerAddressMax: number;
  readonly connectionsMax: number;
  readonly connectionsPerUserMax: number;
  /** Connections of clients without a user id, per address; of IPv6 per /64 network. */
  readonly anonymousPerAddressMax: number;
}

const kibibyte = 1024;

/** The timings of ASP.NET, which the official client expects, and caps where it has none. */
export const defaultLimits: HubLimits = {
  tickMs: 1000,
  handshakeTimeoutMs: 15_000,
  handshakeTimeoutWithoutNegotiateMs: 5000,
  keepAliveMs: 15_000,
  clientTimeoutMs: 30_000,
  pendingTimeoutMs: 15_000,
  detachTimeoutMs: 15_000,
  sequenceTimeoutMs: 5000,
  statefulBufferBytesMax: 100_000,
  closeTimeoutMs: 5000,
  sendTimeoutMs: 10_000,
  methodGraceMs: 30_000,
  pollTimeoutMs: 50_000,
  pollGapMs: 15_000,
  bodyTimeoutMs: 30_000,
  messageBytesMax: 32 * kibibyte,
  frameBytesMax: kibibyte * kibibyte,
  outgoingBytesMax: kibibyte * kibibyte,
  outgoingMessagesMax: 1000,
  queuedInvocationsMax: 64,
  queuedInvocationBytesMax: 256 * kibibyte,
  streamsMax: 16,
  streamItemsMax: 10,
  clientResultsMax: 64,
  clientResultTimeoutMs: 30_000,
  nodeReplyTimeoutMs: 30_000,
  presenceGraceMs: 20_000,
  presenceRefreshMs: 15_000,
  presenceTtlMs: 45_000,
  ignoredPerTickMax: 1000,
  postsMax: 16,
  memoryBytesMax: 256 * kibibyte * kibibyte,
  failureLinesPerTickMax: 10,
  depthMax: 32,
  targetLengthMax: 256,
  invocationIdLengthMax: 128,
  groupsMax: 100,
  pendingMax: 20_000,
  pendingPerAddressMax: 1000,
  missesPerAddressMax: 1000,
  connectionsMax: 50_000,
  connectionsPerUserMax: 100,
  anonymousPerAddressMax: 1000,
};

/** Fills in the defaults. Refuses: a limit that is not a number above zero, by throwing. */
export function resolveLimits(given: Partial<HubLimits> = {}): HubLimits {
  const limits = { ...defaultLimits, ...given };
  for (const [name, value] of Object.entries(limits)) {
    if (typeof value !== "number" || !(value > 0)) {
      throw new RangeError(`limits.${name} must be a number above zero`);
    }
  }
  return limits;
}

/** Refuses: a name that would not be one part of a connection id, by throwing. */
export function checkNodeId(nodeId: string): string {
  if (/^[\w-]{1,32}$/.test(nodeId)) return nodeId;
  throw new RangeError("nodeId must be 1 to 32 letters, digits, - or _");
}

/** The path in lower case and without a closing slash. Refuses: one not beginning with "/". */
export function resolvePath(path: string): string {
  if (!path.startsWith("/")) throw new RangeError('path must begin with "/"');
  return withoutClosingSlashes(path).toLowerCase();
}

/** By index: a pattern would begin anew at each slash of a path that is nothing but slashes. */
export function withoutClosingSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === "/") end--;
  return path.slice(0, end);
}
