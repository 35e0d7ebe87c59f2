import * as z from "zod/mini";
import { Amount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, RowId } from "../core/ids.ts";
import { Reason } from "../staff/reason.ts";
import { TurnoverView } from "../wallet/turnover-calls.ts";
import { WithdrawNo, WithdrawStep, WithdrawView } from "./calls.ts";
import { WithdrawReason, WithdrawTargetKind } from "./enums.ts";

const UserName = z.string().check(z.minLength(1), z.maxLength(64));

/** Tabs of the review desk. */
export const WithdrawTab = z.enum(["waiting", "mine", "handling", "trouble", "ended"]);

/** A row of the review desk. */
export const WithdrawDeskRow = z.object({
  Withdrawal: WithdrawView,
  UserName,
  /** Name of the rule that left it to a person or paid it; "" for none. */
  Rule: z.string(),
  /** 0 to 100: how much speaks against it. */
  Risk: z.int(),
  /** Turnover that was asked for is made. */
  IsTurnoverDone: z.boolean(),
  IsFirst: z.boolean(),
  /** The player is on a break or excludes himself: his money goes first. */
  IsProtected: z.boolean(),
  /** Since the last deposit; -1 for none. */
  HoursSinceDeposit: z.int(),
  /** The operator who looks at it; "" for nobody. */
  TakenBy: z.string(),
});

export const searchWithdrawDesk = defineCall({
  name: "AdminWithdraw/Search",
  who: "operator",
  may: "payments.view",
  summary:
    "Withdrawals of the merchant's players. Open ones are listed whole, protected players first, then the oldest; ended ones in pages, newest first.",
  request: z.strictObject({
    Tab: WithdrawTab,
    /** `WithdrawTargetKind`. */
    Kind: z.optional(z.literal(Object.values(WithdrawTargetKind))),
    UserName: z.optional(UserName),
    OrderNo: z.optional(WithdrawNo),
    /** Of ended ones: those before this number. */
    Before: z.optional(WithdrawNo),
    PageSize: z.literal([20, 50, 100]),
  }),
  answer: z.object({
    Items: z.array(WithdrawDeskRow),
    /** What to ask `Before` for the next page; null for no more. */
    Next: z.nullable(WithdrawNo),
    /** How many are in each tab of open ones. */
    Counts: z.object({
      Waiting: z.int(),
      Mine: z.int(),
      Handling: z.int(),
      Trouble: z.int(),
    }),
    ServerTime: EpochMs,
  }),
});

export const getWithdrawDesk = defineCall({
  name: "AdminWithdraw/Get",
  who: "operator",
  may: "payments.view",
  summary:
    "One withdrawal with all that speaks for and against it: what the rules knew, turnover, earlier withdrawals, accounts that share its target, device or address, steps, and what may be done now. Refuses NOT_FOUND.",
  request: z.strictObject({ OrderNo: WithdrawNo }),
  answer: z.object({
    Result: z.literal(0),
    Row: WithdrawDeskRow,
    /** What the rules knew. */
    Facts: z.array(z.object({ Name: z.string(), Value: z.string() })),
    RulesVersion: z.int(),
    Balance: Amount,
    Turnover: z.array(TurnoverView),
    PaidIn: Amount,
    PaidOut: Amount,
    Earlier: z.array(WithdrawView),
    /** Other accounts that share something with this one. */
    Links: z.array(z.object({ UserName, By: z.enum(["target", "device", "address"]) })),
    Steps: z.array(z.object({ Step: WithdrawStep, Operator: z.string() })),
    /** `WithdrawRequestState` that it may go to from here. */
    Edges: z.array(z.int()),
    /** Above this amount two operators approve. */
    Alone: Amount,
    ServerTime: EpochMs,
  }),
});

const one = { OrderNo: WithdrawNo, Reason };
const done = z.object({ Result: z.literal(0), ServerTime: EpochMs });

