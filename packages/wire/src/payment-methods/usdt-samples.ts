import { ask, at, done, requestId, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as usdt from "./usdt-calls.ts";

const whole = "0x52908400098527886E0F7030069857D2E4169EE7";
const address = {
  Id: requestId,
  Chain: 1,
  Masked: "0x529084…169EE7",
  Label: "Ledger",
  State: 0 as const,
  BoundAt: at,
  UsableAt: at + 86_400_000,
};
const list = {
  Items: [address],
  Networks: [{ Chain: 1 as const, IsOn: true }],
  Max: 5,
  HasFundsPassword: true,
  NeedsGoogle: false,
  CoolHours: 24,
  ServerTime: at,
};

export const usdtAddressSamples = {
  listUsdtAddresses: { ...ask, answer: list, badAnswer: without(list, "Networks") },
  addUsdtAddress: {
    request: { Chain: 1 as const, Address: whole, FundsPassword: "Fairdraw-funds-1" },
    badRequest: { Chain: 0, Address: whole, FundsPassword: "Fairdraw-funds-1" },
    answer: { Result: 0 as const, UsdtAddress: address, Address: whole, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  removeUsdtAddress: {
    request: { Id: requestId, FundsPassword: "Fairdraw-funds-1" },
    badRequest: { Id: 1, FundsPassword: "Fairdraw-funds-1" },
    ...done,
  },
} satisfies SamplesOf<typeof usdt>;
