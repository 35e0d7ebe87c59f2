import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";
import { Reason } from "../staff/reason.ts";

const UserName = z.string().check(z.minLength(1), z.maxLength(64));

/** Protections that can be taken off for who lost them. */
export const resetItems = [
  "loginPassword",
  "fundsPassword",
  "authenticator",
  "passkeys",
  "phone",
  "email",
  "wechat",
  "questions",
  "ipCheck",
] as const;
export type ResetItem = (typeof resetItems)[number];

/** How an operator has made sure who asks; at least three of them. */
export const resetChecks = [
  "documentSeen",
  "calledBack",
  "questionsAnswered",
  "lastBetsNamed",
  "registrationNamed",
  "contactsNamed",
] as const;
export const resetChecksMin = 3;

export const resetSecurity = defineCall({
  name: "AdminPlayer/ResetSecurity",
  who: "operator",
  may: "players.change",
  needsTwo: true,
  proposalHours: 24,
  summary:
    "Proposes to take protections off an account whose player lost them: all sessions end, withdrawals are held for 24 hours, the player is told. After `loginPassword` nobody can log in until the player sets a new one by AdminPlayer/RecoveryLink and AdminPlayer/RecoveryCode. Refuses NOT_FOUND, UNFIT for fewer than three different checks, TOO_LATE while the same is proposed.",
  request: z.strictObject({
    UserName,
    Items: z.array(z.enum(resetItems)).check(z.minLength(1), z.maxLength(resetItems.length)),
    Checklist: z.array(z.enum(resetChecks)).check(z.minLength(1), z.maxLength(resetChecks.length)),
    Reason,
  }),
});

export const issueRecoveryLink = defineCall({
  name: "AdminPlayer/RecoveryLink",
  who: "operator",
  may: "players.change",
  summary:
    "Makes the link by which a player sets a new login password after a reset, or a new root agent his first one: it works once, for 24 hours, with the code that another operator makes, and takes the place of an older one. Refuses NOT_FOUND for an account that was not reset.",
  request: z.strictObject({ UserName, Reason }),
  answer: z.object({
    Result: z.literal(0),
    /** Path of the site, with a token that is told only here. */
    Link: z.string(),
    ExpiresAt: EpochMs,
    ServerTime: EpochMs,
  }),
});

export const issueRecoveryCode = defineCall({
  name: "AdminPlayer/RecoveryCode",
  who: "operator",
  may: "players.change",
  summary:
    "Makes the code that goes with the link, so that no operator alone holds both. Refuses NOT_FOUND without a link, SAME_PERSON to whoever made it.",
  request: z.strictObject({ UserName, Reason }),
  answer: z.object({
    Result: z.literal(0),
    /** Eight letters and digits, told only here. */
    LinkCode: z.string(),
    ServerTime: EpochMs,
  }),
});
