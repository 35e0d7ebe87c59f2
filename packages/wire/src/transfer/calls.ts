import * as z from "zod/mini";
import { Amount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, RequestId } from "../core/ids.ts";

/** Letters of a note. */
export const remarkMax = 30;
/** `TransferType`. */
const Type = z.literal([1, 2, 3, 4]);
const UserName = z.string().check(z.minLength(1), z.maxLength(64));

export const initTransfer = defineCall({
  name: "TransferPoint/Init",
  who: "login",
  summary: "What the caller may send now, to whom, and what it takes.",
  request: z.strictObject({}),
  answer: z.object({
    /** Code of `transferResults` or a common one that stops every transfer; 0 for none. */
    RefusedBy: z.int(),
    /** False where only those right below may be sent to. */
    IsWholeTeam: z.boolean(),
    Available: Amount,
    /** What of it may be sent now. */
    Transferable: Amount,
    /** What of it has to be bet before. */
    Locked: Amount,
    Min: Amount,
    Max: Amount,
    /** What of today's limit is left. */
    DayLeft: Amount,
    Types: z.array(Type),
    HasFundsPassword: z.boolean(),
    NeedsGoogle: z.boolean(),
    /** Until when nothing may be sent because the security of the account was changed; null for no such time. */
    HeldUntil: z.nullable(EpochMs),
    /** Turnover that the receiver is asked for, in 1/1,000 of the amount. */
    TurnoverMultiple: z.int(),
    ServerTime: EpochMs,
  }),
});

export const findRecipients = defineCall({
  name: "TransferPoint/Recipients",
  who: "login",
  quiet: true,
  summary:
    "Up to ten of those below the caller to whom points may be sent, whose names begin so. Refuses NO_PRIVILEGE.",
  request: z.strictObject({ Text: z.string().check(z.trim(), z.maxLength(64)) }),
  answer: z.object({
    Items: z.array(
      z.object({
        UserName,
        NickName: z.string(),
        IsAgent: z.boolean(),
        /** How far below: 1 for right below. */
        Depth: z.int(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const submitTransfer = defineCall({
  name: "TransferPoint/Submit",
  who: "login",
  forDemo: false,
  summary:
    "Sends points to somebody of the downline, at once and for good; a `RequestId` acts once for ever, and its first answer is given again. Refuses CONFLICT for an id that was used otherwise, NO_PRIVILEGE, BLOCKED and by the state of account and merchant, AGREEMENT_REQUIRED, then with the codes of `transferResults`, in their order; FEATURE_CLOSED for a type that the sender does not have; TOO_FREQUENT while many passwords wait.",
  request: z.strictObject({
    RequestId,
    ToUserName: z.string().check(z.trim(), z.maxLength(64)),
    Amount: z.string().check(z.maxLength(32)),
    Type,
    Remark: z.optional(z.string().check(z.trim(), z.maxLength(remarkMax))),
    FundsPassword: z.string().check(z.maxLength(256)),
    GoogleCode: z.optional(z.string().check(z.maxLength(16))),
  }),
  answer: z.object({
    Result: z.literal(0),
    OrderNo: z.string(),
    /** What the sender had right afterwards. */
    WalletAmount: Amount,
    At: EpochMs,
    ServerTime: EpochMs,
  }),
});

export const searchTransfers = defineCall({
  name: "TransferPoint/Search",
  who: "login",
  summary:
    "Points that the caller has sent and received, the newest first. Refuses PARAM_ERROR for more than 92 days.",
  request: z.strictObject({
    PageIndex: z.int().check(z.minimum(1), z.maximum(10_000)),
    PageSize: z.literal([20, 50, 100]),
    DateFrom: EpochMs,
    DateTo: EpochMs,
    Direction: z.optional(z.enum(["out", "in"])),
    Types: z.optional(z.array(Type).check(z.maxLength(4))),
    OrderNo: z.optional(z.string().check(z.maxLength(32))),
  }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(
      z.object({
        OrderNo: z.string(),
        At: EpochMs,
        IsOut: z.boolean(),
        /** The other one. */
        UserName,
        NickName: z.string(),
        Type: z.int(),
        Amount,
        Remark: z.string(),
      }),
    ),
    AllSum: z.object({ Sent: Amount, Received: Amount }),
    ServerTime: EpochMs,
  }),
});
