import { hostsText } from "@fairdraw/wire/site/calls.ts";

/** More than this is no list of hosts. */
const hostsMax = 20;

/**
 * Reads the address of a host. Shape: `https://host` and nothing else, host a name with a dot; null
 * for other schemes, ports, users, paths and for bare addresses, which may lie in a private network.
 */
export function hostOf(address: string): string | null {
  if (!/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+\/?$/.test(address)) return null;
  const url = URL.parse(address);
  if (url === null || /^[\d.]+$/.test(url.hostname)) return null;
  return /\.(local|internal|localhost)$/.test(url.hostname) ? null : url.origin;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/**
 * The hosts of a signed list. Refuses (none) a list whose signature does not fit, or where the
 * browser cannot check it: a host that is not the house's own must never be offered.
 */
export async function signedHosts(list: {
  URLList: readonly string[];
  Signature: string;
  PublicKey: string;
}): Promise<string[]> {
  try {
    const key = await crypto.subtle.importKey("raw", bytesOf(list.PublicKey), "Ed25519", false, [
      "verify",
    ]);
    const text = new TextEncoder().encode(hostsText(list.URLList));
    const isOurs = await crypto.subtle.verify("Ed25519", key, bytesOf(list.Signature), text);
    const hosts = isOurs ? list.URLList.map(hostOf) : [];
    return [...new Set(hosts.filter((host) => host !== null))].slice(0, hostsMax);
  } catch {
    return [];
  }
}

/** How a host answered. Units: ms; null: not at all. */
export interface HostSpeed {
  host: string;
  ms: number | null;
}

/** The fastest first, those that did not answer last. */
export function byRank(speeds: readonly HostSpeed[]): HostSpeed[] {
  const rank = ({ ms }: HostSpeed) => ms ?? Number.POSITIVE_INFINITY;
  return [...speeds].sort((a, b) => rank(a) - rank(b) || a.host.localeCompare(b.host));
}

/**
 * The host to change to by itself: the fastest other one, and only while the present one does not
 * answer. Null when the site does not want it or nothing better is there.
 */
export function hostToSwitchTo(
  speeds: readonly HostSpeed[],
  { own, isAllowed }: { own: string; isAllowed: boolean },
): string | null {
  const mine = speeds.find(({ host }) => host === own);
  if (!isAllowed || mine === undefined || mine.ms !== null) return null;
  return byRank(speeds).find(({ host, ms }) => host !== own && ms !== null)?.host ?? null;
}
