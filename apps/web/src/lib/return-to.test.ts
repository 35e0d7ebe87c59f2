import { beforeEach, expect, it } from "vitest";
import { keepReturnTo, takeReturnTo } from "./return-to.ts";

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
