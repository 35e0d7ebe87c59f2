import { CurrencyType, DepositProblem, DepositRequestState } from "@fairdraw/wire";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ComingPayment,
  creditOf,
  isSameName,
  judgePayment,
  type PaidRequest,
  payAmountOf,
} from "./judge-payment.ts";

const request: PaidRequest = {
  state: DepositRequestState.WAITING,
  routeId: 7,
  currency: CurrencyType.CNY,
  payAmount: 1_000_000n,
  paid: 0n,
  payerName: "张三",
  needsName: false,
  expireAt: 1000,
};
const payment: ComingPayment = {
  routeId: 7,
  currency: CurrencyType.CNY,
  amount: 1_000_000n,
  payerName: "张三",
  wrong: null,
  hasFailed: false,
  paidAt: 500,
};
const fit = { request, may: true, isShadow: false };

describe("a payment", () => {
  it("of the very amount pays its request", () => {
    expect(judgePayment(payment, fit)).toEqual({ kind: "done", problem: null });
  });

  it.each([
    ["a thousandth less", { amount: 999_999n }, {}, "part", DepositProblem.PARTIAL, 999_999n],
    ["a thousandth more", { amount: 1_000_001n }, {}, "done", DepositProblem.OVER, 1n],
    ["another route", { routeId: 8 }, {}, "none", DepositProblem.UNMATCHED, 1_000_000n],
    ["a wrong token", { wrong: 4 }, {}, "none", DepositProblem.WRONG_TOKEN, 1_000_000n],
    [
      "another currency",
      { currency: CurrencyType.USDT_BSC },
      {},
      "none",
      DepositProblem.WRONG_CHAIN,
      1_000_000n,
    ],
    [
      "a request that is cancelled",
      {},
      { state: DepositRequestState.CANCEL },
      "none",
      DepositProblem.LATE,
      1_000_000n,
    ],
    [
      "a request on a chain that was paid and is over",
      { routeId: null, paidAt: 1001 },
      { routeId: null, state: DepositRequestState.CONFIRM },
      "none",
      DepositProblem.LATE,
      1_000_000n,
    ],
    [
      "a request that is paid",
      {},
      { state: DepositRequestState.CONFIRM },
      "none",
      DepositProblem.OVER,
      1_000_000n,
    ],
    [
      "another payer where names count",
      { payerName: "李四" },
      { needsName: true },
      "none",
      DepositProblem.NAME_MISMATCH,
      1_000_000n,
    ],
  ] as const)("of %s is a case for operators", (_, of, stands, kind, problem, amount) => {
    const verdict = judgePayment(
      { ...payment, ...of },
      { ...fit, request: { ...request, ...stands } },
    );
    expect(verdict).toEqual({ kind, problem: { kind: problem, amount } });
  });

  it("that failed ends its request only while nothing has come", () => {
    const failed = { ...payment, hasFailed: true };
    expect(judgePayment(failed, fit).kind).toBe("end");
    const part = { ...request, paid: 1n };
    expect(judgePayment(failed, { ...fit, request: part })).toEqual({
      kind: "none",
      problem: null,
    });
    expect(judgePayment(failed, { ...fit, request: null }).kind).toBe("none");
  });

  it("is held while its player may not pay in, and while its provider is new", () => {
    expect(judgePayment(payment, { ...fit, may: false }).problem?.kind).toBe(
      DepositProblem.BLOCKED,
    );
    expect(judgePayment(payment, { ...fit, isShadow: true }).problem?.kind).toBe(
      DepositProblem.SHADOW,
    );
  });

  it("is never lost: what it does not pay for is with operators, to the smallest unit", () => {
    fc.assert(
      fc.property(
        fc.record({
          amount: fc.bigInt({ min: 1n, max: 3_000_000n }),
          paid: fc.bigInt({ min: 0n, max: 999_999n }),
          state: fc.constantFrom(0, 1, 2, 3),
          routeId: fc.constantFrom(7, 8, null),
          wrong: fc.constantFrom(null, null, null, 4, 5),
          may: fc.boolean(),
          isShadow: fc.boolean(),
          named: fc.boolean(),
        }),
        ({ amount, paid, state, routeId, wrong, may, isShadow, named }) => {
          const of = named ? { ...request, state, paid } : null;
          const { kind, problem } = judgePayment(
            { ...payment, amount, routeId, wrong },
            { request: of, may, isShadow },
          );
          const held = problem?.amount ?? 0n;
          if (kind === "none") expect(held).toBe(amount);
          if (kind === "part") expect(paid + amount).toBeLessThan(request.payAmount);
          if (kind === "done") expect(paid + amount - held).toBe(request.payAmount);
          expect(held).toBeGreaterThanOrEqual(0n);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe("amounts of coins", () => {
  it("are asked for so that they are worth what is credited, and never a cent of a coin more than that", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1000n, max: 100_000_000n }),
        fc.bigInt({ min: 1000n, max: 20_000n }),
        fc.constantFrom(6, 18),
        (credit, rate, decimals) => {
          const pay = payAmountOf(credit, { decimals, rate });
          const cent = 10n ** BigInt(decimals - 2);
          expect(pay % cent).toBe(0n);
          expect(creditOf(pay, { decimals, rate })).toBeGreaterThanOrEqual(credit);
          expect(creditOf(pay - cent, { decimals, rate })).toBeLessThan(credit);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("are cut, and not rounded", () => {
    expect(creditOf(1_999_999n, { decimals: 6, rate: 7000n })).toBe(13_999n);
    expect(creditOf(10n ** 18n + 1n, { decimals: 18, rate: 7000n })).toBe(7000n);
    expect(creditOf(123n, { decimals: 3, rate: null })).toBe(123n);
  });
});

it.each([
  ["张 三", "张三", true],
  ["阿卜杜拉·买买提", "阿卜杜拉•买买提", true],
  ["ＷＡＮＧ Wei", "wang wei", true],
  ["张三", "张三丰", false],
  ["", "张三", false],
])("names as banks write them: %s and %s", (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame);
});
