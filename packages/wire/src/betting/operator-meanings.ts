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
      refuses: refusals(operatorResults, "NOT_FOUND", "UNFIT"),
      fields: {
        Items: "New odds by level.",
        OddsMilli: inUnit(
          "thousandths",
          "What a unit bet pays for 1 of stake, the stake included.",
        ),
        OddsVersion: "Version of the merchant's odds from now on.",
      },
    },
  },
} satisfies MeaningsOf<typeof betting>;
