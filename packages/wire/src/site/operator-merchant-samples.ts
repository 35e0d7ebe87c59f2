import { ask, at } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import { Reason } from "../staff/sample-values.ts";
import type * as calls from "./operator-merchant-calls.ts";

const merchant = {
  Code: "third",
  WebSiteTitle: "Third house",
  Hosts: ["third.example.org"],
  Currency: "CNY",
  Languages: ["zh-CN" as const, "en" as const],
  LicenceText: "Play money only",
};

export const siteMerchantSamples: SamplesOf<typeof calls> = {
  searchMerchants: {
    ...ask,
    answer: { Items: [{ ...merchant, State: 5, Accounts: 12 }], ServerTime: at },
    badAnswer: { Items: [{ Code: "third" }], ServerTime: at },
  },
  createMerchant: {
    request: { ...merchant, Owners: ["anna", "bert"], Reason },
    badRequest: { ...merchant, Owners: ["anna"], Reason },
    answer: { Result: 0, TaskId: 7, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
};
