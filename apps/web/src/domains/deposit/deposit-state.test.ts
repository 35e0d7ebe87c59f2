import type { DepositView } from "@fairdraw/wire/deposit/calls.ts";
import { describe, expect, it } from "vitest";
import {
  canCancel,
  type DepositStanding,
  isMoving,
  reasonOfNews,
  standingOf,
} from "./deposit-state.ts";

const waiting: Pick<DepositView, "State" | "PaidAmount" | "Payments" | "Problems"> = {
  State: 0,
  PaidAmount: "0",
  Payments: [],
  Problems: [],
};
const problem = (Kind: number, State = 0) => ({
  Id: 1,
  Kind,
  State,
  Currency: 0,
  Amount: "400",
  At: 0,
  EndedAt: null,
  Credited: "0",
});
const payment = (IsFinal: boolean) => ({ Amount: "400", At: 0, IsFinal, TxHash: "" });

describe("how a request stands", () => {
  it.each([
    ["waiting", {}],
    ["creating", { State: 3 }],
    ["credited", { State: 1 }],
    ["ended", { State: 2, PaidAmount: "400", Problems: [problem(3)] }],
    ["partial", { PaidAmount: "400", Payments: [payment(true)], Problems: [problem(1)] }],
    ["confirming", { PaidAmount: "400", Payments: [payment(false)] }],
    ["checking", { PaidAmount: "1000", Payments: [payment(true)], Problems: [problem(9)] }],
    ["checking", { Problems: [problem(7)] }],
  ] satisfies [DepositStanding, Partial<typeof waiting>][])("is %s", (standing, of) => {
    expect(standingOf({ ...waiting, ...of })).toBe(standing);
  });

  it("lets it be cancelled only while nothing has come", () => {
    expect(canCancel(waiting)).toBe(true);
    expect(canCancel({ ...waiting, PaidAmount: "0.01", Payments: [payment(true)] })).toBe(false);
    expect(canCancel({ ...waiting, Problems: [problem(7)] })).toBe(false);
  });

  it("goes on being asked for while an operator has something to settle", () => {
    expect(isMoving({ State: 2, Problems: [problem(3)] })).toBe(true);
    expect(isMoving({ State: 2, Problems: [problem(3, 1)] })).toBe(false);
    expect(isMoving({ State: 1, Problems: [] })).toBe(false);
  });

  it("ends for a reason that is said in the reader's language where it is one of ours", () => {
    expect(reasonOfNews("超时未付款").en).toBe("Not paid in time");
    expect(reasonOfNews("请改用其他卡").en).toBe("请改用其他卡");
  });
});
