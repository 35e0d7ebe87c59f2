import {
  commonResults,
  PlayerState,
  type ResultCode,
  responsibleGamingResults,
} from "@fairdraw/wire";
import { expectKey } from "../../../platform/assert.ts";
import type { Queryable } from "../../../platform/database/db.ts";
import { checkPassword, isPasswordLaneFull } from "../../../platform/passwords.ts";
import { findAccounts, findFundsPassword } from "../../account/account.sql.ts";
import { isFlagInForce } from "../../account/flag-terms.sql.ts";
import { countUp, forgetCounts } from "../guard/counters.sql.ts";
import { judgeOwnPassword } from "../protection/judge-password.ts";

/** Wrong funds passwords of an account, over all its sessions and calls, before it has to wait. */
export const fundsTries = { max: 5, windowSeconds: 900 };

/** Where wrong funds passwords of an account are counted. */
export function fundsScope(accountId: bigint): string {
  return `funds-password|${accountId}`;
}

/** What came of a funds password: `busy` while too many passwords wait, `locked` by operators or by wrong ones. */
export type FundsVerdict = "right" | "wrong" | "unset" | "locked" | "busy";

/**
 * Judges the funds password of an account, for every call that takes one. Wrong ones are counted for the account, so
 * that no other session and no other call gives more tries.
 * Shape: with `orLogin` the login password stands for a funds password that is not set yet.
 */
export async function judgeFunds(db: Queryable, given: Given): Promise<FundsVerdict> {
  return (await countFunds(db, given)).verdict;
}

/**
 * Why a call that takes the funds password does not go on; null where it is right.
 * Refuses: TOO_FREQUENT while too many passwords wait, FUNDS_UNSET, FUNDS_LOCKED, and for a wrong one the code of the call.
 */
export async function fundsRefusal(
  db: Queryable,
  given: Omit<Given, "orLogin">,
  wrong: ResultCode,
): Promise<ResultCode | null> {
  switch (await judgeFunds(db, { ...given, orLogin: false })) {
    case "busy":
      return commonResults.TOO_FREQUENT;
    case "unset":
      return commonResults.FUNDS_UNSET;
    case "locked":
      return commonResults.FUNDS_LOCKED;
    case "wrong":
      return wrong;
    case "right":
      return null;
  }
}

interface Given {
  readonly accountId: bigint;
  readonly password: string;
  readonly orLogin: boolean;
}

/** `judgeFunds`, with the tries that are left before the account has to wait. */
export async function countFunds(
  db: Queryable,
  given: Given,
): Promise<{ verdict: FundsVerdict; triesLeft: number }> {
  const { accountId } = given;
  const end = (verdict: FundsVerdict, triesLeft = 0) => ({ verdict, triesLeft });
  if (isPasswordLaneFull()) return end("busy");
  const [accounts, funds] = await Promise.all([
    findAccounts(db, [accountId]),
    findFundsPassword(db, accountId),
  ]);
  const account = expectKey(accounts, accountId, "account of the caller");
  if (await isFundsLocked(db, account)) return end("locked");
  const isUnset = funds === null || funds === "";
  if (isUnset && !given.orLogin) return end("unset");
  // Counted before it is judged, so that many at once are not judged for free.
  const scope = fundsScope(accountId);
  const { times } = await countUp(db, { scope, ...fundsTries });
  if (times > fundsTries.max) return end("locked");
  const stored = isUnset ? account.passwordHash : funds;
  if (!(await checkPassword(stored, given.password))) return end("wrong", fundsTries.max - times);
  await forgetCounts(db, [scope]);
  return end("right");
}

/** Whether operators have locked the funds password of an account, and their time is not over. */
export async function isFundsLocked(
  db: Queryable,
  { id: accountId, state }: { id: bigint; state: number },
): Promise<boolean> {
  const flag = PlayerState.FUNDS_LOCKED;
  return (state & flag) !== 0 && (await isFlagInForce(db, { accountId, flag }));
}

/**
 * `refusalOfFunds` for who wants a break from play: where the funds password is locked, by operators or by wrong ones, the
 * login password stands in. A lock shall keep nobody from a break.
 * Refuses: TOO_FREQUENT, LOCKED unless it is the login password, PASSWORD_WRONG.
 */
export async function refusalOfBreak(
  db: Queryable,
  accountId: bigint,
  password: string,
): Promise<ResultCode | null> {
  const refusal = await refusalOfFunds(db, accountId, password);
  if (refusal !== responsibleGamingResults.LOCKED) return refusal;
  const verdict = await judgeOwnPassword(db, accountId, password);
  if (verdict === "busy") return commonResults.TOO_FREQUENT;
  return verdict === "right" ? null : refusal;
}

/**
 * Judges the funds password of an account, or its login password while it has none: nobody shall be kept
 * from a break because he never set one. Null when it is right.
 * Refuses: TOO_FREQUENT while many passwords wait, LOCKED, PASSWORD_WRONG.
 */
export async function refusalOfFunds(
  db: Queryable,
  accountId: bigint,
  password: string,
): Promise<ResultCode | null> {
  const verdict = await judgeFunds(db, { accountId, password, orLogin: true });
  if (verdict === "right") return null;
  if (verdict === "busy") return commonResults.TOO_FREQUENT;
  return verdict === "locked"
    ? responsibleGamingResults.LOCKED
    : responsibleGamingResults.PASSWORD_WRONG;
}
