import { isIP } from "node:net";

/** How long a challenge may wait for its signature. */
export const passkeySeconds = 300;

/** Whether passkeys can belong to a host: browsers give them to names, never to bare addresses. */
export function isHostFit(host: string): boolean {
  return host !== "" && isIP(host.replace(/^\[|\]$/g, "")) === 0;
}

/**
 * The origin that a browser has signed, when it is one of this host; else one that it cannot be. Shape: any port, since
 * what stands before us may have its own; https, but for `localhost`, where browsers allow both.
 */
export function expectedOrigin(clientData: string, host: string): string {
  const none = `https://${host}`;
  try {
    const said: unknown = JSON.parse(Buffer.from(clientData, "base64url").toString("utf8"));
    const origin = String(Object(said).origin);
    const { protocol, hostname } = new URL(origin);
    const isLocal = host === "localhost" || host.endsWith(".localhost");
    const isSafe = protocol === "https:" || (isLocal && protocol === "http:");
    return isSafe && hostname === host ? origin : none;
  } catch {
    return none;
  }
}
