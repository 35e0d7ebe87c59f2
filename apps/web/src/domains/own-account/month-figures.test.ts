import { money, zero } from "@fairdraw/money";
import { expect, it } from "vitest";
import { figuresOf, monthSoFar } from "./month-figures.ts";

it("sums the rows of several games, losses too", () => {
  const rows = [
    { Count: 2, Stake: "4", Prize: "19.5", Net: "15.5" },
    { Count: 1, Stake: "20.125", Prize: "0", Net: "-20.125" },
  ];
  expect(figuresOf(rows)).toEqual({
    count: 3,
    stake: money(24_125n),
    prize: money(19_500n),
    net: money(-4_625n),
  });
  expect(figuresOf([])).toEqual({ count: 0, stake: zero, prize: zero, net: zero });
});

it("begins the month on its first day", () => {
  expect(monthSoFar("2026-11-29")).toEqual({ from: "2026-11-01", to: "2026-11-29" });
});
