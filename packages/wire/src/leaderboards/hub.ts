import * as z from "zod/mini";
import { leadersChannel } from "../core/channels.ts";
import { defineHubEvent, defineHubMethod } from "../core/define-hub.ts";
import { EpochMs, GameId } from "../core/ids.ts";
import { Position } from "../core/position.ts";
import { ChannelPlace } from "../lottery/hub.ts";
import { LeaderBoardRow, LeaderBoardType } from "./row.ts";

export const joinLeaderboard = defineHubMethod({
  name: "JoinLeaderboard",
  who: "login",
  joins: [leadersChannel],
  args: z.tuple([GameId, LeaderBoardType]),
  answer: z.extend(ChannelPlace, { ServerTime: EpochMs }),
});

/** To those who joined a leaderboard, at most every five seconds. */
export const updateLeaderBoard = defineHubEvent({
  name: "updateLeaderBoard",
  payload: z.extend(Position, {
    GameId,
    Type: LeaderBoardType,
    Rows: z.array(LeaderBoardRow),
  }),
});
