import type { Domain } from "../../domain.ts";
import { serveLeaderboards, serveLeaderboardsHub } from "./leaderboards.routes.ts";
import { rankWinners } from "./rank-winners.ts";

/** Winners of the day. */
export const leaderboards: Domain = {
  uses: ["betting"],
  offers: ["mask-nick.ts", "today-board.ts"],
  tables: ["latest_win", "leader_due", "leader_entry", "leader_hidden", "shown_player"],
  reads: ["account", "bet_settled"],
  start: (parts) => {
    serveLeaderboards(parts.http, parts);
    serveLeaderboardsHub(parts.hub);
    return {
      jobs: [
        {
          name: "rank-winners",
          after: ["settle-issues"],
          everyMs: 1000,
          canWait: true,
          run: (lease) => rankWinners(parts.db, lease),
        },
      ],
    };
  },
};
