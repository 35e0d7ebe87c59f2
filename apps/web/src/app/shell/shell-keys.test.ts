import { expect, it } from "vitest";
import { shellCommand } from "./shell-keys.ts";

const press = (key: string, change = {}) => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  isComposing: false,
  ...change,
});
const anywhere = { isTyping: false, hasDialog: false, isOnBet: false, hasSingleKeys: true };

it("opens the search and the help", () => {
  expect(shellCommand(press("/"), anywhere)).toBe("search");
  expect(shellCommand(press("?"), anywhere)).toBe("help");
  expect(shellCommand(press("a"), anywhere)).toBeNull();
});

it("leaves the help of the bet page to the bet page", () => {
  expect(shellCommand(press("?"), { ...anywhere, isOnBet: true })).toBeNull();
  expect(shellCommand(press("/"), { ...anywhere, isOnBet: true })).toBe("search");
});

it("keeps still while something is typed, composed or open, and for those who want no single keys", () => {
  for (const change of [{ isTyping: true }, { hasDialog: true }, { hasSingleKeys: false }]) {
    expect(shellCommand(press("/"), { ...anywhere, ...change })).toBeNull();
  }
  expect(shellCommand(press("/", { isComposing: true }), anywhere)).toBeNull();
  expect(shellCommand(press("/", { metaKey: true }), anywhere)).toBeNull();
});
