import { money } from "@fairdraw/money";
import { describe, expect, it } from "vitest";
import { chipsOf, feeOf, judgeAmount, percentOf } from "./deposit-amount.ts";

const channel = {
  Min: "100.000",
  Max: "50000.000",
  FixedAmounts: [],
  FeeFixed: "0.000",
  FeeRate: 0,
};

describe("an amount to pay in", () => {
  it.each([
    "",
    "0",
    "0.00",
    "-100",
    "+100",
    "1e3",
    "0x64",
    "1,000",
    "１００",
    "NaN",
    "Infinity",
    "100.1.1",
    " 100",
    "100\n",
    "00100",
    "9".repeat(13),
    "null",
    "\u200b100",
  ])("is none when it is written %j", (typed) => {
    expect(judgeAmount(channel, typed)).toEqual({ amount: null, problem: "missing" });
  });

  it("goes to the cent, and to both ends of the range", () => {
    expect(judgeAmount(channel, "100")).toEqual({ amount: money(100_000n), problem: null });
    expect(judgeAmount(channel, "100.")).toEqual({ amount: money(100_000n), problem: null });
    expect(judgeAmount(channel, "50000.00").problem).toBeNull();
    expect(judgeAmount(channel, "99.99").problem).toBe("low");
    expect(judgeAmount(channel, "50000.01").problem).toBe("high");
    expect(judgeAmount(channel, "100.001").problem).toBe("cents");
  });

  it("is one of those offered where only these will do", () => {
    const fixed = { ...channel, FixedAmounts: ["50.000", "200.000"] };
    expect(judgeAmount(fixed, "50").problem).toBeNull();
    expect(judgeAmount(fixed, "100").problem).toBe("fixed");
  });

  it("leaves something when the fee is taken", () => {
    const dear = { ...channel, Min: "1.000", FeeFixed: "2.000" };
    expect(judgeAmount(dear, "2").problem).toBe("allFee");
    expect(judgeAmount(dear, "2.01").problem).toBeNull();
  });

  it("has its fee cut as the server cuts it", () => {
    expect(feeOf({ FeeFixed: "0.000", FeeRate: 50 }, money(1_000_000n))).toBe(5_000n);
    expect(feeOf({ FeeFixed: "1.000", FeeRate: 33 }, money(100_010n))).toBe(1_330n);
  });

  it("is offered at one press only where the channel takes it", () => {
    expect(chipsOf(channel)).toEqual(["100", "500", "1000", "5000"]);
    expect(chipsOf({ ...channel, Max: "3000.000" })).toEqual(["100", "500", "1000"]);
  });

  it("shows a rate of fees in percent", () => {
    expect([50, 28, 100].map(percentOf)).toEqual(["0.5", "0.28", "1"]);
  });
});
