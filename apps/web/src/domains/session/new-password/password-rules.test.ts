import { expect, it } from "vitest";
import { passwordLackOf, passwordRules } from "./password-rules.ts";

it("takes any characters, from 8 to 64 of them, counted as people count", () => {
  expect(passwordLackOf("abxdef7")).toBe("short");
  expect(passwordLackOf("abxdef78")).toBeNull();
  expect(passwordLackOf("correct horse battery staple")).toBeNull();
  expect(passwordLackOf("一二三四五六七八")).toBeNull();
  expect(passwordLackOf("🐎🔋📎🍀🎲🎯🎱")).toBe("short");
  expect(passwordLackOf("ab3-".repeat(17))).toBe("long");
});

it("takes neither the account's name nor the old password nor what is guessed at once", () => {
  expect(passwordLackOf("Player0001", { userName: "player0001" })).toBe("account");
  expect(passwordLackOf("Player77!", { userName: "player0001" })).toBe("account");
  expect(passwordLackOf("correct horse", { old: "correct horse" })).toBe("same");
  expect(passwordLackOf("abababab")).toBe("simple");
  expect(passwordLackOf("abcabcabc")).toBe("simple");
  expect(passwordLackOf("12345678")).toBe("simple");
  expect(passwordLackOf("Password1")).toBe("common");
  expect(passwordLackOf("Fairdraw-demo-1")).toBe("common");
});

it("speaks of the old password only where there is one", () => {
  expect(passwordRules("x").map(({ lack }) => lack)).not.toContain("same");
  expect(passwordRules("x", { old: "" }).map(({ lack }) => lack)).toContain("same");
});
