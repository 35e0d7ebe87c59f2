import { isIPv4, isIPv6 } from "node:net";

/** An IPv4 address as a socket of both families tells it. */
const mappedPrefix = /^::ffff:(?=[\d.]+$)/i;

/**
 * Takes the last part off an address: `203.0.113.*`, of an IPv6 address its first four groups and
 * `::*`. Shape: "" for what is no address.
 */
export function maskIp(ip: string): string {
  const address = ip.replace(mappedPrefix, "");
  if (isIPv4(address)) return address.replace(/\d+$/, "*");
  if (!isIPv6(address)) return "";
  return `${groupsOf(address).slice(0, 4).join(":")}::*`;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // A zone and an IPv4 tail stand behind the groups that are kept; only their number matters.
  const plain = address.replace(/%.*$/, "").replace(/[\d.]+\.\d+$/, "0:0");
  const [head = [], tail = []] = plain
    .split("::")
    .map((side) => (side === "" ? [] : side.split(":")));
  const left = Math.max(0, 8 - head.length - tail.length);
  return [...head, ...Array<string>(left).fill("0"), ...tail].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}

/** An address as counters know it: whoever has an IPv6 network has all of its addresses. */
export function addressKey(ip: string): string {
  const plain = ip.replace(mappedPrefix, "");
  return isIPv6(plain) ? maskIp(plain) : plain;
}
