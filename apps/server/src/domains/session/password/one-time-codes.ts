import { timingSafeEqual } from "node:crypto";
import type { Queryable } from "../../../platform/database/db.ts";
import { addressKey } from "../../../platform/http/mask-ip.ts";
import type { Log } from "../../../platform/log.ts";
import type { MessageSender } from "../../../platform/message-sender.ts";
import type { Random } from "../../../platform/random.ts";
import { deriveSecret } from "../../../platform/secret-box.ts";
import type { SettingOf } from "../../../platform/settings/settings.ts";
import { limitRate } from "../guard/limit-rate.ts";
import type { sessionSettings } from "../session.settings.ts";
import { countCodeTry, storeCode, takeCode } from "./one-time-codes.sql.ts";

type Limits = SettingOf<typeof sessionSettings.codeLimits>;

/** What sending codes needs. */
export interface CodeParts {
  readonly db: Queryable;
  readonly random: Random;
  readonly tokenKey: string;
  readonly sender: MessageSender;
  readonly log: Pick<Log, "warn">;
}

const daySeconds = 86_400;

/**
 * Sends a code of six digits; null, or the seconds until the next may be asked for.
 * Shape: `scope` names purpose and target; `to` is null where there is nobody to send it to, which takes
 * the same time and leaves the same traces. Effects: counters of the target and the address, the code as
 * a hash, a message.
 */
export async function sendCode(
  parts: CodeParts,
  code: {
    scope: string;
    channel: "phone" | "email";
    to: string | null;
    ip: string;
    limits: Limits;
  },
): Promise<number | null> {
  const { scope, limits } = code;
  const wait = await waitFor(parts.db, code);
  if (wait !== null) return wait;
  const digits = String(numberOf(parts.random) % 1_000_000).padStart(6, "0");
  await storeCode(parts.db, {
    scope,
    codeHash: hashOf({ scope, digits, tokenKey: parts.tokenKey }),
    liveSeconds: limits.liveSeconds,
  });
  if (code.to === null) return null;
  const minutes = Math.ceil(limits.liveSeconds / 60);
  const text = `验证码 ${digits}，${minutes} 分钟内有效，请勿告诉任何人。Your code is ${digits}, valid for ${minutes} minutes. Tell nobody.`;
  // The error may quote the message, and with it the code.
  void parts.sender
    .send({ channel: code.channel, to: code.to, text })
    .catch(() => parts.log.warn({ channel: code.channel }, "a code was not delivered"));
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

function hashOf(code: { scope: string; digits: string; tokenKey: string }): Buffer {
  return deriveSecret(`code|${code.scope}|${code.digits}`, code.tokenKey);
}

function numberOf(random: Random): number {
  return Buffer.from(random.bytes(6)).readUIntBE(0, 6);
}
