import { followAutoStateText, followStateText } from "../betting/enums.ts";
import { guarded, placing } from "../betting/meanings.ts";
import { betResults } from "../betting/results.ts";
import { commonResults } from "../core/common-results.ts";
import { inUnit, type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import type * as followAuto from "./auto-calls.ts";
import type * as follow from "./calls.ts";

export const followMeanings = {
  fields: {
    FollowId: "Name of the offer.",
    CommissionRate: inUnit("1/10,000", "The leader's part of a follower's net profit."),
    IsHidden: "The leader hides his picks until the issue closes.",
    Words: "What the leader says about it.",
    AutoId: "Name of what follows by itself.",
    StakeMax: "Most that it may stake in all.",
  },
  shapes: {
    FollowItem: {
      Vip: "VIP level of the leader; 0 for none.",
      Selection: "What is picked; null for others than the leader while he hides it.",
      Price: inUnit("yuan", "Price of a unit bet before its unit is applied."),
      Count: "Unit bets.",
      Stake: "What the leader staked.",
      StakeOfOne: "What one unit of `Multiple` costs a follower.",
      PrizeOfOne:
        "Most that one unit of `Multiple` can be paid at the leader's prize group; null while hidden.",
      Followers: "Players who follow it.",
      FollowStake: "What followers staked together.",
      State: oneOf(followStateText, "How the offer stands."),
      IsMine: "The caller offers it.",
      HasJoined: "The caller follows it.",
      Record: "All offers of the leader that were decided in the last 30 days.",
      "Record.Offers": "How many there were.",
      "Record.Won": "How many of them won.",
      "Record.Net": "What they came to: prizes less stakes.",
    },
    FollowAuto: {
      Issues: "Issues on which it has bet.",
      IssuesMax: "Issues on which it may bet.",
      Bets: "Bets that it placed.",
      Stake: "What it staked so far.",
      Net: "Prizes and returned stakes of its decided bets, less their stakes; without commissions.",
      State: oneOf(followAutoStateText, "How it stands."),
      LastCode: "Why the last offer was not followed, a code of Bet/Submit; 0 when it was.",
      EndTime: "From here on it follows nothing.",
    },
  },
  calls: {
    searchFollows: {
      refuses: [],
      fields: {
        GameId: "Only offers of this game; of all when absent.",
        Scope:
          "`open`: offers that may be followed now; `mine`: those of the caller in the last 30 days.",
        Sort: "What the rows are ordered by; absent: `closing`, and `newest` of one's own.",
      },
    },
    createFollow: {
      refuses: [
        ...refusals(betResults, "FOLLOW_CLOSED", "FOLLOW_NOT_ALLOWED"),
        ...refusals(commonResults, "NO_PERMISSION", "PARAM_ERROR"),
      ],
      fields: { BetNo: "The own bet that is offered." },
    },
    joinFollow: {
      refuses: [
        ...placing,
        ...refusals(betResults, "FOLLOW_SELF", "FOLLOW_CLOSED"),
        ...refusals(commonResults, "CONFLICT", "DUPLICATE_REQUEST", "TOO_FREQUENT", "PARAM_ERROR"),
      ],
    },
    startFollowAuto: {
      refuses: [
        ...guarded,
        ...refusals(betResults, "VERIFY_REQUIRED", "FOLLOW_SELF", "FOLLOW_NOT_ALLOWED"),
        ...refusals(commonResults, "PARAM_ERROR", "CONFLICT", "DUPLICATE_REQUEST"),
      ],
      fields: {
        FollowId: "Any offer of the leader in the game.",
        Issues: "Issues on which it may bet.",
      },
    },
    stopFollowAuto: { refuses: refusals(commonResults, "NO_PERMISSION") },
    listFollowAutos: { refuses: [] },
  },
} satisfies MeaningsOf<typeof followAuto & typeof follow>;
