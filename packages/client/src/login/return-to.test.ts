import { beforeEach, expect, it } from "vitest";
import { failedAt, keepFailedAt, keepReturnTo, takeReturnTo } from "./return-to.ts";

beforeEach(() => sessionStorage.clear());

it("gives the remembered path once", () => {
  keepReturnTo("/Bet/101");
  expect(takeReturnTo(() => true)).toBe("/Bet/101");
  expect(takeReturnTo(() => true)).toBe("/");
});

it("never leads out of the site", () => {
  for (const path of [
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "https://evil.example",
    "javascript:1",
  ]) {
    keepReturnTo(path);
    expect(takeReturnTo(() => true)).toBe("/");
  }
});

it("goes home when the path is not allowed any more", () => {
  keepReturnTo("/Player");
  expect(takeReturnTo(() => false)).toBe("/");
});

it("opens the page where the server failed once more, as often as it is asked, if it may", () => {
  expect(failedAt(() => true)).toBeNull();
  keepFailedAt("/Bet/101?x=1");
  expect(failedAt(() => true)).toBe("/Bet/101?x=1");
  expect(failedAt(() => true)).toBe("/Bet/101?x=1");
  expect(failedAt(() => false)).toBeNull();
  keepFailedAt("//evil.example");
  expect(failedAt(() => true)).toBeNull();
});
