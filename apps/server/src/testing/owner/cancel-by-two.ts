import { cancelIssue } from "@fairdraw/wire";
import { beginCancel } from "../../domains/lottery/cancel.sql.ts";
import type { Db } from "../../platform/database/db.ts";
import { noteDoneByTwo } from "./done-by-two.ts";

/** Begins to cancel issues as two members of staff do, with the proposal that one made and the other approved. Answers how many. */
export async function cancelByTwo(db: Db, issueIds: readonly string[]): Promise<number> {
  return db.transaction(async (tx) => {
    const begun = await beginCancel(tx, { issueIds, reason: "a test" });
    for (const issueId of begun) {
      await noteDoneByTwo(tx, { call: cancelIssue, subject: issueId, after: { issueId } });
    }
    return begun.length;
  });
}
