import { expect, it } from "vitest";
import { loginProblemOf } from "./login-answer.ts";

it("marks the password for wrong credentials and says nothing about which half was wrong", () => {
  expect(loginProblemOf(1)).toMatchObject({ kind: "field", field: "password" });
});

it("opens a dialog for a locked account, also for fields this form does not have", () => {
  expect(loginProblemOf(7).kind).toBe("dialog");
  expect(loginProblemOf(2).kind).toBe("dialog");
});

it("follows a redirect and names an unknown code", () => {
  expect(loginProblemOf(10)).toEqual({ kind: "redirect", to: "/IPRestricted" });
  expect(loginProblemOf(5555)).toEqual({ kind: "other", code: 5555 });
});
