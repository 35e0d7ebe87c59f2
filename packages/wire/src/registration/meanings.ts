import { unbindResults } from "../account/results.ts";
import { commonResults } from "../core/common-results.ts";
import { inUnit, type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import { sessionGrantMeanings } from "../session/meanings.ts";
import { loginResults } from "../session/results.ts";
import { nobodysHost } from "../site/meanings.ts";
import type * as registration from "./calls.ts";
import { landingStyleText } from "./enums.ts";
import type * as register from "./register-calls.ts";
import { registerResults } from "./results.ts";
import type * as wechat from "./wechat-calls.ts";

/** Of a link that cannot be used. */
const link = refusals(
  registerResults,
  "TOO_FREQUENT",
  "CLOSED",
  "LINK_INVALID",
  "LINK_DISABLED",
  "LINK_EXPIRED",
  "LINK_USED_UP",
  "NOT_AGENT",
  "AGENT_FROZEN",
  "DEPTH_LIMIT",
  "QUOTA_SHORT",
);
const registering = [
  ...link,
  ...refusals(
    registerResults,
    "IP_RESTRICTED",
    "ACCOUNT_FIRST",
    "ACCOUNT_CHARS",
    "ACCOUNT_LENGTH",
    "PASSWORD_SIMPLE",
    "PASSWORD_RULE",
    "PASSWORD_ACCOUNT",
    "PASSWORD_CONFIRM",
    "BIRTH_DATE_FORMAT",
    "UNDER_AGE",
    "TERMS_REQUIRED",
    "FIELD_REQUIRED",
    "NICKNAME_LENGTH",
    "NICKNAME_WORD",
    "REALNAME_FORMAT",
    "PHONE_FORMAT",
    "EMAIL_FORMAT",
    "EMAIL_LENGTH",
    "QQ_FORMAT",
    "IP_LIMIT",
    "DEVICE_LIMIT",
    "ACCOUNT_EXISTS",
    "EMAIL_USED",
    "PHONE_USED",
    "NICKNAME_USED",
    "SMS_WRONG",
    "SMS_EXPIRED",
  ),
  ...refusals(commonResults, "TOO_FREQUENT", "RG_EXCLUDED"),
];

export const registrationMeanings = {
  fields: {
    ...sessionGrantMeanings,
    Code: "Code of the registration link; absent or empty means the site's own.",
    Password: "Password of the new account: 8 to 64 characters.",
    Confirm: "The password once more, where the client leaves the comparison to the server.",
    BirthDate: "Day of birth, YYYY-MM-DD.",
    TermsVersion: "Version of the terms that the visitor agreed to.",
    AcceptMarketing: "The player wants to get advertising.",
    NickName: "Name by which others see the account.",
    RealName: "Name of the person.",
    Phone: "Phone number.",
    SmsCode: "Code that was sent to the phone.",
    Email: "Address of mail.",
    QQ: "QQ number.",
    RetrySeconds: inUnit("seconds", "With TOO_FREQUENT: time until it may be tried again."),
    CaptchaSpent: "The captcha that came along is used up.",
    Ticket: "Of Wechat/Authorize.",
  },
  calls: {
    getRegisterLinkCode: {
      refuses: nobodysHost,
      fields: {
        registerLinkCode:
          'Code of the caller\'s own link where he is an agent, else of the site; "" for none.',
      },
    },
    getDemoLink: {
      refuses: nobodysHost,
      fields: { DemoLink: 'Where a visitor may play for play money; "" when nowhere.' },
    },
    isWeChatEnabled: {
      refuses: nobodysHost,
      fields: { isWeChatEnabled: "The site offers WeChat." },
    },
    initRegister: {
      refuses: link,
      fields: {
        Valid: "The link can be used.",
        ContactQQ:
          "A number of QQ by which the agent is reached; absent where the link names none.",
        AgentNick: "Who invites; absent for the site's own link and where the link hides it.",
        Landing: oneOf(
          landingStyleText,
          "How the page looks; the plain one for the site's own link.",
        ),
        AccountType: "What the new account will be.",
        PrizeGroup: inUnit(
          "yuan",
          "Prize group of the new account: prize of a 2-yuan bet with chance 1/1000.",
        ),
        Fields: "What the form asks for besides account, password and birth date.",
        Key: "Which field.",
        Required: "It must be filled in.",
        MinAge: inUnit("years", "Age that a player must have."),
        Terms: "Terms that must be agreed to.",
        Version: "Version of the terms.",
        Url: "Where the terms can be read.",
      },
    },
    checkUserName: {
      refuses: [
        ...refusals(
          registerResults,
          "ACCOUNT_LENGTH",
          "ACCOUNT_FIRST",
          "ACCOUNT_CHARS",
          "TOO_FREQUENT",
        ),
        ...refusals(commonResults, "NO_PERMISSION"),
      ],
      fields: { UserName: "Name that is wanted.", Available: "Nobody has it yet." },
    },
    sendRegisterSms: {
      refuses: [
        ...refusals(registerResults, "PHONE_FORMAT", "CAPTCHA", "TOO_FREQUENT"),
        ...refusals(commonResults, "NO_PERMISSION", "FEATURE_CLOSED"),
      ],
      fields: {
        ExpireSeconds: inUnit("seconds", "How long the code can be used."),
        ResendSeconds: inUnit("seconds", "Time until another one may be asked for."),
      },
    },
    submitRegister: { refuses: [...registering, ...refusals(registerResults, "CAPTCHA")] },
    beginWechat: {
      refuses: [
        ...refusals(loginResults, "WECHAT_DISABLED"),
        ...refusals(commonResults, "TOO_FREQUENT"),
      ],
      fields: {
        Url: "Where WeChat's browser goes to be recognised.",
        Secret: "Kept by the page, for Token/LoginByTicket.",
      },
    },
    beginWechatBinding: {
      refuses: [
        ...refusals(
          unbindResults,
          "ALREADY_BOUND",
          "FUNDS_PASSWORD_WRONG",
          "LOCKED",
          "TOO_FREQUENT",
        ),
        ...refusals(commonResults, "FEATURE_CLOSED", "TOO_FREQUENT"),
      ],
      fields: {
        Password: "The funds password, or that of the login while there is none.",
        Url: "Where the browser goes.",
      },
    },
    bindWechat: {
      refuses: [
        ...refusals(
          unbindResults,
          "ALREADY_BOUND",
          "VERIFY_EXPIRED",
          "CODE_WRONG",
          "USED_BY_OTHER",
        ),
        ...refusals(commonResults, "FEATURE_CLOSED"),
      ],
      fields: {
        State: "What WeChat sent back as `State`.",
        Code: "What WeChat sent back as `Code`.",
      },
    },
    unbindWechat: {
      refuses: refusals(
        unbindResults,
        "NOT_BOUND",
        "ONLY_LOGIN",
        "TOO_SOON",
        "FUNDS_PASSWORD_WRONG",
        "LOCKED",
        "GOOGLE_WRONG",
        "TOO_FREQUENT",
      ),
      fields: {
        FundsPassword: "Funds password, or the login password while none is set.",
        GoogleCode: "Code of the authenticator, where one is bound.",
      },
    },
    authorizeWechat: {
      refuses: refusals(loginResults, "WECHAT_DISABLED", "QRCODE_EXPIRED", "WECHAT_UNBOUND"),
      fields: {
        State: "What WeChat sent back as `State`.",
        Code: "What WeChat sent back as `Code`.",
        Outcome: "`login`: the account is known; `register`: one is to be opened.",
        Ticket:
          "With `register` for the two calls that follow, with `login` after Begin for Token/LoginByTicket.",
      },
    },
    getWechatProfile: {
      refuses: refusals(registerResults, "LINK_EXPIRED"),
      fields: {
        NickName: "Name that the person has at WeChat.",
        HeadImage: 'Picture that the person has at WeChat; "" for none.',
        IsBound: "An account logs in by it already.",
      },
    },
    registerByWechat: {
      refuses: [...registering, ...refusals(registerResults, "WECHAT_DISABLED", "WECHAT_BOUND")],
    },
  },
} satisfies MeaningsOf<typeof registration & typeof register & typeof wechat>;
