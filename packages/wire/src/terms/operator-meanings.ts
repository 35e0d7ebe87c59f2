import { inUnit, type MeaningsOf, refusals } from "../core/meanings.ts";
import { operatorResults } from "../staff/results.ts";
import type * as terms from "./operator-calls.ts";

export const termsOperatorMeanings = {
  fields: {
    Type: "Point for transfers of points, Currency for digital currency.",
    Version: "Number of the version, counted from 1.",
    PublishedAt: "Since when it holds.",
    By: 'Who proposed it; "" for the first one of a demo site.',
    Signed: inUnit("rows", "Signatures that stand."),
    Revoked: inUnit("rows", "Signatures that were taken back."),
    Hash: "SHA-256 of the document, in hex.",
    TextZh: "The document in simplified Chinese.",
    TextTw: "The document in traditional Chinese.",
    TextEn: "The document in English.",
    KeyPointsZh: "What matters most in simplified Chinese, a line each.",
    KeyPointsTw: "What matters most in traditional Chinese, a line each.",
    KeyPointsEn: "What matters most in English, a line each.",
    SignedAt: "When it was signed.",
    RevokedAt: "When the signature was taken back; null while it stands.",
    Language: "The language in which it was shown.",
  },
  calls: {
    searchTerms: { refuses: [] },
    publishTerms: { refuses: refusals(operatorResults, "UNFIT") },
    searchSignatures: { refuses: refusals(operatorResults, "NOT_FOUND") },
  },
} satisfies MeaningsOf<typeof terms>;
