import { CashFlowType } from "@fairdraw/wire/wallet/enums.ts";
import { expect, it } from "vitest";
import { causeOf } from "./flow-cause.ts";

const row = { RefNo: "00000000000000000000000ABC", Time: Date.UTC(2026, 2, 10, 4) };

it("causeOf leads to the bet and to the plan that moved the money", () => {
  expect(causeOf({ ...row, TypeId: CashFlowType.PRIZE })).toBe(
    `/BetRecord?from=2026-03-03&to=2026-03-10&no=${row.RefNo}`,
  );
  expect(causeOf({ ...row, TypeId: CashFlowType.SCHEDULE_FREEZE })).toContain("/ScheduleRecord?");
  expect(causeOf({ ...row, TypeId: CashFlowType.DEPOSIT })).toBeNull();
});
