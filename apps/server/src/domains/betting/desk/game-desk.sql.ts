import type { Queryable, Tx } from "../../../platform/database/db.ts";

/** Limits that staff set. Units: thousandths; null where the default applies. */
export interface SetLimits {
  readonly stakeMax: bigint | null;
  readonly oddsStakeMax: bigint | null;
  readonly playerStakeMax: bigint | null;
  readonly numberStakeMax: bigint | null;
  readonly payoutMax: bigint | null;
  readonly houseCap: bigint | null;
}

/** Sets limits of a category for bets from now on; others of its row stay. */
export async function storeLimits(
  tx: Tx,
  { merchantId, category, limits }: { merchantId: number; category: number; limits: SetLimits },
): Promise<void> {
  await tx.rows({
    text: `INSERT INTO bet_limit (merchant_id, category, stake_max, odds_stake_max, player_stake_max, number_stake_max, payout_max, house_cap)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      ON CONFLICT (merchant_id, category) DO UPDATE SET stake_max = excluded.stake_max, odds_stake_max = excluded.odds_stake_max,
        player_stake_max = excluded.player_stake_max, number_stake_max = excluded.number_stake_max,
        payout_max = excluded.payout_max, house_cap = excluded.house_cap`,
    values: [
      merchantId,
      category,
      limits.stakeMax,
      limits.oddsStakeMax,
      limits.playerStakeMax,
      limits.numberStakeMax,
      limits.payoutMax,
      limits.houseCap,
    ],
  });
}

/** When the next issue of a game begins; now for a game that has none ahead. Units: epoch ms. */
export async function findNextStart(db: Queryable, gameId: number): Promise<number> {
  const [row] = await db.rows<{ at: number }>({
    name: "desk_next_start",
    // Along the index of closings: an issue that begins later closes later, too.
    text: `SELECT coalesce((SELECT i.start_at FROM lottery_issue i
        WHERE i.game_id = $1 AND i.close_at > (SELECT fd_now()) AND i.start_at > (SELECT fd_now())
        ORDER BY i.close_at LIMIT 1), fd_now()) AS at`,
    values: [gameId],
  });
  return row?.at ?? 0;
}

/** Numbers of one play of a game. */
export interface NumbersOfPlay {
  readonly merchantId: number;
  readonly gameId: number;
  readonly playNo: number;
  readonly numbers: readonly string[];
  /** Start of the first issue that it is about. Units: epoch ms. */
  readonly from: number;
}

const from = "to_timestamp($5::bigint / 1000.0)";
const chosen = "merchant_id = $1 AND game_id = $2 AND play_no = $3 AND number = ANY($4::text[])";
const valuesOf = ({ merchantId, gameId, playNo, numbers, from: start }: NumbersOfPlay) => [
  merchantId,
  gameId,
  playNo,
  numbers,
  start,
];

/** Takes numbers off sale from an issue on. Those that are off sale by then stay so. */
export async function closeNumbers(tx: Tx, of: NumbersOfPlay): Promise<void> {
  await tx.rows({
    text: `INSERT INTO bet_block (merchant_id, game_id, play_no, number, from_start)
      SELECT $1, $2, $3, number, ${from} FROM unnest($4::text[]) AS t (number)
      WHERE NOT EXISTS (SELECT FROM bet_block b WHERE b.merchant_id = $1 AND b.game_id = $2 AND b.play_no = $3
        AND b.number = t.number AND b.to_start = 'infinity')
      ORDER BY number`,
    values: valuesOf(of),
  });
}

/** Puts numbers on sale again from an issue on. */
export async function openNumbers(tx: Tx, of: NumbersOfPlay): Promise<void> {
  await tx.rows({
    text: `WITH never AS (DELETE FROM bet_block WHERE ${chosen} AND from_start >= ${from})
      UPDATE bet_block SET to_start = ${from} WHERE ${chosen} AND from_start < ${from} AND to_start > ${from}`,
    values: valuesOf(of),
  });
}
