import type { Queryable, Tx } from "../../../platform/database/db.ts";

/** What is open between an agent and somebody right below him. */
export const agreementKinds = { PROPOSAL: 1, SIGNED: 2, BILL: 3 } as const;

/** What of an account speaks against moving it away from who pays it, and what would end. */
export interface OpenAgreements {
  readonly proposals: number;
  readonly bills: number;
  readonly signed: number;
}

/** What is open between an account and who stands right above it. Shape: `withHouse` counts debts to the house as bills. */
export async function findOpenAgreements(
  db: Queryable,
  of: { receiverId: bigint; payerId: bigint | null; withHouse: boolean },
): Promise<OpenAgreements> {
  const { PROPOSAL, SIGNED, BILL } = agreementKinds;
  const [row] = await db.rows<OpenAgreements>({
    name: "agreements_open",
    text: `SELECT count(*) FILTER (WHERE kind = ${PROPOSAL})::int AS proposals, count(*) FILTER (WHERE kind = ${SIGNED})::int AS signed,
        (count(*) FILTER (WHERE kind = ${BILL}) + (SELECT count(*) FROM receivable WHERE $3 AND account_id = $1 AND state = 0))::int AS bills
      FROM open_agreement WHERE receiver_id = $1 AND payer_id IS NOT DISTINCT FROM $2`,
    values: [of.receiverId, of.payerId, of.withHouse],
  });
  return row ?? { proposals: 0, bills: 0, signed: 0 };
}

/** Whether anything is agreed with an account, whichever side it is on. */
export async function hasAgreements(db: Queryable, accountId: bigint): Promise<boolean> {
  const rows = await db.rows({
    name: "agreements_any",
    text: "SELECT FROM open_agreement WHERE receiver_id = $1 OR payer_id = $1 LIMIT 1",
    values: [accountId],
  });
  return rows.length > 0;
}

/** Ends what is signed between an account and who stood right above it. */
export async function endAgreements(
  tx: Tx,
  of: { receiverId: bigint; payerId: bigint | null },
): Promise<void> {
  await tx.rows({
    name: "agreements_end",
    text: `DELETE FROM open_agreement WHERE receiver_id = $1 AND payer_id IS NOT DISTINCT FROM $2 AND kind = ${agreementKinds.SIGNED}`,
    values: [of.receiverId, of.payerId],
  });
}
