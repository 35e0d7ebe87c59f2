import { inUnit, type MeaningsOf, refusals } from "../core/meanings.ts";
import { operatorResults } from "../staff/results.ts";
import type * as system from "./operator-system-calls.ts";

const ms = (text: string) => inUnit("milliseconds", text);

export const siteSystemMeanings = {
  fields: {
    Table: "Table of the code, as `bet`.",
    OwnZh: 'Words of the merchant in simplified Chinese; "" for ours.',
    OwnTw:
      'Words of the merchant in traditional Chinese; "" for ours, or for those in simplified Chinese.',
    OwnEn: 'Words of the merchant in English; "" for ours.',
  },
  calls: {
    listJobs: {
      refuses: [],
      fields: {
        Name: "Name of the job.",
        Leader: 'First characters of the name of the process that leads it; "" while none does.',
        Epoch: "How often the lead has changed.",
        LeasedUntil: "When the lead ends unless it is renewed; null before anybody led it.",
        LastAt: "Begin of its last round; null where no living process has run it.",
        LastMs: ms("How long its last round took."),
        EveryMs: ms(
          "Time between the begins of two rounds, unless there is something to do before.",
        ),
        LagMs: ms("How much later than that the next round is."),
        Rounds: "Rounds since the processes began.",
        Failures: "Rounds that failed.",
        Failing: "Rounds that have failed since one went well.",
        LastError: 'What the last failure said; "" when there was none.',
      },
    },
    getOutbox: {
      refuses: [],
      fields: {
        Waiting: "Events that are not in the log yet; counted up to 10,000.",
        LastMovedAt: "When the newest event came into the log; null for an empty log.",
        Logged: "Events that the log holds, of the last hour.",
        Channels: "Channels that these are for.",
        PumpFailing: "Rounds of the pump that have failed since one went well.",
        PumpError: 'What its last failure said; "" when there was none.',
      },
    },
    getHubStats: {
      refuses: [],
      fields: {
        Process: "First characters of the name of the process.",
        SeenAt: "When it measured this.",
        Open: "Open connections.",
        Detached: "Of those, without a line just now: their clients may come back.",
        WebSockets: "Connections by WebSocket.",
        ServerSentEvents: "Connections by server-sent events.",
        LongPolling: "Connections by long polling.",
        Connected: "Connections since it began.",
        Reconnects: "Clients that came back to their connection.",
        SlowConsumers: "Connections that were ended because the client read too slowly.",
        Refused: "Requests for a connection that were refused.",
        Sent: "Messages that were sent.",
        Players: "Players with a connection.",
        Calls: "Calls that it answered in the last five minutes.",
        ApiP95Ms: ms("Time in which 95 of 100 of these were answered; null when there were none."),
      },
    },
    listErrorTexts: {
      refuses: [],
      fields: {
        Search: "A part of a text, of a name, or a code.",
        IsOwn: "True for codes with words of the merchant alone.",
        Name: "Name of the code.",
        ErrorCode: "The code as calls answer it.",
        Zh: "Our words in Chinese.",
        En: "Our words in English.",
      },
    },
    saveErrorText: {
      refuses: refusals(operatorResults, "NOT_FOUND", "UNFIT"),
      fields: { Name: "Name of the code." },
    },
  },
} satisfies MeaningsOf<typeof system>;
