import { expect, it } from "vitest";
import { guessTimeOf, strengthOf } from "./password-strength.ts";

it("knows what guessers try first, the player's own name and address too", () => {
  expect(strengthOf("password1", []).score).toBeLessThan(2);
  expect(strengthOf("lucky7788", []).score).toBeGreaterThanOrEqual(2);
  expect(strengthOf("lucky7788", ["lucky7788@example.org"]).score).toBeLessThan(2);
  expect(strengthOf("a much better sentence", []).score).toBe(4);
});

it("judges long ones by their stronger end, and so in little time", () => {
  expect(strengthOf("passwordpasswordpassword vY7#qLw2!k", []).score).toBe(4);
  expect(strengthOf("passwordpasswordpassword", []).score).toBeLessThan(2);
});

it("tells times in the unit that fits", () => {
  expect(guessTimeOf(0.2)).toEqual({ unit: "moment", count: 0 });
  expect(guessTimeOf(59)).toEqual({ unit: "seconds", count: 59 });
  expect(guessTimeOf(7200)).toEqual({ unit: "hours", count: 2 });
  expect(guessTimeOf(3e9)).toEqual({ unit: "years", count: 95 });
  expect(guessTimeOf(4e9)).toEqual({ unit: "centuries", count: 1 });
});
