import type { LoginEnd } from "./session.api.ts";

/** Whether this browser can hold passkeys of this host; they belong to names, never to bare addresses. */
export function hasPasskeys(): boolean {
  return "PublicKeyCredential" in globalThis && !/^[\d.:[\]]+$/.test(location.hostname);
}

/** A passkey of this device; with a ticket, one of the account whose password was right, in place of the code. */
export async function logInWithPasskey(ticket?: string): Promise<LoginEnd> {
  return (await import("./passkey-login.ts")).logInWithPasskey(ticket);
}
