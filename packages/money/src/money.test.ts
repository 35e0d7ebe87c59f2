import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, money, sum, timesFraction } from "./money.ts";
import { parseCheckedMoney, parseMoney, toDisplay, toField, toWire } from "./parse-format.ts";
import { shareOut } from "./share-out.ts";

describe("money", () => {
  it("reads exactly the grammar of the wire and nothing else", () => {
    expect(parseMoney("0")).toBe(0n);
    expect(parseMoney("12.5")).toBe(12_500n);
    expect(parseMoney("999999999999.999")).toBe(999_999_999_999_999n);
    const hostile = [
      "",
      " ",
      "1e3",
      "0x10",
      "1,000",
      "１２",
      "٣",
      "1.2.3",
      "+1",
      "-1",
      "01",
      ".5",
      "5.",
      "NaN",
      "Infinity",
      "1e309",
      "0.0001",
      "1 ",
      "\u200b1",
      "1\n",
      "1".repeat(13),
      "-0",
      "null",
    ];
    for (const text of hostile) expect(parseMoney(text), JSON.stringify(text)).toBeNull();
  });

  it("throws on unchecked text where checked text was promised", () => {
    expect(() => parseCheckedMoney("1e3")).toThrow(RangeError);
  });

  it("prints what it reads, to the last thousandth", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999_999n }), (n) => {
        expect(parseMoney(toWire(money(n)))).toBe(n);
      }),
    );
    expect(toWire(money(-5n))).toBe("-0.005");
  });

  it("prints two or three decimals with separators for people", () => {
    expect(toDisplay(money(1_234_500n))).toBe("1,234.50");
    expect(toDisplay(money(2n))).toBe("0.002");
    expect(toDisplay(money(-40_000n))).toBe("-40.00");
    expect(toDisplay(money(1_000_000_000n))).toBe("1,000,000.00");
    expect(toDisplay(money(100_010n))).toBe("100.01");
  });

  it("prints as people type it into a field", () => {
    const typed = [100_000n, 12_500n, 5n, 0n, 1_000_010n].map((n) => toField(money(n)));
    expect(typed).toEqual(["100", "12.5", "0.005", "0", "1000.01"]);
  });

  it("cuts towards zero when it multiplies by a fraction", () => {
    expect(timesFraction(money(19_800n), { numerator: 1n, denominator: 1000n })).toBe(19n);
    expect(timesFraction(money(-19_800n), { numerator: 1n, denominator: 1000n })).toBe(-19n);
    expect(() => timesFraction(money(1n), { numerator: 1n, denominator: 0n })).toThrow(RangeError);
  });

  it("shares out without losing or making a thousandth", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.array(fc.bigInt({ min: 0n, max: 1000n }), { minLength: 1, maxLength: 20 }),
        (total, weights) => {
          fc.pre(weights.some((weight) => weight > 0n));
          const shares = shareOut(money(total), weights);
          expect(sum(shares)).toBe(total);
          shares.forEach((share, i) => {
            if (weights[i] === 0n) expect(share).toBe(0n);
          });
        },
      ),
    );
    expect(() => shareOut(money(1n), [0n])).toThrow(RangeError);
    expect(add(money(1n), money(2n))).toBe(3n);
  });
});
