import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";
import { captchaFields } from "../session/calls.ts";

const Password = z.string().check(z.maxLength(256));
const GoogleCode = z.optional(z.string().check(z.maxLength(16)));
const change = z.strictObject({
  OldPassword: Password,
  NewPassword: Password,
  GoogleCode,
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
  request: change,
  answer: done,
});
