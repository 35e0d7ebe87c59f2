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
  needsTwo: "aboveLimit",
  summary:
    "Shuts accounts out or lets them in again. Whoever is shut out is signed out at once (BLACKLIST) and cannot log in. More accounts in 24 hours than the setting `flagsAlone` says take a second person. Refuses NOT_FOUND.",
  request: z.strictObject({
    UserNames: z.array(UserName).check(z.minLength(1), z.maxLength(100)),
    IsOn: z.boolean(),
    Reason,
  }),
});

/** How far staff are with the proof of who a player is; 0 is nobody asked. */
export const identityStates = { NONE: 0, ASKED: 1, VERIFIED: 2 } as const;
export const IdentityState = z.literal(Object.values(identityStates));

export const setPlayerIdentity = defineCall({
  name: "AdminPlayer/SetIdentity",
  who: "operator",
  may: "players.change",
  summary:
    "Asks a player for proof of who he is, says that it has been seen, or takes the question back. While it is asked, his money in and out waits; he is told. Refuses NOT_FOUND.",
  request: z.strictObject({ UserName, IdentityState, Reason }),
  answer: Done,
});

export const removePicture = defineCall({
  name: "AdminPlayer/RemovePicture",
  who: "operator",
  may: "players.change",
  summary:
    "Takes away the picture that a player sent; he is told. It is gone for good. Refuses NOT_FOUND for nobody and for a player without one.",
  request: z.strictObject({ UserName, Reason }),
  answer: Done,
});

export const setPlayerFlags = defineCall({
  name: "AdminPlayer/SetFlags",
  who: "operator",
  may: "players.change",
  needsTwo: "aboveLimit",
  summary:
    "Sets flags of accounts (`PlayerState`, added up) or lifts them; what is not named stays. `Until` is when they end by themselves, `Notice` what a player reads where he meets one. A frozen account's sessions end. More accounts than the setting `flagsAlone` says, in a day of one operator, take a second person. DEMO and DELETED cannot be changed here. Refuses NOT_FOUND, UNFIT for such flags and for an end that is over, TOO_LATE while the same is proposed.",
  request: z.strictObject({
    UserNames: z.array(UserName).check(z.minLength(1), z.maxLength(500)),
    Flags: z.int().check(z.minimum(1), z.maximum(32_767)),
    IsOn: z.boolean(),
    Until: z.nullable(EpochMs),
    Notice: z.string().check(z.trim(), z.maxLength(200)),
    Reason,
  }),
});
