import { ask, at } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as chat from "./calls.ts";

export const chatSamples = {
  getChatInfo: {
    ...ask,
    answer: { HasChatExternalLink: false, HasChatSiteGroup: false, ServerTime: at },
    badAnswer: { HasChatExternalLink: false, ServerTime: at },
  },
} satisfies SamplesOf<typeof chat>;
