import * as z from "zod/mini";
import { gameChannel, offersChannel } from "../core/channels.ts";
import { defineHubEvent, defineHubMethod } from "../core/define-hub.ts";
import { EpochMs, GameId, SerialNumber } from "../core/ids.ts";
import { Position } from "../core/position.ts";
import { Issue } from "./calls.ts";

/** Place of a channel's newest event; what comes after it will be delivered. */
export const ChannelPlace = z.object({ Epoch: z.int(), LastSeq: z.int() });
const GameStates = z.array(z.object({ GameId, state: z.int(), currentIssue: z.nullable(Issue) }));

/** Games that one connection may follow with one call. */
export const gamesPerJoinMax = 100;
export const GameIds = z.array(GameId).check(z.maxLength(gamesPerJoinMax));
export const JoinedMany = z.object({
  ServerTime: EpochMs,
  /** One per game that exists, in the order asked. */
  Channels: z.array(z.extend(ChannelPlace, { GameId })),
  States: GameStates,
});

export const multiJoin = defineHubMethod({
  name: "MultiJoin",
  who: "visitor",
  joins: [gameChannel, offersChannel],
  args: z.tuple([GameIds]),
  answer: JoinedMany,
});

export const join = defineHubMethod({
  name: "Join",
  who: "visitor",
  joins: [gameChannel, offersChannel],
  many: multiJoin,
  args: z.tuple([GameId]),
  answer: z.extend(ChannelPlace, { ServerTime: EpochMs, States: GameStates }),
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
