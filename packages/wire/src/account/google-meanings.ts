import { commonResults } from "../core/common-results.ts";
import { inUnit, type MeaningsOf, refusals } from "../core/meanings.ts";
import type * as google from "./google-calls.ts";
import { googleResults } from "./results.ts";

export const scopeMeaning =
  "What it is asked for, added up: 1 login, 2 change of the login password, 4 change of the funds password, 8 transfer, 16 withdrawal, 32 reset of the funds password.";
const codeRefusals = refusals(googleResults, "LOCKED", "CODE_FORMAT", "CODE_WRONG", "CODE_USED");

export const googleMeanings = {
  fields: {
    ExpireSeconds: inUnit("seconds", "How long it can be used."),
    ResendSeconds: inUnit("seconds", "Time until another one may be asked for."),
    Code: "Code of the authenticator, six digits.",
    Scopes: scopeMeaning,
    RecoveryCodes:
      "Codes that stand in for a lost authenticator, each once. They are shown here only.",
    Ticket: "Stands for the new secret.",
    Password: "Password of the login.",
  },
  calls: {
    initGoogle: {
      refuses: refusals(googleResults, "NOT_ENABLED", "ALREADY_BOUND"),
      fields: {
        Secret: "The secret, as people type it into the app.",
        Uri: "What the picture code of the secret says.",
      },
    },
    bindGoogle: {
      refuses: [
        ...refusals(
          googleResults,
          "NOT_ENABLED",
          "LOCKED",
          "ALREADY_BOUND",
          "SECRET_EXPIRED",
          "CODE_FORMAT",
          "PASSWORD_WRONG",
          "FUNDS_PASSWORD_WRONG",
          "CODE_WRONG",
          "CODE_USED",
        ),
        ...refusals(commonResults, "TOO_FREQUENT"),
      ],
      fields: { FundsPassword: "The funds password; due where the account has one." },
    },
    sendUnbindCode: {
      refuses: [
        ...refusals(googleResults, "NOT_BOUND", "CONTACT_UNBOUND"),
        ...refusals(commonResults, "FEATURE_CLOSED", "TOO_FREQUENT"),
      ],
      fields: { Channel: "Where the code is sent to." },
    },
    unbindGoogle: {
      refuses: [
        ...refusals(
          googleResults,
          "FORCED",
          "NOT_BOUND",
          "CONTACT_CODE_WRONG",
          "CONTACT_CODE_EXPIRED",
          "RECOVERY_WRONG",
        ),
        ...codeRefusals,
      ],
      fields: {
        RecoveryCode: "A recovery code, in place of a code of the authenticator.",
        ContactCode: "The code that was sent; due where a phone or an address of mail is bound.",
        HoldUntil: "When withdrawals are possible again.",
      },
    },
    setGoogleScope: {
      refuses: [...refusals(googleResults, "FORCED", "NOT_BOUND"), ...codeRefusals],
    },
    renewRecoveryCodes: {
      refuses: [...refusals(googleResults, "NOT_BOUND"), ...codeRefusals],
    },
  },
} satisfies MeaningsOf<typeof google>;
