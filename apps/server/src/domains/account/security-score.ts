import type { SecurityItem } from "@fairdraw/wire";
import type { SecurityRow } from "./security.sql.ts";

type Key = SecurityItem["Key"];
export interface Points {
  readonly now: number;
  readonly best: number;
}

/** A password that has been in use for so long may be known to somebody. */
const passwordAgeMaxMs = 180 * 86_400_000;
/** What an old password still counts. */
const oldPasswordPoints = 10;
const best: Readonly<Record<Key, number>> = {
  loginPassword: 15,
  fundsPassword: 15,
  // One of the two is enough: a passkey is a second factor too.
  googleAuthenticator: 25,
  passkey: 0,
  phone: 10,
  email: 10,
  checkIp: 10,
  wechat: 5,
  authQuestion: 5,
  greetings: 5,
  // Money addresses say nothing about how safe an account is.
  bankCard: 0,
  usdtAddress: 0,
  eWallet: 0,
};

/** Whether a protection is set. */
export function isSet(security: SecurityRow, key: Key): boolean {
  switch (key) {
    case "loginPassword":
      return true;
    case "fundsPassword":
      return security.hasFundsPassword;
    case "phone":
      return security.phone !== null;
    case "email":
      return security.email !== null;
    case "authQuestion":
      return security.hasAuthQuestion;
    case "googleAuthenticator":
      return security.hasAuthenticator;
    case "passkey":
      return security.passkeys > 0;
    case "checkIp":
      return security.isIpChecked || security.isDeviceChecked;
    case "greetings":
      return security.greetings !== "";
    case "wechat":
      return security.hasWechat;
    case "bankCard":
    case "usdtAddress":
    case "eWallet":
      return false;
  }
}

/** When a protection was changed last; null for one that is not set. Units: epoch ms. */
export function changedAt(security: SecurityRow, key: Key): number | null {
  if (!isSet(security, key)) return null;
  if (key === "passkey") return security.passkeyAt;
  // What came with the registration has never been changed.
  return security.changes[key] ?? security.registeredAt;
}

/** What a protection adds to the score. */
export function pointsOf(security: SecurityRow, key: Key): Points {
  const isThere = key === "googleAuthenticator" ? hasSecondFactor(security) : isSet(security, key);
  const isOld = key.endsWith("Password") && isPasswordOld(security, key);
  const full = isOld ? oldPasswordPoints : best[key];
  return { now: isThere ? full : 0, best: best[key] };
}

function hasSecondFactor({ hasAuthenticator, passkeys }: SecurityRow): boolean {
  return hasAuthenticator || passkeys > 0;
}

function isPasswordOld(security: SecurityRow, key: Key): boolean {
  const since = changedAt(security, key);
  return since !== null && security.now - since > passwordAgeMaxMs;
}

/** How well an account is protected, 0 to 100, by what is really set. @guess The specification names the figure only. */
export function securityScoreOf(security: SecurityRow): number {
  const keys = Object.keys(best) as Key[];
  return keys.reduce((sum, key) => sum + pointsOf(security, key).now, 0);
}

/** Shows enough of an address to recognise it. Shape: `ab***@example.org`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, Math.min(2, at))}***${email.slice(at)}`;
}