export const takeWithdraw = defineCall({
  name: "AdminWithdraw/Take",
  who: "operator",
  may: "payments.change",
  summary:
    "Notes that the caller looks at a withdrawal, or with `IsTaken` false that he does not any more. Refuses NOT_FOUND, TOO_LATE for one that has ended or that another operator looks at.",
  request: z.strictObject({ ...one, IsTaken: z.boolean() }),
  answer: done,
});

export const approveWithdraw = defineCall({
  name: "AdminWithdraw/Approve",
  who: "operator",
  may: "payments.change",
  needsTwo: "aboveLimit",
  summary:
    "Lets a withdrawal be paid to the payee that was asked for, by a channel or by hand. Refuses NOT_FOUND, TOO_LATE for one that does not wait, OUTDATED where the payee has changed since, UNFIT while nothing can be paid there.",
  request: z.strictObject({ ...one, How: z.enum(["auto", "manual"]) }),
});

export const refuseWithdraw = defineCall({
  name: "AdminWithdraw/Refuse",
  who: "operator",
  may: "payments.change",
  summary:
    "Refuses a withdrawal that waits; its money is in the player's wallet again, and he is told the note. Refuses NOT_FOUND, TOO_LATE for one that does not wait.",
  request: z.strictObject({
    ...one,
    /** What the player is told. */
    Note: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
    /** `WithdrawReason` that he is told. */
    Why: z.literal([
      WithdrawReason.REFUSED,
      WithdrawReason.SHARED_TARGET,
      WithdrawReason.OPPOSITE_BETS,
      WithdrawReason.PAYEE_CHANGED,
    ]),
  }),
  answer: done,
});

/** A rule of automatic payment. */
export const WithdrawRuleView = z.strictObject({
  Name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  /** A condition in CEL over the facts of a withdrawal. */
  When: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  Then: z.enum(["pay", "review"]),
  /** `WithdrawReason` of a review. */
  Why: z.int().check(z.minimum(0), z.maximum(17)),
});
export type WithdrawRuleView = z.infer<typeof WithdrawRuleView>;
z.globalRegistry.add(WithdrawRuleView, { id: "WithdrawRuleView" });
const Rules = z.array(WithdrawRuleView).check(z.maxLength(30));

export const getWithdrawRules = defineCall({
  name: "AdminWithdraw/Rules",
  who: "operator",
  may: "payments.view",
  summary: "The rules by which withdrawals are paid without a person, in their order.",
  request: z.strictObject({}),
  answer: z.object({
    Version: z.int(),
    Rules: z.array(WithdrawRuleView),
    /** Facts that conditions may name. */
    Facts: z.array(z.string()),
    ServerTime: EpochMs,
  }),
});

/** What rules say of a withdrawal. */
const Verdict = z.object({ Then: z.enum(["pay", "review"]), Rule: z.string() });

export const tryWithdrawRules = defineCall({
  name: "AdminWithdraw/TryRules",
  who: "operator",
  may: "payments.view",
  summary:
    "What rules would have said of the withdrawals of the last days, beside what was said. Changes nothing. A condition that is none is named in `Faults`.",
  request: z.strictObject({ Rules, Days: z.int().check(z.minimum(1), z.maximum(90)) }),
  answer: z.object({
    Result: z.literal(0),
    Faults: z.array(z.object({ Index: z.int(), Text: z.string() })),
    Count: z.int(),
    /** Of them, paid without a person: then and now. */
    PaidThen: z.int(),
    PaidNow: z.int(),
    /** Those of which the rules say something else now; 100 at most, newest first. */
    Changed: z.array(
      z.object({ OrderNo: WithdrawNo, UserName, Amount, Before: Verdict, After: Verdict }),
    ),
    /** How many there are. */
    ChangedCount: z.int(),
    ServerTime: EpochMs,
  }),
});

export const setWithdrawRules = defineCall({
  name: "AdminWithdraw/SetRules",
  who: "operator",
  may: "payments.change",
  needsTwo: true,
  summary:
    "Publishes rules as the next version; they hold for withdrawals from then on. Refuses UNFIT for a condition that is none, OUTDATED where somebody else has published since.",
  request: z.strictObject({ Version: RowId, Rules, Reason }),
});
