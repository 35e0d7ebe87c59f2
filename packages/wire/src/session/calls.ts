import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, Int16 } from "../core/ids.ts";
import { Refused } from "../core/result.ts";

/** A session as the client stores it; names as in spec section 3 and screens.md 4. */
export const SessionGrant = z.object({
  Result: z.literal(0),
  access_token: z.string(),
  /** Seconds until the token expires. */
  expires_in: z.int(),
  /** Seconds without any input after which the client ends the session. */
  idle_seconds: z.int(),
  UserName: z.string(),
  NickName: z.string(),
  IsAgent: z.boolean(),
  /** The phrase the player chose to recognise the site by; empty when none is set. */
  Greetings: z.string(),
  LoginType: z.int(),
  MustChangePassword: z.boolean(),
  ServerTime: EpochMs,
});
export type SessionGrant = z.infer<typeof SessionGrant>;

/** A session just opened, with the login before it, so that the player notices a foreign one. */
export const LoginGrant = z.extend(SessionGrant, {
  LastLogin: z.nullable(
    z.object({
      Time: EpochMs,
      Ip: z.string(),
      /** Two letters of the country; "" when it is not known. */
      Place: z.string(),
    }),
  ),
});
export type LoginGrant = z.infer<typeof LoginGrant>;

/** A login that was refused, with what the page needs to go on. */
export const LoginRefused = z.extend(Refused, {
  /** With GOOGLE_REQUIRED: what `Token/LoginGoogle` takes besides the code. */
  Ticket: z.optional(z.string()),
  /** With GOOGLE_REQUIRED: a passkey of this account does instead of the code. */
  HasPasskey: z.optional(z.boolean()),
  /** With DEVICE_UNKNOWN: where a code can be sent to. */
  Channels: z.optional(z.array(z.enum(["email", "phone"]))),
  /** With LOCKED: minutes until the account may be tried again from this device. */
  LockedMinutes: z.optional(z.int()),
  /** The next attempt must bring the answer to a captcha. */
  NeedCaptcha: z.optional(z.boolean()),
  /** With SITE_MAINTAIN: when the site expects to be back. */
  OfflineEndTime: z.optional(EpochMs),
});
export type LoginRefused = z.infer<typeof LoginRefused>;

/** Name of a device, made by the client once and kept; it opens nothing by itself. */
export const DeviceId = z.string().check(z.maxLength(64));
/** Name of a captcha and what the visitor answered to it. */
export const captchaFields = {
  CaptchaId: z.optional(z.string().check(z.maxLength(64))),
  CaptchaCode: z.optional(z.string().check(z.maxLength(16))),
};

export const login = defineCall({
  name: "Token/Login",
  who: "visitor",
  quiet: true,
  summary:
    "Opens a session. Refuses with the codes of `loginResults`; account unknown and password wrong answer alike. GOOGLE_REQUIRED brings a ticket for `Token/LoginGoogle`.",
  request: z.strictObject({
    UserName: z.string().check(z.maxLength(64)),
    Password: z.string().check(z.maxLength(256)),
    ...captchaFields,
    LoginType: z.optional(Int16),
    MerchantCode: z.optional(z.string().check(z.maxLength(32))),
    DeviceId: z.optional(DeviceId),
  }),
  answer: LoginGrant,
  refused: LoginRefused,
});

export const loginGoogle = defineCall({
  name: "Token/LoginGoogle",
  who: "visitor",
  quiet: true,
  summary:
    "Second step of a login: the ticket of the first and the authenticator's code. Refuses with the codes of `loginResults`: GOOGLE_WRONG leaves the ticket, ACCOUNT_OR_PASSWORD means that it is used up or too old.",
  request: z.strictObject({
    Ticket: z.string().check(z.maxLength(64)),
    Code: z.string().check(z.maxLength(16)),
    DeviceId: z.optional(DeviceId),
  }),
  answer: LoginGrant,
  refused: LoginRefused,
});

export const isPhoneLoginEnabled = defineCall({
  name: "Token/PhoneLoginEnabled",
  who: "visitor",
  quiet: true,
  isOnPage: true,
  summary: "Whether players of the site may log in by a code to their phone.",
  request: z.strictObject({}),
  answer: z.object({ IsPhoneLoginOn: z.boolean(), ServerTime: EpochMs }),
});

export const sendLoginCode = defineCall({
  name: "Token/SendPhoneCode",
  who: "visitor",
  quiet: true,
  summary:
    "Sends a code to a phone, if an account of the site has it; the answer is the same if not. Refuses: CAPTCHA_WRONG of `loginResults`, FEATURE_CLOSED where the site has no such login, TOO_FREQUENT.",
  request: z.strictObject({ Phone: z.string().check(z.maxLength(32)), ...captchaFields }),
  answer: z.object({
    Result: z.literal(0),
    ExpireSeconds: z.int(),
    ResendSeconds: z.int(),
    ServerTime: EpochMs,
  }),
});

export const loginPhone = defineCall({
  name: "Token/LoginPhone",
  who: "visitor",
  quiet: true,
  summary:
    "Opens a session with the code that went to a phone. Refuses with the codes of `loginResults`: MERCHANT_CLOSED, SITE_MAINTAIN, VERSION_OLD, LOCKED after too many tries from one address, SMS_WRONG for a code that is wrong, too old or nobody's, then as `Token/Login` after its password; FEATURE_CLOSED where the site has no such login.",
  request: z.strictObject({
    Phone: z.string().check(z.maxLength(32)),
    Code: z.string().check(z.maxLength(16)),
    DeviceId: z.optional(DeviceId),
  }),
  answer: LoginGrant,
  refused: LoginRefused,
});

export const loginDemo = defineCall({
  name: "Token/LoginDemo",
  who: "visitor",
  quiet: true,
  summary:
    "Opens a session of a new demo account with play money. Refuses: DEMO_CLOSED where the site offers none, TOO_FREQUENT for too many from one address.",
  request: z.strictObject({ DeviceId: z.optional(DeviceId) }),
  answer: LoginGrant,
  refused: LoginRefused,
});

export const refreshToken = defineCall({
  name: "Token/Refresh",
  method: "GET",
  who: "login",
  duringPasswordChange: true,
  quiet: true,
  summary:
    "Exchanges the bearer token for a new one. Parallel calls with one token get the same new token; the old one works for 30 s more, for requests on their way.",
  request: z.strictObject({}),
  answer: SessionGrant,
});

export const logout = defineCall({
  name: "Token/Logout",
  who: "login",
  duringPasswordChange: true,
  quiet: true,
  summary: "Ends the session at once; every later use of its tokens is a 401 with Result 1.",
  request: z.strictObject({}),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});

/** Body of every 401 and 403: `Result` is a `TokenVerifyResult` (decisions.md G15). */
export const TokenRejected = z.object({
  Result: z.int(),
  Message: z.string(),
  ServerTime: EpochMs,
});
