import { expect, it } from "vitest";
import { passwordFaultOf, passwordRules } from "./password-rules.ts";

it("takes any characters, from 8 to 64 of them, counted as people count", () => {
  expect(passwordFaultOf("abxdef7")).toBe("short");
  expect(passwordFaultOf("abxdef78")).toBeNull();
  expect(passwordFaultOf("correct horse battery staple")).toBeNull();
  expect(passwordFaultOf("一二三四五六七八")).toBeNull();
  expect(passwordFaultOf("🐎🔋📎🍀🎲🎯🎱")).toBe("short");
  expect(passwordFaultOf("ab3-".repeat(17))).toBe("long");
});

it("takes neither the account's name nor the old password nor what is guessed at once", () => {
  expect(passwordFaultOf("Player0001", { userName: "player0001" })).toBe("account");
  expect(passwordFaultOf("Player77!", { userName: "player0001" })).toBe("account");
  expect(passwordFaultOf("correct horse", { old: "correct horse" })).toBe("same");
  expect(passwordFaultOf("abababab")).toBe("simple");
  expect(passwordFaultOf("abcabcabc")).toBe("simple");
  expect(passwordFaultOf("12345678")).toBe("simple");
  expect(passwordFaultOf("Password1")).toBe("common");
  expect(passwordFaultOf("Fairdraw-demo-1")).toBe("common");
});

it("speaks of the old password only where there is one", () => {
  expect(passwordRules("x").map(({ fault }) => fault)).not.toContain("same");
  expect(passwordRules("x", { old: "" }).map(({ fault }) => fault)).toContain("same");
});
