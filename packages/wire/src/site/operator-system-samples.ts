import { ask, at, done } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import { Reason } from "../staff/sample-values.ts";
import type * as calls from "./operator-system-calls.ts";

const badAnswer = { Items: [{}], ServerTime: at };
const own = { Table: "bet", Name: "CLOSED", OwnZh: "本期已封盘", OwnTw: "", OwnEn: "Closed" };

export const siteSystemSamples: SamplesOf<typeof calls> = {
  listJobs: {
    ...ask,
    answer: {
      Items: [
        {
          Name: "draw-issues",
          Leader: "0b7e3a52",
          Epoch: "3",
          LeasedUntil: at,
          LastAt: at,
          LastMs: 12,
          EveryMs: 1000,
          LagMs: 0,
          Rounds: 100,
          Failures: 0,
          Failing: 0,
          LastError: "",
        },
      ],
      ServerTime: at,
    },
    badAnswer,
  },
  getOutbox: {
    ...ask,
    answer: {
      Waiting: 0,
      LastMovedAt: at,
      Logged: 1200,
      Channels: 40,
      PumpFailing: 0,
      PumpError: "",
      ServerTime: at,
    },
    badAnswer: { Waiting: 0, ServerTime: at },
  },
  getHubStats: {
    ...ask,
    answer: {
      Items: [
        {
          Process: "0b7e3a52",
          SeenAt: at,
          Open: 12,
          Detached: 0,
          WebSockets: 11,
          ServerSentEvents: 1,
          LongPolling: 0,
          Connected: 80,
          Reconnects: 4,
          SlowConsumers: 0,
          Refused: 1,
          Sent: 9000,
          Players: 10,
          Calls: 300,
          ApiP95Ms: 20,
        },
      ],
      ServerTime: at,
    },
    badAnswer,
  },
  listErrorTexts: {
    request: { PageIndex: 1, PageSize: 20, Search: "封盘" },
    badRequest: { PageIndex: 1 },
    answer: {
      Total: 1,
      Items: [{ ...own, ErrorCode: 2, Zh: "本期未开售", En: "Not on sale" }],
      ServerTime: at,
    },
    badAnswer,
  },
  saveErrorText: {
    request: { ...own, Reason },
    badRequest: { ...own, OwnEn: "x".repeat(201), Reason },
    ...done,
  },
};
