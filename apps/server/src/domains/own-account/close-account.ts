import {
  type closeAccount,
  closeAccountResults,
  commonResults,
  type Language,
  PlayerState,
  type RequestOf,
  type ResultCode,
  TokenVerifyResult,
} from "@fairdraw/wire";
import { allHeld, balancesOf, lockPlayers } from "../../ledger/index.ts";
import { expectKey } from "../../platform/assert.ts";
import type { Queryable, Tx } from "../../platform/database/db.ts";
import type { Caller } from "../../platform/http/auth.ts";
import type { Answering } from "../../platform/http/call-context.ts";
import { lockStates, setFlags } from "../account/flag-terms.sql.ts";
import { findContacts } from "../account/security.sql.ts";
import { countRunningPlans } from "../chase/plans.sql.ts";
import { findRunningAutos } from "../follow/auto.sql.ts";
import { canSend, queueMessage } from "../messages/queue-message.ts";
import { endSessions } from "../session/end-sessions.ts";
import { judgeFunds } from "../session/password/judge-funds.ts";
import type { CodeParts } from "../session/password/one-time-codes.ts";
import { judgeOwnPassword } from "../session/protection/judge-password.ts";
import { hasOpenBets } from "./open-bets.sql.ts";

export type ClosingParts = CodeParts;

interface Asked {
  readonly body: RequestOf<typeof closeAccount>;
  readonly caller: Caller;
  readonly language: Language | null;
}

/**
 * Closes an account for good, on its player's wish. Names and contacts stay taken: who takes them next could pass
 * for the one before, and a break that the player took would be over.
 * Refuses: AGENT, since others' accounts hang on his; OPEN_BETS, RUNNING_PLANS, BALANCE; TOO_FREQUENT while many passwords
 * wait, LOCKED, PASSWORD_WRONG, FUNDS_PASSWORD_WRONG. Effects: the flag DELETED with the player's reason, all sessions end,
 * a mail where an address is bound. Locks: the player's money, then the account.
 */
export async function closeOwnAccount(
  parts: ClosingParts,
  asked: Asked,
): Promise<Answering<typeof closeAccount>> {
  const { db } = parts;
  const fault = (await unfinishedOf(db, asked.caller)) ?? (await refusalOfPasswords(parts, asked));
  if (fault !== null) return fault;
  return db.transaction(async (tx) => {
    // Bets and plans begin under this lock, so that none slips in between the look and the flag.
    await lockPlayers(tx, [asked.caller.accountId], { skipLocked: false });
    const late = await unfinishedOf(tx, asked.caller);
    if (late !== null) return late;
    await close(tx, parts, asked);
    return { Result: 0 };
  });
}

/** What keeps an account open; null where nothing does. */
async function unfinishedOf(db: Queryable, caller: Caller): Promise<ResultCode | null> {
  const { accountId, isAgent } = caller;
  if (isAgent) return closeAccountResults.AGENT;
  if (await hasOpenBets(db, accountId)) return closeAccountResults.OPEN_BETS;
  const plans = await countRunningPlans(db, accountId);
  const autos = await findRunningAutos(db, accountId);
  if (plans + autos.length > 0) return closeAccountResults.RUNNING_PLANS;
  const pockets = expectKey(await balancesOf(db, [accountId]), accountId, "pockets of the caller");
  const all = pockets.available + pockets.bonus + allHeld(pockets);
  return all > 0n ? closeAccountResults.BALANCE : null;
}

async function refusalOfPasswords(
  { db }: ClosingParts,
  { body, caller: { accountId } }: Asked,
): Promise<ResultCode | null> {
  const verdict = await judgeOwnPassword(db, accountId, body.Password);
  if (verdict === "busy") return commonResults.TOO_FREQUENT;
  if (verdict === "locked") return closeAccountResults.LOCKED;
  if (verdict === "wrong") return closeAccountResults.PASSWORD_WRONG;
  const password = body.FundsPassword ?? "";
  const funds = await judgeFunds(db, { accountId, password, orLogin: false });
  if (funds === "busy") return commonResults.TOO_FREQUENT;
  if (funds === "locked") return closeAccountResults.LOCKED;
  return funds === "wrong" ? closeAccountResults.FUNDS_PASSWORD_WRONG : null;
}

async function close(tx: Tx, parts: ClosingParts, { body, caller, language }: Asked) {
  const { accountId, merchantId } = caller;
  await lockStates(tx, [accountId]);
  await setFlags(tx, {
    accountIds: [accountId],
    flags: [PlayerState.DELETED],
    setBy: accountId,
    reason: body.Reason ?? "",
    until: null,
    notice: "",
  });
  await endSessions(tx, [accountId], TokenVerifyResult.LOGIN_OUT);
  const { email } = await findContacts(tx, accountId);
  if (email === null || !(await canSend(parts, { merchantId, channel: "email" }))) return;
  await queueMessage(tx, parts, {
    merchantId,
    accountId,
    channel: "email",
    to: email,
    template: "accountClosed",
    values: { name: caller.userName },
    language,
    liveSeconds: null,
  });
}
