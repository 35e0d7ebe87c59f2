import * as z from "zod/mini";
import { Amount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, RowId } from "../core/ids.ts";
import { PageRequest, Reason } from "../staff/reason.ts";

const Id = RowId;
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const OrderNo = z.string().check(z.minLength(1), z.maxLength(40));
const State = z.literal([0, 1, 2, 3, 4, 5]);
const AttemptState = z.literal([0, 1, 2, 3, 4]);
const Kind = z.literal([1, 2, 3]);
const Currency = z.literal([0, 1, 3]);
const Means = z.literal([1, 2, 3]);
/** Decimal text of a coin. */
const Coins = z.string();

const payoutShape = {
  OrderNo,
  UserName: z.string(),
  Kind,
  Currency,
  Amount,
  /** What is paid in USDT; "" for payments in the site's own currency. */
  Coins,
  State,
  Why: z.string(),
  Proof: z.string(),
  Trouble: z.string(),
  RouteName: z.string(),
  AttemptState: z.nullable(AttemptState),
  AskedAt: z.nullable(EpochMs),
  Asks: z.int(),
  NextAskAt: z.nullable(EpochMs),
  TakenBy: z.string(),
  OrderedAt: EpochMs,
  EndedAt: z.nullable(EpochMs),
};

export const searchPayouts = defineCall({
  name: "AdminPayout/Search",
  who: "operator",
  may: "payments.view",
  summary:
    "Payouts, those first that wait longest for somebody: where each stands, by which route, and when it is asked about next.",
  request: z.strictObject({
    ...PageRequest,
    State: z.optional(State),
    Kind: z.optional(Kind),
    OrderNo: z.optional(OrderNo),
    UserName: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
    /** Only those that operators have to look at: unknown, halted, to be paid by hand, or contradicted. */
    OnlyWaiting: z.optional(z.boolean()),
  }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(z.object(payoutShape)),
    ServerTime: EpochMs,
  }),
});

export const getPayout = defineCall({
  name: "AdminPayout/Get",
  who: "operator",
  may: "payments.view",
  summary:
    "A payout with all its attempts and its history: what was asked, what was answered, who did what. Refuses NOT_FOUND.",
  request: z.strictObject({ OrderNo }),
  answer: z.object({
    Result: z.literal(0),
    Payout: z.object(payoutShape),
    Attempts: z.array(
      z.object({
        Nth: z.int(),
        RouteName: z.string(),
        AttemptState,
        Why: z.string(),
        Proof: z.string(),
        BeganAt: EpochMs,
        EndedAt: z.nullable(EpochMs),
        NextAskAt: z.nullable(EpochMs),
      }),
    ),
    Events: z.array(
      z.object({
        At: EpochMs,
        Event: z.int(),
        Note: z.string(),
        Proof: z.string(),
        By: z.string(),
      }),
    ),
    Transactions: z.array(
      z.object({ TxHash: z.string(), Nonce: z.string(), GasPrice: z.string(), At: EpochMs }),
    ),
    ServerTime: EpochMs,
  }),
});

export const takePayoutByHand = defineCall({
  name: "AdminPayout/TakeByHand",
  who: "operator",
  may: "payments.change",
  summary:
    "Takes a payout that is to be paid by hand, and shows the whole payee to the one who has taken it, each time again. Nobody else may pay it then. Refuses NOT_FOUND, TOO_LATE for one that is not to be paid by hand now, or that somebody else has taken, UNFIT when the payee is not what was approved.",
  request: z.strictObject({ OrderNo, Reason }),
  answer: z.object({
    Result: z.literal(0),
    Amount,
    ProviderCode: z.string(),
    Number: z.string(),
    HolderName: z.string(),
    City: z.string(),
    Branch: z.string(),
    ServerTime: EpochMs,
  }),
});

export const settlePayout = defineCall({
  name: "AdminPayout/Settle",
  who: "operator",
  may: "payments.change",
  needsTwo: true,
  summary:
    "Enters what became of a payout that was paid by hand, or that nobody knows of, with its proof. Refuses NOT_FOUND, TOO_LATE for one that is neither, UNFIT for one on a chain: there the chain itself tells.",
  request: z.strictObject({
    OrderNo,
    Ended: z.enum(["paid", "notPaid"]),
    /** The provider's or the bank's own reference. */
    Proof: z.string().check(z.trim(), z.minLength(3), z.maxLength(128)),
    /** Where it can be seen: page of the statement, message of the provider. */
    Evidence: z.string().check(z.trim(), z.minLength(5), z.maxLength(300)),
    Reason,
  }),
});

