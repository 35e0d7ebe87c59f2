import { money } from "@fairdraw/money";
import { expect, it } from "vitest";
import { lackOfRun, type RunForm } from "./run-form.ts";

const at = { stake: money(4_000n), balance: money(100_000n) };
const lack = (form: Partial<RunForm>, change: Partial<typeof at> = {}) =>
  lackOfRun({ draws: 1, stopWin: "", stopLoss: "", ...form }, { ...at, ...change });

it("needs a loss limit from six draws on, of one draw at least", () => {
  expect(lack({})).toBeNull();
  expect(lack({ draws: 5 })).toBeNull();
  expect(lack({ draws: 10 })).toBe("needStopLoss");
  expect(lack({ draws: 10, stopLoss: "3.999" })).toBe("stopLossLow");
  expect(lack({ draws: 10, stopLoss: "4" })).toBeNull();
});

it("takes limits of more than nothing only", () => {
  expect(lack({ stopWin: "0" })).toBe("stopBad");
  expect(lack({ stopWin: "1." })).toBe("stopBad");
  expect(lack({ draws: 10, stopLoss: "20", stopWin: "0.001" })).toBeNull();
});

it("says when the balance is too low for a draw", () => {
  expect(lack({}, { balance: money(3_999n) })).toBe("balanceShort");
});
