import { describe, expect, it } from "vitest";
import { brokenPasswordRules } from "./password-rules.ts";

const broken = (password: string, userName: string) => [...brokenPasswordRules(password, userName)];

describe("a password that is the account", () => {
  it.each([
    ["newbie169550", "newbie169550"],
    ["newbie1695501", "newbie169550"],
    ["newbie169550123456", "newbie169550"],
    ["newbie77712345", "newbie777"],
    ["NEWBIE777!!", "newbie777"],
    ["newbie2024", "newbie777"],
    ["777eibwen1", "newbie777"],
    ["player11", "player1"],
  ])("%s is refused for %s", (password, userName) => {
    expect(broken(password, userName)).toContain("account");
  });

  it.each([
    ["newbie169550x", "newbie169550"],
    ["xnewbie169550", "newbie169550"],
    ["newbies-of-today", "newbie169550"],
    // Three letters are no name to recognise.
    ["abc9276104", "abc12"],
    ["anything goes 7", ""],
  ])("%s is none for %s", (password, userName) => {
    expect(broken(password, userName)).toEqual([]);
  });
});
