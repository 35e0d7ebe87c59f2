import type { Queryable } from "../../platform/database/db.ts";
import { type FoundBet, foundBetColumns } from "../betting/records/found-bets.sql.ts";

/** A bet as lists show it, with what became of it. */
export interface BetFate extends FoundBet {
  readonly highestPrize: bigint;
  /** Wins per level: `1:2 3:1`. */
  readonly wins: string;
  readonly cut: bigint;
  readonly decidedAt: number | null;
  /** What its player reads where staff took it back; null for all other bets. */
  readonly voidText: string | null;
}

/** What became of an own bet; null for others' and unknown ones alike. */
export async function findBetFate(
  db: Queryable,
  bet: { accountId: bigint; betId: string },
): Promise<BetFate | null> {
  const [row] = await db.rows<BetFate>({
    name: "bet_fate",
    text: `SELECT ${foundBetColumns()}, highest_prize AS "highestPrize", wins, cut,
        decided_at AS "decidedAt", (SELECT v.player_text FROM bet_void v WHERE v.bet_id = b.id) AS "voidText"
      FROM bet_with_state b WHERE id = $1 AND account_id = $2`,
    values: [bet.betId, bet.accountId],
  });
  return row ?? null;
}
