import { at, place, without } from "../core/sample-values.ts";
import type { EventSample, MethodSample } from "../core/samples.ts";
import type * as leaderboards from "./hub.ts";
import { leaderRow } from "./samples.ts";

export const leaderboardsMethodSamples = {
  JoinLeaderboard: {
    args: [101, "prize"],
    badArgs: [101, "losses"],
    answer: { Epoch: 3, LastSeq: 0, ServerTime: at },
    badAnswer: { Epoch: 3, ServerTime: at },
  },
} satisfies {
  JoinLeaderboard: MethodSample<typeof leaderboards.joinLeaderboard>;
};

export const leaderboardsEventSamples = {
  updateLeaderBoard: {
    payload: {
      ...place,
      GameId: 101,
      Type: "prize",
      Rows: [leaderRow],
    },
    badPayload: { ...place, GameId: 101, Type: "prize", Rows: [without(leaderRow, "Stake")] },
  },
} satisfies {
  updateLeaderBoard: EventSample<typeof leaderboards.updateLeaderBoard>;
};
