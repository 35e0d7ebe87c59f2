import { passkeyResults } from "../account/results.ts";
import { commonResults } from "../core/common-results.ts";
import { inUnit, type MeaningsOf, refusals } from "../core/meanings.ts";
import { loginAnswerMeanings } from "./meanings.ts";
import type * as passkeys from "./passkey-calls.ts";
import { loginResults } from "./results.ts";

export const passkeyMeanings = {
  fields: {
    ...loginAnswerMeanings,
    Ticket: "Stands for the challenge in the next step.",
    Challenge: "What the passkey signs, in base64url; once, within five minutes.",
    RpId: "Host that the passkey belongs to.",
    RpName: "Name of the site.",
    UserId: "Number of the account for the device, in base64url; it tells nothing.",
    UserName: "Name of the account.",
    Exclude: "Passkeys that the account has already.",
    Allow: "Passkeys that count; empty for any of this host.",
    Transports: "Ways in which the device can be reached, as the browser names them.",
    TimeoutMs: inUnit("milliseconds", "How long the challenge counts."),
    Items: "The passkeys.",
    Id: "Name that the device gave the passkey, in base64url.",
    Name: "Name that the player gave it.",
    CreatedAt: "When it was added.",
    LastUsedAt: "When it opened a session last; null for never.",
    IsOfHost: "It was made for this host; on another one the browser does not offer it.",
    ClientData: "`clientDataJSON` of the browser, in base64url.",
    AuthenticatorData: "`authenticatorData` of the device, in base64url.",
    Attestation: "`attestationObject` of the device, in base64url.",
    Signature: "What the passkey signed, in base64url.",
    UserHandle: "`userHandle` of the device, in base64url.",
    Password: "Password of the login.",
    MerchantCode: "Which merchant's account, where the host does not say it.",
  },
  calls: {
    initPasskey: {
      refuses: [
        ...refusals(
          passkeyResults,
          "HOST_UNFIT",
          "LIMIT",
          "LOCKED",
          "PASSWORD_WRONG",
          "CODE_REQUIRED",
          "CODE_WRONG",
        ),
        ...refusals(commonResults, "TOO_FREQUENT"),
      ],
      fields: { GoogleCode: "Code of the authenticator or a recovery code, where one is bound." },
    },
    addPasskey: {
      refuses: refusals(passkeyResults, "HOST_UNFIT", "EXPIRED", "LIMIT", "REJECTED", "EXISTS"),
    },
    listPasskeys: { refuses: [] },
    removePasskey: {
      refuses: [
        ...refusals(passkeyResults, "NOT_FOUND", "LOCKED", "PASSWORD_WRONG"),
        ...refusals(commonResults, "TOO_FREQUENT"),
      ],
    },
    initPasskeyLogin: {
      refuses: [
        ...refusals(loginResults, "PASSKEY_HOST"),
        ...refusals(commonResults, "TOO_FREQUENT"),
      ],
      fields: {
        Ticket: "Asked: the ticket of GOOGLE_REQUIRED. Answered: stands for the challenge.",
      },
    },
    loginPasskey: {
      refuses: refusals(
        loginResults,
        "MERCHANT_CLOSED",
        "SITE_MAINTAIN",
        "VERSION_OLD",
        "PASSKEY_HOST",
        "PASSKEY_EXPIRED",
        "PASSKEY_UNKNOWN",
        "PASSKEY_WRONG",
        "PASSKEY_COPIED",
        "FROZEN",
        "BLACKLIST",
        "IP_NOT_ALLOWED",
        "ACCOUNT_OR_PASSWORD",
      ),
    },
  },
} satisfies MeaningsOf<typeof passkeys>;
