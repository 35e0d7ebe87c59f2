import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";
import { captchaFields } from "../session/calls.ts";
import { ContactChannel } from "./contact-calls.ts";

const Password = z.string().check(z.maxLength(256));
/** The new password once more, where the client leaves the comparison to the server. */
const Confirm = z.optional(Password);
const GoogleCode = z.optional(z.string().check(z.maxLength(16)));
const change = z.strictObject({
  OldPassword: Password,
  NewPassword: Password,
  GoogleCode,
  Confirm,
  ...captchaFields,
});
const done = z.object({ Result: z.literal(0), ServerTime: EpochMs });

/** Bounds of a password; any characters. What is too easily guessed: `brokenPasswordRules`. */
export const passwordLengthMin = 8;
export const passwordLengthMax = 64;

export const changePassword = defineCall({
  name: "AccountCenter/ChangePassword",
  who: "login",
  forDemo: false,
  duringPasswordChange: true,
  summary:
    "Changes the login password; after three wrong old ones the answer to a captcha is due. This session lives on, every other one ends with TokenVerifyResult 3. Refuses with the codes of `passwordResults`.",
  request: change,
  answer: done,
});

export const changeFundsPassword = defineCall({
  name: "AccountCenter/ChangeFundsPassword",
  who: "login",
  forDemo: false,
  summary:
    "Changes the funds password; where none is set yet, `OldPassword` is the login password. Refuses with the codes of `passwordResults`.",
  request: z.extend(change, {
    /** What the page believes: FUNDS_SET when one is set all the same, FUNDS_UNSET when none is. */
    IsFirst: z.optional(z.boolean()),
  }),
  answer: done,
});

export const getFundsReset = defineCall({
  name: "AccountCenter/GetFundsReset",
  who: "login",
  forDemo: false,
  summary:
    "What a forgotten funds password is replaced with: the contacts that a code can go to, the security questions, whether the authenticator is asked.",
  request: z.strictObject({}),
  answer: z.object({
    HasFundsPassword: z.boolean(),
    Channels: z.array(z.object({ Channel: ContactChannel, Masked: z.string() })),
    Questions: z.array(z.string()),
    NeedsGoogle: z.boolean(),
    /** How long withdrawals are held afterwards. */
    HoldHours: z.int(),
    ServerTime: EpochMs,
  }),
});

export const resetFundsPassword = defineCall({
  name: "AccountCenter/ResetFundsPassword",
  who: "login",
  forDemo: false,
  summary:
    "Replaces a forgotten funds password with a code (`AccountCenter/SendCode`, purpose funds), the answers to the security questions where they are set and the authenticator's code where its scope is on. Withdrawals are held for 24 hours, a lock of the funds password ends. Refuses with the codes of `passwordResults`: FUNDS_UNSET, rules of the password, CONFIRM_MISMATCH, VERIFY_EXPIRED, CODE_WRONG, ANSWER_WRONG, GOOGLE_REQUIRED, GOOGLE_WRONG, LOCKED, SAME_AS_LOGIN, SAME_AS_OLD.",
  request: z.strictObject({
    Channel: ContactChannel,
    Code: z.string().check(z.maxLength(16)),
    Answers: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(2))),
    GoogleCode,
    NewPassword: Password,
    Confirm,
  }),
  answer: z.object({
    Result: z.literal(0),
    /** Until when withdrawals are held. */
    HeldUntil: EpochMs,
    ServerTime: EpochMs,
  }),
});
