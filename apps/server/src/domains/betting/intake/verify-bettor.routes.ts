import { betResults, commonResults, verifyBettor } from "@fairdraw/wire";
import type { Db } from "../../../platform/database/db.ts";
import type { Http } from "../../../platform/http/http.ts";
import { checkPassword, isPasswordLaneFull } from "../../../platform/passwords.ts";
import { findFundsPassword } from "../../account/account.sql.ts";
import { isCaptchaRight } from "../../session/captcha/captcha.ts";
import { countBetVerifyFailure, markBetVerified } from "../../session/session.sql.ts";
import { refuse } from "../rules/bet-refusals.ts";

/** After so many wrong answers a session can only be ended. */
const failuresMax = 5;

/**
 * Binds the check that a player is present before his first bet of a session.
 * Refuses: PARAM_ERROR without any answer; TOO_FREQUENT while too many passwords wait, and for good after five wrong
 * answers in a session; VERIFY_FAILED for a wrong one, with the tries that are left.
 */
export function serveVerifyBettor(http: Http, { db }: { db: Db }): void {
  http.serve(verifyBettor, async ({ body, caller }) => {
    const { accountId, sessionId, isBetVerified } = caller();
    const done = () => ({ Result: 0 as const });
    if (isBetVerified) return done();
    const { FundsPassword } = body;
    if (FundsPassword === undefined && body.CaptchaId === undefined) {
      return refuse(commonResults.PARAM_ERROR.code);
    }
    if (FundsPassword !== undefined && isPasswordLaneFull())
      return refuse(commonResults.TOO_FREQUENT.code);
    // Counted before it is judged, so that many at once are not judged for free.
    const failures = await countBetVerifyFailure(db, sessionId);
    if (failures > failuresMax) return refuse(commonResults.TOO_FREQUENT.code);
    const isShown =
      FundsPassword === undefined
        ? await isCaptchaRight(db, body)
        : await checkPassword(await findFundsPassword(db, accountId), FundsPassword);
    if (!isShown) {
      return { ...refuse(betResults.VERIFY_FAILED.code), TriesLeft: failuresMax - failures };
    }
    await markBetVerified(db, sessionId);
    return done();
  });
}
