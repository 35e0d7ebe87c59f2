import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";
import { CodeChannel } from "../session/forget-password-calls.ts";
import { allScopes } from "./authenticator-scopes.ts";

/** Six digits of the authenticator, or a recovery code where one is taken. */
const Code = z.string().check(z.maxLength(16));
const Password = z.string().check(z.maxLength(256));
/** Shown once; each works once. Shape: `XXXXX-XXXXX`. */
const RecoveryCodes = z.array(z.string());

export const initGoogle = defineCall({
  name: "GoogleAuthenticator/Init",
  who: "login",
  forDemo: false,
  summary:
    "A new secret for an authenticator app; nothing is bound before `Bind`. Refuses with the codes of `googleResults`.",
  request: z.strictObject({}),
  answer: z.object({
    Result: z.literal(0),
    /** Stands for the secret in `Bind`. */
    Ticket: z.string(),
    /** As people type it into the app. */
    Secret: z.string(),
    /** What the picture code says. */
    Uri: z.string(),
    ExpireSeconds: z.int(),
    ServerTime: EpochMs,
  }),
});

export const bindGoogle = defineCall({
  name: "GoogleAuthenticator/Bind",
  who: "login",
  forDemo: false,
  summary:
    "Binds the authenticator of a ticket, with the passwords and a code that it shows; it is asked for everything from then on. Refuses with the codes of `googleResults`.",
  request: z.strictObject({
    Ticket: z.string().check(z.maxLength(64)),
    Code,
    Password,
    /** Due where the account has one. */
    FundsPassword: z.optional(Password),
  }),
  answer: z.object({ Result: z.literal(0), RecoveryCodes, ServerTime: EpochMs }),
});

export const sendUnbindCode = defineCall({
  name: "GoogleAuthenticator/SendCode",
  who: "login",
  forDemo: false,
  summary: "Sends the code that taking an authenticator off asks for to the bound phone or mail.",
  request: z.strictObject({ Channel: CodeChannel }),
  answer: z.object({
    Result: z.literal(0),
    ExpireSeconds: z.int(),
    ResendSeconds: z.int(),
    ServerTime: EpochMs,
  }),
});

export const unbindGoogle = defineCall({
  name: "GoogleAuthenticator/Unbind",
  who: "login",
  forDemo: false,
  summary:
    "Takes the authenticator off, with its code or a recovery code, and a code of `SendCode` where a phone or an address of mail is bound. Withdrawals wait 24 hours afterwards. Refuses with the codes of `googleResults`.",
  request: z.strictObject({
    Code: z.optional(Code),
    RecoveryCode: z.optional(Code),
    ContactCode: z.optional(Code),
  }),
  answer: z.object({ Result: z.literal(0), HoldUntil: EpochMs, ServerTime: EpochMs }),
});

export const setGoogleScope = defineCall({
  name: "GoogleAuthenticator/SetScope",
  who: "login",
  forDemo: false,
  summary:
    "Chooses what the authenticator is asked for: the sum of `authenticatorScopes`. Refuses with the codes of `googleResults`; FORCED where the site wants it at the login.",
  request: z.strictObject({ Scopes: z.int().check(z.minimum(0), z.maximum(allScopes)), Code }),
  answer: z.object({ Result: z.literal(0), Scopes: z.int(), ServerTime: EpochMs }),
});

export const renewRecoveryCodes = defineCall({
  name: "GoogleAuthenticator/RenewRecoveryCodes",
  who: "login",
  forDemo: false,
  summary:
    "Ten new recovery codes; the old ones work no more. Refuses with the codes of `googleResults`.",
  request: z.strictObject({ Code }),
  answer: z.object({ Result: z.literal(0), RecoveryCodes, ServerTime: EpochMs }),
});
