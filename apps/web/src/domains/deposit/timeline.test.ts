import { depositSamples } from "@fairdraw/wire/deposit/samples.ts";
import { expect, it } from "vitest";
import { timelineOf } from "./timeline.ts";
import { tookOf } from "./took.ts";

const sample = depositSamples.getDeposit.answer.Deposit;
const problem = { Id: 1, Kind: 1, Currency: 0, Amount: "400", Credited: "0" };

it("tells what happened in its order", () => {
  const events = timelineOf({
    ...sample,
    State: 1,
    CreateTime: 1000,
    EndTime: 5000,
    Payments: [
      { Amount: "600", At: 5000, IsFinal: true, TxHash: "" },
      { Amount: "400", At: 2000, IsFinal: true, TxHash: "" },
    ],
    Problems: [{ ...problem, State: 3, At: 2000, EndedAt: 5000 }],
  });
  expect(events.map(({ kind, at }) => [kind, at])).toEqual([
    ["created", 1000],
    ["paid", 2000],
    ["problem", 2000],
    ["paid", 5000],
    ["settled", 5000],
    ["credited", 5000],
  ]);
});

it("says how long it took in the unit that fits", () => {
  expect([400, 59_000, 90_000, 3_600_000].map(tookOf)).toEqual([
    { key: "seconds", count: 1 },
    { key: "seconds", count: 59 },
    { key: "tookMinutes", count: 2 },
    { key: "tookHours", count: 1 },
  ]);
});
