import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, GameId, SerialNumber } from "../core/ids.ts";
import { PageRequest, Reason } from "./reason.ts";

const Done = z.object({ Result: z.literal(0), ServerTime: EpochMs });
const GameIds = z.array(GameId).check(z.minLength(1), z.maxLength(200));

export const getGameTree = defineCall({
  name: "AdminGame/Tree",
  who: "operator",
  summary:
    "Games that are served, their states, planned maintenance and the plays that the merchant does not sell.",
  request: z.strictObject({}),
  answer: z.object({
    Items: z.array(
      z.object({
        GameId,
        GameCode: z.string(),
        categoryId: z.int(),
        /** `LotteryGameState`. */
        State: z.int(),
        Maintenance: z.nullable(
          z.object({ From: EpochMs, To: z.nullable(EpochMs), Message: z.string() }),
        ),
        /** Plays that the merchant does not sell. */
        ClosedPlays: z.array(z.string()),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const maintainGames = defineCall({
  name: "AdminGame/Maintain",
  who: "operator",
  summary:
    "Plans maintenance of games: no bets from `From` (null: now) to `To` (null: until it is ended). Issues that are sold are drawn and paid. For the house's operators. Refuses NOT_FOUND for an unknown game, UNFIT for an end that is past or not after its begin.",
  request: z.strictObject({
    GameIds,
    From: z.nullable(EpochMs),
    To: z.nullable(EpochMs),
    Message: z.string().check(z.trim(), z.maxLength(300)),
    Reason,
  }),
  answer: Done,
});

export const setGameState = defineCall({
  name: "AdminGame/SetState",
  who: "operator",
  summary:
    "Changes the state of games at once (`LotteryGameState`) and drops their planned maintenance. For the house's operators. Refuses NOT_FOUND.",
  request: z.strictObject({ GameIds, State: z.literal([0, 1, 2, 3]), Reason }),
  answer: Done,
});

export const setPlays = defineCall({
  name: "AdminGame/SetPlays",
  who: "operator",
  summary:
    "Takes plays of games off sale for the merchant's players, or puts them back. Issues on sale take no more bets on them; accepted bets stand. Refuses NOT_FOUND for an unknown game or a play that one of the games does not have.",
  request: z.strictObject({
    GameIds,
    PlayIds: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(500)),
    IsClosed: z.boolean(),
    Reason,
  }),
  answer: Done,
});

export const setGameOdds = defineCall({
  name: "AdminGame/SetOdds",
  who: "operator",
  summary:
    "Sets odds of the merchant for bets from now on; accepted bets keep theirs. Refuses NOT_FOUND for a play that has no odds or a level that it does not have.",
  request: z.strictObject({
    PlayId: z.string().check(z.maxLength(64)),
    Items: z
      .array(
        z.strictObject({
          Level: z.string().check(z.maxLength(32)),
          /** Thousandths, stake included. */
          OddsMilli: z.int().check(z.minimum(1001), z.maximum(100_000_000)),
        }),
      )
      .check(z.minLength(1), z.maxLength(200)),
    Reason,
  }),
  answer: z.object({ Result: z.literal(0), OddsVersion: z.int(), ServerTime: EpochMs }),
});

export const cancelIssue = defineCall({
  name: "AdminIssue/Cancel",
  who: "operator",
  summary:
    "Proposes to cancel an issue: its stakes go back and its seed is published. Another operator approves. For the house's operators. Refuses NOT_FOUND, TOO_LATE for an issue that is settled, cancelled or proposed already.",
  request: z.strictObject({
    GameId,
    SerialNumber,
    /** What players read beside the issue. */
    PlayerText: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
    Reason,
  }),
  answer: z.object({ Result: z.literal(0), TaskId: z.int(), ServerTime: EpochMs }),
});

/** States of what needs a second person. */
export const TaskState = { WAITING: 0, APPROVED: 1, REJECTED: 2 } as const;
export type TaskState = (typeof TaskState)[keyof typeof TaskState];

export const searchTasks = defineCall({
  name: "AdminTask/Search",
  who: "operator",
  summary: "What waits for a second person, or was decided by one; newest first.",
  request: z.strictObject({ ...PageRequest, State: z.optional(z.literal([0, 1, 2])) }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(
      z.object({
        TaskId: z.int(),
        Call: z.string(),
        /** JSON text of what was asked for. */
        Request: z.string(),
        Maker: z.string(),
        MadeAt: EpochMs,
        Reason: z.string(),
        /** `TaskState`. */
        State: z.int(),
        Checker: z.string(),
        DecidedAt: z.nullable(EpochMs),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

const TaskId = z.int().check(z.minimum(1));

export const approveTask = defineCall({
  name: "AdminTask/Approve",
  who: "operator",
  summary:
    "Lets what another operator proposed happen. Refuses NOT_FOUND, SAME_PERSON, TOO_LATE when it is decided or no longer possible.",
  request: z.strictObject({ TaskId, Reason }),
  answer: Done,
});

export const rejectTask = defineCall({
  name: "AdminTask/Reject",
  who: "operator",
  summary: "Drops a proposal; its maker may too. Refuses NOT_FOUND, TOO_LATE when it is decided.",
  request: z.strictObject({ TaskId, Reason }),
  answer: Done,
});
