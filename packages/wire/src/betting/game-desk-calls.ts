import * as z from "zod/mini";
import { Amount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, GameId } from "../core/ids.ts";
import { LotteryCategory } from "../lottery/enums.ts";
import { Reason } from "../staff/reason.ts";
import { LevelOdds } from "./operator-calls.ts";

const PlayId = z.string().check(z.maxLength(64));

/** The limits that staff set; null: as the house has it. */
const limits = {
  /** Stake of one line, and of one unit bet on odds. */
  StakeMax: z.nullable(Amount),
  OddsStakeMax: z.nullable(Amount),
  /** Stakes of one player in one issue. */
  PlayerStakeMax: z.nullable(Amount),
  /** Stakes of all players on one number of one issue. */
  NumberStakeMax: z.nullable(Amount),
  /** Most that one player is paid for one issue. */
  PayoutMax: z.nullable(Amount),
  /** Most that one issue may cost, by the highest prizes of its bets. */
  HouseCap: z.nullable(Amount),
} as const;

export const getGameDetail = defineCall({
  name: "AdminGame/Detail",
  who: "operator",
  may: "games.view",
  summary:
    "One game: its state and timetable, the limits of its category, its plays with their odds and what they return, and the numbers that are not sold. Refuses NOT_FOUND.",
  request: z.strictObject({ GameId }),
  answer: z.object({
    GameId,
    GameCode: z.string(),
    NameZh: z.string(),
    NameEn: z.string(),
    categoryId: z.int(),
    /** `LotteryGameState`. */
    State: z.int(),
    IssuesPerDay: z.int(),
    CloseBefore: z.int(),
    Sessions: z.array(z.object({ Opens: z.string(), Interval: z.int(), Count: z.int() })),
    /** As set, and as they apply. */
    Limits: z.object(limits),
    Applied: z.object({
      StakeMax: Amount,
      OddsStakeMax: Amount,
      PlayerStakeMax: Amount,
      NumberStakeMax: Amount,
      PayoutMax: Amount,
      HouseCap: Amount,
    }),
    Plays: z.array(
      z.object({
        PlayId,
        NameZh: z.string(),
        NameEn: z.string(),
        IsClosed: z.boolean(),
        /** Empty for plays of prize groups. */
        Levels: z.array(
          z.object({
            Level: z.string(),
            NameZh: z.string(),
            NameEn: z.string(),
            OddsMilli: z.int(),
            /** What comes back of the stakes in the long run; 1/10,000. */
            Returned: z.int(),
          }),
        ),
      }),
    ),
    /** Numbers that are not sold, with the first issue start from which on. */
    Blocks: z.array(z.object({ PlayId, Number: z.string(), From: EpochMs })),
    ServerTime: EpochMs,
  }),
});

export const previewOdds = defineCall({
  name: "AdminGame/OddsPreview",
  who: "operator",
  may: "games.view",
  summary:
    "What other odds of a play would pay and return, before anybody proposes them. Refuses NOT_FOUND for a play that has no odds or a level that it does not have.",
  request: z.strictObject({
    PlayId,
    Items: z.array(LevelOdds).check(z.minLength(1), z.maxLength(200)),
  }),
  answer: z.object({
    Levels: z.array(
      z.object({
        Level: z.string(),
        NameZh: z.string(),
        NameEn: z.string(),
        Before: z.int(),
        After: z.int(),
        /** 1/10,000. */
        ReturnedBefore: z.int(),
        ReturnedAfter: z.int(),
        /** More than all stakes would come back: such odds are refused. */
        IsOver: z.boolean(),
      }),
    ),
    /** Three bets of one unit on the first of these levels. */
    Samples: z.array(z.object({ Stake: Amount, PrizeBefore: Amount, PrizeAfter: Amount })),
    ServerTime: EpochMs,
  }),
});

export const setGameLimits = defineCall({
  name: "AdminGame/SetLimits",
  who: "operator",
  may: "limits.change",
  needsTwo: true,
  summary:
    "Proposes the limits of a category for the merchant's players; null is what the house has. They apply to bets from the approval on; accepted bets keep their caps. Refuses UNFIT for a limit below the least stake or of nought.",
  request: z.strictObject({
    categoryId: z.literal(Object.values(LotteryCategory)),
    ...limits,
    Reason,
  }),
});

export const blockNumbers = defineCall({
  name: "AdminBet/BlockNumber",
  who: "operator",
  may: "plays.change",
  summary:
    "Takes numbers of a play off sale for the merchant's players from the next issue on, or puts them back. Accepted bets stand. Refuses NOT_FOUND for an unknown game, play or number.",
  request: z.strictObject({
    GameId,
    PlayId,
    /** As limits name them: `0:7` for a 7 in the first row, `7` where there is one row. */
    Numbers: z
      .array(z.string().check(z.minLength(1), z.maxLength(40)))
      .check(z.minLength(1), z.maxLength(100)),
    IsBlocked: z.boolean(),
    Reason,
  }),
  answer: z.object({
    Result: z.literal(0),
    /** When the first issue begins that it applies to. */
    From: EpochMs,
    ServerTime: EpochMs,
  }),
});
