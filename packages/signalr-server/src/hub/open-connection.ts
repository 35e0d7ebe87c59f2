import type { Reservation } from "../transport/registry.ts";
import type { OpeningRequest } from "../types.ts";
import type { Member } from "./directory.ts";

/** Who is on the line, as the transport's opening request proved. */
export interface ConnectionDetails<Identity> {
  readonly connectionId: string;
  readonly userId: string | null;
  readonly identity: Identity;
  /** As text, which thousands of idle connections keep more cheaply than what can be asked. */
  readonly query: string;
  readonly opening: OpeningRequest;
  readonly expiresAt: number | null;
  readonly isNegotiated: boolean;
  /** The place that negotiate kept for it; null for a socket that skipped it. */
  readonly reservation: Reservation | null;
}

/** A connection as the other parts of its hub see it. */
export interface OpenConnection extends Member {
  /** Fires when the connection has left the hub, and before that when its line is cut. */
  readonly aborted: AbortSignal;
  readonly protocolName: string;
  /** True once `onConnected` is through. */
  readonly isStarted: boolean;
  /** Ends the connection from the server's side. Shape: `error` is told to the client. */
  close(ending: { error: string | null; allowReconnect: boolean }): void;
  /**
   * Ends the connection because its access token is no longer accepted; the client may come back.
   * Shape: `dropsWaiting` for one who has not proved to be the user that the messages are for.
   */
  expire(how: { dropsWaiting: boolean }): void;
}
