import * as z from "zod/mini";
import { Amount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, RowId } from "../core/ids.ts";
import { PageRequest, Reason } from "../staff/reason.ts";
import { CoinAmount, DepositNo, DepositView } from "./calls.ts";
import { DepositProblem, DepositProblemState, DepositRequestState, DepositType } from "./enums.ts";

const UserName = z.string().check(z.minLength(1), z.maxLength(64));
const ProblemId = RowId;

export const searchDepositDesk = defineCall({
  name: "AdminDeposit/Search",
  who: "operator",
  may: "payments.view",
  summary: "Deposit requests of the merchant's players, newest first.",
  request: z.strictObject({
    ...PageRequest,
    DateFrom: z.optional(EpochMs),
    DateTo: z.optional(EpochMs),
    State: z.optional(z.literal(Object.values(DepositRequestState))),
    Type: z.optional(z.literal(Object.values(DepositType))),
    UserName: z.optional(UserName),
    OrderNo: z.optional(DepositNo),
  }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(
      z.object({
        OrderNo: DepositNo,
        UserName,
        Type: z.int(),
        ChannelName: z.string(),
        RouteName: z.string(),
        Currency: z.int(),
        Amount,
        PayAmount: CoinAmount,
        PaidAmount: CoinAmount,
        Credited: Amount,
        PayerName: z.string(),
        State: z.int(),
        EndReason: z.nullable(z.int()),
        ProblemCount: z.int(),
        ProofCount: z.int(),
        IsPaidNoted: z.boolean(),
        CreateTime: EpochMs,
        EndTime: z.nullable(EpochMs),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const getDepositDesk = defineCall({
  name: "AdminDeposit/Get",
  who: "operator",
  may: "payments.view",
  summary:
    "One deposit request with its player, the messages of its provider, its pictures and other requests with the same picture. Refuses NOT_FOUND.",
  request: z.strictObject({ OrderNo: DepositNo }),
  answer: z.object({
    Result: z.literal(0),
    Deposit: DepositView,
    UserName,
    RouteName: z.string(),
    SourceRate: z.nullable(Amount),
    /** Messages of the provider as they came. */
    Messages: z.array(z.object({ At: EpochMs, Body: z.string() })),
    Attempts: z.array(
      z.object({
        At: EpochMs,
        RouteName: z.string(),
        Outcome: z.int(),
        Error: z.string(),
        TookMs: z.int(),
      }),
    ),
    /** Pictures; `SameAs` are other requests whose player sent the same one. */
    Proofs: z.array(z.object({ Id: z.int(), At: EpochMs, SameAs: z.array(DepositNo) })),
    ServerTime: EpochMs,
  }),
});

export const getDepositProof = defineCall({
  name: "AdminDeposit/Proof",
  who: "operator",
  may: "payments.view",
  summary: "A picture that a player added, as a WebP in base64. Refuses NOT_FOUND.",
  request: z.strictObject({ Id: RowId }),
  answer: z.object({ Result: z.literal(0), Image: z.string(), ServerTime: EpochMs }),
});

export const enterBankPayment = defineCall({
  name: "AdminDeposit/EnterPayment",
  who: "operator",
  may: "payments.change",
  needsTwo: "aboveLimit",
  summary:
    "Enters money that came to a bank account of the site, for a request that waits for it. What it is worth is judged as if the bank had told it. Refuses NOT_FOUND, UNFIT for a request by other ways, DONE_BEFORE for a bank reference that was entered or told before.",
  request: z.strictObject({
    OrderNo: DepositNo,
    /** What came, as the statement says. */
    Amount,
    PayerName: z.string().check(z.maxLength(40)),
    /** The bank's own number of the movement. */
    BankRef: z.string().check(z.trim(), z.minLength(4), z.maxLength(64)),
    Reason,
  }),
});

export const cancelDepositByOperator = defineCall({
  name: "AdminDeposit/Cancel",
  who: "operator",
  may: "payments.change",
  summary:
    "Ends a request that waits; its player is told why. Refuses NOT_FOUND, TOO_LATE for one that has ended or for which money has come.",
  request: z.strictObject({ OrderNo: DepositNo, Reason }),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});

export const listDepositProblems = defineCall({
  name: "AdminDeposit/Problems",
  who: "operator",
  may: "payments.view",
  summary:
    "Money that came and is not as it should be, the oldest open problem first; without `State` the open ones.",
  request: z.strictObject({
    ...PageRequest,
    State: z.optional(z.literal(Object.values(DepositProblemState))),
    Kind: z.optional(z.literal(Object.values(DepositProblem))),
  }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(
      z.object({
        Id: ProblemId,
        Kind: z.int(),
        State: z.int(),
        /** Null where nobody knows whose it is. */
        UserName: z.nullable(UserName),
        OrderNo: z.nullable(DepositNo),
        Currency: z.int(),
        Amount: CoinAmount,
        /** What crediting it would bring; null while that is not known. */
        Worth: z.nullable(Amount),
        RouteName: z.string(),
        PayerName: z.string(),
        /** The provider's or chain's own name of the payment. */
        OutsideId: z.string(),
        At: EpochMs,
        EndedAt: z.nullable(EpochMs),
        EndedBy: z.nullable(UserName),
        Note: z.string(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const creditDepositProblem = defineCall({
  name: "AdminDeposit/CreditProblem",
  who: "operator",
  may: "payments.change",
  needsTwo: "aboveLimit",
  summary:
    "Credits the money of a problem to its player, at what it is worth: nobody types an amount. More than the setting `depositAlone` says takes a second person. Refuses NOT_FOUND, TOO_LATE for one that is settled, UNFIT for a wrong token, for what a chain took back and where nobody knows whose it is: `UserName` then has to say it.",
  request: z.strictObject({
    Id: ProblemId,
    /** Whose it is, where the payment does not say. */
    UserName: z.optional(UserName),
    Reason,
  }),
});

export const closeDepositProblem = defineCall({
  name: "AdminDeposit/CloseProblem",
  who: "operator",
  may: "payments.change",
  needsTwo: true,
  summary:
    "Ends a problem without crediting it: the money was sent back to the payer outside of this system, or there was none. Refuses NOT_FOUND, TOO_LATE for one that is settled.",
  request: z.strictObject({
    Id: ProblemId,
    How: z.enum(["returned", "dismissed"]),
    Evidence: z.string().check(z.trim(), z.minLength(4), z.maxLength(200)),
    Reason,
  }),
});
