import { at, done } from "../core/sample-values.ts";
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
    answer: { Result: 0, TaskId: null, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  setPlayerIdentity: {
    request: { UserName: "player1", IdentityState: 1, Reason },
    badRequest: { UserName: "player1", IdentityState: 3, Reason },
    ...done,
  },
  removePicture: {
    request: { UserName: "player1", Reason },
    badRequest: { UserName: "", Reason },
    ...done,
  },
  setPlayerFlags: {
    request: {
      UserNames: ["player1"],
      Flags: 2,
      IsOn: true,
      Until: at,
      Notice: "Please send us your papers.",
      Reason,
    },
    badRequest: {
      UserNames: ["player1"],
      Flags: 0,
      IsOn: true,
      Until: null,
      Notice: "",
      Reason,
    },
    answer: { Result: 0, TaskId: null, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
};
