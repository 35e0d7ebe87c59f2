import { money } from "@fairdraw/money";
import { expect, it } from "vitest";
import { commissionMost } from "./commission-most.ts";

const offer = { StakeOfOne: "16", PrizeOfOne: "19.5", CommissionRate: 333 };

it("is the leader's part of the highest profit, cut to the thousandth", () => {
  expect(commissionMost(offer, 7)).toBe(money(815n));
});

it("is nothing where nothing can be won or taken, and unknown while the offer is hidden", () => {
  expect(commissionMost({ ...offer, PrizeOfOne: "12" }, 7)).toBe(money(0n));
  expect(commissionMost({ ...offer, CommissionRate: 0 }, 7)).toBe(money(0n));
  expect(commissionMost({ ...offer, PrizeOfOne: null }, 7)).toBeNull();
});
