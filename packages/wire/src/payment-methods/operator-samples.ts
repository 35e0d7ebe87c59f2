import { ask, at, done, requestId, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import { badPage, page, Reason } from "../staff/sample-values.ts";
import type * as methods from "./operator-calls.ts";

const method = {
  MethodId: requestId,
  Category: 1 as const,
  ProviderCode: "ICBC",
  Masked: "**** 8821",
  HolderName: "张三",
  Branch: "",
  FitsLuhn: true,
  Label: "",
  CardState: 0 as const,
  IsInUse: false,
  BoundAt: at,
  UsableAt: at,
  RemovedAt: null,
};
const bank = {
  ProviderCode: "ICBC",
  Category: 1 as const,
  NameZh: "工商银行",
  NameEn: "ICBC",
  NeedsBranch: false,
  IsOpen: true,
  Place: 1,
};
const block = {
  Id: 7,
  Masked: "**** 8821",
  ProviderCode: "",
  BlockedAt: at,
  By: "operator",
  Why: Reason,
  EndedAt: null,
};
const byId = { request: { MethodId: requestId, Reason }, badRequest: { MethodId: requestId } };

export const methodOperatorSamples = {
  getPlayerMethods: {
    request: { UserName: "player1" },
    badRequest: { UserName: "" },
    answer: { Items: [method], ServerTime: at },
    badAnswer: { Items: [without(method, "FitsLuhn")], ServerTime: at },
  },
  revealMethod: {
    ...byId,
    answer: { Result: 0 as const, Number: "6222021234568821", ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  setMethodState: {
    request: { MethodId: requestId, CardState: 1 as const, Reason },
    badRequest: { MethodId: requestId, CardState: 2, Reason },
    ...done,
  },
  removeMethod: { ...byId, ...done },
  searchBanks: {
    ...ask,
    answer: { Items: [{ ...bank, Bound: 3 }], ServerTime: at },
    badAnswer: { Items: [bank], ServerTime: at },
  },
  saveBank: {
    request: { ...bank, Reason },
    badRequest: { ...bank, ProviderCode: "icbc", Reason },
    ...done,
  },
  searchBlocks: {
    request: { ...page, IsEnded: false },
    badRequest: badPage,
    answer: { Total: 1, Items: [block], ServerTime: at },
    badAnswer: { Items: [block], ServerTime: at },
  },
  blockMethodNumber: {
    request: { ProviderCode: "", CardOrAccount: "6222021234568821", Reason },
    badRequest: { ProviderCode: "", CardOrAccount: "", Reason },
    ...done,
  },
  unblockMethodNumber: {
    request: { Id: 7, Reason },
    badRequest: { Id: 0, Reason },
    ...done,
  },
} satisfies SamplesOf<typeof methods>;
