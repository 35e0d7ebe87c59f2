import type { IncomingMessage, ServerResponse } from "node:http";

/** In the order in which clients try them. */
export const transportNames = ["WebSockets", "ServerSentEvents", "LongPolling"] as const;

export type TransportName = (typeof transportNames)[number];

/** The byte pipe below a hub connection. */
export interface Transport {
  readonly name: TransportName;
  /** True where the transport itself notices a lost client, so that pings are pointless. */
  readonly hasInherentKeepAlive: boolean;
  /** Says who receives; called once, before anything is received. */
  listen(listener: TransportListener): void;
  /**
   * Sends a run of whole messages.
   * Effects: calls `done` later, never at once, when the bytes are out of our hands or lost;
   * the next write comes only after that.
   */
  write(chunk: Uint8Array, options: { isBinary: boolean; done: () => void }): void;
  /** What has come of a message whose end has not, as of the last tick. Units: bytes. */
  readonly unfinishedBytes: number;
  /** Asks for a sign of life that needs no cooperation of the client's hub layer. */
  probe(): void;
  pause(): void;
  resume(): void;
  /** Ends in good order after what was written. */
  close(options: { isFailure: boolean }): void;
  /** Cuts the line. */
  terminate(): void;
  /** Lets the transport look at its own deadlines. */
  tick(now: number): void;
}

/** A request whose answer the transport writes itself. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Headers that go with every answer. */
  readonly headers: Record<string, string>;
}

/** A transport made of plain HTTP requests: the server sends in answers, the client in POSTs. */
export interface HttpTransport extends Transport {
  /** Takes the GET that opened the transport. */
  begin(exchange: Exchange): void;
  /** Takes a later GET; false where one answer serves the whole connection. */
  poll(exchange: Exchange): boolean;
  /**
   * Waits until a POST may be read; until then its body stays in the network.
   * Shape: resolves to what ends its turn. Refuses: one behind too many others, with null.
   */
  enterPost(): Promise<() => void> | null;
  /** Takes the bytes of a POST and resolves when there is room for more. */
  post(bytes: Uint8Array): Promise<void>;
  /** Forgets what waits for the client, who may be somebody else by now. */
  discard(): void;
  /** Ends the connection on the client's DELETE; false where there is no such thing. */
  end(): boolean;
}

export interface TransportListener {
  /** Shape: `frame` tells how a WebSocket carried them. */
  received(bytes: Uint8Array, frame?: { readonly isBinary: boolean }): void;
  /** The client's side of the transport is there, though it sent no data. */
  signOfLife(): void;
  /** Called once. `error` null means that the client ended in good order. */
  closed(error: Error | null): void;
  /** The line is cut, but another may take its place; what was under way is lost. */
  lineLost(): void;
  /** Another line has taken the place of the lost one. Shape: `expiresAt` is that of its token. */
  lineRegained(expiresAt: number | null): void;
}
