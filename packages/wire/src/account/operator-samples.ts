import { done } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import { Reason } from "../staff/sample-values.ts";
import type * as calls from "./operator-calls.ts";

export const accountOperatorSamples: SamplesOf<typeof calls> = {
  kickPlayers: {
    request: { UserNames: ["player1"], Reason },
    badRequest: { UserNames: [], Reason },
    ...done,
  },
  setBlacklist: {
    request: { UserNames: ["player1"], IsOn: true, Reason },
    badRequest: { UserNames: ["player1"], Reason },
    ...done,
  },
  setPlayerFlags: {
    request: { UserName: "player1", Flags: 2, Reason },
    badRequest: { UserName: "player1", Flags: -1, Reason },
    ...done,
  },
};
