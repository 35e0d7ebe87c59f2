import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, GameId, SerialNumber } from "../core/ids.ts";
import { Reason } from "../staff/reason.ts";

const Done = z.object({ Result: z.literal(0), ServerTime: EpochMs });
const GameIds = z.array(GameId).check(z.minLength(1), z.maxLength(200));

export const getGameTree = defineCall({
  name: "AdminGame/Tree",
  who: "operator",
  may: "games.view",
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
        /** `EntropyMode` of issues that are not made yet. */
        EntropyMode: z.int(),
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
  may: "games.change",
  summary:
    "Plans maintenance of games: no bets from `From` (null: now) to `To` (null: until it is ended). Issues that are sold are drawn and paid. Refuses NOT_FOUND for an unknown game, UNFIT for an end that is past or not after its begin.",
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
  may: "games.change",
  summary:
    "Changes the state of games at once (`LotteryGameState`) and drops their planned maintenance. Refuses NOT_FOUND.",
  request: z.strictObject({ GameIds, State: z.literal([0, 1, 2, 3]), Reason }),
  answer: Done,
});

export const cancelIssue = defineCall({
  name: "AdminIssue/Cancel",
  who: "operator",
  may: "issues.change",
  needsTwo: true,
  summary:
    "Proposes to cancel an issue: its stakes go back and its seed is published. Another operator approves. Only before the draw: once a number is known, to cancel would be to choose. Refuses NOT_FOUND, TOO_LATE for an issue that is drawn, cancelled or proposed already.",
  request: z.strictObject({
    GameId,
    SerialNumber,
    /** What players read beside the issue. */
    PlayerText: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
    Reason,
  }),
});
