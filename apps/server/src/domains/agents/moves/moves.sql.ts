import { PlayerMoveState, PlayerState, playerMoveResults } from "@fairdraw/wire";
import { expectOne } from "../../../platform/assert.ts";
import type { Queryable, Tx } from "../../../platform/database/db.ts";

/** A move as it is stored. Units: epoch ms. */
export interface Move {
  readonly id: number;
  readonly merchantId: number;
  readonly moverId: bigint;
  readonly isByStaff: boolean;
  readonly accountId: bigint;
  readonly fromId: bigint | null;
  readonly toId: bigint;
  readonly requestHash: Buffer;
  /** `PlayerMoveState`. */
  readonly state: number;
  /** Code of `playerMoveResults`; 0 for none. */
  readonly reason: number;
  readonly askedAt: number;
  readonly effectiveAt: number;
  readonly endedAt: number | null;
}

const columns = `m.id, m.merchant_id AS "merchantId", m.mover_id AS "moverId", m.is_by_staff AS "isByStaff", m.account_id AS "accountId",
  m.from_id AS "fromId", m.to_id AS "toId", m.request_hash AS "requestHash", m.state, m.reason, m.asked_at AS "askedAt",
  m.effective_at AS "effectiveAt", m.ended_at AS "endedAt"`;

/** The next 00:00 of the site. */
const nextDay = `timezone('Asia/Shanghai', date_trunc('day', timezone('Asia/Shanghai', fd_now())) + interval '1 day')`;

/** When a move that is asked for now comes into force. Units: epoch ms. */
export async function nextDayStart(db: Queryable): Promise<number> {
  const rows = await db.rows<{ at: number }>({
    name: "move_next_day",
    text: `SELECT ${nextDay} AS at`,
  });
  return expectOne(rows, "next day").at;
}

/** What an id of a mover has asked for; null for nothing yet. */
export async function findMoveOfRequest(
  db: Queryable,
  of: { moverId: bigint; requestId: string },
): Promise<Move | null> {
  const [row] = await db.rows<Move>({
    name: "move_of_request",
    text: `SELECT ${columns} FROM player_move m WHERE mover_id = $1 AND request_id = $2`,
    values: [of.moverId, of.requestId],
  });
  return row ?? null;
}

/** Writes a move that comes into force at the next 00:00. */
export async function insertMove(
  tx: Tx,
  move: Pick<
    Move,
    "merchantId" | "moverId" | "isByStaff" | "accountId" | "fromId" | "toId" | "requestHash"
  > & { requestId: string },
): Promise<Move> {
  const rows = await tx.rows<Move>({
    name: "move_insert",
    text: `INSERT INTO player_move AS m (merchant_id, mover_id, is_by_staff, account_id, from_id, to_id, request_id, request_hash, asked_at, effective_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, fd_now(), ${nextDay}) RETURNING ${columns}`,
    values: [
      move.merchantId,
      move.moverId,
      move.isByStaff,
      move.accountId,
      move.fromId,
      move.toId,
      move.requestId,
      move.requestHash,
    ],
  });
  return expectOne(rows, "move just written");
}

/** A move of a site; null for nobody's number. Locks: its row. */
export async function lockMove(
  tx: Tx,
  of: { merchantId: number; id: number },
): Promise<Move | null> {
  const [row] = await tx.rows<Move>({
    name: "move_lock",
    text: `SELECT ${columns} FROM player_move m WHERE merchant_id = $1 AND id = $2 FOR NO KEY UPDATE`,
    values: [of.merchantId, of.id],
  });
  return row ?? null;
}

/** Ends a move that waits. Shape: a reason only for one that is not done. */
export async function endMove(
  tx: Tx,
  end: { id: number; state: PlayerMoveState; reason: number },
): Promise<void> {
  await tx.rows({
    name: "move_end",
    text: `UPDATE player_move SET state = $2, reason = $3, ended_at = fd_now() WHERE id = $1 AND state = ${PlayerMoveState.WAITING}`,
    values: [end.id, end.state, end.reason],
  });
}

/** The move that is due first; null for none. */
export async function findDueMove(
  db: Queryable,
): Promise<{ id: number; merchantId: number; accountId: bigint; toId: bigint } | null> {
  const [row] = await db.rows<{ id: number; merchantId: number; accountId: bigint; toId: bigint }>({
    name: "move_due",
    text: `SELECT id, merchant_id AS "merchantId", account_id AS "accountId", to_id AS "toId" FROM player_move
      WHERE state = ${PlayerMoveState.WAITING} AND effective_at <= fd_now() ORDER BY effective_at, id LIMIT 1`,
  });
  return row ?? null;
}

