import { at, done, hex64, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as terms from "./calls.ts";

const agreement = {
  Version: 2,
  PublishedAt: at,
  Hash: hex64,
  Html: "<h2>1</h2><p>Text</p>",
  Blocks: [
    { Kind: "heading" as const, Text: "1" },
    { Kind: "paragraph" as const, Text: "Text" },
  ],
  KeyPoints: ["Nothing brings it back"],
  SignedVersion: 1,
  SignedAt: at,
  History: [{ Version: 1, SignedAt: at, RevokedAt: null, Hash: hex64 }],
  Currencies: [
    {
      Chain: 1,
      Contract: "0x52908400098527886E0F7030069857D2E4169EE7",
      Decimals: 6,
      Confirmations: 12,
      AvgMinutes: 3,
    },
  ],
  RateSource: "operators",
  HasFundsPassword: true,
  Unsigned: null,
  ServerTime: at,
};
const one = { UserName: "player1", NickName: "p1", SignedVersion: null, IsReminded: false };

export const termsSamples = {
  getTradeAgreement: {
    request: { Type: "Point" as const },
    badRequest: { Type: "point" },
    answer: agreement,
    badAnswer: without(agreement, "Blocks"),
  },
  signTradeAgreement: {
    request: { Type: "Currency" as const, Version: 2, FundsPassword: "Fairdraw-funds-1" },
    badRequest: { Type: "Currency", Version: 0, FundsPassword: "Fairdraw-funds-1" },
    answer: { Result: 0 as const, SignedAt: at, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  revokeTradeAgreement: { request: { Type: "Point" as const }, badRequest: {}, ...done },
  listUnsigned: {
    request: { Type: "Point" as const, PageIndex: 1 },
    badRequest: { Type: "Point", PageIndex: 0 },
    answer: { Total: 1, Items: [one], ServerTime: at },
    badAnswer: { Items: [one], ServerTime: at },
  },
  remindUnsigned: {
    request: { Type: "Point" as const, UserName: "player1" },
    badRequest: { Type: "Point", UserName: "" },
    answer: { Result: 0 as const, Reminded: 1, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
} satisfies SamplesOf<typeof terms>;
