import { TaskState } from "@fairdraw/wire";

/** A deed that takes two persons, as SQL says it: texts of SQL that the statement around it can read. */
interface TwoHanded {
  readonly call: string;
  /** What the proposal was about. */
  readonly subject: string;
  /** When it was done. */
  readonly at: string;
  /** What the audit says since, as jsonb. */
  readonly after: string;
}

/**
 * True in SQL for a deed that one proposed and another approved, and that the audit has with both their names.
 * Within a minute: the decision, the deed and the row of the audit are one transaction.
 */
export function doneByTwo({ call, subject, at, after }: TwoHanded): string {
  const then = `BETWEEN ${at} - interval '1 minute' AND ${at} + interval '1 minute'`;
  return `EXISTS (SELECT FROM operator_task t JOIN operator_audit o ON o.merchant_id = t.merchant_id AND o.call = t.call
      AND o.account_id = t.made_by AND o.approved_by = t.decided_by AND o.after @> ${after} AND o.at ${then}
    WHERE t.call = '${call}' AND t.subject = ${subject} AND t.state = ${TaskState.APPROVED} AND t.decided_by <> t.made_by
      AND t.decided_at ${then})`;
}
