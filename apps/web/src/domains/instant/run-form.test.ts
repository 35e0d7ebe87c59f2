import { money } from "@fairdraw/money";
import { expect, it } from "vitest";
import { blockerOfRun, type RunForm } from "./run-form.ts";

const at = { stake: money(4_000n), balance: money(100_000n) };
const blocker = (form: Partial<RunForm>, change: Partial<typeof at> = {}) =>
  blockerOfRun({ draws: 1, stopWin: "", stopLoss: "", ...form }, { ...at, ...change });

it("needs a loss limit from six draws on, of one draw at least", () => {
  expect(blocker({})).toBeNull();
  expect(blocker({ draws: 5 })).toBeNull();
  expect(blocker({ draws: 10 })).toBe("needStopLoss");
  expect(blocker({ draws: 10, stopLoss: "3.999" })).toBe("stopLossLow");
  expect(blocker({ draws: 10, stopLoss: "4" })).toBeNull();
});

it("takes limits of more than nothing only", () => {
  expect(blocker({ stopWin: "0" })).toBe("stopBad");
  expect(blocker({ stopWin: "1." })).toBe("stopBad");
  expect(blocker({ draws: 10, stopLoss: "20", stopWin: "0.001" })).toBeNull();
});

it("says when the balance is too low for a draw", () => {
  expect(blocker({}, { balance: money(3_999n) })).toBe("balanceShort");
});
