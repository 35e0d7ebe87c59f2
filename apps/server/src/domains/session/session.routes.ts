import {
  login as loginCall,
  logout as logoutCall,
  refreshToken as refreshCall,
  TokenVerifyResult,
} from "@fairdraw/wire";
import { assert } from "../../platform/assert.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import type { Http } from "../../platform/http.ts";
import { emit, sessionEnded } from "../../platform/outbox.ts";
import type { Random } from "../../platform/random.ts";
import { login } from "./login.ts";
import { refreshToken } from "./refresh-token.ts";
import { revokeSession } from "./session.sql.ts";

/** Binds the calls of this domain. */
export function serveSession(
  http: Http,
  parts: {
    db: Db;
    random: Random;
    newId: () => string;
    clock: Clock;
    tokenKey: string;
  },
): void {
  const nowMs = () => parts.clock.nowMs();
  http.serve(loginCall, ({ body, host, ip }) => login({ ...parts, nowMs }, { ...body, host, ip }));
  http.serve(refreshCall, ({ token, caller }) => {
    assert(token !== null, "a caller has a token");
    return refreshToken({ ...parts, nowMs }, { token, caller: caller() });
  });
  http.serve(logoutCall, async ({ caller }) => {
    const { sessionId } = caller();
    await parts.db.transaction(async (tx) => {
      await revokeSession(tx, { sessionId, reason: TokenVerifyResult.LOGIN_OUT });
      await emit(tx, [sessionEnded(sessionId)]);
    });
    return { Result: 0, ServerTime: nowMs() };
  });
}
