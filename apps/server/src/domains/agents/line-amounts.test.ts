import { describe, expect, it } from "vitest";
import { lineAmounts } from "./line-amounts.ts";

const linesTried = 1_000_000;
const depthMax = 20;
const unit = 10_000n;

describe("a line of accounts", () => {
  it("gives the example of the rules to the thousandth", () => {
    const amounts = lineAmounts({ rates: [100, 80, 60, 50], base: 12_345_678n, floor: 0 });
    expect(amounts).toEqual([24_691n, 24_691n, 12_346n, 61_728n]);
  });

  it("gives nothing where rates are equal, and to nobody a part below nought", () => {
    expect(lineAmounts({ rates: [60, 60, 50, 50], base: 1_000_000n, floor: 0 })).toEqual([
      0n,
      1000n,
      0n,
      5000n,
    ]);
    expect(lineAmounts({ rates: [40, 60, 50], base: 1_000_000n, floor: 0 })).toEqual([
      0n,
      1000n,
      5000n,
    ]);
    expect(lineAmounts({ rates: [60, 50], base: 1_000_000n, floor: 55 })).toEqual([500n, 0n]);
  });

  it("adds up exactly to what the highest rate gives, for a million random uplines up to twenty deep", () => {
    // The same lines every time: a linear congruence is chance enough.
    let seed = 63;
    const draw = (below: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    const startedAt = performance.now();
    let residue = 0n;
    let paid = 0n;
    let wrong = "";
    for (let i = 0; i < linesTried && wrong === ""; i++) {
      const depth = 1 + draw(depthMax);
      const rates = Array.from({ length: depth }, () => draw(121)).sort((a, b) => b - a);
      const base = BigInt(1 + draw(1_000_000)) * BigInt(1 + draw(1000)) + BigInt(draw(1000));
      const amounts = lineAmounts({ rates, base, floor: 0 });
      const exact = base * BigInt(rates[0] ?? 0);
      const sum = amounts.reduce((all: bigint, amount) => all + amount, 0n);
      const isAtLeastNought = amounts.every((amount) => amount >= 0n);
      if (sum !== exact / unit || !isAtLeastNought) wrong = `${base} at ${rates.join(",")}: ${sum}`;
      paid += sum;
      residue += exact - sum * unit;
    }
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(
      `${linesTried} lines: ${paid} thousandths paid, ${residue / unit} cut off and kept, ${seconds} s`,
    );
    expect(wrong).toBe("");
    // Less than a thousandth of each line is cut off.
    expect(residue).toBeLessThan(BigInt(linesTried) * unit);
  });
});
