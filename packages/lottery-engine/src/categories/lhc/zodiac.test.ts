import { describe, expect, it } from "vitest";
import { startOfDay } from "../../timetable/lottery-day.ts";
import { zodiacAt, zodiacOfNumber } from "./zodiac.ts";

describe("the zodiac of the year", () => {
  it("changes at midnight of Chinese New Year in Shanghai", () => {
    const newYear = startOfDay(2026_02_17);
    expect(zodiacAt(newYear - 1)).toBe("snake");
    expect(zodiacAt(newYear)).toBe("horse");
    expect(zodiacAt(startOfDay(2025_01_29))).toBe("snake");
    expect(zodiacAt(startOfDay(2030_12_31))).toBe("dog");
  });

  it("is never guessed outside the years of the table", () => {
    expect(() => zodiacAt(startOfDay(2025_01_28))).toThrow(RangeError);
    expect(() => zodiacAt(startOfDay(2031_01_20))).toThrow(RangeError);
  });
});

describe("the zodiac of a number", () => {
  it("follows the printed lists of the year of the horse", () => {
    const numbersOf = (zodiac: string) =>
      Array.from({ length: 49 }, (_, i) => i + 1).filter(
        (number) => zodiacOfNumber(number, "horse") === zodiac,
      );
    expect(numbersOf("horse")).toEqual([1, 13, 25, 37, 49]);
    expect(numbersOf("snake")).toEqual([2, 14, 26, 38]);
    expect(numbersOf("goat")).toEqual([12, 24, 36, 48]);
  });

  it("needs the year", () => {
    expect(() => zodiacOfNumber(1, undefined)).toThrow(RangeError);
    expect(() => zodiacOfNumber(1, "cat")).toThrow(RangeError);
  });
});