export const askPayoutNow = defineCall({
  name: "AdminPayout/AskNow",
  who: "operator",
  may: "payments.change",
  summary:
    "Has the provider asked at once what became of a payout. Refuses NOT_FOUND, TOO_LATE for one that nobody has to be asked about.",
  request: z.strictObject({ OrderNo, Reason }),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});

export const releasePayout = defineCall({
  name: "AdminPayout/Release",
  who: "operator",
  may: "payments.change",
  needsTwo: true,
  summary:
    "Lets a halted payout go on, if its payee is what was approved, or says that a contradiction was looked into. Refuses NOT_FOUND, TOO_LATE for one that is neither.",
  request: z.strictObject({ OrderNo, Reason }),
});

export const refusePayout = defineCall({
  name: "AdminPayout/Refuse",
  who: "operator",
  may: "payments.change",
  needsTwo: true,
  summary:
    "Ends a payout of which nothing has left and nothing will: one that is halted, or queued. Refuses NOT_FOUND, TOO_LATE for any other.",
  request: z.strictObject({ OrderNo, Reason }),
});

export const listPayoutRoutes = defineCall({
  name: "AdminPayout/Routes",
  who: "operator",
  may: "payments.view",
  summary:
    "Ways to pay out, with how they did in the last hour and day, and whether all are halted.",
  request: z.strictObject({}),
  answer: z.object({
    IsHalted: z.boolean(),
    Items: z.array(
      z.object({
        Id,
        Name,
        Kind,
        Currency,
        Means,
        RailRouteId: z.nullable(Id),
        Weight: z.int(),
        State: z.literal([1, 3]),
        Min: Amount,
        Max: Amount,
        UsualMinutes: z.int(),
        Failures: z.int(),
        OpenedAt: z.nullable(EpochMs),
        HourTries: z.int(),
        HourMade: z.int(),
        DayTries: z.int(),
        DayMade: z.int(),
        /** What it paid in the last 24 hours, in the site's own currency. */
        PaidDay: Amount,
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const savePayoutRoute = defineCall({
  name: "AdminPayout/SaveRoute",
  who: "operator",
  may: "payments.change",
  needsTwo: true,
  summary:
    "Changes a way to pay out, or adds one without `Id`. Refuses NOT_FOUND, UNFIT for a largest amount below the smallest, a provider that does not pay out, and means that do not fit the kind.",
  request: z.strictObject({
    Id: z.optional(Id),
    Name,
    Kind,
    Currency,
    Means,
    RailRouteId: z.nullable(Id),
    Weight: z.int().check(z.minimum(0), z.maximum(1000)),
    Min: Amount,
    Max: Amount,
    UsualMinutes: z.int().check(z.minimum(1), z.maximum(1440)),
    Reason,
  }),
});

export const setPayoutRouteState = defineCall({
  name: "AdminPayout/SetRouteState",
  who: "operator",
  may: "payments.change",
  summary:
    "Takes a way to pay out into use, or out of it: what it has begun goes on. Opening it also forgets its failures. Refuses NOT_FOUND.",
  request: z.strictObject({ Id, State: z.literal([1, 3]), Reason }),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});

export const haltPayouts = defineCall({
  name: "AdminPayout/Halt",
  who: "operator",
  may: "payments.change",
  summary:
    "Halts all payouts: nothing new leaves. What has left is still asked about. Refuses TOO_LATE when all are halted.",
  request: z.strictObject({ Reason }),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});

export const resumePayouts = defineCall({
  name: "AdminPayout/Resume",
  who: "operator",
  may: "payments.change",
  needsTwo: true,
  summary: "Lets payouts go on after all were halted. Refuses TOO_LATE when they are not.",
  request: z.strictObject({ Reason }),
});

export const listHotWallets = defineCall({
  name: "AdminPayout/Wallets",
  who: "operator",
  may: "payments.view",
  summary:
    "The hot wallets from which USDT is paid: what each holds, and what of that is on its way. Unknown is not nought.",
  request: z.strictObject({}),
  answer: z.object({
    Items: z.array(
      z.object({
        Currency,
        Address: z.string(),
        /** Null while nobody knows. */
        Held: z.nullable(Coins),
        Underway: Coins,
        Gas: z.nullable(z.string()),
        KnownAt: z.nullable(EpochMs),
        UnknownWhy: z.string(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});
