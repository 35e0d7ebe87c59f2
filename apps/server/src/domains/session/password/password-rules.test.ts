import { describe, expect, it } from "vitest";
import { faultOf } from "./password-rules.ts";

describe("a new password", () => {
  it.each([
    "a long sentence 7",
    "纸鸢飞过青石桥头",
    "kq7-vd2-xm9",
    "        tabs?       ",
    "😀😁😂🤣😃😄😅😆",
    "a".repeat(60) + "bcde",
  ])("may be %j", (password) => {
    expect(faultOf(password, "player1")).toBeNull();
  });

  it.each([
    ["kq7-vd2", "length"],
    ["1234567", "simple"],
    ["a".repeat(32) + "bcdefghijklmnopqrstuvwxyzABCDEFGHIJ", "length"],
    ["😀😁😂🤣😃😄😅", "length"],
    ["x9x9x9yzw", "simple"],
    ["shanghai1990", "simple"],
    ["passwordpassword", "simple"],
    ["password1", "simple"],
    ["PASSWORD1", "simple"],
    ["12345678", "simple"],
    ["987654321", "simple"],
    ["qwertyuiop", "simple"],
    ["aaaaaaaaaa", "simple"],
    ["abcabcabc", "simple"],
    ["abababab", "simple"],
    ["hgfedcba", "simple"],
    ["Fairdraw-demo-1", "default"],
    ["Fairdraw-funds-1", "default"],
    ["player123", "account"],
    ["Player2026", "account"],
    ["1reyalp!", "account"],
  ])("may not be %j: %s", (password, fault) => {
    expect(faultOf(password, "player1")).toBe(fault);
  });
});
