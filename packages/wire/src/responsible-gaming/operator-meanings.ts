import { type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import { limitPeriodText, limitTypeText } from "../risk/enums.ts";
import { operatorResults } from "../staff/results.ts";
import type * as protection from "./operator-calls.ts";

export const protectionOperatorMeanings = {
  fields: {
    UserName: "Name of a player.",
    EndState: "0 waits, 1 the exclusion ended, 2 refused, 3 taken back by its player.",
    MarkerKind: "1 many minutes online in a day, 2 nights of a week, 3 stakes that rise.",
    EventKind:
      "1 limit in force, 2 higher one asked for, 3 dropped, 4 confirmed, 5 cool-off, 6 exclusion, 7 its end asked for, 8 that taken back, 9 ended by two officers.",
    CallNote: "What was said on the phone.",
  },
  calls: {
    searchEndRequests: {
      refuses: [],
      fields: {
        AskedAt: "When the player asked.",
        EarliestEnd: "Before that nobody can end the exclusion.",
        ExcludedUntil: "When it ends by itself; null for never.",
        DecidedAt: "When it was decided or taken back; null until then.",
        DecidedBy: 'The officer who decided; "" for none.',
      },
    },
    endExclusion: {
      refuses: refusals(operatorResults, "NOT_FOUND", "TOO_EARLY", "UNFIT", "TOO_LATE"),
      fields: { Asked: "What the call went through; all of it is needed." },
    },
    refuseEnd: { refuses: refusals(operatorResults, "NOT_FOUND") },
    searchMarkers: {
      refuses: refusals(operatorResults, "UNFIT"),
      fields: {
        Figure: "Minutes, nights, or percent of the usual stakes of a week.",
        NotedAt: "When it was noticed.",
        SeenAt: "When the player read it; null until then.",
      },
    },
    searchProtectionEvents: {
      refuses: refusals(operatorResults, "UNFIT"),
      fields: {
        Time: "When the player decided.",
        LimitType: oneOf(limitTypeText, "What the limit is about; null for breaks."),
        LimitPeriod: oneOf(limitPeriodText, "Over what time it counts; null for breaks."),
        LimitValue: "The limit; null for none.",
        Until: "When a break ends, or a change may be confirmed; null for neither.",
      },
    },
    getProtectionFigures: {
      refuses: [],
      fields: {
        WithLimits: "Players with a limit of their own.",
        CoolingOff: "Players in a cool-off.",
        Excluded: "Players who excluded themselves.",
        ExcludedForGood: "Those of them without an end.",
        OpenEndRequests: "Questions for an end that wait.",
        MarkersOfWeek: "What stood out in the last seven days.",
      },
    },
  },
} satisfies MeaningsOf<typeof protection>;
