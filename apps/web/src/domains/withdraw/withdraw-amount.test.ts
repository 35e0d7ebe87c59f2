import { money, toField } from "@fairdraw/money";
import { describe, expect, it } from "vitest";
import { chipsOf, feeOf, judgeAmount, mostOf, type Rules } from "./withdraw-amount.ts";

const rules: Rules = {
  Balance: "1234.500",
  Withdrawable: "1034.500",
  Min: "100.000",
  Max: "50000.000",
  DayLeft: "99000.000",
  FeeFreeLeft: 1,
  FeeFixed: "5.000",
  FeeRate: 0,
};
const paid = { ...rules, FeeFreeLeft: 0 };

describe("an amount to withdraw", () => {
  it.each([
    ["", "missing"],
    ["0", "missing"],
    ["100.001", "cents"],
    ["99.99", "low"],
    ["50000.01", "high"],
    ["1034.51", "locked"],
    ["1234.51", "short"],
  ])("%s is refused as %s", (typed, problem) => {
    expect(judgeAmount(rules, typed)).toEqual({ amount: null, problem });
  });

  it("fits up to what may leave, the fee included", () => {
    expect(judgeAmount(rules, "1034.5")).toEqual({ amount: 1_034_500n, problem: null });
    expect(judgeAmount(paid, "1029.5")).toEqual({ amount: 1_029_500n, problem: null });
    expect(judgeAmount(paid, "1029.51").problem).toBe("locked");
    expect(judgeAmount({ ...paid, Withdrawable: "1234.500" }, "1230").problem).toBe("fee");
    expect(judgeAmount({ ...rules, DayLeft: "500.000" }, "500.01").problem).toBe("day");
  });

  it("costs nothing while free ones are left, else its two parts, cut", () => {
    expect(feeOf(rules, money(1_000_000n))).toBe(0n);
    expect(feeOf({ ...paid, FeeRate: 7 }, money(123_450n))).toBe(5_086n);
  });

  it("is offered at one press only where it fits", () => {
    expect(chipsOf(rules)).toEqual(["100", "500", "1000"]);
    expect(chipsOf({ ...rules, Withdrawable: "50.000" })).toEqual([]);
  });
});

describe("all that can be paid", () => {
  it("leaves exactly its fee, and never a cent more than it may", () => {
    for (let free = 100_000n; free < 300_000n; free += 1_237n) {
      for (const FeeRate of [0, 1, 33, 250, 1000]) {
        const asked = { ...paid, FeeRate, Withdrawable: toField(money(free)) };
        const most = mostOf(asked);
        if (most === null) continue;
        expect(judgeAmount(asked, toField(most)).problem).toBeNull();
        const more = money(most + 10n);
        expect(more + feeOf(asked, more) > free).toBe(true);
      }
    }
  });

  it("stays within the limits, and is nothing below the least", () => {
    expect(mostOf(rules)).toBe(1_034_500n);
    expect(mostOf({ ...rules, Max: "500.000" })).toBe(500_000n);
    expect(mostOf({ ...rules, DayLeft: "300.005" })).toBe(300_000n);
    expect(mostOf({ ...rules, Withdrawable: "99.999" })).toBeNull();
    expect(mostOf({ ...paid, Withdrawable: "4.000", Min: "0.000" })).toBeNull();
  });
});