/** True while a move is due. */
export const movesDueSql = `EXISTS (SELECT FROM player_move WHERE state = ${PlayerMoveState.WAITING} AND effective_at <= fd_now())`;

/** A move that waits and was asked for by an agent below `$3`, who may replace it; never one of staff. */
const isBelowMover = `NOT m.is_by_staff AND EXISTS (SELECT FROM account w WHERE w.id = m.mover_id AND w.path @> ARRAY[$3::bigint])`;

/**
 * What of earlier moves speaks against another one. Shape: `except` is a move that is not counted; what agents below
 * `moverId` wait for does not hold him up.
 */
export async function findEarlierMoves(
  db: Queryable,
  of: { accountId: bigint; except: number | null; moverId: bigint | null },
): Promise<{ isWaiting: boolean; isRecent: boolean }> {
  const rows = await db.rows<{ isWaiting: boolean; isRecent: boolean }>({
    name: "move_earlier",
    text: `SELECT EXISTS (SELECT FROM player_move m WHERE account_id = $1 AND state = ${PlayerMoveState.WAITING} AND id IS DISTINCT FROM $2::int
          AND NOT ($3::bigint IS NOT NULL AND ${isBelowMover})) AS "isWaiting",
        EXISTS (SELECT FROM player_move WHERE account_id = $1 AND state = ${PlayerMoveState.DONE}
          AND ended_at > fd_now() - interval '30 days') AS "isRecent"`,
    values: [of.accountId, of.except, of.moverId],
  });
  return expectOne(rows, "earlier moves");
}

/** Cancels what agents below a mover wait for with an account. Locks: the move; the account by the caller. */
export async function overruleMoves(
  tx: Tx,
  of: { accountId: bigint; moverId: bigint },
): Promise<void> {
  await tx.rows({
    name: "move_overrule",
    text: `UPDATE player_move m SET state = ${PlayerMoveState.CANCELLED}, reason = $2, ended_at = fd_now()
      WHERE account_id = $1 AND state = ${PlayerMoveState.WAITING} AND ${isBelowMover}`,
    values: [of.accountId, playerMoveResults.OVERRULED.code, of.moverId],
  });
}

/** How large and how high a team is: accounts with its head, and levels below the head. */
export async function measureTeam(
  db: Queryable,
  accountId: bigint,
): Promise<{ accounts: number; levels: number }> {
  const rows = await db.rows<{ accounts: number; levels: number }>({
    name: "move_team",
    text: `SELECT (1 + count(*) FILTER (WHERE state & ${PlayerState.DELETED} = 0))::int AS accounts,
        coalesce(max(cardinality(path) - array_position(path, $1::bigint) + 1), 0)::int AS levels
      FROM account WHERE path @> ARRAY[$1::bigint]`,
    values: [accountId],
  });
  return expectOne(rows, "team");
}

/** A move as a list shows it. Shape: names above `viewerId` are left empty, where there is one. */
export interface MoveRow extends Move {
  readonly userName: string;
  readonly fromUserName: string;
  readonly toUserName: string;
}

interface MoveFilter {
  readonly merchantId: number;
  /** Whose moves, and who looks; null for staff, who see all of the site. */
  readonly viewerId: bigint | null;
  readonly state: number | null;
}

const fits = `m.merchant_id = $1 AND ($2::bigint IS NULL OR m.mover_id = $2) AND ($3::smallint IS NULL OR m.state = $3)`;
const seen = (account: string) =>
  `CASE WHEN $2::bigint IS NULL OR ${account}.id = $2 OR ${account}.path @> ARRAY[$2::bigint] THEN ${account}.user_name ELSE '' END`;

/** A page of moves, the newest first. */
export function findMoves(
  db: Queryable,
  filter: MoveFilter & { limit: number; offset: number },
): Promise<MoveRow[]> {
  return db.rows<MoveRow>({
    name: "move_page",
    text: `SELECT ${columns}, ${seen("a")} AS "userName", coalesce(${seen("f")}, '') AS "fromUserName", ${seen("t")} AS "toUserName"
      FROM player_move m JOIN account a ON a.id = m.account_id LEFT JOIN account f ON f.id = m.from_id JOIN account t ON t.id = m.to_id
      WHERE ${fits} ORDER BY m.id DESC LIMIT $4 OFFSET $5`,
    values: [filter.merchantId, filter.viewerId, filter.state, filter.limit, filter.offset],
  });
}

export async function countMoves(db: Queryable, filter: MoveFilter): Promise<number> {
  const [row] = await db.rows<{ count: number }>({
    name: "move_count",
    text: `SELECT count(*)::int AS count FROM player_move m WHERE ${fits}`,
    values: [filter.merchantId, filter.viewerId, filter.state],
  });
  return row?.count ?? 0;
}
