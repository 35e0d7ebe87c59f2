import * as z from "zod/mini";
import { defineHubEvent, defineHubMethod } from "../core/define-hub.ts";
import { EpochMs, GameId, SerialNumber } from "../core/ids.ts";
import { Position } from "../core/position.ts";
import { Issue } from "./calls.ts";

export const join = defineHubMethod({
  name: "Join",
  who: "visitor",
  args: z.tuple([GameId]),
  answer: z.object({
    ServerTime: EpochMs,
    /** Place of the group's newest event; what comes after it will be delivered. */
    Epoch: z.int(),
    LastSeq: z.int(),
    States: z.array(z.object({ GameId, state: z.int(), currentIssue: z.nullable(Issue) })),
  }),
});

export const receiveWinningNumber = defineHubEvent({
  name: "ReceiveWinningNumber",
  payload: z.extend(Position, {
    GameId,
    serialNumber: SerialNumber,
    originalWinningNumber: z.string(),
    winningNumber: z.string(),
    drawTimeStamp: EpochMs,
    state: z.int(),
  }),
});

export const lotteryAwarded = defineHubEvent({
  name: "LotteryAwarded",
  payload: z.extend(Position, {
    GameId,
    serialNumber: SerialNumber,
    state: z.int(),
    /** What the number followed from; public from this moment on. */
    serverSeed: z.string(),
    entropy: z.string(),
  }),
});
