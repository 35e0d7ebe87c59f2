import { PlayerState } from "@fairdraw/wire";
import type { Db, Queryable } from "../../platform/database/db.ts";
import type { Random } from "../../platform/random.ts";
import { deriveSecret, open, seal } from "../../platform/secret-box.ts";
import { type TotpVerdict, useTotpCode } from "../../platform/totp.ts";
import { lockStates, setFlags } from "../account/flag-terms.sql.ts";
import { findGoogleLock, takeRecoveryCode } from "../account/protection/authenticator.sql.ts";
import { findAuthenticator } from "../account/security.sql.ts";
import { countUp, forgetCounts } from "./guard/counters.sql.ts";
import { hashRecoveryCode } from "./protection/recovery-codes.ts";

/** Wrong codes of an account, wherever they are given, before all are refused for a while. */
const failuresMax = 10;
export const googleLockMs = 900_000;

const keyOf = (tokenKey: string) => deriveSecret("authenticator", tokenKey).toString("hex");
const boundTo = (accountId: bigint) => `authenticator of ${accountId}`;
/** Six digits are the authenticator's; recovery codes are longer. */
export const isDigits = (code: string) => /^\d{6}$/.test(code);

interface Box {
  readonly accountId: bigint;
  readonly tokenKey: string;
}

/** A player's authenticator secret as it is stored. */
export function sealAuthenticator(secret: Uint8Array, box: Box & { random: Random }): Buffer {
  const { accountId, tokenKey, random } = box;
  return seal(secret, { keyHex: keyOf(tokenKey), boundTo: boundTo(accountId), random });
}

/** The secret of what `sealAuthenticator` made. */
export function openAuthenticator(sealed: Uint8Array, { accountId, tokenKey }: Box): Uint8Array {
  return open(sealed, { keyHex: keyOf(tokenKey), boundTo: boundTo(accountId) });
}

/** Whether the account has an authenticator that is asked for something. Shape: `scope` as `authenticatorScopes`. */
export async function needsCode(
  db: Queryable,
  { accountId, scope }: { accountId: bigint; scope: number },
): Promise<boolean> {
  const found = await findAuthenticator(db, accountId);
  return found !== null && (found.scopes & scope) !== 0;
}

/**
 * Judges the code of an account's authenticator; each code counts once. "wrong" without one, "locked" after too many
 * wrong ones or while operators want it so. Shape: `takesRecovery` lets a recovery code stand in, which is used up.
 * Effects: the last failure that is allowed sets the flag GOOGLE_LOCKED for a quarter of an hour.
 */
export async function useAccountCode(
  db: Db,
  check: Box & { code: string; takesRecovery?: boolean },
): Promise<TotpVerdict | "locked"> {
  const { accountId } = check;
  const scope = `authenticator|${accountId}`;
  // Counted before it is judged, so that many at once are not judged for free.
  const { times } = await countUp(db, { scope, windowSeconds: googleLockMs / 1000 });
  if ((await findGoogleLock(db, accountId)) !== null) {
    await forgetCounts(db, [scope]);
    return "locked";
  }
  if (times > failuresMax) return "locked";
  const verdict = await judge(db, check);
  if (verdict === "right") await forgetCounts(db, [scope]);
  else if (times === failuresMax) await lock(db, accountId, scope);
  return verdict;
}

async function judge(
  db: Db,
  check: Box & { code: string; takesRecovery?: boolean },
): Promise<TotpVerdict> {
  const { accountId, code, tokenKey } = check;
  const found = await findAuthenticator(db, accountId);
  if (found === null) return "wrong";
  if (!isDigits(code) && check.takesRecovery === true) {
    const codeHash = hashRecoveryCode(code, { accountId, tokenKey });
    return (await takeRecoveryCode(db, { accountId, codeHash })) ? "right" : "wrong";
  }
  const secret = openAuthenticator(found.secret, check);
  return useTotpCode(db, { owner: `account:${accountId}`, secret, code });
}

async function lock(db: Db, accountId: bigint, scope: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockStates(tx, [accountId]);
    const [clock] = await tx.rows<{ now: number }>({ text: "SELECT fd_now() AS now" });
    await setFlags(tx, {
      accountIds: [accountId],
      flags: [PlayerState.GOOGLE_LOCKED],
      setBy: accountId,
      reason: "too many wrong codes of the authenticator",
      until: (clock?.now ?? 0) + googleLockMs,
      notice: "",
    });
    await forgetCounts(tx, [scope]);
  });
}
