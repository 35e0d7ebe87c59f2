import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";
import { rights } from "../core/rights.ts";
import { PageRequest } from "./reason.ts";

export const operatorLogin = defineCall({
  name: "AdminToken/Login",
  who: "visitor",
  quiet: true,
  summary:
    "Opens an operator's session: 8 hours at most, 20 idle minutes. Refuses ACCOUNT_OR_PASSWORD of `loginResults` for a wrong name, password or code alike (a code works once), LOCKED after 5 failures from an address or 50 in all, IP_NOT_ALLOWED.",
  request: z.strictObject({
    UserName: z.string().check(z.maxLength(64)),
    Password: z.string().check(z.maxLength(256)),
    Totp: z.string().check(z.regex(/^\d{6}$/)),
    MerchantCode: z.optional(z.string().check(z.maxLength(32))),
  }),
  answer: z.object({
    Result: z.literal(0),
    access_token: z.string(),
    /** Seconds until the session ends, however busy it is. */
    expires_in: z.int(),
    UserName: z.string(),
    /** What the operator's role lets him do. */
    Rights: z.array(z.enum(rights)),
    ServerTime: EpochMs,
  }),
});

export const operatorLogout = defineCall({
  name: "AdminToken/Logout",
  who: "operator",
  may: "self",
  quiet: true,
  summary: "Ends the operator's session at once.",
  request: z.strictObject({}),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});

export const proveOperator = defineCall({
  name: "AdminToken/Prove",
  who: "operator",
  may: "self",
  quiet: true,
  summary:
    "Proves by a fresh code of the authenticator who sits at the console; proposals may be approved for five minutes after. Refuses ACCOUNT_OR_PASSWORD of `loginResults` for a wrong or used code, LOCKED after 5 failures.",
  request: z.strictObject({ Totp: z.string().check(z.regex(/^\d{6}$/)) }),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});

export const searchAudit = defineCall({
  name: "AdminAudit/Search",
  who: "operator",
  may: "audit.view",
  summary:
    "What operators did, newest first; `Total` is counted up to 10,000. Rows are never changed or removed.",
  request: z.strictObject({
    ...PageRequest,
    Call: z.optional(z.string().check(z.maxLength(64))),
    UserName: z.optional(z.string().check(z.maxLength(64))),
    DateFrom: z.optional(EpochMs),
    DateTo: z.optional(EpochMs),
  }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(
      z.object({
        Id: z.string(),
        Time: EpochMs,
        UserName: z.string(),
        /** Who let it happen, where two persons were needed; "" elsewhere. */
        ApprovedBy: z.string(),
        Call: z.string(),
        Reason: z.string(),
        /** JSON text of what was, "" where nothing was. */
        Before: z.string(),
        /** JSON text of what is since. */
        After: z.string(),
        Ip: z.string(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});
