import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv4 } from "node:net";
import { ConfigError } from "../config.ts";

/**
 * Says whether an address is that of a trusted proxy. Its word about the client's address, the host name and the
 * protocol is believed.
 */
export type TrustProxy = (address: string) => boolean;

const namedRanges: Record<string, readonly string[]> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/**
 * Trusts the listed addresses and ranges. Refuses (`ConfigError`) an entry that is neither an address, a range nor a
 * known name.
 */
export function trustProxies(proxies: readonly string[]): TrustProxy {
  const list = new BlockList();
  for (const entry of proxies.flatMap((proxy) => namedRanges[proxy] ?? [proxy])) {
    if (!addRange(list, entry)) {
      throw new ConfigError(`TRUSTED_PROXIES: "${entry}" is neither an address nor a range`);
    }
  }
  return (address) => contains(list, address);
}

/** Adds an address or a range in CIDR form. Answers false when the text is neither. */
export function addRange(list: BlockList, range: string): boolean {
  const [address = "", bits, ...more] = range.split("/");
  const isV4 = isIPv4(address);
  if (isIP(address) === 0 || address.includes("%") || more.length > 0) return false;
  const prefix = bits === undefined ? (isV4 ? 32 : 128) : readPrefix(bits);
  if (prefix === null || prefix > (isV4 ? 32 : 128)) return false;
  list.addSubnet(address, prefix, isV4 ? "ipv4" : "ipv6");
  return true;
}

function readPrefix(bits: string): number | null {
  return /^\d{1,3}$/.test(bits) ? Number(bits) : null;
}

/** True when no ranges are set, or when the address lies within one of them. */
export function isWithin(ranges: readonly string[], ip: string): boolean {
  const list = new BlockList();
  for (const range of ranges) addRange(list, range);
  return ranges.length === 0 || contains(list, ip);
}

/** True for an address within one of the ranges; false for a text that is not an address. */
export function contains(list: BlockList, address: string): boolean {
  if (isIP(address) === 0) return false;
  return list.check(address, isIPv4(address) ? "ipv4" : "ipv6");
}

/**
 * Address of the client. It is the address of the peer, unless the peer is a trusted proxy: then it is the nearest
 * forwarded address that is not a trusted proxy. Entries before that one are never read, because a client may have
 * written them. When an entry is not an address, the proxy that sent it counts as the client.
 */
export function clientAddress(request: IncomingMessage, isTrusted: TrustProxy): string {
  let address = plainAddress(request.socket.remoteAddress ?? "") ?? "";
  const header = request.headers["x-forwarded-for"];
  const entries = (Array.isArray(header) ? header.join(",") : (header ?? "")).split(",");
  while (entries.length > 0 && isTrusted(address)) {
    const next = plainAddress(entries.pop()?.trim() ?? "");
    if (next === null) break;
    address = next;
  }
  return address;
}

/** An address without port, brackets, zone, and the IPv6 prefix of a mapped IPv4 address; null for anything else. */
export function plainAddress(text: string): string | null {
  const inner = /^\[([^\]]*)\](:\d{1,5})?$/.exec(text)?.[1] ?? text;
  const v4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?$/i.exec(inner)?.[1];
  const address = v4 ?? inner.replace(/%.*$/, "");
  return isIP(address) === 0 ? null : address.toLowerCase();
}
