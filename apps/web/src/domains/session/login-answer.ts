import { resultLead } from "@fairdraw/client/texts/result-lead.ts";
import { commonResults } from "@fairdraw/wire/core/common-results.ts";
import type { ResultCode } from "@fairdraw/wire/core/result.ts";
import { loginResults } from "@fairdraw/wire/session/results.ts";

interface Text {
  zh: string;
  en: string;
}

/** A refused login, with what the server adds so that the page can go on. */
export interface LoginRefusal {
  Result: number;
  Message?: string | undefined;
  Ticket?: string | undefined;
  HasPasskey?: boolean | undefined;
  Channels?: ("email" | "phone")[] | undefined;
  LockedMinutes?: number | undefined;
  NeedCaptcha?: boolean | undefined;
  OfflineEndTime?: number | undefined;
}

export type LoginProblem =
  | { kind: "field"; field: "password" | "captcha" | "code"; text: Text }
  /** The password was right; the authenticator's code comes next, or a passkey. */
  | { kind: "google"; ticket: string; hasPasskey: boolean }
  /** The password was right and the device is new: a code of phone or mail comes next. */
  | { kind: "device"; ticket: string; channels: readonly ("email" | "phone")[] }
  | { kind: "dialog"; text: Text; lockedMinutes: number | null }
  | { kind: "redirect"; to: string }
  | { kind: "other"; code: number };

const known: readonly ResultCode[] = [
  ...Object.values(loginResults),
  ...Object.values(commonResults),
];

const fieldOf: Readonly<Record<string, "password" | "captcha" | "code">> = {
  password: "password",
  captcha: "captcha",
  "Google code": "code",
  sms: "code",
};

/** Pages that a visitor may see; a redirect to another one is told in a dialog instead. */
const openPages = ["/IPRestricted", "/Offline", "/ErrorMsg"];

function redirectOf(to: string, { Result, OfflineEndTime }: LoginRefusal): string {
  if (to === "/ErrorMsg") return `${to}?Msg=${Result}`;
  if (to !== "/Offline" || OfflineEndTime === undefined) return to;
  return `${to}?EndTime=${OfflineEndTime}`;
}

/** What the login form does with a refusal; codes without a place on this form become a dialog. */
export function loginProblemOf(refusal: LoginRefusal): LoginProblem {
  const row = known.find((one) => one.code === refusal.Result);
  if (row === undefined) return { kind: "other", code: refusal.Result };
  if (row.code === loginResults.GOOGLE_REQUIRED.code && refusal.Ticket !== undefined) {
    return {
      kind: "google",
      ticket: refusal.Ticket,
      hasPasskey: refusal.HasPasskey === true,
    };
  }
  if (row.code === loginResults.DEVICE_UNKNOWN.code && refusal.Ticket !== undefined) {
    return { kind: "device", ticket: refusal.Ticket, channels: refusal.Channels ?? [] };
  }
  const { Message: said } = refusal;
  // Operators may leave words of their own for whom they shut out; these are in no other language.
  const isOwnWord = row.code === loginResults.FROZEN.code && said !== undefined && said !== row.zh;
  const text = isOwnWord ? { zh: said, en: said } : { zh: row.zh, en: row.en };
  const lead = resultLead(row.ui);
  if (lead?.isAtOnce === true && openPages.includes(lead.to.split("?", 1)[0] ?? "")) {
    return { kind: "redirect", to: redirectOf(lead.to, refusal) };
  }
  const field = row.ui.kind === "field" ? fieldOf[row.ui.field] : undefined;
  if (field !== undefined) return { kind: "field", field, text };
  return { kind: "dialog", text, lockedMinutes: refusal.LockedMinutes ?? null };
}
