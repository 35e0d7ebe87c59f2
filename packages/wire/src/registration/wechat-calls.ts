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

export const beginWechatBinding = defineCall({
  name: "Wechat/BindInit",
  who: "login",
  forDemo: false,
  summary:
    "Where the browser goes to bind the caller's WeChat; it comes back to /AccountInfo?State=&Code=, for Wechat/Bind. Takes the funds password, or that of the login while there is none, because a WeChat that is bound opens the account. Refuses: ALREADY_BOUND of `unbindResults`, FEATURE_CLOSED where the site offers no WeChat, TOO_FREQUENT, FUNDS_PASSWORD_WRONG, LOCKED.",
  request: z.strictObject({ Password: z.string().check(z.maxLength(256)) }),
  answer: z.object({ Url: z.string(), ServerTime: EpochMs }),
});

export const bindWechat = defineCall({
  name: "Wechat/Bind",
  who: "login",
  forDemo: false,
  summary:
    "Binds the WeChat that came back. Refuses with the codes of `unbindResults`: ALREADY_BOUND, VERIFY_EXPIRED for a state that is unknown, another account's, used or too old, CODE_WRONG for a code that WeChat does not take, USED_BY_OTHER; FEATURE_CLOSED.",
  request: z.strictObject({
    State: z.string().check(z.maxLength(64)),
    Code: z.string().check(z.maxLength(128)),
  }),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});

export const unbindWechat = defineCall({
  name: "Wechat/Unbind",
  who: "login",
  forDemo: false,
  summary:
    "Takes the caller's WeChat off, with the funds password (the login password while there is none) and the authenticator's code where one is bound. Refuses with the codes of `unbindResults`: NOT_BOUND, ONLY_LOGIN, TOO_SOON, FUNDS_PASSWORD_WRONG, LOCKED, GOOGLE_WRONG.",
  request: z.strictObject({
    FundsPassword: z.string().check(z.maxLength(256)),
    GoogleCode: z.optional(z.string().check(z.maxLength(16))),
  }),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});
