import type { Reservation } from "../transport/registry.ts";
import type { TransportName } from "../transport/transport.ts";
import { queryValues } from "./request.ts";

/** Version 0 is that of clients before 2019: in it the public connection id opens the transport. */
const negotiateVersion = 1;
const firstVersion = 0;

const transferFormats: Record<TransportName, readonly string[]> = {
  WebSockets: ["Text", "Binary"],
  ServerSentEvents: ["Text"],
  LongPolling: ["Text", "Binary"],
};

/**
 * The version that a client is served with, at most ours, or why it cannot be served.
 * Shape: the error is told with status 200, as the client looks for it in the body.
 */
export function agreedVersion(
  query: URLSearchParams,
  { allowsVersion0 }: { allowsVersion0: boolean },
): { version: number } | { error: string } {
  const [text = "0"] = queryValues(query, "negotiateversion");
  if (!/^-?\d{1,9}$/.test(text)) {
    return { error: "The client requested a non-integer protocol version." };
  }
  const version = Math.min(Number(text), negotiateVersion);
  if (version >= (allowsVersion0 ? firstVersion : negotiateVersion)) return { version };
  const error = `The client requested version '${text}', but the server does not support this version.`;
  return { error };
}

/** True when the public connection id is to open the transport too. */
export function isIdTheToken(version: number): boolean {
  return version === firstVersion;
}

/** True when the client asks to come back to its connection after a cut line. */
export function wantsStatefulReconnect(query: URLSearchParams): boolean {
  return queryValues(query, "usestatefulreconnect").at(-1)?.toLowerCase() === "true";
}

/** The answer to a negotiate: what to connect with, and how. */
export function negotiateAnswer(
  { connectionId, token, isStateful }: Reservation,
  { version, transports }: { version: number; transports: readonly TransportName[] },
): object {
  return {
    negotiateVersion: version,
    ...(isStateful ? { useStatefulReconnect: true } : {}),
    connectionId,
    ...(isIdTheToken(version) ? {} : { connectionToken: token }),
    availableTransports: transports.map((transport) => ({
      transport,
      transferFormats: transferFormats[transport],
    })),
  };
}
