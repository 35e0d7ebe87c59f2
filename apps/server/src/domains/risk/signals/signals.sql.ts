import type { RiskState } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../../platform/database/db.ts";
import { type Evidence, type Finding, type ScorePart, scoreOf } from "./facts.ts";

/** A finding of the same rule about the same accounts within so many days belongs to the signal that is there. */
export const sameDays = 7;

/** The last decision of a signal `s`, and its last finding. */
const stateOf = `coalesce((SELECT d.state FROM risk_decision d WHERE d.signal_id = s.id ORDER BY d.id DESC LIMIT 1), 'open')`;
const lastFinding = `JOIN LATERAL (SELECT f.score, f.parts, f.at FROM risk_finding f WHERE f.signal_id = s.id ORDER BY f.id DESC LIMIT 1) f ON true`;

interface KnownSignal {
  readonly id: bigint;
  readonly state: RiskState;
  readonly score: number;
  readonly parts: readonly ScorePart[];
}

/**
 * Notes what a rule found on a day. Shape: once for accounts and week: what is found again adds its new evidence to the signal
 * that is there while that is open, and nothing once somebody has decided. True when something was written.
 */
export async function storeFinding(
  tx: Tx,
  of: { finding: Finding; day: number; since: number },
): Promise<boolean> {
  const { finding, day, since } = of;
  const [known] = await tx.rows<KnownSignal>({
    text: `SELECT s.id, ${stateOf} AS state, f.score, f.parts FROM risk_signal s ${lastFinding}
      WHERE s.rule = $1 AND s.account_ids = $2::bigint[] AND s.day >= $3 ORDER BY s.day DESC LIMIT 1`,
    values: [finding.rule, finding.accountIds, since],
  });
  if (known !== undefined && known.state !== "open") return false;
  const id = known?.id ?? (await insertSignal(tx, finding, day));
  if (id === null) return false;
  const added = await insertEvidence(tx, id, finding.evidence);
  const isSame = known !== undefined && JSON.stringify(known.parts) === jsonOf(finding.parts);
  if (isSame && added === 0) return false;
  if (!isSame) {
    await tx.rows({
      text: `INSERT INTO risk_finding (signal_id, score, parts, at) VALUES ($1, $2, $3::jsonb, fd_now())`,
      values: [id, scoreOf(finding), jsonOf(finding.parts)],
    });
  }
  return true;
}

/** As the database gives it back: keys of a part in the order of their length. */
function jsonOf(parts: readonly ScorePart[]): string {
  return JSON.stringify(
    parts.map(({ most, part, figure, points }) => ({ most, part, figure, points })),
  );
}

/** Null where an account is nobody's any more. */
async function insertSignal(tx: Tx, finding: Finding, day: number): Promise<bigint | null> {
  const [row] = await tx.rows<{ id: bigint }>({
    text: `INSERT INTO risk_signal (merchant_id, rule, day, account_ids, found_at)
      SELECT a.merchant_id, $1, $2, $3::bigint[], fd_now() FROM account a WHERE a.id = ($3::bigint[])[1] RETURNING id`,
    values: [finding.rule, day, finding.accountIds],
  });
  return row?.id ?? null;
}

async function insertEvidence(tx: Tx, id: bigint, rows: readonly Evidence[]): Promise<number> {
  const added = await tx.rows({
    text: `INSERT INTO risk_evidence (signal_id, kind, ref, beside, account_id, amount, detail, happened_at)
      SELECT $1, kind, ref, beside, account_id, amount, detail, to_timestamp(at / 1000.0)
      FROM unnest($2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::text[], $8::bigint[])
        AS e (kind, ref, beside, account_id, amount, detail, at)
      ON CONFLICT DO NOTHING RETURNING ref`,
    values: [
      id,
      rows.map(({ kind }) => kind),
      rows.map(({ ref }) => ref),
      rows.map(({ group }) => group),
      rows.map(({ accountId }) => accountId),
      rows.map(({ amount }) => amount),
      rows.map(({ detail }) => detail),
      rows.map(({ at }) => BigInt(Math.round(at))),
    ],
  });
  return added.length;
}

