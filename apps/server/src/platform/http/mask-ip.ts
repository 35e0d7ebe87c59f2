import { isIPv4, isIPv6 } from "node:net";

/** Prefix of an IPv4 address that came through an IPv6 socket. */
const mappedPrefix = /^::ffff:(?=[\d.]+$)/i;

/**
 * Hides the last part of an address: `203.0.113.*`; an IPv6 address keeps its first four groups, followed by `::*`.
 * Shape: "" for a text that is not an address.
 */
export function maskIp(ip: string): string {
  const address = ip.replace(mappedPrefix, "");
  if (isIPv4(address)) return address.replace(/\d+$/, "*");
  if (!isIPv6(address)) return "";
  return `${groupsOf(address).slice(0, 4).join(":")}::*`;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // A zone and an IPv4 tail come after the groups that are kept, so only their number matters.
  const plain = address.replace(/%.*$/, "").replace(/[\d.]+\.\d+$/, "0:0");
  const [head = [], tail = []] = plain
    .split("::")
    .map((side) => (side === "" ? [] : side.split(":")));
  const left = Math.max(0, 8 - head.length - tail.length);
  return [...head, ...Array<string>(left).fill("0"), ...tail].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}

/** The key by which counters know an address. One person has a whole IPv6 network, so the network is the key. */
export function addressKey(ip: string): string {
  const plain = ip.replace(mappedPrefix, "");
  return isIPv6(plain) ? maskIp(plain) : plain;
}
