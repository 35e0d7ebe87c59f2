import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";

/** A session as the client stores it; names as in spec section 3 and screens.md 4. */
export const SessionGrant = z.object({
  Result: z.literal(0),
  access_token: z.string(),
  /** Seconds until the token expires. */
  expires_in: z.int(),
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

export const login = defineCall({
  name: "Token/Login",
  who: "visitor",
  quiet: true,
  summary:
    "Opens a session. Refuses with the codes of `loginResults`; account unknown and password wrong answer alike.",
  request: z.strictObject({
    UserName: z.string().check(z.maxLength(64)),
    Password: z.string().check(z.maxLength(256)),
    LoginType: z.optional(z.int()),
    MerchantCode: z.optional(z.string().check(z.maxLength(32))),
    DeviceId: z.optional(z.string().check(z.maxLength(64))),
  }),
  answer: z.extend(SessionGrant, {
    LastLogin: z.nullable(z.object({ Time: EpochMs, Ip: z.string() })),
  }),
});

export const refreshToken = defineCall({
  name: "Token/Refresh",
  method: "GET",
  who: "login",
  quiet: true,
  summary:
    "Exchanges the bearer token for a new one. Parallel calls with one token get the same new token; the old one works for 30 s more, for requests on their way.",
  request: z.strictObject({}),
  answer: SessionGrant,
});

export const logout = defineCall({
  name: "Token/Logout",
  who: "login",
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