/** The last day that was judged after its end; null before the first. Shape: YYYYMMDD. */
export async function findLastJudged(db: Queryable): Promise<number | null> {
  const [row] = await db.rows<{ day: number | null }>({
    name: "risk_last_day",
    text: "SELECT max(day) AS day FROM risk_day",
  });
  return row?.day ?? null;
}

/** Notes that a day is judged for good; false where it was before. */
export async function storeJudged(tx: Tx, day: number): Promise<boolean> {
  const rows = await tx.rows({
    text: "INSERT INTO risk_day (day, judged_at) VALUES ($1, fd_now()) ON CONFLICT DO NOTHING RETURNING day",
    values: [day],
  });
  return rows.length > 0;
}

/** A signal as a list shows it. Units: epoch ms. */
export interface SignalRow {
  readonly id: bigint;
  readonly rule: Finding["rule"];
  readonly day: number;
  readonly score: number;
  readonly state: RiskState;
  readonly userNames: readonly string[];
  readonly evidence: number;
  readonly foundAt: number;
  readonly lastAt: number;
}

const columns = `s.id, s.rule, s.day, f.score, ${stateOf} AS state, s.found_at AS "foundAt", f.at AS "lastAt",
  ARRAY(SELECT a.user_name FROM account a WHERE a.id = ANY(s.account_ids) ORDER BY cardinality(a.path), a.id) AS "userNames",
  (SELECT count(*)::int FROM risk_evidence e WHERE e.signal_id = s.id) AS evidence`;

/** What restricts a list of signals; null for no restriction. */
export interface SignalFilter {
  readonly merchantId: number;
  readonly rule: string | null;
  readonly state: string | null;
  readonly scoreFrom: number;
  readonly accountId: bigint | null;
}

/** A page of signals, the highest score first, and how many there are. */
export async function findSignals(
  db: Queryable,
  filter: SignalFilter,
  page: { limit: number; offset: number },
): Promise<{ total: number; rows: SignalRow[] }> {
  const fits = `FROM risk_signal s ${lastFinding} WHERE s.merchant_id = $1 AND ($2::text IS NULL OR s.rule = $2)
    AND ($3::text IS NULL OR ${stateOf} = $3) AND f.score >= $4 AND ($5::bigint IS NULL OR s.account_ids @> ARRAY[$5::bigint])`;
  const { merchantId, rule, state, scoreFrom, accountId } = filter;
  const values = [merchantId, rule, state, scoreFrom, accountId];
  const [[count], rows] = await Promise.all([
    db.rows<{ n: number }>({
      name: "risk_count",
      text: `SELECT count(*)::int AS n ${fits}`,
      values,
    }),
    db.rows<SignalRow>({
      name: "risk_list",
      text: `SELECT ${columns} ${fits} ORDER BY f.score DESC, s.id DESC LIMIT $6 OFFSET $7`,
      values: [...values, page.limit, page.offset],
    }),
  ]);
  return { total: count?.n ?? 0, rows };
}

/** One signal of a merchant with the parts of its score; null for none. */
export async function findSignal(
  db: Queryable,
  of: { id: number; merchantId: number },
): Promise<(SignalRow & { parts: readonly ScorePart[]; accountIds: readonly bigint[] }) | null> {
  const [row] = await db.rows<
    SignalRow & { parts: readonly ScorePart[]; accountIds: readonly bigint[] }
  >({
    name: "risk_signal",
    text: `SELECT ${columns}, f.parts, s.account_ids AS "accountIds" FROM risk_signal s ${lastFinding} WHERE s.id = $1 AND s.merchant_id = $2`,
    values: [of.id, of.merchantId],
  });
  return row ?? null;
}
