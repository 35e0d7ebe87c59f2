import { expect, it } from "vitest";
import { shortSerial } from "../../lib/short-serial.ts";
import { tagsOf } from "./draw-tags.ts";

it("adds up a draw and says big from 23 on", () => {
  expect(tagsOf("9,9,4,0,0")).toEqual({ sum: 22, isBig: false, isOdd: false });
  expect(tagsOf("9,9,5,0,0")).toEqual({ sum: 23, isBig: true, isOdd: true });
});

it("has no tags without numbers", () => {
  expect(tagsOf("")).toBeNull();
});

it("shortens a serial to what changes within a day", () => {
  expect(shortSerial("20261121-0712")).toBe("0712");
  expect(shortSerial("2026325")).toBe("2026325");
});
