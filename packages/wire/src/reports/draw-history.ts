import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, GameId } from "../core/ids.ts";
import { Issue } from "../lottery/calls.ts";

/** An issue with what was published about its draw. Shape: texts are "" until they are known. */
export const DrawRecord = z.extend(Issue, {
  /** Day that the issue belongs to, `20260105`. */
  lotteryDay: z.int(),
  committedAt: EpochMs,
  /** `EntropyMode`. */
  entropyMode: z.int(),
  /** Round of the public beacon that decides it; null but for mode 2. */
  beaconRound: z.nullable(z.string()),
  /** Roots over the accepted bets and over their content, from the sealing on. */
  betsRoot: z.string(),
  contentRoot: z.string(),
  cancelReason: z.string(),
});
export type DrawRecord = z.infer<typeof DrawRecord>;
z.globalRegistry.add(DrawRecord, { id: "DrawRecord" });

/** A day as a number, `20260105`. */
export const DayKey = z.int().check(z.minimum(20_000_101), z.maximum(99_991_231));

export const searchDrawHistory = defineCall({
  name: "DrawHistory/Search",
  who: "visitor",
  summary:
    "Closed issues of a game, newest first: of a day, of a range of draw times of at most 92 days, or the `Count` newest; more than one of these, or a day that no calendar has, is refused with 904. Sums, forms and the like follow from the numbers by the engine.",
  request: z.strictObject({
    GameId,
    LotteryDay: z.optional(DayKey),
    /** Draw time from (inclusive) and to (exclusive). */
    DateFrom: z.optional(EpochMs),
    DateTo: z.optional(EpochMs),
    Count: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
    /** `IssueState`. */
    State: z.optional(z.int().check(z.minimum(0), z.maximum(3))),
    PageIndex: z.int().check(z.minimum(1), z.maximum(10_000)),
    PageSize: z.union([z.literal(20), z.literal(50), z.literal(100)]),
  }),
  answer: z.object({ Total: z.int(), Items: z.array(DrawRecord), ServerTime: EpochMs }),
});
