import type { Reservation } from "../transport/registry.ts";
import type { TransportName } from "../transport/transport.ts";
import { queryValues } from "./request.ts";

/** The only version: in version 0 the public connection id would open the transport. */
const negotiateVersion = 1;

const transferFormats: Record<TransportName, readonly string[]> = {
  WebSockets: ["Text", "Binary"],
  ServerSentEvents: ["Text"],
  LongPolling: ["Text", "Binary"],
};

/**
 * Why a client's version cannot be served, or null; a higher one is answered with ours.
 * Shape: told with status 200, as the client looks for an error in the body.
 */
export function negotiateRefusal(query: URLSearchParams): string | null {
  const [text = "0"] = queryValues(query, "negotiateversion");
  if (!/^-?\d{1,9}$/.test(text)) {
    return `The client requested a non-integer protocol version.`;
  }
  if (Number(text) >= negotiateVersion) return null;
  return `The client requested version '${text}', but the server does not support this version.`;
}

/** True when the client asks to come back to its connection after a cut line. */
export function wantsStatefulReconnect(query: URLSearchParams): boolean {
  return queryValues(query, "usestatefulreconnect").at(-1)?.toLowerCase() === "true";
}

/** The answer to a negotiate: what to connect with, and how. */
export function negotiateAnswer(
  { connectionId, token, isStateful }: Reservation,
  transports: readonly TransportName[],
): object {
  return {
    negotiateVersion,
    ...(isStateful ? { useStatefulReconnect: true } : {}),
    connectionId,
    connectionToken: token,
    availableTransports: transports.map((transport) => ({
      transport,
      transferFormats: transferFormats[transport],
    })),
  };
}
