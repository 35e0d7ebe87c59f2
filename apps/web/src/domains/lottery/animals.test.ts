import { expect, it } from "vitest";
import { animalsOf } from "./animals.ts";

it("names the animals by the lunar year that the numbers were drawn in", () => {
  const inChinese = (drawnAt: number) =>
    animalsOf(["1", "2", "13", "49"], drawnAt).map(({ label }) => label.zh);
  expect(inChinese(Date.UTC(2026, 10, 22))).toEqual(["马", "蛇", "马", "马"]);
  expect(inChinese(Date.UTC(2026, 0, 5))).toEqual(["蛇", "龙", "蛇", "蛇"]);
});
