import { money } from "@fairdraw/money";
import { expect, it } from "vitest";
import { isBelowFull, isLow } from "./low-balance.ts";
import { offerOf } from "./offer.ts";

const state = { IsOffered: true, Target: "10000", Amount: "9996", NextRefillAt: null };
const at = { balance: money(4000n), nowMs: 1_000_000 };

it.each([
  ["the difference to the full amount", state, at, { kind: "ready", amount: 9_996_000n }],
  [
    "the difference to the balance as it is by now",
    state,
    { ...at, balance: money(9_999_999n) },
    { kind: "ready", amount: 1n },
  ],
  [
    "what the server said, while the balance is unknown",
    state,
    { ...at, balance: null },
    { kind: "ready", amount: 9_996_000n },
  ],
  ["nothing at the full amount", state, { ...at, balance: money(10_000_000n) }, { kind: "enough" }],
  [
    "a wait until the last millisecond",
    { ...state, NextRefillAt: 1_000_001 },
    at,
    { kind: "wait", nextAt: 1_000_001, leftMs: 1 },
  ],
  [
    "the amount when the wait is over",
    { ...state, NextRefillAt: 1_000_000 },
    at,
    { kind: "ready", amount: 9_996_000n },
  ],
  ["nothing to whom it is not offered", { ...state, IsOffered: false }, at, { kind: "none" }],
])("offers %s", (_, given, moment, offer) => {
  expect(offerOf(given, moment)).toEqual(offer);
});

it("calls a balance low below a tenth of the full amount, and none that is unknown", () => {
  expect([money(999_999n), money(1_000_000n), null].map(isLow)).toEqual([true, false, false]);
});

it("leads to a refill only below the full amount", () => {
  expect([money(9_999_999n), money(10_000_000n), null].map(isBelowFull)).toEqual([
    true,
    false,
    false,
  ]);
});
