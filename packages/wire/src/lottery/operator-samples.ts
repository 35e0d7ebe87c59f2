import { ask, at, done, serial } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import { Reason } from "../staff/sample-values.ts";
import type * as calls from "./operator-calls.ts";

export const lotteryOperatorSamples: SamplesOf<typeof calls> = {
  getGameTree: {
    ...ask,
    answer: {
      Items: [
        {
          GameId: 101,
          GameCode: "ssc1f",
          categoryId: 1,
          State: 0,
          Maintenance: { From: at, To: null, Message: "" },
          EntropyMode: 1,
          ClosedPlays: ["ssc.dwd"],
        },
      ],
      ServerTime: at,
    },
    badAnswer: { Items: [{ GameId: 101 }], ServerTime: at },
  },
  maintainGames: {
    request: { GameIds: [101], From: null, To: at, Message: "", Reason },
    badRequest: { GameIds: [], From: null, To: at, Message: "", Reason },
    ...done,
  },
  setGameState: {
    request: { GameIds: [101], State: 2, Reason },
    badRequest: { GameIds: [101], State: 4, Reason },
    ...done,
  },
  cancelIssue: {
    request: { GameId: 101, SerialNumber: serial, PlayerText: "设备故障", Reason },
    badRequest: { GameId: 101, SerialNumber: "", PlayerText: "设备故障", Reason },
    answer: { Result: 0, TaskId: 1, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
};
