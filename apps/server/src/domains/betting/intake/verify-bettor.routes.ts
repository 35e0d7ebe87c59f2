import { betResults, commonResults, verifyBettor } from "@fairdraw/wire";
import type { Db } from "../../../platform/database/db.ts";
import type { Http } from "../../../platform/http/http.ts";
import { isCaptchaRight } from "../../session/captcha/captcha.ts";
import { countFunds } from "../../session/password/judge-funds.ts";
import { countBetVerifyFailure, markBetVerified } from "../../session/session.sql.ts";
import { refuse } from "../rules/bet-refusals.ts";

/** After so many wrong answers to captchas a session takes the funds password only. */
const failuresMax = 5;

const refusalOf = {
  busy: commonResults.TOO_FREQUENT,
  locked: commonResults.FUNDS_LOCKED,
  unset: commonResults.FUNDS_UNSET,
} as const;

/**
 * Binds the check that a player is present before his first bet of a session.
 * Refuses: PARAM_ERROR without any answer. With a funds password: TOO_FREQUENT while many wait, FUNDS_LOCKED, FUNDS_UNSET,
 * VERIFY_FAILED with the tries that the account has left. With a captcha: TOO_FREQUENT after five wrong ones in a
 * session, VERIFY_FAILED.
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
    if (FundsPassword !== undefined) {
      const { verdict, triesLeft } = await countFunds(db, {
        accountId,
        password: FundsPassword,
        orLogin: false,
      });
      if (verdict === "wrong") {
        return { ...refuse(betResults.VERIFY_FAILED.code), TriesLeft: triesLeft };
      }
      if (verdict !== "right") return refuse(refusalOf[verdict].code);
      await markBetVerified(db, sessionId);
      return done();
    }
    // Counted before it is judged, so that many at once are not judged for free.
    const failures = await countBetVerifyFailure(db, sessionId);
    if (failures > failuresMax) return refuse(commonResults.TOO_FREQUENT.code);
    if (!(await isCaptchaRight(db, body))) {
      return { ...refuse(betResults.VERIFY_FAILED.code), TriesLeft: failuresMax - failures };
    }
    await markBetVerified(db, sessionId);
    return done();
  });
}
