import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, RowId } from "../core/ids.ts";

/** What is agreed on: transfers of points, or dealing in digital currency. */
export const TermsType = z.enum(["Point", "Currency"]);
export type TermsType = z.infer<typeof TermsType>;

const Done = z.object({ Result: z.literal(0), ServerTime: EpochMs });
const Version = RowId;
const UserName = z.string().check(z.minLength(1), z.maxLength(64));

export const getTradeAgreement = defineCall({
  name: "TradeAgreement/Get",
  who: "login",
  summary:
    "The agreement that holds now, in the language of `Accept-Language`, and what the caller has signed of it. Refuses FEATURE_CLOSED where none was published.",
  request: z.strictObject({ Type: TermsType }),
  answer: z.object({
    Version,
    PublishedAt: EpochMs,
    /** SHA-256 of the document in all its languages, in hex. */
    Hash: z.string(),
    /** The document as markup; every letter of its writers is escaped. */
    Html: z.string(),
    /** The same without markup. */
    Blocks: z.array(z.object({ Kind: z.enum(["heading", "paragraph", "item"]), Text: z.string() })),
    KeyPoints: z.array(z.string()),
    /** Null while the caller has signed none that still holds. */
    SignedVersion: z.nullable(Version),
    SignedAt: z.nullable(EpochMs),
    History: z.array(
      z.object({
        Version,
        SignedAt: EpochMs,
        RevokedAt: z.nullable(EpochMs),
        /** That of the document when it was signed. */
        Hash: z.string(),
      }),
    ),
    /** Chains of USDT; none for points. */
    Currencies: z.array(
      z.object({
        /** `CurrencyType`. */
        Chain: z.int(),
        Contract: z.string(),
        Decimals: z.int(),
        Confirmations: z.int(),
        /** How long that takes, usually. */
        AvgMinutes: z.int(),
      }),
    ),
    /** Who says what 1 USDT costs; "" for points. */
    RateSource: z.string(),
    HasFundsPassword: z.boolean(),
    /** Direct downlines who have not signed; null for who is no agent. */
    Unsigned: z.nullable(z.int()),
    ServerTime: EpochMs,
  }),
});

export const signTradeAgreement = defineCall({
  name: "TradeAgreement/Sign",
  who: "login",
  forDemo: false,
  summary:
    "Signs the agreement that holds now; a second time does nothing. Refuses FEATURE_CLOSED where none was published, CONFLICT for another version than the newest, TOO_FREQUENT, FUNDS_UNSET, FUNDS_LOCKED, FUNDS_WRONG.",
  request: z.strictObject({
    Type: TermsType,
    Version,
    FundsPassword: z.string().check(z.maxLength(256)),
  }),
  answer: z.object({ Result: z.literal(0), SignedAt: EpochMs, ServerTime: EpochMs }),
});

export const revokeTradeAgreement = defineCall({
  name: "TradeAgreement/Revoke",
  who: "login",
  forDemo: false,
  summary:
    "Takes the signature back: what it is for stops until it is signed again; what has begun goes on. Refuses CONFLICT where nothing is signed.",
  request: z.strictObject({ Type: TermsType }),
  answer: Done,
});

export const listUnsigned = defineCall({
  name: "TradeAgreement/Unsigned",
  who: "agent",
  summary: "Direct downlines of an agent who have not signed the agreement that holds now.",
  request: z.strictObject({ Type: TermsType, PageIndex: RowId }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(
      z.object({
        UserName,
        NickName: z.string(),
        /** An older one that he has signed; null for none. */
        SignedVersion: z.nullable(Version),
        /** He was reminded today. */
        IsReminded: z.boolean(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const remindUnsigned = defineCall({
  name: "TradeAgreement/Remind",
  who: "agent",
  forDemo: false,
  summary:
    "Reminds direct downlines who have not signed, each once a day whoever asks: one of them, or up to 200 of them. Refuses by the state of account and merchant, FEATURE_CLOSED where no agreement was published, CONFLICT where nobody is left to be reminded.",
  request: z.strictObject({ Type: TermsType, UserName: z.optional(UserName) }),
  answer: z.object({ Result: z.literal(0), Reminded: z.int(), ServerTime: EpochMs }),
});
