import { ask, at, done, requestId, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as demoWallet from "./demo-wallet-calls.ts";
import type * as wallets from "./wallet-calls.ts";

const Ticket = "b".repeat(43);
const provider = {
  Code: "ALIPAY",
  NameZh: "支付宝",
  NameEn: "Alipay",
  Category: 4,
  IsOpen: true,
};
const wallet = {
  Id: requestId,
  ProviderCode: "ALIPAY",
  NameZh: "支付宝",
  NameEn: "Alipay",
  Masked: "138****8821",
  State: 0 as const,
  BoundAt: at,
  UsableAt: at + 86_400_000,
};
const list = {
  Items: [wallet],
  Max: 2,
  HasFundsPassword: true,
  NeedsGoogle: false,
  CoolHours: 24,
  ServerTime: at,
};
const begun = {
  Result: 0 as const,
  Ticket,
  Url: `/DemoWallet?ticket=${Ticket}`,
  ExpireAt: at,
  ServerTime: at,
};
const shown = {
  NameZh: "支付宝",
  NameEn: "Alipay",
  WebSiteTitle: "Fairdraw",
  Account: "",
  HolderName: "张三",
  ExpireAt: at,
  ServerTime: at,
};

export const walletMethodSamples = {
  listWalletProviders: {
    ...ask,
    answer: { Items: [provider], ServerTime: at },
    badAnswer: { Items: [without(provider, "Category")], ServerTime: at },
  },
  listEWallets: { ...ask, answer: list, badAnswer: without(list, "CoolHours") },
  initEWallet: {
    request: { Provider: "ALIPAY", FundsPassword: "Fairdraw-funds-1" },
    badRequest: { Provider: "ALIPAY" },
    answer: begun,
    badAnswer: without(begun, "Url"),
  },
  getEWalletBinding: {
    request: { Ticket },
    badRequest: { Ticket: "short" },
    answer: { IsBound: false, ExpireAt: at, ServerTime: at },
    badAnswer: { IsBound: false, ServerTime: at },
  },
  removeEWallet: {
    request: { Id: requestId, FundsPassword: "Fairdraw-funds-1" },
    badRequest: { Id: requestId },
    ...done,
  },
} satisfies SamplesOf<typeof wallets>;

export const demoWalletSamples = {
  getDemoWallet: {
    request: { Ticket },
    badRequest: { Ticket: "" },
    answer: shown,
    badAnswer: without(shown, "Account"),
  },
  answerDemoWallet: {
    request: { Ticket, IsConfirmed: true, Account: "13800008821", HolderName: "张三" },
    badRequest: { Ticket, IsConfirmed: "yes", Account: "", HolderName: "" },
    ...done,
  },
} satisfies SamplesOf<typeof demoWallet>;
