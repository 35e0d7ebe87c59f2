import { commonResults } from "../core/common-results.ts";
import { inUnit, type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import { lotteryCategoryText, lotteryGameStateText } from "../lottery/enums.ts";
import { operatorResults } from "../staff/results.ts";
import type * as calls from "./game-desk-calls.ts";

const returned = "What comes back of the stakes in the long run";

export const gameDeskMeanings = {
  fields: {
    categoryId: oneOf(lotteryCategoryText, "Category of the game."),
    StakeMax: "Highest stake of one line; null as the house has it.",
    OddsStakeMax: "Highest stake of one unit bet on odds; null as the house has it.",
    PlayerStakeMax: "Most that one player stakes on one issue; null as the house has it.",
    NumberStakeMax: "Most that all players stake on one number; null as the house has it.",
    PayoutMax: "Most that one player is paid for one issue; null as the house has it.",
    HouseCap: "Most that one issue may cost; null as the house has it.",
    OddsMilli: inUnit("thousandths", "What a unit bet pays for 1 of stake, the stake included."),
    Levels: "Levels of the play.",
  },
  calls: {
    getGameDetail: {
      refuses: refusals(operatorResults, "NOT_FOUND"),
      fields: {
        State: oneOf(lotteryGameStateText, "How the game stands."),
        IssuesPerDay: inUnit("draws", "Issues of a day; 0 for a game that draws at once."),
        CloseBefore: inUnit("seconds", "How long before its draw an issue closes."),
        Sessions: "Runs of issues in a day.",
        Opens: "When the first issue of the run opens, as HH:mm.",
        Interval: inUnit("seconds", "Time from issue to issue."),
        Count: inUnit("draws", "Issues of the run."),
        Limits: "Limits that staff have set.",
        Applied: "Limits that apply.",
        Plays: "Plays of the game.",
        IsClosed: "True for a play that the merchant does not sell.",
        Returned: inUnit("1/10,000", `${returned}.`),
        Blocks: "Numbers that are not sold.",
        Number: "The number, as limits name it.",
        From: "Start of the first issue on which it is not sold.",
      },
    },
    previewOdds: {
      refuses: refusals(operatorResults, "NOT_FOUND"),
      fields: {
        Items: "Odds to be tried, by level.",
        Before: inUnit("thousandths", "Odds as they are."),
        After: inUnit("thousandths", "Odds as they would be."),
        ReturnedBefore: inUnit("1/10,000", `${returned} now.`),
        ReturnedAfter: inUnit("1/10,000", `${returned} with these odds.`),
        IsOver: "True where more than all stakes would come back; such odds are refused.",
        Samples: "Three bets on the first of these levels.",
        Stake: "What is staked.",
        PrizeBefore: "What it wins now.",
        PrizeAfter: "What it would win.",
      },
    },
    setGameLimits: {
      refuses: [
        ...refusals(operatorResults, "UNFIT", "TOO_LATE"),
        ...refusals(commonResults, "NO_PERMISSION"),
      ],
    },
    blockNumbers: {
      refuses: refusals(operatorResults, "NOT_FOUND"),
      fields: {
        Numbers: "Numbers, as limits name them: `0:7` for a 7 in the first row.",
        IsBlocked: "True takes them off sale, false puts them back.",
        From: "Start of the first issue that it applies to.",
      },
    },
  },
} satisfies MeaningsOf<typeof calls>;
