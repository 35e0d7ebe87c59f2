import { findGame } from "@fairdraw/lottery-engine";
import { findPlay } from "@fairdraw/lottery-engine/registry.ts";
import { parseCheckedMoney, zero } from "@fairdraw/money";
import {
  commonResults,
  deleteBetScheme,
  listBetSchemes,
  type SchemeItem,
  saveBetScheme,
  schemesMax,
} from "@fairdraw/wire";
import type { Db } from "../../../platform/database/db.ts";
import type { Http } from "../../../platform/http/http.ts";
import { refuse } from "../rules/bet-refusals.ts";
import { deleteScheme, findSchemes, keepScheme } from "./schemes.sql.ts";

/** Binds the calls by which players keep lines, so that they can bet them again. */
export function serveSchemes(http: Http, { db }: { db: Db }): void {
  const schemesOf = async (accountId: bigint, gameId: number) =>
    (await findSchemes(db, { accountId, gameId })).map(({ name, items }) => ({
      Name: name,
      Items: items,
    }));

  http.serve(listBetSchemes, async ({ body, caller }) => ({
    Schemes: await schemesOf(caller().accountId, body.GameId),
  }));

  http.serve(saveBetScheme, async ({ body, caller }) => {
    const { accountId } = caller();
    const name = body.Name.trim();
    const scheme = { accountId, gameId: body.GameId, name, items: body.Items, max: schemesMax };
    const canKeep = name !== "" && body.Items.every((item) => isLineOf(body.GameId, item));
    if (!canKeep || !(await keepScheme(db, scheme))) {
      return refuse(commonResults.PARAM_ERROR.code);
    }
    const Schemes = await schemesOf(accountId, body.GameId);
    return { Result: 0, Schemes };
  });

  http.serve(deleteBetScheme, async ({ body, caller }) => {
    const { accountId } = caller();
    const { GameId: gameId, Name: name } = body;
    if (!(await deleteScheme(db, { accountId, gameId, name }))) {
      return refuse(commonResults.NO_PERMISSION.code);
    }
    return { Result: 0, Schemes: await schemesOf(accountId, gameId) };
  });
}

/**
 * True when the line's play belongs to this game, takes the selection, and is of the kind that the line's terms are
 * for.
 */
function isLineOf(gameId: number, item: SchemeItem): boolean {
  const play = findPlay(item.PlayId);
  if (play === undefined || play.category !== findGame(gameId)?.category) return false;
  const isOdds = "StakeEach" in item;
  if (isOdds !== (play.mode === "odds")) return false;
  if (isOdds && parseCheckedMoney(item.StakeEach) <= zero) return false;
  return play.check(item.Selection).ok;
}
