import type { CategoryKey } from "@fairdraw/lottery-engine";
import { expect, it } from "vitest";
import { shortSerial } from "../../lib/short-serial.ts";
import { tagsOf } from "./draw-tags.ts";

const said = (category: CategoryKey, number: string) =>
  tagsOf(category, number)
    .map((tag) => ("value" in tag ? `${tag.key} ${tag.value}` : tag.key))
    .join(", ");

it("adds up five digits and says big from 23 on", () => {
  expect(said("ssc", "9,9,4,0,0")).toBe("sum 22, small, even");
  expect(said("ssc", "9,9,5,0,0")).toBe("sum 23, big, odd");
});

it("names the sum and the shape of three dice, big from 11 on", () => {
  expect(said("k3", "1,4,5")).toBe("sum 10, small, even, different");
  expect(said("k3", "4,5,2")).toBe("sum 11, big, odd, different");
  expect(said("k3", "6,6,6")).toBe("sum 18, big, even, triple");
  expect(said("k3", "5,2,5")).toBe("sum 12, big, even, pair");
  expect(said("k3", "4,2,3")).toBe("sum 9, small, odd, run");
});

it("names the sum of the first two cars, big from 12 on, and first against last", () => {
  expect(said("pk10", "06,05,09,07,10,08,02,03,01,04")).toBe("championSum 11, small, odd, dragon");
  expect(said("pk10", "02,10,09,07,05,08,06,03,01,04")).toBe("championSum 12, big, even, tiger");
});

it("says nothing without numbers or of a category without words for it", () => {
  expect(tagsOf("ssc", "")).toEqual([]);
  expect(tagsOf("keno", "01,02")).toEqual([]);
});

it("shortens a serial to what changes within a day", () => {
  expect(shortSerial("20261121-0712")).toBe("0712");
  expect(shortSerial("2026325")).toBe("2026325");
});
