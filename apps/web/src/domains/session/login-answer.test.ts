import { loginResults } from "@fairdraw/wire/session/results.ts";
import { expect, it } from "vitest";
import { loginProblemOf } from "./login-answer.ts";

it("marks the password for wrong credentials and says nothing about which half was wrong", () => {
  expect(loginProblemOf({ Result: 1 })).toMatchObject({ kind: "field", field: "password" });
});

it("marks the captcha, asked for or wrong, and the authenticator's code", () => {
  expect(loginProblemOf({ Result: 2 })).toMatchObject({ kind: "field", field: "captcha" });
  expect(loginProblemOf({ Result: 3 })).toMatchObject({ kind: "field", field: "captcha" });
  expect(loginProblemOf({ Result: 5 })).toMatchObject({ kind: "field", field: "code" });
});

it("goes on to the second step when the server gave a ticket for it", () => {
  expect(loginProblemOf({ Result: 4, Ticket: "t" })).toEqual({
    kind: "google",
    ticket: "t",
    hasPasskey: false,
  });
  expect(loginProblemOf({ Result: 4 }).kind).toBe("dialog");
});

it("says how long an account is locked", () => {
  expect(loginProblemOf({ Result: 7, LockedMinutes: 15 })).toMatchObject({
    kind: "dialog",
    lockedMinutes: 15,
  });
});

it("leads to pages that a visitor may see, with the end of a maintenance", () => {
  expect(loginProblemOf({ Result: 10 })).toEqual({ kind: "redirect", to: "/IPRestricted" });
  expect(loginProblemOf({ Result: 9 })).toEqual({
    kind: "redirect",
    to: "/IPRestricted?Reason=account",
  });
  expect(loginProblemOf({ Result: 11, OfflineEndTime: 1_795_262_812_426 })).toEqual({
    kind: "redirect",
    to: "/Offline?EndTime=1795262812426",
  });
  expect(loginProblemOf({ Result: 21 }).kind).toBe("dialog");
});

it("has a way on for every code of the table, and names a code it does not know", () => {
  for (const { code } of Object.values(loginResults)) {
    expect(loginProblemOf({ Result: code }).kind, String(code)).not.toBe("other");
  }
  expect(loginProblemOf({ Result: 5555 })).toEqual({ kind: "other", code: 5555 });
});

it("shows the words that operators left for whom they shut out, and the usual ones otherwise", () => {
  const Message = "请联系客服补交资料";
  expect(loginProblemOf({ Result: 6, Message })).toMatchObject({
    kind: "dialog",
    text: { zh: Message, en: Message },
  });
  const usual = { kind: "dialog", text: { en: "Account frozen, contact support" } };
  expect(loginProblemOf({ Result: 6 })).toMatchObject(usual);
  expect(loginProblemOf({ Result: 6, Message: "账号已冻结，请联系客服" })).toMatchObject(usual);
});
