import type { Call } from "@fairdraw/wire";
import { writeAudit } from "../../domains/staff/audit.sql.ts";
import { assert } from "../../platform/assert.ts";
import type { Tx } from "../../platform/database/db.ts";

/** Writes down what two members of staff of the demo site did: the proposal of one, which the other approved, and the audit row. */
export async function noteDoneByTwo(
  tx: Tx,
  { call, subject, after }: { call: Pick<Call, "name">; subject: string; after: object },
): Promise<void> {
  const staff = await tx.rows<{ id: bigint }>({
    text: "SELECT account_id AS id FROM operator_staff s JOIN account a ON a.id = s.account_id WHERE a.merchant_id = 1 ORDER BY 1 LIMIT 2",
  });
  const [maker, other] = staff;
  assert(maker !== undefined && other !== undefined, "the demo site has two members of staff");
  await tx.rows({
    text: `INSERT INTO operator_task (merchant_id, call, request, subject, reason, made_by, made_at, expires_at, state, decided_by, decided_at)
      VALUES (1, $1, '{}', $2, 'a test', $3, fd_now(), fd_now() + interval '1 day', 1, $4, fd_now())`,
    values: [call.name, subject, maker.id, other.id],
  });
  await writeAudit(tx, {
    merchantId: 1,
    accountId: maker.id,
    approvedBy: other.id,
    call: call.name,
    reason: "a test",
    before: null,
    after,
    ip: "",
  });
}
