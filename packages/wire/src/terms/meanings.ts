import { commonResults } from "../core/common-results.ts";
import { inUnit, type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import { currencyTypeText } from "../wallet/enums.ts";
import type * as terms from "./calls.ts";

export const termsMeanings = {
  fields: {
    Type: "Point for transfers of points, Currency for digital currency.",
    Version: "Number of the version, counted from 1.",
    PublishedAt: "Since when it holds.",
    Hash: "SHA-256 of the document, in hex.",
    Html: "The document as markup.",
    Blocks: "The document without markup.",
    Kind: "A heading, a paragraph, or an item of a list.",
    Text: "What it says.",
    KeyPoints: "What matters most.",
    SignedVersion: "The version that the account has signed; null for none that holds.",
    SignedAt: "When it was signed; null for not.",
    History: "What the caller has signed, the newest first.",
    RevokedAt: "When the signature was taken back; null while it stands.",
    Currencies: "Chains of USDT that the site works with.",
    Chain: oneOf(currencyTypeText, "Which chain."),
    Contract: "Contract of the token.",
    Decimals: "Decimals of the token on this chain.",
    Confirmations: "Blocks until a payment counts.",
    AvgMinutes: inUnit("minutes", "How long that takes, usually."),
    RateSource: "Who says what 1 USDT costs.",
    HasFundsPassword: "False when a funds password has to be set first.",
    FundsPassword: "The funds password.",
    Unsigned: "Direct downlines who have not signed; null for who is no agent.",
    IsReminded: "He was reminded today.",
    Reminded: "How many were reminded.",
  },
  calls: {
    getTradeAgreement: { refuses: refusals(commonResults, "FEATURE_CLOSED") },
    signTradeAgreement: {
      refuses: refusals(
        commonResults,
        "DEMO_NOT_ALLOWED",
        "FEATURE_CLOSED",
        "CONFLICT",
        "TOO_FREQUENT",
        "FUNDS_UNSET",
        "FUNDS_LOCKED",
        "FUNDS_WRONG",
      ),
    },
    revokeTradeAgreement: { refuses: refusals(commonResults, "DEMO_NOT_ALLOWED", "CONFLICT") },
    listUnsigned: { refuses: refusals(commonResults, "NO_PERMISSION") },
    remindUnsigned: {
      refuses: refusals(
        commonResults,
        "NO_PERMISSION",
        "MAINTENANCE",
        "FEATURE_CLOSED",
        "DEMO_NOT_ALLOWED",
        "RG_EXCLUDED",
        "CONFLICT",
      ),
      fields: { UserName: "One of them; left out for all." },
    },
  },
} satisfies MeaningsOf<typeof terms>;
