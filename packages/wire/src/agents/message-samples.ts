import { at, requestId, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as messages from "./message-calls.ts";

const row = {
  Id: 7,
  UserNames: ["player1"],
  Scope: null,
  Title: "New games",
  Text: "Have a look at the new games.",
  Time: at,
  IsSent: true,
};
const list = { Items: [row], HasMore: false, NamesLeft: 99, BroadcastsLeft: 3, ServerTime: at };
const sent = { Result: 0 as const, Id: 7, ServerTime: at };

export const agentMessageSamples = {
  sendAgentMessage: {
    request: { RequestId: requestId, To: ["player1"], Title: row.Title, Text: row.Text },
    badRequest: { RequestId: requestId, To: [], Title: row.Title, Text: row.Text },
    answer: sent,
    badAnswer: without(sent, "Id"),
  },
  listAgentMessages: {
    request: {},
    badRequest: { Before: 0 },
    answer: list,
    badAnswer: without(list, "NamesLeft"),
  },
} satisfies SamplesOf<typeof messages>;
