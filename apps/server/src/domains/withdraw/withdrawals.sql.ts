import { type WithdrawReason, WithdrawRequestState } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../platform/database/db.ts";

/** A withdrawal. Units: thousandths, and the smallest unit of `currency` for `units`; epoch ms. */
export interface Withdrawal {
  readonly id: string;
  readonly merchantId: number;
  readonly accountId: bigint;
  readonly requestId: string;
  readonly requestHash: Uint8Array;
  readonly methodId: string;
  /** `WithdrawTargetKind`. */
  readonly kind: number;
  readonly providerCode: string;
  readonly masked: string;
  readonly holderName: string;
  readonly currency: number;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly units: bigint;
  readonly decimals: number;
  readonly rate: bigint | null;
  readonly payeeHash: Uint8Array;
  readonly state: WithdrawRequestState;
  readonly reason: WithdrawReason;
  readonly note: string;
  readonly rulesVersion: number;
  readonly rule: string;
  readonly takenBy: bigint | null;
  readonly proofId: string;
  readonly createdAt: number;
  readonly movedAt: number;
  readonly endedAt: number | null;
}

export const withdrawalColumns = `w.id, w.merchant_id AS "merchantId", w.account_id AS "accountId", w.request_id AS "requestId",
  w.request_hash AS "requestHash", w.method_id AS "methodId", w.kind, w.provider_code AS "providerCode", w.masked,
  w.holder_name AS "holderName", w.currency, w.amount, w.fee, w.units::text AS units, w.decimals, w.rate,
  w.payee_hash AS "payeeHash", w.state, w.reason, w.note, w.rules_version AS "rulesVersion", w.rule,
  w.taken_by AS "takenBy", w.proof_id AS "proofId", w.created_at AS "createdAt", w.moved_at AS "movedAt",
  w.ended_at AS "endedAt"`;

export type WithdrawalRow<T extends Withdrawal = Withdrawal> = Omit<T, "units"> & {
  readonly units: string;
};

/** Amounts in the smallest unit of a coin are longer than `bigint` of the database. */
export function toWithdrawal<T extends Withdrawal = Withdrawal>(row: WithdrawalRow<T>): T {
  return { ...row, units: BigInt(row.units) } as unknown as T;
}

const { CONFIRM, CANCEL, FAILED } = WithdrawRequestState;
/** States that nothing leaves. */
export const endStates = `(${CONFIRM}, ${CANCEL}, ${FAILED})`;

/** A new withdrawal, with what the rules knew of it. */
export interface NewWithdrawal
  extends Omit<
    Withdrawal,
    "state" | "reason" | "note" | "takenBy" | "proofId" | "createdAt" | "movedAt" | "endedAt"
  > {
  readonly facts: object;
  /** Why it waits. */
  readonly firstReason: WithdrawReason;
}

/** Stores a withdrawal that waits, with its first step; null where the account has an open one. */
export async function insertWithdrawal(tx: Tx, one: NewWithdrawal): Promise<Withdrawal | null> {
  const [row] = await tx.rows<WithdrawalRow>({
    name: "withdrawal_insert",
    text: `WITH added AS (
        INSERT INTO withdrawal AS w (id, merchant_id, account_id, request_id, request_hash, method_id, kind, provider_code, masked,
          holder_name, currency, amount, fee, units, decimals, rate, payee_hash, state, reason, facts, rules_version, rule,
          created_at, moved_at)
        SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::numeric, $15, $16, $17,
          ${WithdrawRequestState.WAITING}, $21, $18::jsonb, $19, $20, now, now FROM fd_now() AS now
        ON CONFLICT DO NOTHING RETURNING ${withdrawalColumns}),
      step AS (INSERT INTO withdrawal_step (withdrawal_id, at, state, reason, note)
        SELECT id, fd_now(), state, reason, '' FROM added)
      SELECT * FROM added`,
    values: [
      one.id,
      one.merchantId,
      one.accountId,
      one.requestId,
      one.requestHash,
      one.methodId,
      one.kind,
      one.providerCode,
      one.masked,
      one.holderName,
      one.currency,
      one.amount,
      one.fee,
      String(one.units),
      one.decimals,
      one.rate,
      one.payeeHash,
      JSON.stringify(one.facts),
      one.rulesVersion,
      one.rule,
      one.firstReason,
    ],
  });
  return row === undefined ? null : toWithdrawal(row);
}

/** The withdrawal that a client made under an id; null for none. */
export async function findByRequestId(
  db: Queryable,
  of: { accountId: bigint; requestId: string },
): Promise<Withdrawal | null> {
  const [row] = await db.rows<WithdrawalRow>({
    name: "withdrawal_by_request",
    text: `SELECT ${withdrawalColumns} FROM withdrawal w WHERE w.account_id = $1 AND w.request_id = $2`,
    values: [of.accountId, of.requestId],
  });
  return row === undefined ? null : toWithdrawal(row);
}

