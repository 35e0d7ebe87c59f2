import { commonResults } from "../core/common-results.ts";
import { type MeaningsOf, refusals } from "../core/meanings.ts";
import type * as messages from "./message-calls.ts";
import { agentMessageResults } from "./message-results.ts";

/** Messages of agents. */
export const agentMessageMeanings = {
  fields: {
    To: "Names of accounts below the caller, or `direct` for all right below him, or `team` for all below him.",
    Title: "What the message is about.",
    Text: "What it says. It must not contain a web address.",
    Id: "Number of the message.",
    NamesLeft: "How many names the caller may still write to today.",
    BroadcastsLeft: "How many messages to all he may still send today.",
  },
  shapes: {
    AgentMessageRow: {
      UserNames:
        'Whom it went to by name, "" for who has left the team since; empty for a message to all.',
      Scope: "`direct` or `team` for a message to all; null for one to names.",
      Time: "When it was sent.",
      IsSent: "False while some are still to be told.",
    },
  },
  calls: {
    sendAgentMessage: {
      refuses: [
        ...refusals(commonResults, "CONFLICT", "NO_PERMISSION"),
        ...refusals(
          agentMessageResults,
          "TITLE_EMPTY",
          "TEXT_EMPTY",
          "WORD",
          "LINK",
          "NOT_IN_TEAM",
          "NOBODY",
          "DAY_LIMIT",
        ),
      ],
    },
    listAgentMessages: {
      refuses: [],
      fields: {
        Before: "Only messages older than this one.",
        HasMore: "There are older ones.",
      },
    },
  },
} satisfies MeaningsOf<typeof messages>;
