import type { Queryable } from "../../../platform/database/db.ts";
import { firstIdAt } from "../../../platform/ids.ts";
import { idSlackMs } from "../records/bet-walk.sql.ts";

/** What a list of the bets of a merchant's players is restricted by. */
export interface DeskBetFilter {
  readonly merchantId: number;
  /** Placed from and to. Units: epoch ms. */
  readonly from: number;
  readonly to: number;
  readonly accountId: bigint | null;
  readonly gameId: number | null;
  readonly serialNumber: string | null;
  readonly playNo: number | null;
  readonly state: number | null;
  readonly stakeFrom: bigint | null;
  readonly prizeFrom: bigint | null;
  /** Only bets made before this one. */
  readonly before: string | null;
}

/** A bet as staff see it in a list. Units: epoch ms, thousandths. */
export interface DeskBet {
  readonly id: string;
  readonly placedAt: number;
  readonly userName: string;
  readonly gameId: number;
  readonly serialNumber: string;
  readonly playNo: number;
  readonly selection: string;
  readonly unitBets: number;
  readonly stake: bigint;
  readonly highestPrize: bigint;
  readonly state: 0 | 1 | 2 | 3;
  readonly cancelReason: number | null;
  readonly prize: bigint;
  readonly source: number;
}

/** Bets that one call of a list looks through. */
export const lookedMax = 20_000;

/**
 * The next bets that fit, newest first, among the next `lookedMax` of the player or of the site. Whether they won is
 * asked of those alone that fit otherwise. Shape: `last` is the last one that was looked at; null when there was none.
 */
export async function findDeskBets(
  db: Queryable,
  filter: DeskBetFilter,
  limit: number,
): Promise<{ bets: DeskBet[]; looked: number; last: { id: string; placedAt: number } | null }> {
  const isOwn = filter.accountId !== null;
  const values = [
    firstIdAt(filter.from - idSlackMs),
    filter.before ?? firstIdAt(filter.to + idSlackMs),
    filter.from,
    filter.to,
    filter.accountId,
    lookedMax,
  ];
  // A player's bets stand in an index of their own, all bets in the order of their making.
  const looked = `looked AS MATERIALIZED (
      SELECT id, account_id, game_id, play_no, issue_id, stake, placed_at FROM bet
      WHERE id >= $1::uuid AND id < $2::uuid ${isOwn ? "AND account_id = $5" : "AND $5::bigint IS NULL"}
      ORDER BY id DESC LIMIT $6)`;
  const [bets, [end]] = await Promise.all([
    db.rows<DeskBet>({
      name: `desk_bets_${isOwn ? "own" : "all"}`,
      text: `WITH ${looked}
        SELECT v.id, v.placed_at AS "placedAt", c.user_name AS "userName", v.game_id AS "gameId",
          v.serial_number AS "serialNumber", v.play_no AS "playNo", left(v.selection_text, 4000) AS selection,
          v.unit_bets AS "unitBets", v.stake, v.highest_prize AS "highestPrize", v.state,
          v.cancel_reason AS "cancelReason", v.prize, v.source
        FROM (
          SELECT l.id, a.user_name FROM looked l JOIN account a ON a.id = l.account_id
          WHERE a.merchant_id = $7 AND l.placed_at >= to_timestamp($3::bigint / 1000.0)
            AND l.placed_at < to_timestamp($4::bigint / 1000.0)
            AND ($8::smallint IS NULL OR l.game_id = $8) AND ($9::smallint IS NULL OR l.play_no = $9)
            AND ($10::bigint IS NULL OR l.stake >= $10)
            AND ($11::text IS NULL OR l.issue_id IN (SELECT t.id FROM bet_target t
              WHERE t.serial_number = $11 AND ($8::smallint IS NULL OR t.game_id = $8)))
          ORDER BY l.id DESC) c
        CROSS JOIN LATERAL (SELECT * FROM bet_with_state s WHERE s.id = c.id OFFSET 0) v
        WHERE ($12::smallint IS NULL OR v.state = $12) AND ($13::bigint IS NULL OR v.prize >= $13)
        ORDER BY c.id DESC LIMIT $14`,
      values: [
        ...values,
        filter.merchantId,
        filter.gameId,
        filter.playNo,
        filter.stakeFrom,
        filter.serialNumber,
        filter.state,
        filter.prizeFrom,
        limit,
      ],
    }),
    db.rows<{ looked: number; id: string | null; placedAt: number | null }>({
      name: `desk_bets_end_${isOwn ? "own" : "all"}`,
      text: `WITH ${looked}
        SELECT count(*)::int AS looked, (array_agg(id ORDER BY id))[1] AS id, min(placed_at) AS "placedAt"
        FROM looked WHERE $3::bigint IS NOT NULL AND $4::bigint IS NOT NULL`,
      values,
    }),
  ]);
  const last =
    end === undefined || end.id === null || end.placedAt === null
      ? null
      : { id: end.id, placedAt: end.placedAt };
  return { bets, looked: end?.looked ?? 0, last };
}

/** The account of a player's name at a merchant; null for an unknown one. */
export async function findBettor(
  db: Queryable,
  { merchantId, userName }: { merchantId: number; userName: string },
): Promise<bigint | null> {
  const [row] = await db.rows<{ id: bigint }>({
    name: "desk_bettor",
    text: "SELECT id FROM account WHERE merchant_id = $1 AND user_name = $2",
    values: [merchantId, userName],
  });
  return row?.id ?? null;
}
