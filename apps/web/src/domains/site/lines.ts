import { linesText } from "@fairdraw/wire/site/calls.ts";

/** More than this is no list of lines. */
const linesMax = 20;

/**
 * Reads the address of a line. Shape: `https://host` and nothing else, host a name with a dot; null
 * for other schemes, ports, users, paths and for bare addresses, which may lie in a private network.
 */
export function lineOf(address: string): string | null {
  if (!/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+\/?$/.test(address)) return null;
  const url = URL.parse(address);
  if (url === null || /^[\d.]+$/.test(url.hostname)) return null;
  return /\.(local|internal|localhost)$/.test(url.hostname) ? null : url.origin;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/**
 * The lines of a signed list. Refuses (none) a list whose signature does not fit, or where the
 * browser cannot check it: a line that is not the house's own must never be offered.
 */
export async function signedLines(list: {
  URLList: readonly string[];
  Signature: string;
  PublicKey: string;
}): Promise<string[]> {
  try {
    const key = await crypto.subtle.importKey("raw", bytesOf(list.PublicKey), "Ed25519", false, [
      "verify",
    ]);
    const text = new TextEncoder().encode(linesText(list.URLList));
    const isOurs = await crypto.subtle.verify("Ed25519", key, bytesOf(list.Signature), text);
    const lines = isOurs ? list.URLList.map(lineOf) : [];
    return [...new Set(lines.filter((line) => line !== null))].slice(0, linesMax);
  } catch {
    return [];
  }
}

/** How a line answered. Units: ms; null: not at all. */
export interface LineSpeed {
  line: string;
  ms: number | null;
}

/** The fastest first, those that did not answer last. */
export function byRank(speeds: readonly LineSpeed[]): LineSpeed[] {
  const rank = ({ ms }: LineSpeed) => ms ?? Number.POSITIVE_INFINITY;
  return [...speeds].sort((a, b) => rank(a) - rank(b) || a.line.localeCompare(b.line));
}

/**
 * The line to change to by itself: the fastest other one, and only while the present one does not
 * answer. Null when the site does not want it or nothing better is there.
 */
export function lineToSwitchTo(
  speeds: readonly LineSpeed[],
  { own, isAllowed }: { own: string; isAllowed: boolean },
): string | null {
  const mine = speeds.find(({ line }) => line === own);
  if (!isAllowed || mine === undefined || mine.ms !== null) return null;
  return byRank(speeds).find(({ line, ms }) => line !== own && ms !== null)?.line ?? null;
}
