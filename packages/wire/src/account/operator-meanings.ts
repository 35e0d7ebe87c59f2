import { type MeaningsOf, refusals } from "../core/meanings.ts";
import { operatorResults } from "../staff/results.ts";
import type * as account from "./operator-calls.ts";

export const accountOperatorMeanings = {
  fields: {
    UserNames: "Names of accounts.",
    UserName: "Name of an account.",
    IdentityState: "0 nobody asks who the player is, 1 proof is asked for, 2 it has been seen.",
    Flags: "Flags of the account (`PlayerState`), added up.",
  },
  calls: {
    kickPlayers: { refuses: refusals(operatorResults, "NOT_FOUND") },
    setBlacklist: {
      refuses: refusals(operatorResults, "NOT_FOUND"),
      fields: { IsOn: "True shuts the accounts out, false lets them in again." },
    },
    setPlayerIdentity: { refuses: refusals(operatorResults, "NOT_FOUND") },
    removePicture: { refuses: refusals(operatorResults, "NOT_FOUND") },
    setPlayerFlags: {
      refuses: refusals(operatorResults, "NOT_FOUND", "UNFIT", "TOO_LATE"),
      fields: {
        IsOn: "True sets the flags, false lifts them.",
        Until: "When they end by themselves; null until somebody lifts them.",
        Notice: 'What a player reads where he meets a flag; "" for the usual words.',
        TaskId: "Number of the proposal; null where it was done at once.",
      },
    },
  },
} satisfies MeaningsOf<typeof account>;
