import { at, done } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import { Reason } from "../staff/sample-values.ts";
import type * as calls from "./operator-calls.ts";

const grants = {
  isTransferPointEnabled: true,
  isSuperTransferPointEnabled: false,
  isDepositFromWalletEnabled: false,
  haveBonusWallet: false,
  haveProportionalDividend: false,
  dailyPayPermission: [1 as const],
  contractPermission: [],
};

export const accountOperatorSamples: SamplesOf<typeof calls> = {
  getPlayer: {
    request: { UserName: "player1" },
    badRequest: { UserName: "" },
    answer: {
      UserName: "player1",
      IsAgent: false,
      Flags: 0,
      Sessions: 1,
      IsBlacklisted: false,
      ...grants,
      ServerTime: at,
    },
    badAnswer: { UserName: "player1", ServerTime: at },
  },
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
