import { inUnit, type MeaningsOf, refusals } from "../core/meanings.ts";
import type * as contact from "./contact-calls.ts";
import { unbindResults } from "./results.ts";

const binding = [
  "ALREADY_BOUND",
  "CODE_EXPIRED",
  "CODE_WRONG",
  "FUNDS_PASSWORD_WRONG",
  "LOCKED",
  "TOO_FREQUENT",
  "USED_BY_OTHER",
] as const;
const changing = [
  "NOT_BOUND",
  "SAME_AS_OLD",
  "VERIFY_EXPIRED",
  "CODE_EXPIRED",
  "CODE_WRONG",
  "USED_BY_OTHER",
] as const;
const unbinding = refusals(
  unbindResults,
  "NOT_BOUND",
  "ONLY_LOGIN",
  "TOO_SOON",
  "CODE_EXPIRED",
  "CODE_WRONG",
  "FUNDS_PASSWORD_WRONG",
  "LOCKED",
  "GOOGLE_WRONG",
  "TOO_FREQUENT",
);
const email = ["EMAIL_LENGTH", "EMAIL_FORMAT"] as const;

export const contactMeanings = {
  fields: {
    Masked: 'What it is about, masked; "" for nothing.',
    Channel: "Where the code goes to.",
    Code: "Code that was sent.",
    Password: "Funds password, or the login password while none is set.",
    FundsPassword: "Funds password, or the login password while none is set.",
    GoogleCode: "Code of the authenticator, where one is bound.",
    Phone: "Phone number, with its country or as the site's own country writes it.",
    Email: "Address of mail, at most 50 characters.",
    QQ: 'QQ number of 5 to 20 digits; "" takes it off.',
    Ticket: "What the first step of a change gave.",
    ExpireSeconds: inUnit("seconds", "How long it can be used."),
    ResendSeconds: inUnit("seconds", "Time until another one may be asked for."),
  },
  calls: {
    sendAccountCode: {
      refuses: refusals(
        unbindResults,
        "NOT_BOUND",
        "ALREADY_BOUND",
        "ONLY_LOGIN",
        "TOO_SOON",
        "PHONE_FORMAT",
        ...email,
        "TOO_FREQUENT",
        "SEND_FAIL",
      ),
      fields: {
        Purpose: "What the code is for; it is right for nothing else.",
        To: "With `bind`: the phone or address that shall be bound.",
      },
    },
    checkOldContact: {
      refuses: refusals(unbindResults, "NOT_BOUND", "CODE_EXPIRED", "CODE_WRONG"),
    },
    bindPhone: { refuses: refusals(unbindResults, ...binding, "PHONE_FORMAT") },
    bindEmail: { refuses: refusals(unbindResults, ...binding, ...email) },
    changePhone: { refuses: refusals(unbindResults, ...changing, "PHONE_FORMAT") },
    changeEmail: { refuses: refusals(unbindResults, ...changing, ...email) },
    unbindPhone: { refuses: unbinding },
    unbindEmail: { refuses: unbinding },
    bindQq: {
      refuses: refusals(
        unbindResults,
        "QQ_FORMAT",
        "FUNDS_PASSWORD_WRONG",
        "LOCKED",
        "TOO_FREQUENT",
      ),
    },
  },
} satisfies MeaningsOf<typeof contact>;
