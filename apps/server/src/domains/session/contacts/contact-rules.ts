import {
  type ContactChannel,
  type ResultCode,
  registerResults,
  unbindResults,
} from "@fairdraw/wire";
import { type Bindings, rebindEmail, rebindPhone } from "../../account/contacts.sql.ts";
import { e164Of, maskPhone } from "../../account/phone-number.ts";
import { emailFault } from "../../account/profile-rules.ts";
import { maskEmail } from "../../account/security-score.ts";

/** What is special about each of the two ways to write to somebody. */
export const channels = {
  phone: {
    boundOf: ({ phone, isPhoneNew }: Bindings) => ({ to: phone, isNew: isPhoneNew }),
    mask: maskPhone,
    rebind: rebindPhone,
    constraint: "account_profile_phone",
  },
  email: {
    boundOf: ({ email, isEmailNew }: Bindings) => ({ to: email, isNew: isEmailNew }),
    mask: maskEmail,
    rebind: rebindEmail,
    constraint: "account_security_email",
  },
} as const satisfies Record<ContactChannel, object>;

/**
 * A phone or an address as it is stored. Refuses: PHONE_FORMAT; EMAIL_LENGTH, EMAIL_FORMAT.
 * Shape: `region` is that of the site, in two letters.
 */
export function contactOf(
  channel: ContactChannel,
  text: string,
  region: string,
): { to: string } | ResultCode {
  const trimmed = text.trim();
  if (channel === "phone") {
    const to = e164Of(trimmed, region);
    return to === null ? unbindResults.PHONE_FORMAT : { to };
  }
  const fault = emailFault(trimmed);
  if (fault === null) return { to: trimmed };
  return fault === registerResults.EMAIL_LENGTH
    ? unbindResults.EMAIL_LENGTH
    : unbindResults.EMAIL_FORMAT;
}

/** Whether two contacts are one. Letters of an address count alike. */
export function isSameContact(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** Name of the codes of an account for a purpose; a new contact has codes of its own. */
export function contactScope(code: {
  accountId: bigint;
  channel: ContactChannel;
  purpose: string;
  to: string;
}): string {
  return `contact|${code.purpose}|${code.accountId}|${code.channel}|${code.to.toLowerCase()}`;
}
