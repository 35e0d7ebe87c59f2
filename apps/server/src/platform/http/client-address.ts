import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv4 } from "node:net";
import { ConfigError } from "../config.ts";

/** Tells whether the word of a peer counts: whom it forwards for, under which name, over what. */
export type TrustProxy = (address: string) => boolean;

const namedRanges: Record<string, readonly string[]> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/** Trusts the listed addresses and ranges. Refuses (`ConfigError`) what is neither, nor a known name. */
export function trustProxies(proxies: readonly string[]): TrustProxy {
  const list = new BlockList();
  for (const entry of proxies.flatMap((proxy) => namedRanges[proxy] ?? [proxy])) {
    if (!addRange(list, entry)) {
      throw new ConfigError(`TRUSTED_PROXIES: "${entry}" is neither an address nor a range`);
    }
  }
  return (address) => contains(list, address);
}

/** Adds an address or a range in CIDR form; false for what is neither. */
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

/** True where no ranges are set, and within one of them. */
export function isWithin(ranges: readonly string[], ip: string): boolean {
  const list = new BlockList();
  for (const range of ranges) addRange(list, range);
  return ranges.length === 0 || contains(list, ip);
}

/** True for an address within one of the ranges; never for what is no address. */
export function contains(list: BlockList, address: string): boolean {
  if (isIP(address) === 0) return false;
  return list.check(address, isIPv4(address) ? "ipv4" : "ipv6");
}

/**
 * Address of the client: of the peer, unless that is a trusted proxy; then the nearest forwarded
 * address that is none. What a client writes in front of that is never read, and an entry that is no
 * address ends the walk at the proxy that sent it.
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

/** An address without port, brackets, zone and the cover of an IPv4 address; null for anything else. */
export function plainAddress(text: string): string | null {
  const inner = /^\[([^\]]*)\](:\d{1,5})?$/.exec(text)?.[1] ?? text;
  const v4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?$/i.exec(inner)?.[1];
  const address = v4 ?? inner.replace(/%.*$/, "");
  return isIP(address) === 0 ? null : address.toLowerCase();
}
