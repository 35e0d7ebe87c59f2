import * as z from "zod/mini";
import { ofMember } from "../agents/member.ts";
import { Amount, SignedAmount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { BetNo, EpochMs, Int32 } from "../core/ids.ts";

/** Names one movement: what moved the money, and why. Shape: order number, `-`, `CashFlowType`. */
export const FlowNo = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}-\d{1,4}$/));

/** One movement of the spendable balance. */
export const FlowRow = z.object({
  FlowNo,
  Time: EpochMs,
  /** `CashFlowClass` and `CashFlowType`. */
  ClassId: z.int(),
  TypeId: z.int(),
  /** One of them is nought. */
  In: Amount,
  Out: Amount,
  BalanceBefore: Amount,
  BalanceAfter: Amount,
  /** What moved it: the number of the bet, plan, return, payment or order. */
  RefNo: BetNo,
  /**
   * Number of the own bet or plan that it comes from: of a return its plan, of a commission the bet.
   * Null where there is no single one, as of rebates, which are paid for many bets together.
   */
  CauseNo: z.nullable(BetNo),
  /** `BetCancelReason` of a stake that came back whole (`BET_CANCEL`): a tie is booked like a cancelled bet. */
  CancelReason: z.nullable(z.int()),
  /** Play money that the demo site gave; its type stays that of a manual credit. */
  IsPlayMoney: z.optional(z.literal(true)),
});
export type FlowRow = z.infer<typeof FlowRow>;
z.globalRegistry.add(FlowRow, { id: "FlowRow" });

/** Sums of a page or a filter; `Net` is what came in less what went out. */
export const FlowSums = z.object({ Count: z.int(), In: Amount, Out: Amount, Net: SignedAmount });
export type FlowSums = z.infer<typeof FlowSums>;
z.globalRegistry.add(FlowSums, { id: "FlowSums" });

/** What restricts a list of movements; the range is at most 92 days. */
export const flowFilter = {
  ...ofMember,
  /** Time from (inclusive) and to (exclusive). */
  DateFrom: EpochMs,
  DateTo: EpochMs,
  /** `CashFlowType`s; without them all. */
  TypeIds: z.optional(z.array(Int32).check(z.minLength(1), z.maxLength(100))),
  /** Only what came in, or only what went out. */
  Direction: z.optional(z.enum(["in", "out"])),
  OrderNo: z.optional(BetNo),
};

export const searchCashFlow = defineCall({
  name: "CashFlow/Search",
  who: "login",
  quiet: true,
  summary:
    "Movements of the spendable balance of the caller, or of an account below him, newest first; range at most 92 days. With `After`, the last number of a page, the following page comes without being counted again: `Total` and `AllSum` are null, and no depth costs more than the first page. More than 10,000 movements, or a few among more than 30,000, are counted to the end only when `WithSums` asks for it.",
  request: z.strictObject({
    ...flowFilter,
    PageIndex: z.int().check(z.minimum(1), z.maximum(10_000)),
    PageSize: z.union([z.literal(20), z.literal(50), z.literal(100)]),
    After: z.optional(FlowNo),
    /** Counts and adds up all that fit, however many they are and however long it takes. */
    WithSums: z.optional(z.boolean()),
  }),
  answer: z.object({
    Total: z.nullable(z.int()),
    /** True when more than `Total` may fit: they were not counted to the end, and `AllSum` is null. */
    TotalIsMore: z.optional(z.boolean()),
    Items: z.array(FlowRow),
    PageSum: FlowSums,
    AllSum: z.nullable(FlowSums),
    ServerTime: EpochMs,
  }),
});

const Named = { Id: z.int(), Name: z.string(), NameEn: z.string() };

export const getCashFlowTypes = defineCall({
  name: "CashFlow/GetTypes",
  who: "login",
  quiet: true,
  summary: "Types of movements by class, for filters: those that this platform books.",
  request: z.strictObject({}),
  answer: z.object({
    Classes: z.array(z.object({ ...Named, Types: z.array(z.object(Named)) })),
    ServerTime: EpochMs,
  }),
});

const StatementLine = z.object({
  ...Named,
  Count: z.int(),
  In: Amount,
  Out: Amount,
  /** Play money, apart from the manual credits whose numbers it bears. */
  IsPlayMoney: z.optional(z.literal(true)),
});

/** A month of the site. Shape: `202601`. */
export const MonthKey = z.int().check(z.minimum(200_001), z.maximum(999_912));

export const getStatement = defineCall({
  name: "CashFlow/Statement",
  who: "login",
  quiet: true,
  summary:
    "What a month of the site did to the spendable balance: what it began and ended with, and what came in and went out by class and type. `Opening` and what came in, less what went out, is `Closing`. Of a month that runs, as far as it has come. Refuses 904 for a month that has not begun.",
  request: z.strictObject({
    Month: MonthKey,
    ...ofMember,
  }),
  answer: z.object({
    Month: z.int(),
    /** From midnight of the first day (inclusive) to midnight after the last (exclusive). */
    DateFrom: EpochMs,
    DateTo: EpochMs,
    Opening: Amount,
    Closing: Amount,
    /** Classes and types with movements in that month. */
    Classes: z.array(z.extend(StatementLine, { Types: z.array(StatementLine) })),
    Sum: FlowSums,
    ServerTime: EpochMs,
  }),
});
