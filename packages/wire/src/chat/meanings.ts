import { type MeaningsOf } from "../core/meanings.ts";
import type * as chat from "./calls.ts";

export const chatMeanings = {
  fields: {},
  calls: {
    getChatInfo: {
      refuses: [],
      fields: {
        HasChatExternalLink: "The site has a customer service outside of this platform.",
        HasChatSiteGroup: "The site has a chat room for all its players.",
      },
    },
  },
} satisfies MeaningsOf<typeof chat>;
