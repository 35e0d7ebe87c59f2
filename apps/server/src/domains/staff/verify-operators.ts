import { PlayerState, TokenVerifyResult } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import type { Verdict, VerifyTokens } from "../../platform/http/auth.ts";
import { hashToken } from "../../platform/tokens.ts";
import { findOperatorSessions, type OperatorSession } from "./operator-session.sql.ts";
import { rightsOf } from "./staff.sql.ts";

const barred = PlayerState.ACCOUNT_FROZEN | PlayerState.DELETED;

/**
 * Judges tokens of staff. Players' tokens are none: the two kinds of session stand in tables of their
 * own. Refuses with the `TokenVerifyResult` that says why.
 */
export function createVerifyOperators(db: Queryable): VerifyTokens {
  return async (tokens) => {
    const hashes = tokens.map(hashToken);
    const sessions = new Map<string, OperatorSession>();
    for (const row of await findOperatorSessions(db, hashes)) {
      sessions.set(row.tokenHash.toString("hex"), row);
    }
    return hashes.map((hash) => verdictOf(sessions.get(hash.toString("hex"))));
  };
}

function verdictOf(session: OperatorSession | undefined): Verdict {
  if (session === undefined || session.isEnded) return no(TokenVerifyResult.LOGIN_OUT);
  if (session.isOver) return no(TokenVerifyResult.EXPIRED);
  if (session.isVersionOld) return no(TokenVerifyResult.CHANGE_PASSWORD);
  if ((session.accountState & barred) !== 0) return no(TokenVerifyResult.FORCED_LOGOUT);
  return {
    ok: true,
    caller: {
      accountId: session.accountId,
      merchantId: session.merchantId,
      sessionId: session.id,
      userName: session.userName,
      expiresAt: session.expiresAt,
      isAgent: false,
      isAgentBlocked: false,
      loginType: 0,
      isBetVerified: false,
      isDemo: false,
      mustChangePassword: false,
      rights: rightsOf(session.rights),
    },
  };
}

function no(reason: Exclude<TokenVerifyResult, 0>): Verdict {
  return { ok: false, reason };
}
