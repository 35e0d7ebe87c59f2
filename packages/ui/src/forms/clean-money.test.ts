import { expect, it } from "vitest";
import { cleanMoney } from "./clean-money.ts";

const clean = (text: string, decimals = 3) => cleanMoney(text, { decimals });

it("takes what people paste: separators, currency signs, blanks, wide digits", () => {
  expect(clean("￥ 1,234.50 元")).toBe("1234.50");
  expect(clean("１２．５")).toBe("12.5");
  expect(clean(" 1，000 ")).toBe("1000");
});

it("drops leading zeros and digits beyond the smallest unit", () => {
  expect(clean("007")).toBe("7");
  expect(clean("0")).toBe("0");
  expect(clean(".5")).toBe("0.5");
  expect(clean("1.23456")).toBe("1.234");
  expect(clean("1.239", 2)).toBe("1.23");
  expect(clean("1.9", 0)).toBe("1");
});

it("leaves a field alone rather than guess at something that is no amount", () => {
  for (const text of ["-5", "+5", "1e5", "1.2.3", "abc", "5%"])
    expect(clean(text), text).toBeNull();
});

it("lets a field be emptied and a point be typed", () => {
  expect(clean("")).toBe("");
  expect(clean("12.")).toBe("12.");
});
