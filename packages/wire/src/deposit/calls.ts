import * as z from "zod/mini";
import { Amount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { BetNo, EpochMs, Int16, Int32, RequestId, RowId, Uuid } from "../core/ids.ts";

/** Number of a request: 26 characters of base32, in the order of creation. */
export const DepositNo = BetNo;

/**
 * An amount of whatever currency the payer sends. Units: the currency beside it. Shape: decimal text; at most 18 decimals,
 * as tokens have.
 */
export const CoinAmount = z
  .string()
  .check(z.regex(/^(0|[1-9]\d{0,17})(\.\d{1,18})?$/, { error: "not an amount" }));
z.globalRegistry.add(CoinAmount, { id: "CoinAmount" });

/** A network on which a channel takes USDT. */
export const DepositChain = z.object({
  /** `CurrencyType`. */
  Currency: z.int(),
  /** Price of 1 USDT, its spread included; null while nobody knows it. */
  Rate: z.nullable(Amount),
  MinConfirmations: z.int(),
  AvgMinutes: z.int(),
  IsSuspended: z.boolean(),
});

/** One way to pay in. */
export const DepositChannel = z.object({
  Id: z.int(),
  /** `DepositType`. */
  Type: z.int(),
  Name: z.string(),
  NameEn: z.string(),
  Min: Amount,
  Max: Amount,
  /** Empty when any amount between Min and Max will do. */
  FixedAmounts: z.array(Amount),
  FeeFixed: Amount,
  /** Fee in 1/10,000 of the amount. */
  FeeRate: z.int(),
  AvgMinutes: z.int(),
  IsMaintain: z.boolean(),
  IsRecommended: z.boolean(),
  NeedPayerName: z.boolean(),
  NeedBankCard: z.boolean(),
  NeedEWallet: z.boolean(),
  /** Of USDT alone. */
  Chains: z.array(DepositChain),
});
export type DepositChannel = z.infer<typeof DepositChannel>;

/** Where to pay. */
export const DepositPayee = z.object({
  Name: z.string(),
  Bank: z.string(),
  Account: z.string(),
  /** Address on a chain; "" for other ways. */
  Address: z.string(),
  /** Contract of the token; "" for other ways. */
  Contract: z.string(),
});

/** What was not as it should be with money that came for a request. */
export const DepositProblemView = z.object({
  Id: z.int(),
  /** `DepositProblem` and `DepositProblemState`. */
  Kind: z.int(),
  State: z.int(),
  /** `CurrencyType` of the amount. */
  Currency: z.int(),
  Amount: CoinAmount,
  At: EpochMs,
  EndedAt: z.nullable(EpochMs),
  /** What was credited in the end. */
  Credited: Amount,
});

/** Money that came for a request. */
export const DepositPaymentView = z.object({
  Amount: CoinAmount,
  At: EpochMs,
  IsFinal: z.boolean(),
  /** Transaction on the chain; "" for other ways. */
  TxHash: z.string(),
});

/** A deposit request. */
export const DepositView = z.object({
  OrderNo: DepositNo,
  ChannelId: z.int(),
  Type: z.int(),
  ChannelName: z.string(),
  ChannelNameEn: z.string(),
  /** `CurrencyType` of what is paid. */
  Currency: z.int(),
  /** What the player asked to pay in. */
  Amount,
  /** What he has to send, to the last digit. */
  PayAmount: CoinAmount,
  Rate: z.nullable(Amount),
  Fee: Amount,
  /** What reaches the balance. */
  Credit: Amount,
  /** `DepositRequestState`. */
  State: z.int(),
  /** `DepositEndReason`; null unless it was cancelled. */
  EndReason: z.nullable(z.int()),
  /** What the operator said who cancelled it. */
  EndNote: z.string(),
  Payee: z.nullable(DepositPayee),
  PayerName: z.string(),
  QrText: z.string(),
  PayUrl: z.string(),
  PaidAmount: CoinAmount,
  Confirmations: z.int(),
  MinConfirmations: z.int(),
  IsPaidNoted: z.boolean(),
  ProofCount: z.int(),
  Payments: z.array(DepositPaymentView),
  Problems: z.array(DepositProblemView),
  CreateTime: EpochMs,
  ExpireAt: EpochMs,
  EndTime: z.nullable(EpochMs),
});
export type DepositView = z.infer<typeof DepositView>;
z.globalRegistry.add(DepositView, { id: "DepositView" });

/** A limit that the player has set himself. */
export const DepositLimitView = z.object({
  /** `LimitPeriod`. */
  Period: z.int(),
  Limit: Amount,
  Used: Amount,
});

export const initDepositData = defineCall({
  name: "DepositRequest/InitDepositData",
  who: "login",
  forDemo: false,
  summary:
    "Channels the caller may use, the request that is open, and the limits. `RefusedBy` is the code for which he may not pay in now; 0 for none.",
  request: z.strictObject({}),
  answer: z.object({
    RefusedBy: z.int(),
    Channels: z.array(DepositChannel),
    Pending: z.nullable(DepositView),
    /** The last ones, newest first. */
    Recent: z.array(DepositView),
    Limits: z.array(DepositLimitView),
    IsFirstDeposit: z.boolean(),
    /** Whether the offer to set a limit is still due, before the first deposit ever. */
    AskLimit: z.boolean(),
    /** Most requests of a day. */
    DayCountMax: z.int(),
    DayCount: z.int(),
    ServerTime: EpochMs,
  }),
});

export const answerDepositLimit = defineCall({
  name: "DepositRequest/AnswerLimit",
  who: "login",
  forDemo: false,
  summary:
    "Notes that the caller was asked for a deposit limit before his first deposit; he sets one by `ResponsibleGaming/SetLimit`.",
  request: z.strictObject({}),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});

const wanted = {
  ChannelId: RowId,
  Amount,
  /** `CurrencyType` of a chain; of USDT alone. */
  Currency: z.optional(Int16),
};

export const quoteDeposit = defineCall({
  name: "DepositRequest/Quote",
  who: "login",
  forDemo: false,
  summary:
    "What a deposit costs and brings. A rate of USDT is kept for the caller until the quote ends; the request names the quote.",
  request: z.strictObject(wanted),
  answer: z.object({
    Result: z.literal(0),
    /** Null where nothing has to be kept. */
    QuoteId: z.nullable(Uuid),
    Currency: z.int(),
    PayAmount: CoinAmount,
    /** Price of 1 USDT, its spread included. */
    Rate: z.nullable(Amount),
    /** Price before the spread, and the spread in 1/10,000. */
    SourceRate: z.nullable(Amount),
    Spread: z.int(),
    RateSource: z.string(),
    Fee: Amount,
    Credit: Amount,
    ExpireAt: EpochMs,
    ServerTime: EpochMs,
  }),
});

export const createDeposit = defineCall({
  name: "DepositRequest/Create",
  who: "login",
  forDemo: false,
  summary:
    "Opens a deposit request, once for a `RequestId`: the same id answers the same request again. One may be open at a time.",
  request: z.strictObject({
    RequestId,
    ...wanted,
    QuoteId: z.optional(Uuid),
    PayerName: z.optional(z.string().check(z.maxLength(40))),
    BankCardId: z.optional(Uuid),
    EWalletId: z.optional(Uuid),
    CouponId: z.optional(Int32),
  }),
  answer: z.object({
    Result: z.literal(0),
    OrderNo: DepositNo,
    /** Page of the provider; "" where the site shows how to pay. */
    PayUrl: z.string(),
    QrText: z.string(),
    ExpireAt: EpochMs,
    ServerTime: EpochMs,
  }),
});

export const cancelDeposit = defineCall({
  name: "DepositRequest/Cancel",
  who: "login",
  forDemo: false,
  summary: "Ends the caller's open request. Money that comes afterwards goes to an operator.",
  request: z.strictObject({ OrderNo: DepositNo }),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});

export const getDeposit = defineCall({
  name: "DepositRequest/Get",
  who: "login",
  forDemo: false,
  quiet: true,
  summary: "One request of the caller, as it stands now; its page asks every 5 s.",
  request: z.strictObject({ OrderNo: DepositNo }),
  answer: z.object({ Result: z.literal(0), Deposit: DepositView, ServerTime: EpochMs }),
});

export const getDepositByRequestId = defineCall({
  name: "DepositRequest/GetByRequestId",
  who: "login",
  forDemo: false,
  quiet: true,
  summary:
    "The request that a client made under an id: for who never saw the answer of `DepositRequest/Create`.",
  request: z.strictObject({ RequestId }),
  answer: z.object({ Result: z.literal(0), Deposit: DepositView, ServerTime: EpochMs }),
});

export const noteDepositPaid = defineCall({
  name: "DepositRequest/NotePaid",
  who: "login",
  forDemo: false,
  summary: "The caller says that he has paid. It hurries the check, and changes no state.",
  request: z.strictObject({ OrderNo: DepositNo }),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});

/** Pictures of a request at most, and bytes of one. */
export const depositProofsMax = 3;
export const depositProofBytesMax = 2 * 1024 * 1024;

export const uploadDepositProof = defineCall({
  name: "DepositRequest/UploadProof",
  who: "login",
  forDemo: false,
  bodyMaxBytes: 3 * 1024 * 1024,
  summary:
    "Adds a picture that proves a payment: PNG, JPEG or WebP of at most 2 MB, three to a request. It is drawn anew without what a camera writes into it.",
  request: z.strictObject({
    OrderNo: DepositNo,
    /** The file in base64. */
    Image: z.string().check(z.minLength(1), z.maxLength(2_800_000)),
  }),
  answer: z.object({ Result: z.literal(0), ProofCount: z.int(), ServerTime: EpochMs }),
});

/** Sums of the requests that fit; only credited ones have brought anything. */
export const DepositSums = z.object({ Count: z.int(), ConfirmedCount: z.int(), Credited: Amount });

export const searchDeposits = defineCall({
  name: "DepositRequest/Search",
  who: "login",
  forDemo: false,
  quiet: true,
  summary: "Own deposit requests, newest first; range at most 92 days.",
  request: z.strictObject({
    /** Time from (inclusive) and to (exclusive). */
    DateFrom: EpochMs,
    DateTo: EpochMs,
    States: z.optional(z.array(Int16).check(z.minLength(1), z.maxLength(4))),
    Types: z.optional(z.array(Int16).check(z.minLength(1), z.maxLength(11))),
    OrderNo: z.optional(DepositNo),
    PageIndex: z.int().check(z.minimum(1), z.maximum(10_000)),
    PageSize: z.union([z.literal(20), z.literal(50), z.literal(100)]),
  }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(DepositView),
    AllSum: DepositSums,
    ServerTime: EpochMs,
  }),
});
