import type { CategoryKey } from "@fairdraw/lottery-engine";
import { expect, it } from "vitest";
import { tagsOf } from "./draw-tags.ts";
import { shortSerial } from "./short-serial.ts";

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

it("says of other categories what their plays on big and small say, ties included", () => {
  expect(said("x5", "11,10,09,01,02")).toBe("sum 33, big, odd, dragon");
  expect(said("x5", "01,06,11,10,02")).toBe("sum 30, tie, even, tiger");
  expect(said("d3", "5,5,4")).toBe("sum 14, big, even, pair");
  expect(said("kl10", "20,14,10,10,10,10,08,02")).toBe("sum 84, tie, even, dragon");
  expect(said("keno", Array.from({ length: 20 }, (_, i) => 31 + i).join())).toBe(
    "sum 810, tie, even",
  );
  expect(said("pc28", "4,4,5")).toBe("sum 13, small, odd");
  expect(said("lhc", "42,22,31,01,15,10,25")).toBe("special 25, big, odd");
  expect(said("lhc", "42,22,31,25,15,10,01")).toBe("special 01, small, odd");
  expect(said("lhc", "42,22,31,01,15,10,49")).toBe("special 49, tie");
});

it("says nothing without numbers or of a category without words for it", () => {
  expect(tagsOf("ssc", "")).toEqual([]);
  expect(tagsOf("hash", "a,b")).toEqual([]);
});

it("shortens a serial to what changes within a day", () => {
  expect(shortSerial("20261121-0712")).toBe("0712");
  expect(shortSerial("2026325")).toBe("2026325");
});
