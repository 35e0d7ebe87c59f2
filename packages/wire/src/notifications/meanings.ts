import { commonResults } from "../core/common-results.ts";
import { type MeaningsOf, refusals } from "../core/meanings.ts";
import type * as notifications from "./calls.ts";

export const notificationsMeanings = {
  fields: {
    Id: "Number of the announcement.",
    Title: "Headline.",
    Summary: "What it says in one line.",
    PublishTime: "Since when it is out.",
    unreadAnnouncement: "Announcements that are out and that the caller has not read.",
  },
  calls: {
    getUnreadAnnouncementCount: { refuses: [] },
    listAnnouncements: {
      refuses: [],
      fields: {
        Items: "Those on top first, then the newest; 20 on a page.",
        IsTop: "Stands above the others.",
        IsMarquee: "Also runs in the marquee under the header.",
        IsPopup: "Also opens by itself after a login, until it is read.",
        IsRead: "The caller has read it.",
      },
    },
    getAnnouncement: {
      refuses: refusals(commonResults, "NO_PERMISSION"),
      fields: { Text: "The whole text, plain; a blank line ends a paragraph." },
    },
    readAnnouncements: { refuses: [], fields: { Ids: "Numbers of announcements that were read." } },
    getLiveNotices: {
      refuses: [],
      fields: {
        Title: "Headline of the card.",
        Content: "What the card says.",
        NotifyTimes: "Windows of the day in which the card is shown.",
        Start: "Time of day at the site, HH:mm:ss.",
        End: "Time of day at the site, HH:mm:ss; before `Start` it means the next day.",
      },
    },
  },
} satisfies MeaningsOf<typeof notifications>;
