import { ask, at, requestId, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as transfer from "./calls.ts";

const init = {
  RefusedBy: 0,
  IsWholeTeam: false,
  Available: "1000",
  Transferable: "800",
  Locked: "200",
  Min: "10",
  Max: "50000",
  DayLeft: "200000",
  Types: [1 as const, 2 as const],
  HasFundsPassword: true,
  NeedsGoogle: false,
  HeldUntil: null,
  TurnoverMultiple: 1000,
  ServerTime: at,
};
const recipient = { UserName: "player1", NickName: "p1", IsAgent: false, Depth: 1 };
const sent = {
  OrderNo: "01JX0000000000000000000001",
  At: at,
  IsOut: true,
  UserName: "player1",
  NickName: "p1",
  Type: 1,
  Amount: "100",
  Remark: "",
};
const search = { PageIndex: 1, PageSize: 20 as const, DateFrom: at - 86_400_000, DateTo: at };
const sums = { Sent: "100", Received: "0" };

export const transferSamples = {
  initTransfer: { ...ask, answer: init, badAnswer: without(init, "DayLeft") },
  findRecipients: {
    request: { Text: "pl" },
    badRequest: {},
    answer: { Items: [recipient], ServerTime: at },
    badAnswer: { Items: [without(recipient, "Depth")], ServerTime: at },
  },
  submitTransfer: {
    request: {
      RequestId: requestId,
      ToUserName: "player1",
      Amount: "100",
      Type: 1 as const,
      FundsPassword: "Fairdraw-funds-1",
    },
    badRequest: { RequestId: requestId, ToUserName: "player1", Amount: "100", Type: 5 },
    answer: {
      Result: 0 as const,
      OrderNo: sent.OrderNo,
      WalletAmount: "900",
      At: at,
      ServerTime: at,
    },
    badAnswer: { Result: 0, ServerTime: at },
  },
  searchTransfers: {
    request: { ...search, Direction: "out" as const, Types: [1 as const] },
    badRequest: { ...search, PageSize: 21 },
    answer: { Total: 1, Items: [sent], AllSum: sums, ServerTime: at },
    badAnswer: { Total: 1, Items: [without(sent, "IsOut")], AllSum: sums, ServerTime: at },
  },
} satisfies SamplesOf<typeof transfer>;
