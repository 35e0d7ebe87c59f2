import { expect, it } from "vitest";
import { errorMessageOf } from "./error-message.ts";
import { offlineEndOf } from "./offline-end.ts";

it("has a text for the reasons why a session ends", () => {
  const message = errorMessageOf("2");
  expect(message).toMatchObject({ kind: "session", text: { zh: "您的账号在其他地方登录" } });
  expect(errorMessageOf("999")).toEqual({ kind: "server" });
});

it("shows no text that comes from the address", () => {
  for (const msg of [null, "", "0", "8", "hello", "<b>1</b>", "1 ", "constructor", "01"]) {
    expect(errorMessageOf(msg)).toEqual({ kind: "unknown" });
  }
});

it("reads the end of a maintenance as time or as date", () => {
  expect(offlineEndOf("1795262812426")).toBe(1795262812426);
  expect(offlineEndOf("2026-11-21T12:00:00Z")).toBe(Date.UTC(2026, 10, 21, 12));
  expect(offlineEndOf("soon")).toBeNull();
  expect(offlineEndOf(null)).toBeNull();
});
