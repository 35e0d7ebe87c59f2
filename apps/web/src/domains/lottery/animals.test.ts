import { expect, it } from "vitest";
import { animalsOf } from "./animals.ts";

const inChinese = (...asked: Parameters<typeof animalsOf>) =>
  animalsOf(...asked).map(({ label }) => label.zh);

it("names the animals of mark six by the lunar year that the numbers were drawn in", () => {
  const numbers = ["1", "2", "13", "49"];
  expect(inChinese("lhc", numbers, Date.UTC(2026, 10, 22))).toEqual(["马", "蛇", "马", "马"]);
  expect(inChinese("lhc", numbers, Date.UTC(2026, 0, 5))).toEqual(["蛇", "龙", "蛇", "蛇"]);
});

it("has one animal for each car, whatever the year", () => {
  for (const drawnAt of [Date.UTC(2026, 10, 22), Date.UTC(2027, 5, 5)])
    expect(inChinese("pk10", ["01", "5", "10", "7"], drawnAt)).toEqual(["鼠", "龙", "鸡", "马"]);
});

it("has none for other games", () => {
  expect(inChinese("ssc", ["1", "2"], Date.UTC(2026, 10, 22))).toEqual([]);
});
