import { ask, at, hex64 } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import { Reason } from "../staff/sample-values.ts";
import type * as calls from "./beacon-calls.ts";

export const lotteryBeaconSamples: SamplesOf<typeof calls> = {
  setEntropyMode: {
    request: { GameIds: [101], EntropyMode: 2, Reason },
    badRequest: { GameIds: [101], EntropyMode: 0, Reason },
    answer: { Result: 0, TaskId: 1, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  listBeacons: {
    ...ask,
    answer: {
      Items: [
        {
          EntropyMode: 2,
          GameIds: [101],
          ChainHash: hex64,
          PublicKey: hex64,
          Round: 34_405_678,
          FetchedAt: at,
          Waiting: 0,
          OldestDrawTime: null,
        },
      ],
      ServerTime: at,
    },
    badAnswer: { Items: [{ EntropyMode: 2 }], ServerTime: at },
  },
  listBeaconSources: {
    ...ask,
    answer: {
      Items: [
        {
          Source: "https://api.drand.sh",
          AskedAt: at,
          OkAt: at,
          Round: 34_405_678,
          Failures: 0,
          Fault: "",
        },
      ],
      ServerTime: at,
    },
    badAnswer: { Items: [{ Source: "https://api.drand.sh" }], ServerTime: at },
  },
};