/** A withdrawal by its id; `accountId` null for whosever of the merchant it is. Null for none. */
export async function findWithdrawal(
  db: Queryable,
  of: { id: string; accountId: bigint | null; merchantId: number },
): Promise<Withdrawal | null> {
  const [row] = await db.rows<WithdrawalRow>({
    name: "withdrawal_one",
    text: `SELECT ${withdrawalColumns} FROM withdrawal w
      WHERE w.id = $1 AND ($2::bigint IS NULL OR w.account_id = $2) AND w.merchant_id = $3`,
    values: [of.id, of.accountId, of.merchantId],
  });
  return row === undefined ? null : toWithdrawal(row);
}

/** A withdrawal, held until the transaction ends; null for none. Whoever moves its money holds the account after it. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<Withdrawal | null> {
  const [row] = await tx.rows<WithdrawalRow>({
    name: "withdrawal_lock",
    text: `SELECT ${withdrawalColumns} FROM withdrawal w WHERE w.id = $1 FOR UPDATE`,
    values: [id],
  });
  return row === undefined ? null : toWithdrawal(row);
}

/** The open withdrawal of an account; null for none. */
export async function findOpenWithdrawal(
  db: Queryable,
  accountId: bigint,
): Promise<Withdrawal | null> {
  const [row] = await db.rows<WithdrawalRow>({
    name: "withdrawal_open",
    text: `SELECT ${withdrawalColumns} FROM withdrawal w WHERE w.account_id = $1 AND w.state NOT IN ${endStates}`,
    values: [accountId],
  });
  return row === undefined ? null : toWithdrawal(row);
}

/** The last withdrawals of an account that have ended, newest first. */
export async function findRecentWithdrawals(
  db: Queryable,
  of: { accountId: bigint; limit: number },
): Promise<Withdrawal[]> {
  const rows = await db.rows<WithdrawalRow>({
    name: "withdrawal_recent",
    text: `SELECT ${withdrawalColumns} FROM withdrawal w WHERE w.account_id = $1 AND w.state IN ${endStates} ORDER BY w.id DESC LIMIT $2`,
    values: [of.accountId, of.limit],
  });
  return rows.map((row) => toWithdrawal(row));
}

/** A step that a withdrawal has taken. Units: epoch ms. */
export interface Step {
  readonly at: number;
  readonly state: WithdrawRequestState;
  readonly reason: WithdrawReason;
  readonly note: string;
  readonly operatorId: bigint | null;
}

/** The steps of a withdrawal, the first first. */
export async function findSteps(db: Queryable, id: string): Promise<Step[]> {
  return db.rows<Step>({
    name: "withdrawal_steps",
    text: `SELECT at, state, reason, note, operator_id AS "operatorId" FROM withdrawal_step WHERE withdrawal_id = $1 ORDER BY id`,
    values: [id],
  });
}

/** Writes a step and how the withdrawal stands since then. Locks: the caller holds the withdrawal. */
export async function writeStep(
  tx: Tx,
  step: {
    id: string;
    state: WithdrawRequestState;
    reason: WithdrawReason;
    note: string;
    operatorId: bigint | null;
    proofId: string;
  },
): Promise<void> {
  await tx.rows({
    name: "withdrawal_step_write",
    text: `WITH moved AS (
        UPDATE withdrawal SET state = $2::smallint, reason = $3::smallint, note = $4::text, proof_id = CASE WHEN $6::text = '' THEN proof_id ELSE $6::text END,
          moved_at = fd_now(), taken_by = CASE WHEN $2::smallint IN ${endStates} THEN NULL ELSE taken_by END,
          ended_at = CASE WHEN $2::smallint IN ${endStates} THEN fd_now() END
        WHERE id = $1 RETURNING id)
      INSERT INTO withdrawal_step (withdrawal_id, at, state, reason, note, operator_id)
        SELECT id, fd_now(), $2::smallint, $3::smallint, $4::text, $5::bigint FROM moved`,
    values: [step.id, step.state, step.reason, step.note, step.operatorId, step.proofId],
  });
}

/** How an account stands with its withdrawals. Units: thousandths; epoch ms. */
export interface WithdrawStanding {
  /** Requests of today that were not taken back or refused, and what they come to. */
  readonly dayCount: number;
  readonly dayAmount: bigint;
  /** When the last one was asked for; null for never. */
  readonly lastAt: number | null;
}

export async function findStanding(db: Queryable, accountId: bigint): Promise<WithdrawStanding> {
  const [row] = await db.rows<WithdrawStanding>({
    name: "withdrawal_standing",
    text: `SELECT count(*) FILTER (WHERE fd_day(created_at) = fd_day(fd_now()))::int AS "dayCount",
        coalesce(sum(amount) FILTER (WHERE fd_day(created_at) = fd_day(fd_now())), 0)::bigint AS "dayAmount", max(created_at) AS "lastAt"
      FROM withdrawal WHERE account_id = $1 AND state NOT IN (${CANCEL}, ${FAILED}) AND created_at > fd_now() - interval '2 days'`,
    values: [accountId],
  });
  return row ?? { dayCount: 0, dayAmount: 0n, lastAt: null };
}
