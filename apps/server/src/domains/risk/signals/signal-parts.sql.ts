import type { RiskEvidenceKind, RiskState } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../../platform/database/db.ts";

const evidenceShown = 400;

/** An account that a signal names. Units: thousandths. */
export interface SignalAccount {
  readonly id: bigint;
  readonly userName: string;
  readonly role: number;
  readonly path: readonly string[];
  readonly balance: bigint;
}

/** The accounts of a signal with their place in the tree, the highest first. */
export function findSignalAccounts(
  db: Queryable,
  accountIds: readonly bigint[],
): Promise<SignalAccount[]> {
  return db.rows<SignalAccount>({
    name: "risk_accounts",
    text: `SELECT a.id, a.user_name AS "userName", a.role, coalesce(p.available, 0)::bigint AS balance,
        ARRAY(SELECT u.user_name FROM unnest(a.path) WITH ORDINALITY AS up (id, n) JOIN account u ON u.id = up.id ORDER BY up.n) AS path
      FROM account a LEFT JOIN ledger_player p ON p.account_id = a.id
      WHERE a.id = ANY($1::bigint[]) ORDER BY cardinality(a.path), a.id`,
    values: [accountIds],
  });
}

/** A row of evidence. Units: thousandths, epoch ms. */
export interface EvidenceRow {
  readonly kind: RiskEvidenceKind;
  readonly ref: string;
  readonly beside: string;
  readonly userName: string;
  readonly amount: bigint;
  readonly detail: string;
  readonly at: number;
}

/** The evidence of a signal, oldest first; of more than can be shown the newest. */
export function findEvidence(db: Queryable, id: bigint): Promise<EvidenceRow[]> {
  return db.rows<EvidenceRow>({
    name: "risk_evidence",
    text: `SELECT * FROM (
        SELECT e.kind, e.ref, e.beside, a.user_name AS "userName", e.amount, e.happened_at AS at,
          CASE WHEN e.kind = 'transfer' THEN coalesce((SELECT t.user_name FROM account t WHERE t.id::text = e.detail), e.detail)
            WHEN e.kind = 'move' THEN (SELECT string_agg(m.user_name, ' → ' ORDER BY w.n) FROM unnest(string_to_array(e.detail, ' '))
              WITH ORDINALITY AS w (id, n) JOIN account m ON m.id::text = w.id) ELSE e.detail END AS detail
        FROM risk_evidence e JOIN account a ON a.id = e.account_id WHERE e.signal_id = $1
        ORDER BY e.happened_at DESC, e.kind, e.ref LIMIT ${evidenceShown}) e ORDER BY at, kind, ref`,
    values: [id],
  });
}

/** What staff decided about a signal, the latest first. */
export function findDecisions(
  db: Queryable,
  id: bigint,
): Promise<{ state: RiskState; note: string; by: string; at: number }[]> {
  return db.rows({
    name: "risk_decisions",
    text: `SELECT d.state, d.note, a.user_name AS by, d.at FROM risk_decision d JOIN account a ON a.id = d.decided_by
      WHERE d.signal_id = $1 ORDER BY d.id DESC`,
    values: [id],
  });
}

/** Keeps others from deciding about a signal meanwhile. Locks: its row. */
export async function lockSignal(tx: Tx, id: bigint): Promise<void> {
  await tx.rows({
    text: "SELECT pg_advisory_xact_lock(hashtextextended($1::text, 7215103))",
    values: [id],
  });
}

export async function insertDecision(
  tx: Tx,
  decision: { id: bigint; state: RiskState; note: string; decidedBy: bigint },
): Promise<void> {
  await tx.rows({
    text: `INSERT INTO risk_decision (signal_id, state, note, decided_by, at) VALUES ($1, $2, $3, $4, fd_now())`,
    values: [decision.id, decision.state, decision.note, decision.decidedBy],
  });
}
