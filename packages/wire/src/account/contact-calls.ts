import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";

const Password = z.string().check(z.maxLength(256));
const Code = z.string().check(z.maxLength(16));
const Ticket = z.string().check(z.maxLength(64));
const Phone = z.string().check(z.maxLength(32));
const Email = z.string().check(z.maxLength(64));
const GoogleCode = z.optional(z.string().check(z.maxLength(16)));

/** Where a code goes to. */
export const ContactChannel = z.enum(["phone", "email"]);
export type ContactChannel = z.infer<typeof ContactChannel>;

/** What a code is for: each is right for its own purpose only. */
export const CodePurpose = z.enum(["bind", "change", "unbind", "funds"]);
export type CodePurpose = z.infer<typeof CodePurpose>;

const bound = z.object({
  Result: z.literal(0),
  /** What is bound now, masked; "" for nothing. */
  Masked: z.string(),
  ServerTime: EpochMs,
});

export const sendAccountCode = defineCall({
  name: "AccountCenter/SendCode",
  who: "login",
  forDemo: false,
  summary:
    "Sends a code of six digits: with `bind` to the new phone or address that `To` names, else to what the account has bound. Refuses with the codes of `unbindResults`: NOT_BOUND, ALREADY_BOUND, TOO_SOON for `unbind`, PHONE_FORMAT, EMAIL_LENGTH, EMAIL_FORMAT, TOO_FREQUENT, SEND_FAIL.",
  request: z.strictObject({
    Channel: ContactChannel,
    Purpose: CodePurpose,
    To: z.optional(z.string().check(z.maxLength(64))),
  }),
  answer: z.object({
    Result: z.literal(0),
    /** Where it went, masked. */
    Masked: z.string(),
    ExpireSeconds: z.int(),
    ResendSeconds: z.int(),
    ServerTime: EpochMs,
  }),
});

export const checkOldContact = defineCall({
  name: "AccountCenter/CheckCode",
  who: "login",
  forDemo: false,
  summary:
    "First step of a change: the code that went to the old phone or address (`Purpose` change). Refuses with the codes of `unbindResults`: NOT_BOUND, CODE_EXPIRED, CODE_WRONG.",
  request: z.strictObject({ Channel: ContactChannel, Code }),
  answer: z.object({
    Result: z.literal(0),
    /** For the second step. */
    Ticket: z.string(),
    ExpireSeconds: z.int(),
    ServerTime: EpochMs,
  }),
});

export const bindPhone = defineCall({
  name: "AccountCenter/BindPhone",
  who: "login",
  forDemo: false,
  summary:
    "Binds a first phone with the code that went to it and the funds password, or the login password while there is none. Refuses with the codes of `unbindResults`: ALREADY_BOUND, PHONE_FORMAT, CODE_EXPIRED, CODE_WRONG, FUNDS_PASSWORD_WRONG, LOCKED, USED_BY_OTHER.",
  request: z.strictObject({ Phone, Code, Password }),
  answer: bound,
});

export const bindEmail = defineCall({
  name: "AccountCenter/BindEmail",
  who: "login",
  forDemo: false,
  summary:
    "Binds a first address as `BindPhone` does a phone. Refuses with the codes of `unbindResults`: ALREADY_BOUND, EMAIL_LENGTH, EMAIL_FORMAT, CODE_EXPIRED, CODE_WRONG, FUNDS_PASSWORD_WRONG, LOCKED, USED_BY_OTHER.",
  request: z.strictObject({ Email, Code, Password }),
  answer: bound,
});

export const changePhone = defineCall({
  name: "AccountCenter/ChangePhone",
  who: "login",
  forDemo: false,
  summary:
    "Second step of a change: the new phone with the code that went to it; the old one is told. Refuses with the codes of `unbindResults`: NOT_BOUND, PHONE_FORMAT, SAME_AS_OLD, VERIFY_EXPIRED for the ticket, CODE_EXPIRED, CODE_WRONG, USED_BY_OTHER.",
  request: z.strictObject({ Ticket, Phone, Code }),
  answer: bound,
});

export const changeEmail = defineCall({
  name: "AccountCenter/ChangeEmail",
  who: "login",
  forDemo: false,
  summary:
    "Second step of a change: the new address with the code that went to it; the old one is told. Refuses with the codes of `unbindResults`: NOT_BOUND, EMAIL_LENGTH, EMAIL_FORMAT, SAME_AS_OLD, VERIFY_EXPIRED for the ticket, CODE_EXPIRED, CODE_WRONG, USED_BY_OTHER.",
  request: z.strictObject({ Ticket, Email, Code }),
  answer: bound,
});

const unbind = z.strictObject({ Code, FundsPassword: Password, GoogleCode });
const unbindOrder =
  "NOT_BOUND, ONLY_LOGIN, TOO_SOON, CODE_EXPIRED, CODE_WRONG, FUNDS_PASSWORD_WRONG, LOCKED, GOOGLE_WRONG";

export const unbindPhone = defineCall({
  name: "AccountCenter/UnbindPhone",
  who: "login",
  forDemo: false,
  summary: `Takes the phone off, with the code that went to it (\`Purpose\` unbind), the funds password (the login password while there is none) and the authenticator's code where one is bound. Refuses with the codes of \`unbindResults\`: ${unbindOrder}.`,
  request: unbind,
  answer: bound,
});

export const unbindEmail = defineCall({
  name: "AccountCenter/UnbindEmail",
  who: "login",
  forDemo: false,
  summary: `Takes the address off, as \`UnbindPhone\` does the phone. Refuses with the codes of \`unbindResults\`: ${unbindOrder}.`,
  request: unbind,
  answer: bound,
});

export const bindQq = defineCall({
  name: "AccountCenter/BindQQ",
  who: "login",
  forDemo: false,
  summary:
    "Notes a QQ number, or takes it off with an empty one; with the funds password, or the login password while there is none. Refuses with the codes of `unbindResults`: QQ_FORMAT, FUNDS_PASSWORD_WRONG, LOCKED.",
  request: z.strictObject({ QQ: z.string().check(z.maxLength(32)), Password }),
  answer: bound,
});
