import { ask, at } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as deposit from "./calls.ts";

export const depositSamples = {
  initDepositData: {
    ...ask,
    answer: {
      Channels: [
        {
          Id: 1,
          Type: 8,
          Name: "USDT",
          Min: "100",
          Max: "50000",
          FixedAmounts: [],
          FeeFixed: "0",
          FeeRate: 0,
          IsMaintain: false,
          NeedPayerName: false,
          NeedBankCard: false,
        },
      ],
      Pending: { OrderNo: "D1", Amount: "1000.37", State: 0, ExpireAt: at },
      IsFirstDeposit: true,
      ServerTime: at,
    },
    badAnswer: { Channels: [], IsFirstDeposit: true, ServerTime: at },
  },
} satisfies SamplesOf<typeof deposit>;
