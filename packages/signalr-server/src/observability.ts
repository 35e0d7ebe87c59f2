/** Takes structured log lines; a pino logger fits. It never sees tokens or message contents. */
export interface HubLogger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What happened on this node. `connections...Open` and `...Detached` are levels, all others only grow. */
export interface HubCounters {
  connectionsOpen: number;
  /** Open, but without a line: their clients may come back (stateful reconnect). */
  connectionsDetached: number;
  connectionsTotal: number;
  linesLost: number;
  linesRegained: number;
  negotiated: number;
  requestsRefused: number;
  upgradesRefused: number;
  bytesReceived: number;
  bytesSent: number;
  messagesReceived: number;
  messagesSent: number;
  messagesIgnored: number;
  messagesUnserializable: number;
  messagesReplayed: number;
  duplicatesDropped: number;
  /** To and from other nodes; `...Lost` could not be sent, `...Gaps` did not arrive. */
  backplaneSent: number;
  backplaneReceived: number;
  backplaneLost: number;
  backplaneGaps: number;
  backplaneUnreadable: number;
  invocations: number;
  invocationsFailed: number;
  closedForProtocolError: number;
  closedForHandshake: number;
  closedForClientTimeout: number;
  closedForSlowReader: number;
  closedForMemory: number;
  closedForTokenExpiry: number;
  closedForDetachTimeout: number;
}

export function createCounters(): HubCounters {
  return {
    connectionsOpen: 0,
    connectionsDetached: 0,
    connectionsTotal: 0,
    linesLost: 0,
    linesRegained: 0,
    negotiated: 0,
    requestsRefused: 0,
    upgradesRefused: 0,
    bytesReceived: 0,
    bytesSent: 0,
    messagesReceived: 0,
    messagesSent: 0,
    messagesIgnored: 0,
    messagesUnserializable: 0,
    messagesReplayed: 0,
    duplicatesDropped: 0,
    backplaneSent: 0,
    backplaneReceived: 0,
    backplaneLost: 0,
    backplaneGaps: 0,
    backplaneUnreadable: 0,
    invocations: 0,
    invocationsFailed: 0,
    closedForProtocolError: 0,
    closedForHandshake: 0,
    closedForClientTimeout: 0,
    closedForSlowReader: 0,
    closedForMemory: 0,
    closedForTokenExpiry: 0,
    closedForDetachTimeout: 0,
  };
}

const levels = ["debug", "info", "warn", "error"] as const;

/** A logger whose own failures stay without consequence for connections. */
export function guardLogger(logger: HubLogger | undefined): HubLogger {
  const guarded: HubLogger = { debug() {}, info() {}, warn() {}, error() {} };
  if (logger === undefined) return guarded;
  for (const level of levels) {
    guarded[level] = (fields, message) => {
      try {
        logger[level](fields, message);
      } catch {
        // There is nobody left to tell.
      }
    };
  }
  return guarded;
}

/** A request's URL for the log: the secrets that SignalR puts into the query are blanked. */
export function redactUrl(url: string | undefined): string {
  return (url ?? "").replace(/([?&](?:access_token|id)=)[^&#]*/gi, "$1***");
}
