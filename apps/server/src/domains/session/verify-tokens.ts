import { PlayerState, TokenVerifyResult } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import type { Verdict, VerifyTokens } from "../../platform/http/auth.ts";
import { hashToken } from "../../platform/tokens.ts";
import { roles } from "../account/account.sql.ts";
import { findSessions, type SessionRow } from "./session.sql.ts";

/**
 * Judges bearer tokens against the database, so that a session that ended is over at once, on every
 * node. Refuses with the `TokenVerifyResult` that says why.
 */
export function createVerifyTokens(db: Queryable): VerifyTokens {
  return async (tokens) => {
    const hashes = tokens.map(hashToken);
    const sessions = new Map<string, SessionRow>();
    for (const row of await findSessions(db, hashes)) {
      sessions.set(row.tokenHash.toString("hex"), row);
      if (row.previousTokenHash !== null) sessions.set(row.previousTokenHash.toString("hex"), row);
    }
    return hashes.map((hash) => verdictOf(sessions.get(hash.toString("hex")), hash));
  };
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
  if (!session.tokenHash.equals(hash) && session.isPreviousStale) return TokenVerifyResult.EXPIRED;
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
