import { at, requestId, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as rebates from "./calls.ts";

const page = { PageIndex: 1, PageSize: 20 as const };
const days = { DateFrom: 20_260_101, DateTo: 20_260_105 };
const rate = { Category: 3, Rate: 50 };
const member = { UserName: "player1", NickName: "p1", IsAgent: false, Rates: [rate] };
const bill = {
  BillNo: "01JX0000000000000000000001",
  Day: 20_260_104,
  Category: 3,
  Base: "12345.678",
  Rate: 50,
  Amount: "61.728",
  State: 1,
  DecidedAt: at,
};
const below = { ...bill, UserName: "player1", IsAgent: false, Above: "12.346" };
const step = { UserName: "player1", Rate: 50, UpTo: "61.728", Cut: "0.0003900", Amount: "61.728" };
const detail = {
  ...bill,
  UserName: "player1",
  MadeAt: at,
  PayAt: at,
  CancelReason: "",
  Total: 1,
  Lines: [{ Base: "12345.678", Steps: [step] }],
  ServerTime: at,
};
const my = {
  Rates: [{ ...rate, Since: at }],
  TodayBet: "0",
  YesterdayBet: "12345.678",
  MonthBet: "12345.678",
  YesterdayAmount: "61.728",
  MonthAmount: "61.728",
  NextAt: at,
  ServerTime: at,
};

export const rebatesSamples = {
  getRebateSettings: {
    request: { Kind: "General" as const, UserName: "pl", ...page },
    badRequest: { Kind: "Lottery", ...page },
    answer: { Own: [rate], Max: [rate], Total: 1, Items: [member], ServerTime: at },
    badAnswer: { Own: [rate], Total: 1, Items: [member], ServerTime: at },
  },
  saveRebates: {
    request: {
      RequestId: requestId,
      Kind: "General" as const,
      Rows: [{ UserName: "player1", Rates: [{ Category: 3 as const, Rate: 50 }] }],
      FundsPassword: "Fairdraw-funds-1",
    },
    badRequest: { RequestId: requestId, Kind: "General", Rows: [], FundsPassword: "" },
    answer: { Result: 0 as const, IsSaved: true, Faults: [], ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  searchRebateBills: {
    request: { Kind: "Sport" as const, ...days, Category: 5 as const, State: 0 as const, ...page },
    badRequest: { Kind: "Sport", ...days, State: 3, ...page },
    answer: { Total: 1, Items: [below], AllSum: { Amount: "1", Above: "0" }, ServerTime: at },
    badAnswer: { Total: 1, Items: [bill], AllSum: { Amount: "1", Above: "0" }, ServerTime: at },
  },
  getMyRebates: {
    request: { Kind: "General" as const },
    badRequest: {},
    answer: my,
    badAnswer: without(my, "NextAt"),
  },
  searchMyRebateBills: {
    request: { Kind: "General" as const, ...days, ...page },
    badRequest: { Kind: "General", ...days },
    answer: { Total: 1, Items: [bill], AllSum: { Amount: "61.728" }, ServerTime: at },
    badAnswer: { Total: 1, Items: [bill], ServerTime: at },
  },
  getRebateBill: {
    request: { BillNo: bill.BillNo, PageIndex: 1 },
    badRequest: { BillNo: "no", PageIndex: 1 },
    answer: detail,
    badAnswer: without(detail, "Lines"),
  },
} satisfies SamplesOf<typeof rebates>;
