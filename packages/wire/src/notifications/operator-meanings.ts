import { inUnit, type MeaningsOf, refusals } from "../core/meanings.ts";
import { operatorResults } from "../staff/results.ts";
import type * as notifications from "./operator-calls.ts";

export const notificationsOperatorMeanings = {
  fields: {
    Id: "Number of the row.",
    Audience: "Who gets it: everybody, players, agents, or the accounts named.",
    UserNames: "Names of accounts.",
    Start: "When it begins; null: at once.",
    End: "When it ends; null: it stays.",
    Title: "Headline.",
    IsTop: "Stands above the others.",
    IsMarquee: "Also runs in the marquee under the header.",
    IsPopup: "Also opens by itself after a login, until it is read.",
    NotifyTimes: "Windows of the day in which the notice is shown.",
    "NotifyTimes.Start": "Time of day at the site, HH:mm:ss.",
    "NotifyTimes.End": "Time of day at the site, HH:mm:ss.",
    Content: "What the notice says.",
  },
  calls: {
    searchNews: {
      refuses: [],
      fields: {
        Summary: "What it says in one line.",
        Text: "The whole text, plain; a blank line ends a paragraph.",
        RevokedAt: "When it was taken back; null unless it was.",
        Reads: "Accounts that have read it.",
      },
    },
    saveNews: {
      refuses: refusals(operatorResults, "NOT_FOUND", "TOO_LATE", "UNFIT"),
      fields: {
        Id: "Announcement that is changed; absent in the request for a new one.",
        Summary: "What it says in one line.",
        Text: "The whole text, plain; a blank line ends a paragraph.",
      },
    },
    revokeNews: { refuses: refusals(operatorResults, "NOT_FOUND", "TOO_LATE") },
    searchLiveNotices: { refuses: [], fields: { IsOn: "It is shown." } },
    saveLiveNotice: {
      refuses: refusals(operatorResults, "NOT_FOUND", "UNFIT", "TOO_LATE"),
      fields: {
        Id: "Notice that is changed; absent in the request for a new one.",
        IsOn: "It shall be shown.",
      },
    },
    sendToast: {
      refuses: refusals(operatorResults, "NOT_FOUND"),
      fields: { Msg: "What it says.", LionKing: 'Whose word it is; "" for the house.' },
    },
    sendInstantMessage: {
      refuses: refusals(operatorResults, "NOT_FOUND"),
      fields: {
        Level: "How serious it is.",
        Text: "What it says.",
        Ttl: inUnit("milliseconds", "How long it is shown."),
      },
    },
  },
} satisfies MeaningsOf<typeof notifications>;
