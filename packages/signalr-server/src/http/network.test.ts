import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::1", "0:0:0:0::/64"],
  ["2001:db8:0:42:1:2:3:4", "2001:db8:0:42::/64"],
  ["2001:DB8::42:0:0:0:9", "2001:db8:0:42::/64"],
  ["2001:0db8:0000:0042::9", "2001:db8:0:42::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["64:ff9b::192.0.2.7", "64:ff9b:0:0::/64"],
  ["", ""],
  ["unix", "unix"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
