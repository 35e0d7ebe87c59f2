import type { PayoutMeans } from "@fairdraw/wire";
import type { Tx } from "../../../platform/database/db.ts";

/** What was approved, as the signer reads it by itself. Units: thousandths; base units of USDT. */
export interface Approval {
  readonly ref: string;
  readonly payoutState: number;
  readonly attemptState: number;
  readonly means: PayoutMeans;
  readonly currency: number;
  readonly routeCurrency: number;
  readonly amount: bigint;
  readonly units: bigint;
  readonly payeeHash: Buffer;
  /** Ordered in its history, and not by a row alone. */
  readonly isOrdered: boolean;
}

/** Reads the approval of an attempt, and holds the attempt: nobody ends it before what is signed is stored. */
export async function lockApproval(tx: Tx, attemptId: bigint): Promise<Approval | null> {
  const [row] = await tx.rows<Omit<Approval, "units"> & { units: string }>({
    name: "payout_approval",
    text: `SELECT p.ref, p.state AS "payoutState", t.state AS "attemptState", r.means, p.currency, r.currency AS "routeCurrency",
        p.amount, p.units::text AS units, p.payee_hash AS "payeeHash",
        EXISTS (SELECT FROM payout_event e WHERE e.ref = p.ref AND e.kind = 1) AS "isOrdered"
      FROM payout_attempt t JOIN payout p ON p.ref = t.ref JOIN payout_route r ON r.id = t.route_id
      WHERE t.id = $1 FOR NO KEY UPDATE OF t`,
    values: [attemptId],
  });
  return row === undefined ? null : { ...row, units: BigInt(row.units) };
}
