import { isIPv6 } from "node:net";

/** Groups of an IPv6 address that name a network; who has one has all addresses in it. */
const networkGroups = 4;
const groupsInAll = 8;
const mappedPrefix = /^::ffff:(?=\d+\.)/i;

/**
 * What stands for one client in limits per address: an IPv4 address, or the /64 network of an IPv6
 * one. Whatever is no address is taken as it is.
 */
export function networkOf(address: string): string {
  const plain = address.replace(mappedPrefix, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail = ""] = (plain.split("%")[0] ?? "").toLowerCase().split("::");
  const groupsOf = (part: string) => (part === "" ? [] : part.split(":"));
  const before = groupsOf(head);
  const after = groupsOf(tail);
  const zeros = Math.max(0, groupsInAll - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => "0"), ...after];
  const network = groups.slice(0, networkGroups).map((group) => Number.parseInt(group, 16));
  return `${network.map((group) => group.toString(16)).join(":")}::/64`;
}
