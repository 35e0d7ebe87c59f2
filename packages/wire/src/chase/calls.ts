import { chaseIssuesMax } from "@fairdraw/lottery-engine";
import * as z from "zod/mini";
import { BetItem, cartItemsMax } from "../betting/calls.ts";
import { Amount, SignedAmount } from "../core/amount.ts";
import { bodyMaxTypedLines, defineCall } from "../core/define-call.ts";
import { BetNo, EpochMs, GameId, PlacedRequestId, RequestId, SerialNumber } from "../core/ids.ts";
import { Refused } from "../core/result.ts";

/** Name of a plan; shape and order as those of bets. */
export const ScheduleNo = BetNo;

const FutureIssue = z.object({
  serialNumber: SerialNumber,
  startTimeStamp: EpochMs,
  closeTimeStamp: EpochMs,
  drawTimeStamp: EpochMs,
});
export type FutureIssue = z.infer<typeof FutureIssue>;

export const getFutureIssues = defineCall({
  name: "LotteryGame/FutureIssues",
  who: "login",
  quiet: true,
  summary:
    "Issues that a plan may name: the one on sale and those after it, to the end of the next day. None for instant games.",
  request: z.strictObject({
    GameId,
    Count: z.int().check(z.minimum(1), z.maximum(chaseIssuesMax)),
  }),
  answer: z.object({ Items: z.array(FutureIssue), ServerTime: EpochMs }),
});

/** When a plan ends early; a rule that is left out is off. */
const stopFields = {
  StopOnWin: z.boolean(),
  /** Prizes less stakes have come to this much. */
  StopProfit: z.optional(Amount),
  /** Stakes less prizes have come to this much. */
  StopLoss: z.optional(Amount),
};

export const submitSchedule = defineCall({
  name: "Schedule/Submit",
  who: "login",
  bodyMaxBytes: bodyMaxTypedLines,
  summary:
    "Makes a plan: the same lines on several issues, each with a multiple. The whole stake is set aside at once; issues become bets when they go on sale, with a stop rule not before the issue before is settled. Issues that have closed meanwhile are skipped and not paid. A faulty line refuses everything with its code; SCHEDULE_COUNT for issues that cannot be chased, STOP_RULE_REQUIRED where rising stakes have no loss limit. RequestId as in Bet/Submit.",
  request: z.strictObject({
    RequestId,
    GameId,
    /** Lines at the multiple 1 of the plan. */
    Items: z.array(BetItem).check(z.minLength(1), z.maxLength(cartItemsMax)),
    /** In the order of time. */
    Issues: z
      .array(
        z.strictObject({
          SerialNumber,
          Multiple: z.int().check(z.minimum(1), z.maximum(99_999)),
        }),
      )
      .check(z.minLength(1), z.maxLength(1000)),
    ...stopFields,
    /** Of all issues named. */
    TotalAmount: Amount,
    /** True places lines at the odds of their moment; otherwise a change of odds skips the issue. */
    AcceptOddsChange: z.optional(z.boolean()),
  }),
  answer: z.object({
    Result: z.literal(0),
    ScheduleNo,
    /** What was set aside: all issues but the skipped ones. */
    HeldAmount: Amount,
    SkippedIssues: z.array(SerialNumber),
    WalletAmount: Amount,
    ServerTime: EpochMs,
  }),
  refused: z.extend(Refused, {
    Failed: z.optional(z.array(z.object({ Index: z.int(), Code: z.int() }))),
    WalletAmount: z.optional(Amount),
  }),
});

const StopAmount = z.nullable(Amount);

/** A plan as lists show it. */
export const ScheduleRow = z.object({
  ScheduleNo,
  CreateTime: EpochMs,
  /** Null while it runs. */
  EndTime: z.nullable(EpochMs),
  GameId,
  LineCount: z.int(),
  /** Plays of its lines, each once. */
  PlayIds: z.array(z.string()),
  StartSerialNumber: SerialNumber,
  IssueCount: z.int(),
  /** Issues that are decided, one way or the other. */
  DoneCount: z.int(),
  /** Issues whose bets were placed. */
  BetCount: z.int(),
  /** Issues whose bets are still to be placed. */
  WaitingCount: z.int(),
  TotalAmount: Amount,
  /** What has become bets, what went back, what is still set aside; together the total. */
  BetAmount: Amount,
  ReturnAmount: Amount,
  HeldAmount: Amount,
  Prize: Amount,
  /** Prizes less stakes of issues that are decided. */
  Profit: SignedAmount,
  StopOnWin: z.boolean(),
  StopProfit: StopAmount,
  StopLoss: StopAmount,
  /** `ScheduleState`. */
  State: z.int(),
});
export type ScheduleRow = z.infer<typeof ScheduleRow>;
z.globalRegistry.add(ScheduleRow, { id: "ScheduleRow" });

