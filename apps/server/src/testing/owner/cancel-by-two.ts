import { cancelIssue } from "@fairdraw/wire";
import { beginCancel } from "../../domains/lottery/cancel.sql.ts";
import type { Db } from "../../platform/database/db.ts";

/** Begins to cancel issues as two members of staff do, with the proposal that one made and the other approved. Answers how many. */
export async function cancelByTwo(db: Db, issueIds: readonly string[]): Promise<number> {
  return db.transaction(async (tx) => {
    const begun = await beginCancel(tx, { issueIds, reason: "a test" });
    await tx.rows({
      text: `INSERT INTO operator_task (merchant_id, call, request, subject, reason, made_by, made_at, expires_at, state, decided_by, decided_at)
        SELECT 1, $2, '{}', t.id, 'a test', min(s.account_id), fd_now(), fd_now() + interval '1 day', 1, max(s.account_id), fd_now()
        FROM unnest($1::text[]) AS t (id), operator_staff s GROUP BY t.id`,
      values: [begun, cancelIssue.name],
    });
    return begun.length;
  });
}
