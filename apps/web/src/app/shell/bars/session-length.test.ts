import { expect, it } from "vitest";
import { sessionLengthText } from "./session-length.ts";

it("counts whole minutes and goes past a day", () => {
  expect(sessionLengthText(0)).toBe("00:00");
  expect(sessionLengthText(42 * 60_000 + 59_999)).toBe("00:42");
  expect(sessionLengthText(100 * 3_600_000)).toBe("100:00");
});

it("shows nothing below zero when the device's clock was set back", () => {
  expect(sessionLengthText(-5_000)).toBe("00:00");
});
