import { expect, it } from "vitest";
import { instantSerialOf } from "./instant-serial.ts";

it("is the time in Shanghai to the millisecond, and a counter", () => {
  const atMs = Date.UTC(2024, 5, 11, 7, 30, 12, 345);
  expect(instantSerialOf(atMs, 1)).toBe("20240611153012345-0001");
  expect(instantSerialOf(Date.UTC(2024, 5, 10, 16), 9999)).toBe("20240611000000000-9999");
});

it("sorts as text in the order of time", () => {
  const at = Date.UTC(2024, 5, 11, 15, 59, 59, 999);
  expect(instantSerialOf(at, 7) < instantSerialOf(at + 1, 1)).toBe(true);
});
