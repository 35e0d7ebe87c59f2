import * as z from "zod/mini";
import { Amount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, Int16, RequestId, Uuid } from "../core/ids.ts";
import { CoinAmount, DepositNo } from "../deposit/calls.ts";
import { TurnoverView } from "../wallet/turnover-calls.ts";

/** Number of a withdrawal: 26 characters of base32, in the order of creation. */
export const WithdrawNo = DepositNo;

/** A withdrawal. */
export const WithdrawView = z.object({
  OrderNo: WithdrawNo,
  /** `WithdrawTargetKind`. */
  Kind: z.int(),
  /** Code of the bank or of the provider; "" for an address. */
  ProviderCode: z.string(),
  TargetMasked: z.string(),
  HolderName: z.string(),
  /** `CurrencyType` of what is paid. */
  Currency: z.int(),
  /** What arrives, in the site's own currency. */
  Amount,
  Fee: Amount,
  /** `Amount` and `Fee`: what leaves the balance. */
  Total: Amount,
  /** What arrives, in the currency that is paid. */
  PayAmount: CoinAmount,
  Rate: z.nullable(Amount),
  /** `WithdrawRequestState`. */
  State: z.int(),
  /** `UsdtWithdrawState`; null for other ways. */
  UsdtState: z.nullable(z.int()),
  /** `WithdrawReason` and `WithdrawOwner`. */
  Reason: z.int(),
  Owner: z.int(),
  Note: z.string(),
  /** By when whoever acts next is to have done so; null for nobody. */
  Deadline: z.nullable(EpochMs),
  /** Transaction on the chain or number at the bank; "" before it is paid. */
  ProofId: z.string(),
  CanCancel: z.boolean(),
  CreateTime: EpochMs,
  EndTime: z.nullable(EpochMs),
});
export type WithdrawView = z.infer<typeof WithdrawView>;
z.globalRegistry.add(WithdrawView, { id: "WithdrawView" });

/** A step that a withdrawal has taken. */
export const WithdrawStep = z.object({
  At: EpochMs,
  /** `WithdrawRequestState`, `WithdrawReason` and `WithdrawOwner` since then. */
  State: z.int(),
  Reason: z.int(),
  Owner: z.int(),
  Note: z.string(),
});
export type WithdrawStep = z.infer<typeof WithdrawStep>;
z.globalRegistry.add(WithdrawStep, { id: "WithdrawStep" });

/** A card, wallet or address that money can be paid to. */
export const WithdrawTarget = z.object({
  Id: Uuid,
  /** `WithdrawTargetKind`. */
  Kind: z.int(),
  ProviderCode: z.string(),
  /** `CurrencyType` of what is paid there. */
  Currency: z.int(),
  Masked: z.string(),
  HolderName: z.string(),
  /** `BankCardState`. */
  State: z.int(),
  /** From here on money may be paid there. */
  UsableAt: EpochMs,
  /** Code of `withdraw` for which nothing can be paid there now; 0 for none. */
  RefusedBy: z.int(),
});
export type WithdrawTarget = z.infer<typeof WithdrawTarget>;
z.globalRegistry.add(WithdrawTarget, { id: "WithdrawTarget" });

/** What keeps a part of the balance from leaving. */
export const WithdrawLock = z.object({
  /** Code of `withdraw`: BET_REQUIREMENT, EXTERNAL_REQUIREMENT or BONUS_REQUIREMENT. */
  Code: z.int(),
  Amount,
});

export const initWithdraw = defineCall({
  name: "WithdrawRequest/Init",
  who: "login",
  forDemo: false,
  summary:
    "What the caller may withdraw now, by which rules, to what. `RefusedBy` is the code for which he may not withdraw at all; 0 for none.",
  request: z.strictObject({}),
  answer: z.object({
    RefusedBy: z.int(),
    Balance: Amount,
    Withdrawable: Amount,
    Locked: z.array(WithdrawLock),
    Turnover: z.array(TurnoverView),
    Min: Amount,
    Max: Amount,
    DayMax: Amount,
    DayLeft: Amount,
    DayCountMax: z.int(),
    CountLeft: z.int(),
    /** When the interval since the last one is over; null for now. */
    NextTime: z.nullable(EpochMs),
    /** Until when a change of the account's protection holds withdrawals; null for none. */
    HeldUntil: z.nullable(EpochMs),
    /** Service hours as minutes of the site's day; the same twice for all day. */
    OpenFromMinutes: z.int(),
    OpenToMinutes: z.int(),
    FeeFreeLeft: z.int(),
    FeeFixed: Amount,
    FeeRate: z.int(),
    /** What it usually takes. */
    AvgMinutes: z.int(),
    /** Up to this amount rules can pay without a person. */
    AutoMax: Amount,
    /** Money that is in external games. */
    Elsewhere: Amount,
    Chains: z.array(
      z.object({
        /** `CurrencyType`. */
        Currency: z.int(),
        /** What is paid for 1 USDT; null while nobody knows. */
        Rate: z.nullable(Amount),
        /** Least that is paid. Units: USDT. */
        Min: CoinAmount,
        IsOpen: z.boolean(),
      }),
    ),
    Targets: z.array(WithdrawTarget),
    Pending: z.nullable(WithdrawView),
    /** The last ones, newest first. */
    Recent: z.array(WithdrawView),
    HasFundsPassword: z.boolean(),
    NeedGoogle: z.boolean(),
    /** The terms of digital currency have to be signed before USDT is paid. */
    NeedCurrencyTerms: z.boolean(),
    ServerTime: EpochMs,
  }),
});

