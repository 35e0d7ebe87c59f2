import { at, hex64, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import { badPage, page, Reason } from "../staff/sample-values.ts";
import type * as terms from "./operator-calls.ts";

const texts = {
  TextZh: "# 一\n正文",
  TextTw: "# 一\n正文",
  TextEn: "# One\nText",
  KeyPointsZh: "不可撤销",
  KeyPointsTw: "不可撤銷",
  KeyPointsEn: "For good",
};
const version = {
  Type: "Point" as const,
  Version: 2,
  PublishedAt: at,
  By: "operator",
  Signed: 12,
  Revoked: 1,
  Hash: hex64,
  TextZh: texts.TextZh,
};
const signature = {
  Type: "Point" as const,
  Version: 2,
  SignedAt: at,
  RevokedAt: null,
  Language: "zh-CN",
  Hash: hex64,
};

export const termsOperatorSamples = {
  searchTerms: {
    request: { ...page, Type: "Point" as const },
    badRequest: badPage,
    answer: { Total: 1, Items: [version], ServerTime: at },
    badAnswer: { Total: 1, Items: [without(version, "Hash")], ServerTime: at },
  },
  publishTerms: {
    request: { Type: "Point" as const, ...texts, Reason },
    badRequest: { Type: "Point", ...texts, TextEn: "", Reason },
    answer: { Result: 0 as const, TaskId: 7, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  searchSignatures: {
    request: { UserName: "player1" },
    badRequest: { UserName: "" },
    answer: { Items: [signature], ServerTime: at },
    badAnswer: { Items: [without(signature, "Hash")], ServerTime: at },
  },
} satisfies SamplesOf<typeof terms>;
