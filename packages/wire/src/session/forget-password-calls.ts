import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";
import { captchaFields } from "./calls.ts";

const Ticket = z.string().check(z.maxLength(64));
/** Where a code can be sent to. The answers are the same for accounts that have neither, or do not exist. */
export const CodeChannel = z.enum(["email", "phone"]);
export type CodeChannel = z.infer<typeof CodeChannel>;

export const checkForgetPassword = defineCall({
  name: "ForgetPassword/Check",
  who: "visitor",
  quiet: true,
  summary:
    "Begins to replace a forgotten password; never tells whether the account exists. Refuses: CAPTCHA_WRONG of `passwordResults`, TOO_FREQUENT.",
  request: z.strictObject({ UserName: z.string().check(z.maxLength(64)), ...captchaFields }),
  answer: z.object({
    Result: z.literal(0),
    Ticket: z.string(),
    Channels: z.array(CodeChannel),
    ExpireSeconds: z.int(),
    ServerTime: EpochMs,
  }),
});

export const sendForgetPasswordCode = defineCall({
  name: "ForgetPassword/SendCode",
  who: "visitor",
  quiet: true,
  summary:
    "Sends a code to what the account has bound, if it has; the answer is the same if not. Refuses: VERIFY_EXPIRED of `passwordResults`, FEATURE_CLOSED where the site can send none, TOO_FREQUENT before the next may be asked for.",
  request: z.strictObject({ Ticket, Channel: CodeChannel }),
  answer: z.object({
    Result: z.literal(0),
    ExpireSeconds: z.int(),
    ResendSeconds: z.int(),
    ServerTime: EpochMs,
  }),
});

export const resetForgottenPassword = defineCall({
  name: "ForgetPassword/Reset",
  who: "visitor",
  quiet: true,
  summary:
    "Sets a new login password with the code that was sent; every session of the account ends. Refuses with the codes of `passwordResults`: rules of the password first, then VERIFY_EXPIRED, CODE_WRONG.",
  request: z.strictObject({
    Ticket,
    Code: z.string().check(z.maxLength(16)),
    NewPassword: z.string().check(z.maxLength(256)),
  }),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});

export const recoverPassword = defineCall({
  name: "ForgetPassword/Recover",
  who: "visitor",
  quiet: true,
  summary:
    "Sets a new login password after operators have reset an account, with the link of one of them and the code of another. Refuses with the codes of `passwordResults`: LOCKED after many tries from one address, rules of the password, CODE_WRONG for a link or a code that does not work.",
  request: z.strictObject({
    Token: z.string().check(z.maxLength(64)),
    LinkCode: z.string().check(z.maxLength(16)),
    NewPassword: z.string().check(z.maxLength(256)),
  }),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});
