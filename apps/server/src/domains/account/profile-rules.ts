import { type ResultCode, registerResults } from "@fairdraw/wire";
import { e164Of } from "./phone-number.ts";

const { EMAIL_FORMAT, EMAIL_LENGTH, NICKNAME_LENGTH, NICKNAME_WORD, PHONE_FORMAT } =
  registerResults;
const { ACCOUNT_CHARS, ACCOUNT_FIRST, ACCOUNT_LENGTH, QQ_FORMAT, REALNAME_FORMAT } =
  registerResults;

/** Names under which nobody may pass for the site. */
const officialNames =
  /客服|官方|kefu|guanfang|管理|系统|系統|平台|财务|財務|admin|service|support|official|system|operator|fairdraw/iu;

/**
 * Judges the name of a new account. Refuses: ACCOUNT_FIRST, ACCOUNT_CHARS, ACCOUNT_LENGTH.
 * Source: spec section 5, in its order.
 */
export function accountFault(name: string): ResultCode | null {
  if (!/^[A-Za-z]/.test(name)) return ACCOUNT_FIRST;
  if (!/^[A-Za-z0-9]+$/.test(name)) return ACCOUNT_CHARS;
  return name.length < 6 || name.length > 16 ? ACCOUNT_LENGTH : null;
}

/** Judges a nick name. Refuses: NICKNAME_LENGTH, NICKNAME_WORD. */
export function nickNameFault(nick: string): ResultCode | null {
  const length = Array.from(nick).length;
  if (length < 2 || length > 12 || nick.trim() !== nick) return NICKNAME_LENGTH;
  if (!/^[\p{L}\p{M}\p{N} _·.-]+$/u.test(nick) || soundsOfficial(nick)) return NICKNAME_WORD;
  return null;
}

/** True for words that pass for the site's own, also with blanks and marks between their letters. */
export function soundsOfficial(words: string): boolean {
  return officialNames.test(words.normalize("NFKC").replace(/[^\p{L}\p{N}]/gu, ""));
}

/** Judges a person's own name. Refuses: REALNAME_FORMAT. */
export function realNameFault(name: string): ResultCode | null {
  const isName = /^\p{L}[\p{L}\p{M}·'. -]{0,30}[\p{L}\p{M}.]$/u.test(name);
  return isName ? null : REALNAME_FORMAT;
}

/** Judges a QQ number. Refuses: QQ_FORMAT. Source: spec section 5. */
export function qqFault(number: string): ResultCode | null {
  return /^\d{5,20}$/.test(number) ? null : QQ_FORMAT;
}

/** Judges an e-mail address. Refuses: EMAIL_LENGTH, EMAIL_FORMAT. Source: spec section 5. */
export function emailFault(email: string): ResultCode | null {
  if (email.length > 50) return EMAIL_LENGTH;
  const isEmail = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(email);
  return isEmail ? null : EMAIL_FORMAT;
}

/** Judges a phone number; without its country it is one of `region`. Refuses: PHONE_FORMAT. */
export function phoneFault(phone: string, region: string): ResultCode | null {
  return e164Of(phone, region) === null ? PHONE_FORMAT : null;
}

/** A phone number that was judged, as it is stored. */
export function plainPhone(phone: string, region: string): string {
  return e164Of(phone, region) ?? phone;
}

const siteOffsetMs = 8 * 3_600_000;

/** Age in full years on the site's day; null for what is no date, or no date of birth. Shape: `YYYY-MM-DD`. */
export function ageOn(birthDate: string, nowMs: number): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthDate);
  if (match === null) return null;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  const isDate = new Date(Date.UTC(year, month - 1, day)).toISOString().startsWith(birthDate);
  const today = new Date(nowMs + siteOffsetMs).toISOString().slice(0, 10);
  if (!isDate || year < 1900 || birthDate > today) return null;
  const hadBirthday = today.slice(5) >= birthDate.slice(5);
  return Number(today.slice(0, 4)) - year - (hadBirthday ? 0 : 1);
}
