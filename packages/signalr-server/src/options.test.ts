import { expect, test } from "vitest";
import { redactUrl } from "./observability.ts";
import { defaultLimits, resolveLimits, resolvePath } from "./options.ts";

test("fills in the limits that are not given", () => {
  expect(resolveLimits({ tickMs: 5 })).toEqual({ ...defaultLimits, tickMs: 5 });
});

test("keeps the timing that the official client expects", () => {
  expect(defaultLimits).toMatchObject({
    keepAliveMs: 15_000,
    clientTimeoutMs: 30_000,
    statefulBufferBytesMax: 100_000,
  });
});

test.each([0, -1, Number.NaN])("refuses %d as a limit", (tickMs) => {
  expect(() => resolveLimits({ tickMs })).toThrow("limits.tickMs");
});

test("refuses a path without a slash and ignores a closing one", () => {
  expect(() => resolvePath("Hub")).toThrow("path");
  expect(resolvePath("/Hub/")).toBe("/hub");
});

test("blanks the secrets of a URL and nothing else", () => {
  expect(redactUrl("/Hub?id=a&loginId=7&Access_Token=b&x=1")).toBe(
    "/Hub?id=***&loginId=7&Access_Token=***&x=1",
  );
});
