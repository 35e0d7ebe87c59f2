import { type searchBets as call, type RequestOf } from "@fairdraw/wire";
import type { Db } from "../../../platform/database/db.ts";
import { withoutOffered } from "./offered-bets.sql.ts";
import { withRebates } from "./own-rebates.sql.ts";
import { sumsOf, toWireRow, toWireSums } from "./search-bets.ts";
import { type BetScope, findTeamBets, sumTeamBets } from "./team-bets.sql.ts";

/** So many bets of a team are counted and paged through; the team's report has the sums of all. */
export const teamBetsMax = 10_000;

type Query = RequestOf<typeof call> & { readonly accountId: bigint; readonly Scope: BetScope };

/**
 * Bets of those right below an account, or of its whole team, newest first, each with the name of its player.
 * Refuses (null): a page behind the first `teamBetsMax` bets. Shape: none of them can be taken back from here.
 */
export async function searchTeamBets(db: Db, query: Query) {
  const offset = (query.PageIndex - 1) * query.PageSize;
  if (offset + query.PageSize > teamBetsMax) return null;
  const { Scope: scope } = query;
  const [all, rows] = await Promise.all([
    sumTeamBets(db, query, { scope, max: teamBetsMax }),
    findTeamBets(db, query, { scope, limit: query.PageSize, offset })
      .then((found) => withRebates(db, found))
      .then((rated) => withoutOffered(db, rated)),
  ]);
  return {
    Total: all.count,
    ...(all.isMore ? { TotalIsMore: true } : {}),
    Items: rows.map((row) => ({ ...toWireRow(row), CanCancel: false, UserName: row.userName })),
    PageSum: toWireSums(sumsOf(rows)),
    AllSum: all.isMore ? null : toWireSums(all),
  };
}
