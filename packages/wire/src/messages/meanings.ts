import { commonResults } from "../core/common-results.ts";
import { type MeaningsOf, refusals } from "../core/meanings.ts";
import type * as mailbox from "./calls.ts";
import type * as messages from "./message-calls.ts";

export const messagesMeanings = {
  fields: {
    Id: "Number of the message.",
    Kind: "What messages are about.",
    UnreadCount: "Messages that the caller has not read.",
    Kinds: "All kinds of messages.",
    IsOn: "The caller gets messages of this kind.",
    IsFixed: "Messages of this kind cannot be switched off.",
  },
  calls: {
    getDemoMailbox: {
      refuses: refusals(commonResults, "NO_PERMISSION"),
      fields: {
        Items: "At most 50, the newest first.",
        Address: "Only what was sent to this phone or address; absent for everything.",
        Channel: "How it was sent.",
        To: "Phone or address.",
        Subject: "What a mail is about; phones do not show it.",
        Text: "What it says.",
        Code: 'The code in the text; "" for none.',
        SentAt: "When it was sent.",
      },
    },
    listMessages: {
      refuses: [],
      fields: {
        Before: "Only messages with a smaller number; absent for the newest.",
        Items: "At most 20, the newest first.",
        HasMore: "There are older ones.",
        Title: "Headline, in the language of the request.",
        Text: "What it says, in the language of the request.",
        Link: 'Page of the site that it leads to; "" for none.',
        Time: "When it was written.",
        IsRead: "The caller has read it.",
      },
    },
    getUnreadMessages: { refuses: [] },
    markMessagesRead: { refuses: [], fields: { Ids: "Numbers of messages that were read." } },
    markAllMessagesRead: { refuses: [] },
    getMessageSettings: { refuses: [] },
    setMessageSettings: { refuses: refusals(commonResults, "NO_PERMISSION") },
  },
} satisfies MeaningsOf<typeof mailbox & typeof messages>;