const wanted = {
  TargetId: Uuid,
  /** `WithdrawTargetKind`: what is missing where the target is none of the caller's; a bank card when absent. */
  Kind: z.optional(Int16),
  /** What is to arrive. */
  Amount,
};

export const validateWithdraw = defineCall({
  name: "WithdrawRequest/Validate",
  who: "login",
  forDemo: false,
  quiet: true,
  summary:
    "What a withdrawal costs and brings, judged by every rule but the proofs of identity. Changes nothing.",
  request: z.strictObject(wanted),
  answer: z.object({
    Result: z.literal(0),
    Fee: Amount,
    /** What arrives. */
    NetAmount: Amount,
    /** What leaves the balance. */
    Total: Amount,
    Currency: z.int(),
    /** What is paid for 1 USDT; null for other ways. */
    Rate: z.nullable(Amount),
    PayAmount: CoinAmount,
    ServerTime: EpochMs,
  }),
});

export const createWithdraw = defineCall({
  name: "WithdrawRequest/Create",
  who: "login",
  forDemo: false,
  summary:
    "Asks for a withdrawal, once for a `RequestId`: the same id answers the same request again. Its money is set aside at once. One may be open at a time.",
  request: z.strictObject({
    RequestId,
    ...wanted,
    /** The rate that the player was shown; of USDT alone. */
    Rate: z.optional(Amount),
    FundsPassword: z.string().check(z.maxLength(64)),
    GoogleCode: z.optional(z.string().check(z.maxLength(16))),
  }),
  answer: z.object({
    Result: z.literal(0),
    OrderNo: WithdrawNo,
    /** What is left in the wallet. */
    WalletAmount: Amount,
    Withdrawal: WithdrawView,
    ServerTime: EpochMs,
  }),
});

export const cancelWithdraw = defineCall({
  name: "WithdrawRequest/Cancel",
  who: "login",
  forDemo: false,
  summary:
    "Takes the caller's withdrawal back while it waits for review; its money is in the wallet again. Sites can switch it off.",
  request: z.strictObject({ OrderNo: WithdrawNo }),
  answer: z.object({ Result: z.literal(0), WalletAmount: Amount, ServerTime: EpochMs }),
});

export const getWithdraw = defineCall({
  name: "WithdrawRequest/Detail",
  who: "login",
  forDemo: false,
  quiet: true,
  summary: "One withdrawal of the caller with the steps that it has taken.",
  request: z.strictObject({ OrderNo: WithdrawNo }),
  answer: z.object({
    Result: z.literal(0),
    Withdrawal: WithdrawView,
    Steps: z.array(WithdrawStep),
    ServerTime: EpochMs,
  }),
});

export const getWithdrawByRequestId = defineCall({
  name: "WithdrawRequest/GetByRequestId",
  who: "login",
  forDemo: false,
  quiet: true,
  summary:
    "The withdrawal that a client made under an id: for who never saw the answer of `WithdrawRequest/Create`.",
  request: z.strictObject({ RequestId }),
  answer: z.object({ Result: z.literal(0), Withdrawal: WithdrawView, ServerTime: EpochMs }),
});

export const searchWithdraws = defineCall({
  name: "WithdrawRequest/Search",
  who: "login",
  forDemo: false,
  quiet: true,
  summary: "Own withdrawals, newest first; range at most 92 days.",
  request: z.strictObject({
    /** Time from (inclusive) and to (exclusive). */
    DateFrom: EpochMs,
    DateTo: EpochMs,
    /** `WithdrawRequestState`. */
    States: z.optional(z.array(Int16).check(z.minLength(1), z.maxLength(9))),
    /** `WithdrawTargetKind`. */
    Kinds: z.optional(z.array(Int16).check(z.minLength(1), z.maxLength(3))),
    OrderNo: z.optional(WithdrawNo),
    PageIndex: z.int().check(z.minimum(1), z.maximum(10_000)),
    PageSize: z.union([z.literal(20), z.literal(50), z.literal(100)]),
  }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(WithdrawView),
    AllSum: z.object({ Count: z.int(), PaidCount: z.int(), Paid: Amount, Fees: Amount }),
    ServerTime: EpochMs,
  }),
});