export const ScheduleSums = z.object({
  Count: z.int(),
  TotalAmount: Amount,
  BetAmount: Amount,
  Prize: Amount,
  Profit: SignedAmount,
});
export type ScheduleSums = z.infer<typeof ScheduleSums>;
z.globalRegistry.add(ScheduleSums, { id: "ScheduleSums" });

export const searchSchedules = defineCall({
  name: "Schedule/Search",
  who: "login",
  quiet: true,
  summary: "Own plans, newest first; range at most 92 days.",
  request: z.strictObject({
    PageIndex: z.int().check(z.minimum(1), z.maximum(10_000)),
    PageSize: z.union([z.literal(10), z.literal(20), z.literal(50), z.literal(100)]),
    /** Time of making from (inclusive) and to (exclusive). */
    DateFrom: EpochMs,
    DateTo: EpochMs,
    GameIds: z.optional(z.array(GameId).check(z.maxLength(100))),
    State: z.optional(z.int().check(z.minimum(0), z.maximum(7))),
    ScheduleNo: z.optional(ScheduleNo),
  }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(ScheduleRow),
    PageSum: ScheduleSums,
    AllSum: ScheduleSums,
    ServerTime: EpochMs,
  }),
});

/** One issue of a plan. */
export const ScheduleLeg = z.object({
  SerialNumber,
  StartTime: EpochMs,
  CloseTime: EpochMs,
  DrawTime: EpochMs,
  Multiple: z.int(),
  Amount,
  /** `ScheduleLegState`. */
  State: z.int(),
  /** Code of betting that says why it, or a line of it, was not placed; 0 for nothing. */
  Code: z.int(),
  BetAmount: Amount,
  BetNos: z.array(BetNo),
  /** "" until it is drawn. */
  WinningNumber: z.string(),
  Prize: Amount,
  /** Prizes less stakes of the plan up to here; null until it is decided. */
  ProfitSoFar: z.nullable(SignedAmount),
});
export type ScheduleLeg = z.infer<typeof ScheduleLeg>;
z.globalRegistry.add(ScheduleLeg, { id: "ScheduleLeg" });

export const getScheduleDetail = defineCall({
  name: "Schedule/Detail",
  who: "login",
  quiet: true,
  summary:
    "An own plan with its issues and what went back of it, by its number or by the RequestId that a bet of it bears. 902 for others' and unknown ones.",
  request: z.strictObject({
    ScheduleNo: z.optional(ScheduleNo),
    RequestId: z.optional(PlacedRequestId),
  }),
  answer: z.object({
    Schedule: ScheduleRow,
    /** Lines at the multiple 1 of the plan. */
    Items: z.array(BetItem),
    Legs: z.array(ScheduleLeg),
    /** `Reason` is a `ScheduleReturnReason`. */
    Returns: z.array(z.object({ Time: EpochMs, Amount, Reason: z.int() })),
    ServerTime: EpochMs,
  }),
});

export const cancelScheduleIssues = defineCall({
  name: "Schedule/CancelIssues",
  who: "login",
  summary:
    "Takes issues out of an own running plan, or with All ends it; what was set aside for them goes back at once. Bets that are placed stay. An issue that no longer waits fails alone with CANCEL_STATE; when none waits, everything does.",
  request: z.strictObject({
    ScheduleNo,
    SerialNumbers: z.union([
      z.array(SerialNumber).check(z.minLength(1), z.maxLength(chaseIssuesMax)),
      z.literal("All"),
    ]),
  }),
  answer: z.object({
    Result: z.literal(0),
    RefundAmount: Amount,
    /** `ScheduleState` after it. */
    State: z.int(),
    Failed: z.array(z.object({ SerialNumber, Code: z.int() })),
    WalletAmount: Amount,
    ServerTime: EpochMs,
  }),
});

export const updateScheduleStop = defineCall({
  name: "Schedule/UpdateStop",
  who: "login",
  summary:
    "Sets the stop rules of an own running plan, tighter or looser. A rule that is met already ends the plan at once. CANCEL_STATE when it has ended, STOP_RULE_REQUIRED where a loss limit must stay.",
  request: z.strictObject({ ScheduleNo, ...stopFields }),
  answer: z.object({
    Result: z.literal(0),
    /** `ScheduleState` after it. */
    State: z.int(),
    RefundAmount: Amount,
    WalletAmount: Amount,
    ServerTime: EpochMs,
  }),
});
