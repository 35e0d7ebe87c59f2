import { money, toWire } from "@fairdraw/money";
import { type TodayBoardRow, todayBoardMax } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import { findDayLeaders } from "./leaderboards.sql.ts";
import { maskNick } from "./mask-nick.ts";

/** Who has won the most today among the players of a merchant, each in the game in which he did. */
export async function todayBoard(db: Queryable, merchantId: number): Promise<TodayBoardRow[]> {
  const rows = await findDayLeaders(db, { merchantId, limit: todayBoardMax });
  return rows.map((row, index) => ({
    Rank: index + 1,
    Nick: maskNick(row.nickName),
    GameId: row.gameId,
    Stake: toWire(money(row.stake)),
    Prize: toWire(money(row.prize)),
  }));
}
