import { commonResults } from "../core/common-results.ts";
import { type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import { operatorResults } from "../staff/results.ts";
import { entropyModeText, lotteryCategoryText, lotteryGameStateText } from "./enums.ts";
import type * as lottery from "./operator-calls.ts";

export const lotteryOperatorMeanings = {
  fields: {
    GameIds: "Numbers of the games.",
  },
  calls: {
    getGameTree: {
      refuses: [],
      fields: {
        categoryId: oneOf(lotteryCategoryText, "Category of the game."),
        State: oneOf(lotteryGameStateText, "How the game stands."),
        Maintenance: "Maintenance that is planned or runs; null for none.",
        From: "When it begins.",
        To: "When it ends; null until it is ended.",
        Message: "What players read about it.",
        EntropyMode: oneOf(
          entropyModeText,
          "What the seeds of issues that are not made yet are mixed with.",
        ),
        ClosedPlays: "Plays that the merchant does not sell.",
      },
    },
    maintainGames: {
      refuses: [
        ...refusals(operatorResults, "NOT_FOUND", "UNFIT"),
        ...refusals(commonResults, "NO_PERMISSION"),
      ],
      fields: {
        From: "When it begins; null: now.",
        To: "When it ends; null: until it is ended.",
        Message: "What players read about it.",
      },
    },
    setGameState: {
      refuses: [
        ...refusals(operatorResults, "NOT_FOUND"),
        ...refusals(commonResults, "NO_PERMISSION"),
      ],
      fields: { State: oneOf(lotteryGameStateText, "State that the games shall have.") },
    },
    cancelIssue: {
      refuses: [
        ...refusals(operatorResults, "NOT_FOUND", "TOO_LATE"),
        ...refusals(commonResults, "NO_PERMISSION"),
      ],
      fields: { PlayerText: "What players read beside the issue." },
    },
  },
} satisfies MeaningsOf<typeof lottery>;
