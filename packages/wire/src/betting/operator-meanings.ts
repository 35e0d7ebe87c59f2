import { commonResults } from "../core/common-results.ts";
import { inUnit, type MeaningsOf, refusals } from "../core/meanings.ts";
import { operatorResults } from "../staff/results.ts";
import type * as betting from "./operator-calls.ts";

export const bettingOperatorMeanings = {
  fields: {
    GameIds: "Numbers of the games.",
  },
  calls: {
    setPlays: {
      refuses: refusals(operatorResults, "NOT_FOUND"),
      fields: {
        PlayIds: "Keys of the plays.",
        IsClosed: "True takes them off sale, false puts them back.",
      },
    },
    setGameOdds: {
      refuses: [
        ...refusals(operatorResults, "NOT_FOUND", "UNFIT", "OVER_RETURN", "TOO_LATE"),
        ...refusals(commonResults, "NO_PERMISSION"),
      ],
      fields: {
        Items: "New odds by level.",
        OddsMilli: inUnit(
          "thousandths",
          "What a unit bet pays for 1 of stake, the stake included.",
        ),
      },
    },
  },
} satisfies MeaningsOf<typeof betting>;
