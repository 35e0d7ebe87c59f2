import { expect, it } from "vitest";
import { maskIp } from "./mask-ip.ts";

it.each([
  ["203.0.113.7", "203.0.113.*"],
  ["127.0.0.1", "127.0.0.*"],
  ["::ffff:203.0.113.7", "203.0.113.*"],
  ["::FFFF:203.0.113.200", "203.0.113.*"],
])("keeps the first three parts of %s", (ip, masked) => {
  expect(maskIp(ip)).toBe(masked);
});

it.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::*"],
  ["2001:0DB8:0001:0002:0003:0004:0005:0006", "2001:db8:1:2::*"],
  ["2001:db8:1:2::7", "2001:db8:1:2::*"],
  ["2001:db8::7", "2001:db8:0:0::*"],
  ["2001:db8:1::4:5:6:7", "2001:db8:1:0::*"],
  ["1::2:3:4:5:198.51.100.7", "1:0:2:3::*"],
  ["64:ff9b::203.0.113.7", "64:ff9b:0:0::*"],
  ["fe80::1%eth0", "fe80:0:0:0::*"],
  ["::1", "0:0:0:0::*"],
  ["::", "0:0:0:0::*"],
])("keeps the first four groups of %s", (ip, masked) => {
  expect(maskIp(ip)).toBe(masked);
});

it.each(["", "unknown", "203.0.113", "203.0.113.7:443", "2001:db8:1:2", "<b>1</b>"])(
  "tells nothing of %j, which is no address",
  (ip) => {
    expect(maskIp(ip)).toBe("");
  },
);
