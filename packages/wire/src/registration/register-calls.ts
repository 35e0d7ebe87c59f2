import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";
import { Refused } from "../core/result.ts";
import { captchaFields, DeviceId, SessionGrant } from "../session/calls.ts";

/** Code of a registration link as it stands in /Register/{code}; absent or "" means the site's own. */
export const LinkCode = z.string().check(z.maxLength(32));

/** What a form may ask for besides account, password and birth date, in the order in which it asks. */
export const RegisterFieldKey = z.enum(["NickName", "RealName", "Phone", "Email", "QQ"]);
export type RegisterFieldKey = z.infer<typeof RegisterFieldKey>;

/** A refusal that may be temporary. */
export const RegisterRefused = z.extend(Refused, {
  /** With TOO_FREQUENT: when to try again. */
  RetrySeconds: z.optional(z.int()),
  /** True when the captcha that came along is used up; a refusal without it leaves it good. */
  CaptchaSpent: z.optional(z.boolean()),
});

export const initRegister = defineCall({
  name: "Register/Init",
  who: "visitor",
  quiet: true,
  summary:
    "What registering by a link asks for. Refuses with the codes of `registerResults`: TOO_FREQUENT, CLOSED, LINK_INVALID, LINK_DISABLED, LINK_EXPIRED, LINK_USED_UP, NOT_AGENT, AGENT_FROZEN, DEPTH_LIMIT, QUOTA_SHORT.",
  request: z.strictObject({ Code: z.optional(LinkCode) }),
  answer: z.object({
    Valid: z.literal(true),
    Code: z.string(),
    /** Who invites; absent for the site's own link and where the link hides it. */
    AgentNick: z.optional(z.string()),
    /** By which the agent is reached; absent where the link names none. */
    ContactQQ: z.optional(z.string()),
    /** `LandingStyle` that the agent chose; the plain one for the site's own link. */
    Landing: z.int(),
    AccountType: z.enum(["player", "agent"]),
    PrizeGroup: z.int(),
    Fields: z.array(z.object({ Key: RegisterFieldKey, Required: z.boolean() })),
    MinAge: z.int(),
    Terms: z.object({ Version: z.string(), Url: z.string() }),
    ServerTime: EpochMs,
  }),
});

export const checkUserName = defineCall({
  name: "Register/CheckUserName",
  who: "visitor",
  quiet: true,
  summary:
    "Whether an account name may be taken. Refuses: ACCOUNT_LENGTH, ACCOUNT_FIRST, ACCOUNT_CHARS of `registerResults`, TOO_FREQUENT.",
  request: z.strictObject({ UserName: z.string().check(z.maxLength(64)) }),
  answer: z.object({ Available: z.boolean(), ServerTime: EpochMs }),
  refused: RegisterRefused,
});

export const sendRegisterSms = defineCall({
  name: "Register/SendSms",
  who: "visitor",
  quiet: true,
  summary:
    "Sends a code to a phone that wants to register. Refuses with the codes of `registerResults`: PHONE_FORMAT, CAPTCHA, TOO_FREQUENT; FEATURE_CLOSED where the site can send none.",
  request: z.strictObject({ Phone: z.string().check(z.maxLength(32)), ...captchaFields }),
  answer: z.object({
    Result: z.literal(0),
    ExpireSeconds: z.int(),
    ResendSeconds: z.int(),
    ServerTime: EpochMs,
  }),
  refused: RegisterRefused,
});

/** What every way to register says about the new player. */
export const newPlayerFields = {
  Code: z.optional(LinkCode),
  UserName: z.string().check(z.maxLength(64)),
  Password: z.string().check(z.maxLength(256)),
  /** The password once more, where the client leaves the comparison to the server. */
  Confirm: z.optional(z.string().check(z.maxLength(256))),
  /** `YYYY-MM-DD`. */
  BirthDate: z.string().check(z.maxLength(10)),
  /** The version of the terms that the visitor agreed to. */
  TermsVersion: z.string().check(z.maxLength(32)),
  AcceptMarketing: z.boolean(),
  DeviceId: z.optional(DeviceId),
};

export const submitRegister = defineCall({
  name: "Register/Submit",
  who: "visitor",
  quiet: true,
  summary:
    "Opens an account and a session of it. Refuses with the codes of `registerResults`, the first that applies.",
  request: z.strictObject({
    ...newPlayerFields,
    NickName: z.optional(z.string().check(z.maxLength(32))),
    RealName: z.optional(z.string().check(z.maxLength(64))),
    Phone: z.optional(z.string().check(z.maxLength(32))),
    SmsCode: z.optional(z.string().check(z.maxLength(16))),
    Email: z.optional(z.string().check(z.maxLength(256))),
    QQ: z.optional(z.string().check(z.maxLength(32))),
    ...captchaFields,
  }),
  answer: SessionGrant,
  refused: RegisterRefused,
});
