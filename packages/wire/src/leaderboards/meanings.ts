import { commonResults } from "../core/common-results.ts";
import { inUnit, type MeaningsOf, refusals } from "../core/meanings.ts";
import type * as leaderboards from "./calls.ts";

export const leaderboardsMeanings = {
  fields: {
    Stake: "What he staked.",
    Prize: "What he won.",
    IsVisible: "Others see the caller in leaderboards.",
    Type: "What is ranked: prizes, return on stakes, or issues won in a row.",
  },
  shapes: {
    LeaderBoardRow: {
      Rank: "Place, counted from 1.",
      PlayId: "The play that won the most in one issue.",
      Bets: "Bets of the day.",
      Net: "Prizes less stakes.",
      Roi: inUnit("1/10,000", "Net result as a part of the stake."),
      Streak: "Most issues of the day that were won one after the other.",
    },
  },
  calls: {
    getLeaderBoard: {
      refuses: refusals(commonResults, "NO_PERMISSION"),
      fields: {
        Day: inUnit("day, YYYYMMDD", "Day that is shown, in Shanghai time."),
        Rows: "The best of the day, the first first.",
        Mine: "The caller's own line, also below the last row; null while he has won nothing that counts.",
      },
    },
    getLatestWins: {
      refuses: [],
      fields: {
        PlayId: "The play that won the most.",
        Stake: "All that he staked on the issue.",
        Prize: "All that he won on it.",
        Time: "When it was paid.",
      },
    },
    setLeaderBoardVisible: { refuses: [] },
  },
} satisfies MeaningsOf<typeof leaderboards>;
