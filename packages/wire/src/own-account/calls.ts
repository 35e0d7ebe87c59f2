import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";

const Password = z.string().check(z.maxLength(256));

export const closeAccount = defineCall({
  name: "AccountCenter/CloseAccount",
  who: "login",
  forDemo: false,
  summary:
    "Closes the caller's account for good: every session ends and nobody logs in again; its names and contacts stay taken. Takes the funds password too where one is set. Refuses with the codes of `closeAccountResults`.",
  request: z.strictObject({
    Password,
    FundsPassword: z.optional(Password),
    Reason: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});

/** How often the file of one's own data is written for an account. */
export const ownDataHours = 1;

export const getOwnData = defineCall({
  name: "AccountCenter/OwnData",
  who: "login",
  summary:
    "Everything that is kept about the caller, as the text of a JSON file, with nothing masked; at most once an hour. Bets and flows are counted, since they have files of their own. Refuses with the codes of `ownDataResults`, TOO_FREQUENT within the hour.",
  request: z.strictObject({ Password }),
  answer: z.object({ Result: z.literal(0), File: z.string(), ServerTime: EpochMs }),
});
