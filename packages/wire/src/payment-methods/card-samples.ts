import { ask, at, done, requestId, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as cards from "./card-calls.ts";

const bank = { Code: "ICBC", NameZh: "工商银行", NameEn: "ICBC", NeedsBranch: false, IsOpen: true };
const card = {
  Id: requestId,
  BankCode: "ICBC",
  NameZh: "工商银行",
  NameEn: "ICBC",
  Masked: "**** 8821",
  State: 0 as const,
  BoundAt: at,
  UsableAt: at + 86_400_000,
};
const list = {
  Items: [card],
  Max: 5,
  HolderName: "*三",
  HasFundsPassword: true,
  NeedsGoogle: false,
  CoolHours: 24,
  ServerTime: at,
};

export const cardSamples = {
  listBanks: {
    ...ask,
    answer: { Items: [bank], ServerTime: at },
    badAnswer: { Items: [without(bank, "IsOpen")], ServerTime: at },
  },
  listBankCards: { ...ask, answer: list, badAnswer: without(list, "CoolHours") },
  bindBankCard: {
    request: {
      BankCode: "ICBC",
      Number: "6222 0212 3456 8821",
      HolderName: "张三",
      FundsPassword: "Fairdraw-funds-1",
    },
    badRequest: { BankCode: "ICBC", FundsPassword: "Fairdraw-funds-1" },
    answer: { Result: 0 as const, Card: card, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  removeBankCard: {
    request: { Id: requestId, FundsPassword: "Fairdraw-funds-1" },
    badRequest: { Id: 1, FundsPassword: "Fairdraw-funds-1" },
    ...done,
  },
} satisfies SamplesOf<typeof cards>;
