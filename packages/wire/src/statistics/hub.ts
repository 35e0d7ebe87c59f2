import * as z from "zod/mini";
import { trendChannel } from "../core/channels.ts";
import { defineHubEvent, defineHubMethod } from "../core/define-hub.ts";
import { EpochMs, GameId } from "../core/ids.ts";
import { Position } from "../core/position.ts";
import { ChannelPlace } from "../lottery/hub.ts";
import { StatisticRow, StatisticStreak } from "./rows.ts";

export const joinDrawTrend = defineHubMethod({
  name: "JoinDrawTrend",
  who: "visitor",
  joins: [trendChannel],
  args: z.tuple([GameId]),
  answer: z.extend(ChannelPlace, { ServerTime: EpochMs }),
});

/** To those who joined the game's trend: its windows after a draw, an event each. */
export const updateStatistic = defineHubEvent({
  name: "UpdateStatistic",
  payload: z.extend(Position, {
    GameId,
    /** The newest draw that is counted. */
    serialNumber: z.string(),
    Window: z.int(),
    Rows: z.array(StatisticRow),
    Streaks: z.array(StatisticStreak),
  }),
});
