import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";
import { Reason } from "../staff/reason.ts";

const Done = z.object({ Result: z.literal(0), ServerTime: EpochMs });
const UserName = z.string().check(z.minLength(1), z.maxLength(64));

export const kickPlayers = defineCall({
  name: "AdminPlayer/Kick",
  who: "operator",
  may: "players.change",
  summary: "Ends every session of the accounts at once (FORCED_LOGOUT). Refuses NOT_FOUND.",
  request: z.strictObject({
    UserNames: z.array(UserName).check(z.minLength(1), z.maxLength(100)),
    Reason,
  }),
  answer: Done,
});

export const setBlacklist = defineCall({
  name: "AdminPlayer/SetBlacklist",
  who: "operator",
  may: "players.change",
  summary:
    "Shuts accounts out or lets them in again. Whoever is shut out is signed out at once (BLACKLIST) and cannot log in. Refuses NOT_FOUND.",
  request: z.strictObject({
    UserNames: z.array(UserName).check(z.minLength(1), z.maxLength(100)),
    IsOn: z.boolean(),
    Reason,
  }),
  answer: Done,
});

export const setPlayerFlags = defineCall({
  name: "AdminPlayer/SetFlags",
  who: "operator",
  may: "players.change",
  summary:
    "Sets the flags of an account (`PlayerState`, added up); a frozen account's sessions end. DEMO and DELETED cannot be changed here. Refuses NOT_FOUND, UNFIT.",
  request: z.strictObject({
    UserName,
    Flags: z.int().check(z.minimum(0), z.maximum(32_767)),
    Reason,
  }),
  answer: Done,
});
