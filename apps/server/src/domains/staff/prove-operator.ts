import { loginResults, type ResultCode } from "@fairdraw/wire";
import type { Db } from "../../platform/database/db.ts";
import { addressKey } from "../../platform/http/mask-ip.ts";
import { isCodeRight } from "./operator-login.ts";
import { storeProof } from "./operator-session.sql.ts";
import { countFailures, findStaffById, insertFailure } from "./staff.sql.ts";

const failureMinutes = 15;
const failuresMost = 5;

/**
 * Proves by a fresh code who sits at a session; proposals may be approved for five minutes after.
 * Refuses: LOCKED after failures from the address, so that nobody else can lock him out, ACCOUNT_OR_PASSWORD for a wrong or used code.
 * Effects: the code is used up, or a failure counts.
 */
export function proveOperator(
  parts: { db: Db; staffKey: string },
  request: { accountId: bigint; sessionId: string; ip: string; code: string },
): Promise<ResultCode | null> {
  const { accountId, sessionId, ip, code } = request;
  const guess = { accountId, ip, addressOfGuesses: addressKey(ip) };
  return parts.db.transaction(
    async (tx) => {
      const failures = await countFailures(tx, { ...guess, minutes: failureMinutes });
      if (failures.fromAddress >= failuresMost) return loginResults.LOCKED;
      const member = await findStaffById(tx, accountId);
      if (member === null || !(await isCodeRight(parts, tx, member, code))) {
        await insertFailure(tx, guess);
        return loginResults.ACCOUNT_OR_PASSWORD;
      }
      await storeProof(tx, sessionId);
      return null;
    },
    { name: "operator-prove", statementTimeoutMs: 5000, lockTimeoutMs: 5000 },
  );
}
