import { passwordResults } from "../account/results.ts";
import { commonResults } from "../core/common-results.ts";
import { inUnit, type Meanings, type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import type * as session from "./calls.ts";
import type * as captcha from "./captcha-calls.ts";
import { loginTypeText } from "./enums.ts";
import type * as forgetPassword from "./forget-password-calls.ts";
import type * as qr from "./qr-calls.ts";
import { loginResults } from "./results.ts";

/** What every opened session answers. */
export const sessionGrantMeanings: Meanings = {
  access_token: "Token of the session, sent as `Authorization: Bearer`.",
  expires_in: inUnit("seconds", "Time until the token expires."),
  idle_seconds: inUnit(
    "seconds",
    "Time without any input after which the client ends the session.",
  ),
  IsAgent: "The account has a line of players below it.",
  Greetings: 'Phrase by which the player recognises the site; "" for none.',
  MustChangePassword: "Until the password is changed, almost all calls are refused.",
  LoginType: oneOf(loginTypeText, "How the session was opened."),
};

/** What every login answers, opened or refused. */
export const loginAnswerMeanings: Meanings = {
  ...sessionGrantMeanings,
  LastLogin: "The login before this one; null for the first.",
  "LastLogin.Time": "When it took place.",
  "LastLogin.Ip": "Its address, the last part masked.",
  Place: 'Its country in two letters; "" when unknown.',
  HasPasskey: "With GOOGLE_REQUIRED: a passkey of this account does instead of the code.",
  Channels: "Where a code can be sent to.",
  LockedMinutes: inUnit(
    "minutes",
    "With LOCKED: time until the account may be tried again from this device.",
  ),
  NeedCaptcha: "The next attempt must bring the answer to a captcha.",
  OfflineEndTime: "With SITE_MAINTAIN: when the site expects to be back.",
};

export const sessionMeanings = {
  fields: {
    ...loginAnswerMeanings,
    ExpireSeconds: inUnit("seconds", "How long it can be used."),
    ResendSeconds: inUnit("seconds", "Time until another one may be asked for."),
    QrId: "Name of the code.",
    Secret: "Known to the page that shows the code and to nobody who merely sees it.",
    Code: "Code of the authenticator, six digits.",
    Ticket: "Stands for the step before; with GOOGLE_REQUIRED, what Token/LoginGoogle takes.",
    Password: "Password of the login.",
    MerchantCode: "Which merchant's account, where the host does not say it.",
  },
  calls: {
    login: {
      refuses: [
        ...refusals(
          loginResults,
          "ACCOUNT_OR_PASSWORD",
          "CAPTCHA_REQUIRED",
          "CAPTCHA_WRONG",
          "GOOGLE_REQUIRED",
          "DEVICE_UNKNOWN",
          "MERCHANT_CLOSED",
          "SITE_MAINTAIN",
          "VERSION_OLD",
          "LOCKED",
          "FROZEN",
          "BLACKLIST",
          "IP_NOT_ALLOWED",
        ),
        ...refusals(commonResults, "TOO_FREQUENT"),
      ],
    },
    loginGoogle: {
      refuses: refusals(
        loginResults,
        "ACCOUNT_OR_PASSWORD",
        "GOOGLE_WRONG",
        "LOCKED",
        "FROZEN",
        "BLACKLIST",
        "IP_NOT_ALLOWED",
      ),
      fields: { Ticket: "The ticket of the first step." },
    },
    isPhoneLoginEnabled: {
      refuses: refusals(commonResults, "NO_PERMISSION"),
      fields: { IsPhoneLoginOn: "The site lets players in by a code to their phone." },
    },
    sendLoginCode: {
      refuses: [
        ...refusals(loginResults, "CAPTCHA_WRONG"),
        ...refusals(commonResults, "FEATURE_CLOSED", "TOO_FREQUENT"),
      ],
      fields: { Phone: "Phone number, with its country or as the site's own country writes it." },
    },
    loginPhone: {
      refuses: [
        ...refusals(
          loginResults,
          "SMS_WRONG",
          "GOOGLE_REQUIRED",
          "MERCHANT_CLOSED",
          "SITE_MAINTAIN",
          "VERSION_OLD",
          "LOCKED",
          "FROZEN",
          "BLACKLIST",
          "IP_NOT_ALLOWED",
        ),
        ...refusals(commonResults, "FEATURE_CLOSED"),
      ],
      fields: { Phone: "The phone that the code went to.", Code: "The code, six digits." },
    },
    loginDemo: {
      refuses: [
        ...refusals(loginResults, "DEMO_CLOSED", "MERCHANT_CLOSED", "SITE_MAINTAIN", "VERSION_OLD"),
        ...refusals(commonResults, "TOO_FREQUENT", "RG_EXCLUDED"),
      ],
    },
    refreshToken: { refuses: refusals(commonResults, "NOT_LOGIN") },
    logout: { refuses: [] },
    getCaptcha: {
      refuses: refusals(commonResults, "TOO_FREQUENT"),
      fields: {
        Language: "Language of the question.",
        CaptchaId: "Name of the captcha; it works once.",
        Image:
          "Four characters as `data:image/svg+xml;base64,...`; large and small letters count alike.",
        Question:
          "A question in words for whoever does not see the image; its answer is a number in digits.",
      },
    },
    checkForgetPassword: {
      refuses: [
        ...refusals(passwordResults, "CAPTCHA_WRONG"),
        ...refusals(commonResults, "TOO_FREQUENT", "NO_PERMISSION"),
      ],
      fields: {
        Ticket: "Stands for this step in the next ones.",
        Channels: "Where a code can be sent to; the same for accounts that do not exist.",
      },
    },
    sendForgetPasswordCode: {
      refuses: [
        ...refusals(passwordResults, "VERIFY_EXPIRED"),
        ...refusals(commonResults, "FEATURE_CLOSED", "TOO_FREQUENT"),
      ],
      fields: { Ticket: "Of ForgetPassword/Check.", Channel: "Where the code is sent to." },
    },
    recoverPassword: {
      refuses: [
        ...refusals(
          passwordResults,
          "LOCKED",
          "RULE_MISMATCH",
          "TOO_SIMPLE",
          "SAME_AS_DEFAULT",
          "SAME_AS_ACCOUNT",
          "CODE_WRONG",
        ),
        ...refusals(commonResults, "TOO_FREQUENT"),
      ],
      fields: {
        Token: "Of the link, behind its `#recover=`.",
        LinkCode: "The code that another operator made.",
        NewPassword: "Password that shall be in force: 8 to 64 characters.",
      },
    },
    resetForgottenPassword: {
      refuses: [
        ...refusals(
          passwordResults,
          "RULE_MISMATCH",
          "TOO_SIMPLE",
          "SAME_AS_DEFAULT",
          "SAME_AS_ACCOUNT",
          "SAME_AS_OLD",
          "SAME_AS_FUNDS",
          "VERIFY_EXPIRED",
          "CODE_WRONG",
        ),
        ...refusals(commonResults, "TOO_FREQUENT"),
      ],
      fields: {
        Ticket: "Of ForgetPassword/Check.",
        Code: "The code that was sent.",
        NewPassword: "Password that shall be in force: 8 to 64 characters.",
      },
    },
    initQrLogin: {
      refuses: refusals(commonResults, "TOO_FREQUENT"),
      fields: { Url: "What the code says: a page of this site, or of WeChat." },
    },
    scanQrLogin: {
      refuses: refusals(loginResults, "QRCODE_EXPIRED"),
      fields: {
        Ip: "Address of the page that shows the code, its last part masked.",
        IsSameAddress:
          "That page is on the same network as the phone; a code from afar may be a trap.",
      },
    },
    confirmQrLogin: {
      refuses: refusals(loginResults, "QRCODE_EXPIRED"),
      fields: { Accept: "True lets the page in, false does not." },
    },
    loginByTicket: {
      refuses: refusals(
        loginResults,
        "QRCODE_EXPIRED",
        "GOOGLE_REQUIRED",
        "DEVICE_UNKNOWN",
        "FROZEN",
        "BLACKLIST",
        "IP_NOT_ALLOWED",
        "ACCOUNT_OR_PASSWORD",
      ),
      fields: {
        Ticket:
          "Of the event `QrCodeLogin`; in a refusal with GOOGLE_REQUIRED, what Token/LoginGoogle takes.",
      },
    },
  },
} satisfies MeaningsOf<typeof session & typeof captcha & typeof forgetPassword & typeof qr>;
