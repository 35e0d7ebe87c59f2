import { timingSafeEqual } from "node:crypto";
import type { Language } from "@fairdraw/wire";
import { assert } from "../../../platform/assert.ts";
import type { Db, Queryable } from "../../../platform/database/db.ts";
import { addressKey } from "../../../platform/http/mask-ip.ts";
import type { MessageChannel, MessageSender } from "../../../platform/message-sender.ts";
import type { Random } from "../../../platform/random.ts";
import { deriveSecret } from "../../../platform/secret-box.ts";
import type { SettingOf } from "../../../platform/settings/settings.ts";
import { canSend, queueMessage } from "../../messages/queue-message.ts";
import { limitRate } from "../guard/limit-rate.ts";
import type { sessionSettings } from "../session.settings.ts";
import { countCodeTry, dropCodes, storeCode, takeCode } from "./one-time-codes.sql.ts";

type Limits = SettingOf<typeof sessionSettings.codeLimits>;

/** What sending codes needs. */
export interface CodeParts {
  readonly db: Db;
  readonly random: Random;
  readonly tokenKey: string;
  readonly sender: MessageSender;
}

/** What a code allows; each has texts of its own. */
export type CodePurpose =
  | "Login"
  | "Forgotten"
  | "Register"
  | "Bind"
  | "Change"
  | "Unbind"
  | "ResetFunds";

const daySeconds = 86_400;

/** Whether a site has a way to send codes by a channel. Callers refuse where it has none, before they send. */
export function canSendCode(
  parts: Pick<CodeParts, "db" | "sender">,
  to: { merchantId: number; channel: MessageChannel },
): Promise<boolean> {
  return canSend(parts, to);
}

/**
 * Sends a code of six digits; null, or the seconds until the next may be asked for.
 * Shape: `scope` names purpose and target; `to` is null where there is nobody to send it to, which takes
 * the same time and leaves the same traces. `language` is that of the page; what the account has chosen goes before it.
 * Throws where `canSendCode` is false. Effects: counters of the target and the address; in one transaction the code as
 * a hash, and a message.
 */
export async function sendCode(
  parts: CodeParts,
  code: {
    scope: string;
    purpose: CodePurpose;
    merchantId: number;
    accountId: bigint | null;
    channel: MessageChannel;
    to: string | null;
    ip: string;
    limits: Limits;
    language?: Language | null;
  },
): Promise<number | null> {
  const { scope, limits } = code;
  assert(await canSendCode(parts, code), `there is a way to send by ${code.channel}`);
  const wait = await waitFor(parts.db, code);
  if (wait !== null) return wait;
  const digits = String(numberOf(parts.random) % 1_000_000).padStart(6, "0");
  const codeHash = hashOf({ scope, digits, tokenKey: parts.tokenKey });
  const { liveSeconds } = limits;
  await parts.db.transaction(async (tx) => {
    await storeCode(tx, { scope, codeHash, liveSeconds });
    await queueMessage(tx, parts, {
      ...code,
      template: `code${code.purpose}`,
      values: { code: digits, minutes: Math.ceil(liveSeconds / 60) },
      language: code.language ?? null,
      liveSeconds,
    });
  });
  return null;
}

async function waitFor(
  db: Queryable,
  { scope, ip, limits }: { scope: string; ip: string; limits: Limits },
): Promise<number | null> {
  for (const rate of [
    { scope: `code-resend|${scope}`, max: 1, windowSeconds: limits.resendSeconds },
    { scope: `code-target|${scope}`, max: limits.perTargetPerDay, windowSeconds: daySeconds },
    {
      scope: `code-address|${addressKey(ip)}`,
      max: limits.perAddressPerDay,
      windowSeconds: daySeconds,
    },
  ]) {
    const wait = await limitRate(db, rate);
    if (wait !== null) return wait;
  }
  return null;
}

export type CodeVerdict =
  | { readonly is: "right"; take(tx: Queryable): Promise<boolean> }
  | { readonly is: "wrong" }
  | { readonly is: "expired" };

/**
 * Judges a code; every try counts. Shape: a right one is used up by `take`, in the transaction of what
 * it allows; of several, one gets it.
 */
export async function judgeCode(
  parts: { db: Queryable; tokenKey: string },
  given: { scope: string; code: string; triesMax: number },
): Promise<CodeVerdict> {
  const { scope } = given;
  const stored = await countCodeTry(parts.db, given);
  if (stored === null) return { is: "wrong" };
  if (stored.isExpired) return { is: "expired" };
  const codeHash = hashOf({ scope, digits: given.code.trim(), tokenKey: parts.tokenKey });
  if (!timingSafeEqual(codeHash, stored.codeHash)) return { is: "wrong" };
  return { is: "right", take: (tx) => takeCode(tx, { scope, codeHash }) };
}

/** Names of the codes that go to whatever contact an account has at that moment. */
export const accountScopes = {
  /** Devices that the account has been on have a code, tries and a count of their own: no stranger uses them up. */
  forgotten: (who: { merchantId: number; userName: string; isOwnDevice: boolean }) =>
    `forgotten|${who.merchantId}|${who.userName.toLowerCase()}${who.isOwnDevice ? "|own" : ""}`,
  newDevice: (accountId: bigint) => `new-device|${accountId}`,
  unbindAuthenticator: (accountId: bigint) => `authenticator-unbind|${accountId}`,
} as const;

/** Drops those codes: the contact that they went to is another one now. */
export function dropAccountCodes(
  tx: Queryable,
  who: { accountId: bigint; merchantId: number; userName: string },
): Promise<void> {
  return dropCodes(tx, [
    accountScopes.forgotten({ ...who, isOwnDevice: true }),
    accountScopes.forgotten({ ...who, isOwnDevice: false }),
    accountScopes.newDevice(who.accountId),
    accountScopes.unbindAuthenticator(who.accountId),
  ]);
}

function hashOf(code: { scope: string; digits: string; tokenKey: string }): Buffer {
  return deriveSecret(`code|${code.scope}|${code.digits}`, code.tokenKey);
}

function numberOf(random: Random): number {
  return Buffer.from(random.bytes(6)).readUIntBE(0, 6);
}
