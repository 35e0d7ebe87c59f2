import { at, requestId } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as playMoney from "./calls.ts";

const got = {
  IsOffered: true,
  Amount: "7500.5",
  Target: "10000",
  NextRefillAt: null,
  ServerTime: at,
};
const refilled = {
  Result: 0 as const,
  Amount: "7500.5",
  WalletAmount: "10000",
  NextRefillAt: at,
  ServerTime: at,
};

export const playMoneySamples = {
  getPlayMoney: {
    request: {},
    badRequest: { UserName: "player2" },
    answer: got,
    badAnswer: { ...got, Amount: 7500.5 },
  },
  refillPlayMoney: {
    request: { RequestId: requestId },
    badRequest: { RequestId: requestId, Amount: "10000" },
    answer: refilled,
    badAnswer: { ...refilled, NextRefillAt: null },
  },
} satisfies SamplesOf<typeof playMoney>;
