import { money } from "@fairdraw/money";
import { describe, expect, it } from "vitest";
import {
  type ChaseForm,
  type ChaseTarget,
  firstForm,
  ownMultiples,
  percentOfMillionths,
  planOf,
  readMultiples,
  suggestedLossLimit,
  withSeen,
} from "./chase-form.ts";

const minute = 60_000;
const ahead = Array.from({ length: 20 }, (_, i) => ({
  serialNumber: `20260105-${String(i + 1).padStart(4, "0")}`,
  startTimeStamp: i * minute,
  closeTimeStamp: (i + 1) * minute - 5000,
  drawTimeStamp: (i + 1) * minute,
}));
/** Two digits of ten: 4 yuan, 19.5 back. */
const target: ChaseTarget = {
  unit: { cost: money(4000n), prize: money(19_500n) },
  win: { numerator: 1n, denominator: 5n },
  multipleMost: 1000,
};
const make = (change: Partial<ChaseForm>, at: Partial<Parameters<typeof planOf>[1]> = {}) =>
  planOf({ ...firstForm, ...change }, { ahead, nowMs: 0, target, balance: null, ...at });

describe("issues that close while a plan is made", () => {
  it("stay where they stood, before those that came since", () => {
    const later = ahead.slice(2);
    expect(withSeen(ahead.slice(0, 18), later)).toEqual(ahead);
    expect(withSeen([], later)).toBe(later);
    expect(withSeen(later, later)).toBe(later);
    expect(withSeen(ahead, [])).toBe(ahead);
  });
});

describe("a plan in the making", () => {
  it("takes the next ten issues at the same multiple and tells what that can cost", () => {
    const plan = make({ start: 2 });
    expect(plan.issues).toHaveLength(10);
    expect(plan.total).toBe(80_000n);
    expect(plan.worst).toBe(80_000n);
    expect(percentOfMillionths(plan.loseAll ?? 0)).toBe("10.7%");
    expect(plan.blocker).toBeNull();
  });

  it("leaves unticked and closed issues out and plans the others as if they followed each other", () => {
    const off = new Set([ahead[2]?.serialNumber ?? ""]);
    const plan = make(
      { kind: "steps", count: 4, off },
      { nowMs: (ahead[0]?.closeTimeStamp ?? 0) + 1 },
    );
    expect(plan.issues.map(({ multiple }) => multiple)).toEqual([1, 2]);
    expect(plan.table.map(({ isClosed, row }) => [isClosed, row?.multiple])).toEqual([
      [true, undefined],
      [false, 1],
      [false, undefined],
      [false, 2],
    ]);
  });

  it("begins with the issue that was chosen and keeps multiples that were typed", () => {
    const own = new Map([["20260105-0006", 7]]);
    const plan = make({ firstSerial: "20260105-0005", count: 3, own });
    expect(plan.issues).toEqual([
      { serialNumber: "20260105-0005", multiple: 1 },
      { serialNumber: "20260105-0006", multiple: 7 },
      { serialNumber: "20260105-0007", multiple: 1 },
    ]);
    expect(plan.total).toBe(36_000n);
  });

  it("knows that a loss limit ends it at the issue that meets it", () => {
    expect(make({ stopLoss: "10" }).worst).toBe(12_000n);
    expect(make({ stopLoss: "1000" }).worst).toBe(40_000n);
  });

  it.each<[string, Partial<ChaseForm>, object]>([
    [
      "nothing is chosen",
      { off: new Set(ahead.map((one) => one.serialNumber)) },
      { key: "blockerIssues" },
    ],
    [
      "a goal cannot be reached",
      { kind: "rate", ratePercent: 400 },
      { key: "blockerRate", percent: "387.5" },
    ],
    ["a goal is no amount", { kind: "amount", profit: "" }, { key: "blockerProfitGoal" }],
    [
      "a multiple is too high",
      { kind: "amount", profit: "15000", count: 3 },
      { key: "blockerTooHigh", count: 1 },
    ],
    [
      "a typed multiple is too high",
      { own: new Map([["20260105-0002", 1001]]) },
      { key: "blockerTooHigh", count: 1 },
    ],
    ["a stop is on without an amount", { stopProfit: "" }, { key: "blockerStopProfit" }],
    ["a stop is nought", { stopLoss: "0" }, { key: "blockerStopLoss" }],
    ["stakes rise without a limit", { kind: "steps" }, { key: "blockerLossLimit" }],
    [
      "the limit can never act",
      { kind: "steps", count: 6, stopLoss: "252" },
      { key: "blockerLossLimit" },
    ],
  ])("cannot be made when %s", (_, change, blocker) => {
    expect(make(change).blocker).toEqual(blocker);
  });

  it("cannot aim at a profit where several prizes are possible, nor cost more than there is", () => {
    const several = { ...target, unit: { cost: money(4000n), prize: null }, win: null };
    expect(make({ kind: "rate" }, { target: several }).blocker).toEqual({ key: "blockerSeveral" });
    expect(make({}, { target: several })).toMatchObject({ blocker: null, loseAll: null });
    expect(make({}, { balance: money(39_999n) }).blocker).toEqual({ key: "blockerBalance" });
    expect(make({}, { balance: money(40_000n) }).blocker).toBeNull();
  });
});

it("takes pasted multiples for the chosen issues in order, and none that a line may not have", () => {
  expect(readMultiples("1, 2；3\n5倍 8", 1000)).toEqual([1, 2, 3, 5, 8]);
  expect(readMultiples("1 0 2", 1000)).toBeNull();
  expect(readMultiples("1 1001", 1000)).toBeNull();
  expect(readMultiples("—", 1000)).toBeNull();
  const plan = make({ count: 3, off: new Set(["20260105-0002"]) });
  expect([...ownMultiples(plan, [4, 5, 6])]).toEqual([
    ["20260105-0001", 4],
    ["20260105-0003", 5],
  ]);
});

it("small chances keep two digits and are never called nothing", () => {
  expect([279_000, 31_000, 300, 12, 0].map(percentOfMillionths)).toEqual([
    "27.9%",
    "3.10%",
    "0.03%",
    "<0.01%",
    "0.00%",
  ]);
});

it("prints no chance as certain that is not, and none as impossible", () => {
  expect([999_400, 999_500, 999_900, 999_901, 999_999, 1_000_000].map(percentOfMillionths)).toEqual(
    ["99.9%", "99.95%", "99.99%", ">99.99%", ">99.99%", "100.0%"],
  );
  const printed = Array.from({ length: 1000 }, (_, i) => [i + 1, 999_999 - i])
    .flat()
    .map(percentOfMillionths);
  expect(printed.filter((text) => /^(0|0\.0+|100|100\.0+)%$/.test(text))).toEqual([]);
});

it("a limit that is needed begins at half of the plan", () => {
  expect(suggestedLossLimit(money(255_000n))).toBe(127_000n);
  expect(suggestedLossLimit(money(900n))).toBe(450n);
});
