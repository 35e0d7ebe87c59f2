import { expect, it } from "vitest";
import { maskNick } from "./mask-nick.ts";

it.each([
  ["ab34569", "ab***9"],
  ["abcd", "ab***d"],
  ["abc", "a***"],
  ["a", "a***"],
  ["", "***"],
  ["幸运的小明", "幸运***明"],
])("shows %s as %s", (nick, shown) => {
  expect(maskNick(nick)).toBe(shown);
});
