import { findPlayByNo } from "@fairdraw/lottery-engine/registry.ts";
import { money, toWire } from "@fairdraw/money";
import { type LeaderBoardRow, type LeaderBoardType, leaderBoardRowsMax } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import { findLeaders, type LeaderRow } from "./leaderboards.sql.ts";
import { maskNick } from "./mask-nick.ts";

/** Which list. */
export interface Board {
  readonly merchantId: number;
  readonly gameId: number;
  readonly day: number;
  readonly type: LeaderBoardType;
}

/** A list as everybody sees it, and the line of the one who asks. */
export async function leaderBoard(
  db: Queryable,
  board: Board,
  viewer: bigint | null,
): Promise<{ Rows: LeaderBoardRow[]; Mine: LeaderBoardRow | null }> {
  const rows = await findLeaders(db, {
    ...board,
    limit: leaderBoardRowsMax,
    viewer,
  });
  const mine = rows.find((row) => row.accountId === viewer);
  return {
    Rows: rows.filter(({ rank }) => rank <= leaderBoardRowsMax).map(toWireRow),
    Mine: mine === undefined ? null : toWireRow(mine),
  };
}

const basisPoints = 10_000n;

function toWireRow(row: LeaderRow): LeaderBoardRow {
  const net = row.prize - row.stake;
  return {
    Rank: row.rank,
    Nick: maskNick(row.nickName),
    Avatar: row.avatar,
    PlayId: findPlayByNo(row.playNo)?.id ?? "",
    Bets: row.bets,
    Stake: toWire(money(row.stake)),
    Prize: toWire(money(row.prize)),
    Net: toWire(money(net)),
    Roi: Number((net * basisPoints) / (row.stake > 0n ? row.stake : 1n)),
    Streak: row.streak,
  };
}
