import { expect, it } from "vitest";
import { areWindowsApart } from "./live-windows.ts";

const windows = (text: string) =>
  text.split(" ").map((pair) => {
    const [Start = "", End = ""] = pair.split("-");
    return { Start: `${Start}:00`, End: `${End}:00` };
  });

it.each([
  ["20:00-20:30", true],
  ["20:00-20:30 12:00-12:30", true],
  ["20:00-23:59 00:00-02:00", true],
  ["20:00-20:00", false],
  ["23:00-01:00", false],
  ["20:00-20:30 20:30-21:00", false],
  ["20:00-21:00 20:15-20:30", false],
])("windows %s stand apart: %s", (text, expected) => {
  expect(areWindowsApart(windows(text))).toBe(expected);
});
