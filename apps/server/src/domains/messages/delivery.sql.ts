import { expectOne } from "../../platform/assert.ts";
import type { Queryable, Tx } from "../../platform/database/db.ts";

/** How far a delivery is. */
export const deliveryStates = { WAITING: 0, SENT: 1, DEAD: 2, EXPIRED: 3, FOR_NOBODY: 4 } as const;

const { WAITING, SENT, DEAD, EXPIRED, FOR_NOBODY } = deliveryStates;

/** SQL that is true while something may be sent. */
export const deliveriesDueSql = `EXISTS (SELECT FROM delivery WHERE state = ${WAITING} AND next_at <= fd_now())`;

/** A delivery that this process has taken on. */
export interface Claimed {
  readonly id: bigint;
  readonly kind: string;
  readonly merchantId: number;
  readonly lane: Buffer;
  /** This try counted. */
  readonly tries: number;
}

/** Writes down what has to be delivered, in the transaction that makes it true; answers its number. */
export async function insertDelivery(
  tx: Tx,
  delivery: {
    kind: string;
    merchantId: number;
    lane: Buffer;
    /** Seconds after which it is of no use; null for ever. */
    liveSeconds: number | null;
    /** Leaves the same traces, and goes nowhere. */
    isForNobody: boolean;
  },
): Promise<bigint> {
  const rows = await tx.rows<{ id: bigint }>({
    name: "delivery_insert",
    text: `INSERT INTO delivery (kind, merchant_id, lane, state, next_at, expires_at, created_at, ended_at)
      SELECT $1, $2, $3, $4::smallint, now, now + make_interval(secs => $5), now, CASE WHEN $4::smallint <> ${WAITING} THEN now END
      FROM fd_now() AS now RETURNING id`,
    values: [
      delivery.kind,
      delivery.merchantId,
      delivery.lane,
      delivery.isForNobody ? FOR_NOBODY : WAITING,
      delivery.liveSeconds,
    ],
  });
  return expectOne(rows, "a new delivery").id;
}

/**
 * Takes on what is due, the oldest first; what has grown old is marked and left out. Nobody else takes it on for
 * `hiddenSeconds`, after which it is due again should this process be gone.
 */
export async function claimDue(
  tx: Tx,
  claim: { max: number; hiddenSeconds: number; busyLanes: readonly Buffer[] },
): Promise<{ claimed: Claimed[]; expired: number }> {
  const rows = await tx.rows<Claimed & { state: number }>({
    text: `UPDATE delivery SET
        state = CASE WHEN expires_at <= now THEN ${EXPIRED} ELSE state END,
        ended_at = CASE WHEN expires_at <= now THEN now END,
        tries = tries + CASE WHEN expires_at <= now THEN 0 ELSE 1 END,
        next_at = now + make_interval(secs => $2)
      FROM fd_now() AS now WHERE id = ANY(ARRAY(
        SELECT id FROM delivery WHERE state = ${WAITING} AND next_at <= (SELECT fd_now())
          AND encode(lane, 'hex') <> ALL($3::text[])
        ORDER BY next_at, id LIMIT $1 FOR UPDATE SKIP LOCKED))
      RETURNING id, kind, merchant_id AS "merchantId", lane, tries, state`,
    values: [claim.max, claim.hiddenSeconds, claim.busyLanes.map((lane) => lane.toString("hex"))],
  });
  const claimed = rows.filter(({ state }) => state === WAITING);
  return {
    claimed: claimed.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    expired: rows.length - claimed.length,
  };
}

/** Notes that a try went well, unless another process has begun a later one. */
export async function markSent(db: Queryable, { id, tries }: Claimed): Promise<void> {
  await db.rows({
    name: "delivery_sent",
    text: `UPDATE delivery SET state = ${SENT}, ended_at = fd_now(), last_error = ''
      WHERE id = $1 AND tries = $2 AND state = ${WAITING}`,
    values: [id, tries],
  });
}

/**
 * Notes that a try failed. Shape: `waitSeconds` until the next one; null ends it as a dead letter. What would have grown
 * old by then ends now. Answers the state.
 */
export async function markFailed(
  db: Queryable,
  { id, tries }: Claimed,
  failure: { reason: string; waitSeconds: number | null },
): Promise<number | null> {
  const [row] = await db.rows<{ state: number }>({
    name: "delivery_failed",
    text: `UPDATE delivery SET last_error = $3, next_at = now + make_interval(secs => coalesce($4::float8, 0)), state = next, ended_at = CASE WHEN next <> ${WAITING} THEN now END
      FROM fd_now() AS now, LATERAL (SELECT CASE WHEN $4::float8 IS NULL THEN ${DEAD}
        WHEN (SELECT expires_at FROM delivery WHERE id = $1) <= now + make_interval(secs => $4::float8) THEN ${EXPIRED}
        ELSE ${WAITING} END AS next) AS decided
      WHERE id = $1 AND tries = $2 AND state = ${WAITING} RETURNING state`,
    values: [id, tries, failure.reason, failure.waitSeconds],
  });
  return row?.state ?? null;
}

/** Sent and expired ones are of no use after this; dead letters may still be sent again. */
const keptDays = 7;
const deadKeptDays = 90;
const rowsPerRound = 2000;

/** Drops deliveries that ended long ago; true when there may be more. */
export async function sweepDeliveries(db: Queryable): Promise<boolean> {
  const gone = await db.rows({
    name: "delivery_sweep",
    text: `DELETE FROM delivery WHERE id = ANY(ARRAY(
        SELECT id FROM delivery WHERE state <> ${WAITING} AND ended_at <= (SELECT fd_now()) - make_interval(days => ${keptDays})
          AND (state <> ${DEAD} OR ended_at <= (SELECT fd_now()) - make_interval(days => ${deadKeptDays}))
        ORDER BY ended_at LIMIT ${rowsPerRound}))
      RETURNING 1`,
  });
  return gone.length === rowsPerRound;
}
