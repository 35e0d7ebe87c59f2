import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";
import { DeviceId, LoginGrant, LoginRefused } from "./calls.ts";

const Ticket = z.string().check(z.maxLength(64));
/** Bytes as browsers give them, in base64url. */
const Bytes = z.string().check(z.maxLength(4096), z.regex(/^[\w-]*$/));
const Transports = z.array(z.string().check(z.maxLength(16))).check(z.maxLength(8));
const Name = z.string().check(z.maxLength(30));

/** Most passkeys of an account. */
export const passkeysMax = 10;

const Known = z.object({ Id: z.string(), Transports: z.array(z.string()) });
export const Passkey = z.object({
  Id: z.string(),
  Name: z.string(),
  CreatedAt: EpochMs,
  LastUsedAt: z.nullable(EpochMs),
  /** It was made for this host; on another one the browser does not offer it. */
  IsOfHost: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;
const listed = z.object({ Result: z.literal(0), Items: z.array(Passkey), ServerTime: EpochMs });

export const initPasskey = defineCall({
  name: "Passkey/AddInit",
  who: "login",
  forDemo: false,
  summary:
    "Begins to add a passkey of this host, with the login password and, where an authenticator is bound, its code or a recovery code: what the browser needs for `navigator.credentials.create`. Refuses with the codes of `passkeyResults`.",
  request: z.strictObject({
    Password: z.string().check(z.maxLength(256)),
    GoogleCode: z.optional(z.string().check(z.maxLength(32))),
  }),
  answer: z.object({
    Result: z.literal(0),
    Ticket: z.string(),
    Challenge: z.string(),
    RpId: z.string(),
    RpName: z.string(),
    UserId: z.string(),
    UserName: z.string(),
    /** Passkeys that the account has: a device that holds one makes no second. */
    Exclude: z.array(Known),
    TimeoutMs: z.int(),
    ServerTime: EpochMs,
  }),
});

export const addPasskey = defineCall({
  name: "Passkey/Add",
  who: "login",
  forDemo: false,
  summary: "Adds the passkey that the browser made. Refuses with the codes of `passkeyResults`.",
  request: z.strictObject({
    Ticket,
    Name,
    Id: Bytes,
    ClientData: Bytes,
    Attestation: z.string().check(z.maxLength(16_384), z.regex(/^[\w-]*$/)),
    Transports,
  }),
  answer: listed,
});

export const listPasskeys = defineCall({
  name: "Passkey/List",
  who: "login",
  summary: "The passkeys of the caller's account, the oldest first.",
  request: z.strictObject({}),
  answer: listed,
});

export const removePasskey = defineCall({
  name: "Passkey/Remove",
  who: "login",
  summary:
    "Takes a passkey off, with the login password. Refuses with the codes of `passkeyResults`.",
  request: z.strictObject({ Id: Bytes, Password: z.string().check(z.maxLength(256)) }),
  answer: listed,
});

export const initPasskeyLogin = defineCall({
  name: "Passkey/LoginInit",
  who: "visitor",
  quiet: true,
  summary:
    "Begins a login with a passkey: what the browser needs for `navigator.credentials.get`. With the ticket of GOOGLE_REQUIRED it is one of that account, in place of the code. Refuses: PASSKEY_HOST, TOO_FREQUENT.",
  request: z.strictObject({ Ticket: z.optional(Ticket) }),
  answer: z.object({
    Result: z.literal(0),
    Ticket: z.string(),
    Challenge: z.string(),
    RpId: z.string(),
    /** Empty: any passkey that the device holds for this host. */
    Allow: z.array(Known),
    TimeoutMs: z.int(),
    ServerTime: EpochMs,
  }),
  refused: LoginRefused,
});

export const loginPasskey = defineCall({
  name: "Passkey/Login",
  who: "visitor",
  quiet: true,
  summary:
    "Opens a session with what a passkey signed. It is two factors at once, so no other code is asked for. Refuses with the codes of `loginResults`.",
  request: z.strictObject({
    Ticket,
    Id: Bytes,
    ClientData: Bytes,
    AuthenticatorData: Bytes,
    Signature: Bytes,
    UserHandle: z.optional(Bytes),
    MerchantCode: z.optional(z.string().check(z.maxLength(32))),
    DeviceId: z.optional(DeviceId),
  }),
  answer: LoginGrant,
  refused: LoginRefused,
});
