import { deviceNowMs } from "../time/device-clock.ts";

/** A call that the page made by itself, before any of our code was there. Units: ms, device clock. */
export interface EarlyReply {
  readonly path: string;
  readonly body: string;
  readonly token: string;
  readonly sentMs: number;
  readonly reply: Promise<Response>;
}

declare global {
  interface Window {
    /** Put there by packing/early-files.ts. */
    fairdrawEarly?: EarlyReply[];
  }
}

/** What was asked longer ago says how things were. Units: ms. */
const holdsMs = 10_000;

/**
 * The reply to the same question of the same login, where the page has asked it already; each is
 * given out once. Null when there is none.
 */
export function earlyReply(asked: {
  path: string;
  body: string;
  token: string | undefined;
}): EarlyReply | null {
  const all = window.fairdrawEarly ?? [];
  const found = all.find(({ path, body }) => path === asked.path && body === asked.body);
  if (found === undefined) return null;
  all.splice(all.indexOf(found), 1);
  return found.token === asked.token && deviceNowMs() - found.sentMs < holdsMs ? found : null;
}
