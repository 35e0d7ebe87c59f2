import { PlayerState, TokenVerifyResult } from "@fairdraw/wire";
import type { Db } from "../../platform/database/db.ts";
import type { Verdict, VerifyTokens } from "../../platform/http/auth.ts";
import { emit, sessionEnded } from "../../platform/hub/outbox.ts";
import { hashToken } from "../../platform/tokens.ts";
import { roles } from "../account/account.sql.ts";
import {
  findByPastToken,
  findSessions,
  noteSeen,
  revokeSession,
  type SessionRow,
} from "./session.sql.ts";

/**
 * Judges bearer tokens against the database, so that a session that ended is over at once, on every
 * node. Refuses with the `TokenVerifyResult` that says why. Effects: the sessions of valid tokens are seen. A token
 * that was replaced a while ago is in the hands of two people, so its session ends, and its hub connections with it.
 */
export function createVerifyTokens(db: Db): VerifyTokens {
  return async (tokens) => {
    const hashes = tokens.map(hashToken);
    const sessions = new Map<string, SessionRow>();
    for (const row of await findSessions(db, hashes)) {
      sessions.set(row.tokenHash.toString("hex"), row);
      if (row.previousTokenHash !== null) sessions.set(row.previousTokenHash.toString("hex"), row);
    }
    const verdicts = hashes.map((hash) => verdictOf(sessions.get(hash.toString("hex")), hash));
    const unknown = hashes.filter((hash) => !sessions.has(hash.toString("hex")));
    const past = unknown.length === 0 ? [] : await findByPastToken(db, unknown);
    for (const { sessionId } of past) await endShared(db, sessionId);
    const judged = hashes.flatMap((hash, i) => {
      const session = sessions.get(hash.toString("hex"));
      const verdict = verdicts[i];
      return session === undefined || verdict === undefined ? [] : [{ session, hash, verdict }];
    });
    const seen = judged.filter(({ session, verdict }) => verdict.ok && session.isUnnoted);
    if (seen.length > 0) {
      await noteSeen(
        db,
        seen.map(({ session }) => session.id),
      );
    }
    for (const { session, hash } of judged) {
      if (isReplacedLongAgo(session, hash) && isAlive(session)) await endShared(db, session.id);
    }
    return verdicts;
  };
}

async function endShared(db: Db, sessionId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await revokeSession(tx, { sessionId, reason: TokenVerifyResult.DIFFERENT_USER });
    await emit(tx, [sessionEnded(sessionId)]);
  });
}

const isAlive = (session: SessionRow) => session.revokeReason === null && !session.isExpired;

function isReplacedLongAgo(session: SessionRow, hash: Buffer): boolean {
  return !session.tokenHash.equals(hash) && session.isPreviousStale;
}

function verdictOf(session: SessionRow | undefined, hash: Buffer): Verdict {
  // Sessions of staff that were opened at the players' door, while that was possible, count no more.
  if (session === undefined || session.role === roles.OPERATOR) {
    return { ok: false, reason: TokenVerifyResult.LOGIN_OUT };
  }
  const reason = rejectionOf(session, hash);
  if (reason !== null) return { ok: false, reason };
  return {
    ok: true,
    caller: {
      accountId: session.accountId,
      merchantId: session.merchantId,
      sessionId: session.id,
      userName: session.userName,
      isAgent: session.role === roles.AGENT,
      isAgentBlocked: (session.accountState & PlayerState.AGENT_BLOCKED) !== 0,
      isDemo: (session.accountState & PlayerState.DEMO) !== 0,
      loginType: session.loginType,
      expiresAt: session.expiresAt,
      isBetVerified: session.isBetVerified,
      mustChangePassword: session.mustChangePassword || mustReset(session.accountState),
      rights: new Set(),
    },
  };
}

function mustReset(accountState: number): boolean {
  return (accountState & PlayerState.PASSWORD_RESET) !== 0;
}

function rejectionOf(session: SessionRow, hash: Buffer): Exclude<TokenVerifyResult, 0> | null {
  if (session.revokeReason !== null) return asRejection(session.revokeReason);
  if (session.isExpired) return TokenVerifyResult.EXPIRED;
  if (isReplacedLongAgo(session, hash)) return TokenVerifyResult.DIFFERENT_USER;
  if (session.isVersionOld) return TokenVerifyResult.CHANGE_PASSWORD;
  if ((session.accountState & (PlayerState.ACCOUNT_FROZEN | PlayerState.DELETED)) !== 0) {
    return TokenVerifyResult.FORCED_LOGOUT;
  }
  return null;
}

function asRejection(reason: number): Exclude<TokenVerifyResult, 0> {
  const known = Object.values(TokenVerifyResult).find((value) => value === reason);
  return known === undefined || known === TokenVerifyResult.VALID
    ? TokenVerifyResult.LOGIN_OUT
    : known;
}
