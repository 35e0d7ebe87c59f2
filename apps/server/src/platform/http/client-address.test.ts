import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { clientAddress, plainAddress, trustProxies } from "./client-address.ts";

/** A request of a peer, with only the parts that are read. */
function from(peer: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  return { socket: { remoteAddress: peer }, headers } as unknown as IncomingMessage;
}
const nobody = trustProxies([]);
const proxies = trustProxies(["10.0.0.0/8", "2001:db8:1::/48"]);

describe("the client's address", () => {
  it.each([
    ["203.0.113.7", undefined, "203.0.113.7"],
    ["::ffff:203.0.113.7", "198.51.100.1", "203.0.113.7"],
    ["203.0.113.7", "198.51.100.1", "203.0.113.7"],
    ["10.0.0.1", "198.51.100.1", "10.0.0.1"],
  ])("of peer %s is the peer's while no proxy is trusted", (peer, forwarded, address) => {
    expect(clientAddress(from(peer, forwarded), nobody)).toBe(address);
  });

  it.each([
    ["one entry", "198.51.100.1", "198.51.100.1"],
    [
      "a list: what the client wrote in front does not count",
      "1.1.1.1, 198.51.100.1",
      "198.51.100.1",
    ],
    ["proxies behind proxies", "1.1.1.1, 198.51.100.1, 10.2.3.4", "198.51.100.1"],
    ["IPv6", "2400:cb00::1", "2400:cb00::1"],
    ["IPv6 in brackets with port", "[2400:cb00::1]:443", "2400:cb00::1"],
    ["IPv4 in IPv6", "::ffff:198.51.100.1", "198.51.100.1"],
    ["a port", "198.51.100.1:5123", "198.51.100.1"],
    ["a proxy of the other family", "198.51.100.1, 2001:db8:1::5", "198.51.100.1"],
    ["garbage ends the walk at the proxy", "198.51.100.1, unknown", "10.0.0.1"],
    ["an empty entry", "198.51.100.1,", "10.0.0.1"],
    ["markup", "<script>1</script>", "10.0.0.1"],
    ["a thousand entries", `${"1.1.1.1, ".repeat(999)}198.51.100.1`, "198.51.100.1"],
    ["only proxies", "10.0.0.9", "10.0.0.9"],
  ])("behind a trusted proxy: %s", (_, forwarded, address) => {
    expect(clientAddress(from("10.0.0.1", forwarded), proxies)).toBe(address);
  });

  it("never comes from a header that a client may send as it likes", () => {
    const request = {
      socket: { remoteAddress: "10.0.0.1" },
      headers: {
        forwarded: "for=198.51.100.1",
        "x-real-ip": "198.51.100.1",
        "cf-connecting-ip": "198.51.100.1",
        "true-client-ip": "198.51.100.1",
        "x-client-ip": "198.51.100.1",
      },
    } as unknown as IncomingMessage;
    expect(clientAddress(request, proxies)).toBe("10.0.0.1");
  });

  it.each(["999.1.1.1", "1.2.3", "", "::g", "[::1", "1.2.3.4.5", "0x7f.1.1.1"])(
    "%j is none",
    (text) => {
      expect(plainAddress(text)).toBeNull();
    },
  );
});

it.each(["proxy.example.org", "10.0.0.0/33", "10.0.0.0/x", "10.0.0.0/8/8", "::/129"])(
  "TRUSTED_PROXIES refuses %s",
  (entry) => {
    expect(() => trustProxies([entry])).toThrow(/TRUSTED_PROXIES/);
  },
);

it("knows private networks by name", () => {
  const isTrusted = trustProxies(["loopback", "uniquelocal"]);
  expect(["127.9.9.9", "::1", "172.20.0.1", "fd00::1"].every(isTrusted)).toBe(true);
  expect(["8.8.8.8", "172.32.0.1", "2400::1"].some(isTrusted)).toBe(false);
});
