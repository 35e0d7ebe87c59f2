import { at, betNo, done } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import { badPage, page, Reason } from "../staff/sample-values.ts";
import type * as calls from "./operator-calls.ts";
import { depositSample } from "./samples.ts";

const proposed = {
  answer: { Result: 0 as const, TaskId: 7, ServerTime: at },
  badAnswer: { Result: 0, ServerTime: at },
};
const aboveLimit = { ...proposed, answer: { Result: 0 as const, TaskId: null, ServerTime: at } };
const ofOrder = { OrderNo: betNo };

export const depositOperatorSamples: SamplesOf<typeof calls> = {
  searchDepositDesk: {
    request: { ...page, State: 0, UserName: "player1" },
    badRequest: badPage,
    answer: {
      Total: 1,
      Items: [
        {
          OrderNo: betNo,
          UserName: "player1",
          Type: 4,
          ChannelName: "支付宝扫码",
          RouteName: "A",
          Currency: 0,
          Amount: "1000",
          PayAmount: "1000",
          PaidAmount: "400",
          Credited: "0",
          PayerName: "",
          State: 0,
          EndReason: null,
          ProblemCount: 1,
          ProofCount: 0,
          IsPaidNoted: true,
          CreateTime: at,
          EndTime: null,
        },
      ],
      ServerTime: at,
    },
    badAnswer: { Total: 1, Items: [ofOrder], ServerTime: at },
  },
  getDepositDesk: {
    request: ofOrder,
    badRequest: { OrderNo: "1" },
    answer: {
      Result: 0,
      Deposit: depositSample,
      UserName: "player1",
      RouteName: "A",
      SourceRate: "7.2",
      Messages: [{ At: at, Body: "{}" }],
      Attempts: [{ At: at, RouteName: "A", Outcome: 1, Error: "", TookMs: 120 }],
      Proofs: [{ Id: 1, At: at, SameAs: [] }],
      ServerTime: at,
    },
    badAnswer: { Result: 0, ServerTime: at },
  },
  getDepositProof: {
    request: { Id: 1 },
    badRequest: { Id: 0 },
    answer: { Result: 0, Image: "UklGRg==", ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  enterBankPayment: {
    request: { ...ofOrder, Amount: "1000.37", PayerName: "张三", BankRef: "B20260105-1", Reason },
    badRequest: { ...ofOrder, Amount: "-1", PayerName: "", BankRef: "B20260105-1", Reason },
    ...aboveLimit,
  },
  cancelDepositByOperator: {
    request: { ...ofOrder, Reason },
    badRequest: { ...ofOrder, Reason: "" },
    ...done,
  },
  listDepositProblems: {
    request: { ...page, Kind: 3 },
    badRequest: badPage,
    answer: {
      Total: 1,
      Items: [
        {
          Id: 3,
          Kind: 3,
          State: 0,
          UserName: "player1",
          OrderNo: betNo,
          Currency: 0,
          Amount: "800",
          Worth: "800",
          RouteName: "A",
          PayerName: "",
          OutsideId: "P1",
          At: at,
          EndedAt: null,
          EndedBy: null,
          Note: "",
        },
      ],
      ServerTime: at,
    },
    badAnswer: { Total: 1, Items: [{ Id: 3 }], ServerTime: at },
  },
  creditDepositProblem: {
    request: { Id: 3, Reason },
    badRequest: { Id: 0, Reason },
    ...aboveLimit,
  },
  closeDepositProblem: {
    request: { Id: 3, How: "returned", Evidence: "R4711", Reason },
    badRequest: { Id: 3, How: "kept", Evidence: "R4711", Reason },
    ...proposed,
  },
};
