import { at, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as calls from "./operator-calls.ts";

const bill = {
  BillNo: "01JX0000000000000000000001",
  Day: 20_260_104,
  UserName: "player1",
  Category: 3,
  Base: "12345.678",
  Rate: 50,
  Amount: "61.728",
  State: 0,
  MadeAt: at,
  PayAt: at,
  DecidedAt: null,
  CancelReason: "",
};
const run = {
  Result: 0 as const,
  Stage: 3,
  Lines: 1,
  Bills: 4,
  Base: "12345.678",
  Amount: "123.456",
  Hash: "ab".repeat(32),
  WrittenBills: 4,
  WrittenAmount: "123.456",
  WrittenHash: "ab".repeat(32),
  ServerTime: at,
};

export const rebatesOperatorSamples = {
  searchRebateDesk: {
    request: { DateFrom: 20_260_101, State: 0 as const, PageIndex: 1, PageSize: 20 as const },
    badRequest: { PageIndex: 1 },
    answer: { Total: 1, Items: [bill], ServerTime: at },
    badAnswer: { Total: 1, Items: [without(bill, "PayAt")], ServerTime: at },
  },
  cancelRebateBill: {
    request: { BillNo: bill.BillNo, Reason: "wrong report of the provider" },
    badRequest: { BillNo: bill.BillNo },
    answer: { Result: 0 as const, TaskId: 1, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  previewRebateRun: {
    request: { Kind: "General" as const, Day: 20_260_104 },
    badRequest: { Kind: "General", Day: 4 },
    answer: run,
    badAnswer: without(run, "Hash"),
  },
} satisfies SamplesOf<typeof calls>;
