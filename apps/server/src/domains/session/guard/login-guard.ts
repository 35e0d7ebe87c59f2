import { type LoginRefused, loginResults } from "@fairdraw/wire";
import type { Queryable } from "../../../platform/database/db.ts";
import { addressKey } from "../../../platform/http/mask-ip.ts";
import type { SettingOf } from "../../../platform/settings/settings.ts";
import { hashToken } from "../../../platform/tokens.ts";
import { isCaptchaRight } from "../captcha/captcha.ts";
import type { sessionSettings } from "../session.settings.ts";
import {
  countUp,
  findCounts,
  forgetCounts,
  forgetCountsBelow,
  never,
  prolongCount,
} from "./counters.sql.ts";
import { isKnownDevice } from "./devices.sql.ts";

/** An attempt to log in, as the guard sees it. */
export interface Attempt {
  readonly merchantId: number;
  readonly userName: string;
  /** "" when the client names none. */
  readonly deviceId: string;
  readonly ip: string;
}

/** Where an attempt is counted: with the account as this device sees it, and with the address. */
export interface Scopes {
  readonly account: string;
  readonly address: string;
}

const daySeconds = 86_400;
const doublingsMax = 4;

type Rules = SettingOf<typeof sessionSettings.loginGuard>;
type Refusal = Omit<LoginRefused, "ServerTime">;

/**
 * A device that the account has logged in from has a counter of its own; all others share one, or an
 * attacker would name a new device with every try. Names that are nobody's are counted like any other.
 */
export async function scopesOf(db: Queryable, attempt: Attempt): Promise<Scopes> {
  const name = scopeOfName(attempt);
  const deviceHash = hashToken(attempt.deviceId);
  const isKnown = attempt.deviceId !== "" && (await isKnownDevice(db, { ...attempt, deviceHash }));
  return {
    account: isKnown ? `${name}|${deviceHash.toString("base64url")}` : name,
    address: `login-address|${addressKey(attempt.ip)}`,
  };
}

function scopeOfName({ merchantId, userName }: { merchantId: number; userName: string }): string {
  return `login|${merchantId}|${userName.toLowerCase()}`;
}

/** How often an account was locked on a device lately. */
function locksOf(account: string): string {
  return `login-locks|${account}`;
}

/**
 * Decides whether a password may be tried at all; null when it may.
 * Refuses: LOCKED with the minutes left, CAPTCHA_REQUIRED, CAPTCHA_WRONG. Effects: a captcha is used up.
 */
export async function refusalBefore(
  db: Queryable,
  attempt: {
    scopes: Scopes;
    rules: Rules;
    CaptchaId?: string | undefined;
    CaptchaCode?: string | undefined;
  },
): Promise<Refusal | null> {
  const { scopes, rules } = attempt;
  const counts = await findCounts(db, [scopes.account, scopes.address]);
  const account = counts.get(scopes.account) ?? never;
  if (account.times >= rules.lockAfter) return lockedFor(account.secondsLeft);
  if (!isCaptchaDue(rules, account, counts.get(scopes.address) ?? never)) return null;
  if (attempt.CaptchaId === undefined) {
    return { ...refusalWith(loginResults.CAPTCHA_REQUIRED), NeedCaptcha: true };
  }
  return (await isCaptchaRight(db, attempt))
    ? null
    : { ...refusalWith(loginResults.CAPTCHA_WRONG), NeedCaptcha: true };
}

/** Seconds for which a scope is locked; null when it is not. */
export async function lockOf(
  db: Queryable,
  { scopes, rules }: { scopes: Scopes; rules: Rules },
): Promise<Refusal | null> {
  const account = (await findCounts(db, [scopes.account])).get(scopes.account) ?? never;
  return account.times >= rules.lockAfter ? lockedFor(account.secondsLeft) : null;
}

/**
 * Counts a wrong password; the lock of the last one allowed lasts twice as long as the one before it that day,
 * up to 16 times. Shape: the refusal that says so, alike for wrong names.
 */
export async function noteFailure(
  db: Queryable,
  { scopes, rules }: { scopes: Scopes; rules: Rules },
): Promise<Refusal> {
  const lockSeconds = rules.lockMinutes * 60;
  const [account, address] = await Promise.all([
    countUp(db, { scope: scopes.account, windowSeconds: lockSeconds }),
    countUp(db, { scope: scopes.address, windowSeconds: rules.addressWindowMinutes * 60 }),
  ]);
  if (account.times === rules.lockAfter) {
    const locks = await countUp(db, { scope: locksOf(scopes.account), windowSeconds: daySeconds });
    const doublings = Math.min(doublingsMax, locks.times - 1);
    await prolongCount(db, { scope: scopes.account, windowSeconds: lockSeconds * 2 ** doublings });
  }
  return {
    ...refusalWith(loginResults.ACCOUNT_OR_PASSWORD),
    ...(isCaptchaDue(rules, account, address) ? { NeedCaptcha: true } : {}),
  };
}

/** Forgets the failures of an account on this device, once its player has shown who he is. */
export async function noteSuccess(db: Queryable, scopes: Scopes): Promise<void> {
  await forgetCounts(db, [scopes.account, locksOf(scopes.account)]);
}

/** Forgets the failures of an account on all devices: a new password makes the old guesses worthless. */
export async function forgetFailures(
  db: Queryable,
  account: { merchantId: number; userName: string },
): Promise<void> {
  const scope = scopeOfName(account);
  await forgetCounts(db, [scope, locksOf(scope)]);
  await forgetCountsBelow(db, [`${scope}|`, `${locksOf(scope)}|`]);
}

function isCaptchaDue(rules: Rules, account: { times: number }, address: { times: number }) {
  return account.times >= rules.captchaAfter || address.times >= rules.captchaAfterPerAddress;
}

function lockedFor(seconds: number): Refusal {
  return {
    ...refusalWith(loginResults.LOCKED),
    LockedMinutes: Math.max(1, Math.ceil(seconds / 60)),
  };
}

export function refusalWith({ code, zh }: { code: number; zh: string }): Refusal {
  return { Result: code, Message: zh };
}
