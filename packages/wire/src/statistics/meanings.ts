import { commonResults } from "../core/common-results.ts";
import { inUnit, type MeaningsOf, refusals } from "../core/meanings.ts";
import type * as statistics from "./calls.ts";

export const statisticsMeanings = {
  fields: {
    Omission: inUnit("draws", "Draws since the last hit, also when that was before the window."),
    AvgOmission: inUnit("draws", "Draws without a hit, shared among the gaps, cut to whole draws."),
    MaxOmission: inUnit("draws", "Longest time without a hit in the window."),
    MaxStreak: inUnit("draws", "Most hits in a row in the window."),
    Key: "Key of the engine's view.",
    Side: "Key of the column within its view.",
  },
  calls: {
    getDrawStatistic: {
      refuses: refusals(commonResults, "NO_PERMISSION"),
      fields: {
        Count: inUnit("draws", "Draws that hit it; in the request, how many draws are counted."),
        "Streaks.Count": inUnit("draws", "Hits in a row up to now."),
        SerialNumber: 'The newest issue that is counted; "" before the first.',
        Window: inUnit("draws", "Draws that were asked for."),
        Draws: inUnit("draws", "Draws that there were to count, fewer in a young game."),
        Rows: "Balls of each place.",
        Position: "Place in the draw, counted from 0; -1 is anywhere.",
        Number: "The ball.",
        Sides: "Sums, sides and shapes.",
        Streaks: "Sides that came at least twice in a row and still stand.",
      },
    },
    getDrawTrend: {
      refuses: refusals(commonResults, "NO_PERMISSION", "PARAM_ERROR"),
      fields: {
        Count: inUnit("draws", "How many draws are wanted."),
        ViewKey: "Key of the engine's view that is drawn as a chart.",
        Omissions: inUnit(
          "draws",
          "Column by column: draws without it, right before the first of `Draws`.",
        ),
        Streaks: inUnit(
          "draws",
          "Column by column: hits in a row, right before the first of `Draws`.",
        ),
        Draws: "The newest draws, oldest first.",
      },
    },
  },
} satisfies MeaningsOf<typeof statistics>;
