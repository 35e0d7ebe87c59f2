import { errorText, errorTexts, HubException, ProtocolError } from "../errors.ts";
import type { HubCounters } from "../observability.ts";
import { type CloseMessage, messageType } from "../protocol/messages.ts";
import type { Verdict } from "./liveness.ts";

/** How a connection ends from the server's side. */
export interface Ending {
  /** Told to `onDisconnected`; null when the connection ended in good order. */
  readonly error: Error | null;
  /** The last thing that the client reads; null sends nothing. */
  readonly farewell: CloseMessage | { readonly handshakeError: string } | null;
  /** What waits for the client is forgotten. */
  readonly dropsWaiting?: boolean;
  /** Nobody would read last words: the line is cut at once. */
  readonly cuts?: boolean;
}

export const endings = {
  /** The client said goodbye. Shape: `error` is its reason, which nobody has checked. */
  byClient: (error: string | null): Ending => ({
    error: error === null ? null : new HubException(error),
    farewell: null,
  }),
  byServer: (error: string | null, { allowReconnect }: { allowReconnect: boolean }): Ending => ({
    error: error === null ? null : new Error(error),
    farewell: close(error, { allowReconnect }),
  }),
  expired: ({ dropsWaiting }: { dropsWaiting: boolean }): Ending => ({
    error: null,
    farewell: close(null, { allowReconnect: true }),
    dropsWaiting,
  }),
  refusedHandshake: (error: string): Ending => ({
    error: new ProtocolError(error),
    farewell: { handshakeError: error },
  }),
  slowReader: (): Ending => ({
    error: new Error("The client reads too slowly."),
    farewell: close(errorTexts.closed, { allowReconnect: true }),
    dropsWaiting: true,
  }),
  shortOfMemory: cut("The clients of this server hold too much memory."),
  /** The client may start anew, with another connection. */
  unacknowledged: cut("The client acknowledged too little of what it was sent."),
  failure: (
    error: Error,
    { detailed, allowReconnect }: { detailed: boolean; allowReconnect: boolean },
  ): Ending => ({
    error,
    farewell: close(errorText(errorTexts.closed, error, { detailed }), { allowReconnect }),
  }),
} as const;

/** What a look at the clock leads to, and what it counts as; null goes on. */
export function endingAfter(
  verdict: Verdict,
  { detailed }: { detailed: boolean },
): { ending: Ending; counts: keyof HubCounters } | null {
  switch (verdict) {
    case "tokenExpired":
      return { ending: endings.expired({ dropsWaiting: false }), counts: "closedForTokenExpiry" };
    case "clientTimeout": {
      const error = new Error("Client hasn't sent a message/ping within the timeout.");
      const ending = endings.failure(error, { detailed, allowReconnect: true });
      return { ending, counts: "closedForClientTimeout" };
    }
    case "stalled":
      return { ending: cut("The client stopped reading."), counts: "closedForSlowReader" };
    case "notBack":
      return { ending: cut("The client did not come back."), counts: "closedForDetachTimeout" };
    case "abandoned":
      return {
        ending: cut("The client came back and said nothing."),
        counts: "closedForDetachTimeout",
      };
    case "pingDue":
    case "fine":
      return null;
  }
}

function close(
  error: string | null,
  { allowReconnect }: { allowReconnect: boolean },
): CloseMessage {
  return { type: messageType.close, error, allowReconnect };
}

function cut(reason: string): Ending {
  return { error: new Error(reason), farewell: null, cuts: true };
}
