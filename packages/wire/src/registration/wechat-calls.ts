import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";
import { SessionGrant } from "../session/calls.ts";
import { LinkCode, newPlayerFields, RegisterRefused } from "./register-calls.ts";

const Ticket = z.string().check(z.maxLength(64));

export const beginWechat = defineCall({
  name: "Wechat/Begin",
  who: "visitor",
  quiet: true,
  summary:
    "Where WeChat's browser goes to be recognised; it comes back to /WeChatRegister/{code}?State=&Code=. `Secret` is kept until then, for LoginByTicket. Refuses with the codes of `loginResults`: WECHAT_DISABLED; TOO_FREQUENT.",
  request: z.strictObject({ Code: z.optional(LinkCode) }),
  answer: z.object({ Url: z.string(), Secret: z.string(), ServerTime: EpochMs }),
});

export const authorizeWechat = defineCall({
  name: "Wechat/Authorize",
  who: "visitor",
  quiet: true,
  summary:
    "Takes what WeChat sent back. `login`: the account is known; the page that shows the code gets the ticket, or this browser does if it began by itself. `register`: `Ticket` is for GetProfile and Register. Refuses with the codes of `loginResults`: WECHAT_DISABLED, QRCODE_EXPIRED for what is too old or used, WECHAT_UNBOUND for a stranger while nobody can register.",
  request: z.strictObject({
    State: z.string().check(z.maxLength(64)),
    Code: z.string().check(z.maxLength(128)),
  }),
  answer: z.object({
    Result: z.literal(0),
    Outcome: z.enum(["login", "register"]),
    /** With `register`, for GetProfile and Register; with `login` after Begin, for LoginByTicket. */
    Ticket: z.optional(z.string()),
    ServerTime: EpochMs,
  }),
});

export const getWechatProfile = defineCall({
  name: "Wechat/GetProfile",
  who: "visitor",
  quiet: true,
  summary:
    "Who WeChat says the visitor is. Refuses with the codes of `registerResults`: LINK_EXPIRED for a ticket that is unknown or too old.",
  request: z.strictObject({ Ticket }),
  answer: z.object({
    NickName: z.string(),
    HeadImage: z.string(),
    IsBound: z.boolean(),
    ServerTime: EpochMs,
  }),
});

export const registerByWechat = defineCall({
  name: "Wechat/Register",
  who: "visitor",
  quiet: true,
  summary:
    "Opens an account that WeChat logs in to, and a session of it. Refuses with the codes of `registerResults`.",
  request: z.strictObject({ ...newPlayerFields, Ticket }),
  answer: SessionGrant,
  refused: RegisterRefused,
});
