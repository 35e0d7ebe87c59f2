import {
  comboGamesMax,
  comboSetsMax,
  commonResults,
  getComboConfig,
  type RequestOf,
  saveComboSet,
} from "@fairdraw/wire";
import type { Db } from "../../../platform/database/db.ts";
import type { Http } from "../../../platform/http/http.ts";
import { timetabledGameIds } from "../../lottery/served-games.ts";
import { refuse } from "../rules/bet-refusals.ts";
import { deleteComboSet, findComboSets, insertComboSet, updateComboSet } from "./combo-sets.sql.ts";

/** Amounts of the board's buttons. */
const chips = ["1.000", "5.000", "10.000", "50.000", "100.000", "500.000"];

/** Binds the calls of the combo board, except those that place bets. */
export function serveComboSets(http: Http, { db }: { db: Db }): void {
  const setsOf = async (accountId: bigint) =>
    (await findComboSets(db, accountId)).map((set) => ({
      Id: Number(set.id),
      Name: set.name,
      GameIds: set.gameIds,
    }));

  http.serve(getComboConfig, async ({ caller }) => ({
    MaxGames: comboGamesMax,
    Sets: await setsOf(caller().accountId),
    Chips: [...chips],
  }));

  http.serve(saveComboSet, async ({ body, caller }) => {
    const { accountId } = caller();
    const isKnown = body.GameIds.every((gameId) => timetabledGameIds.includes(gameId));
    const isDistinct = new Set(body.GameIds).size === body.GameIds.length;
    if (!isKnown || !isDistinct) return refuse(commonResults.PARAM_ERROR.code);
    const code = await keep(db, { ...body, accountId });
    if (code !== null) return refuse(code);
    return { Result: 0, Sets: await setsOf(accountId) };
  });
}

async function keep(
  db: Db,
  { Id, Name, GameIds, accountId }: RequestOf<typeof saveComboSet> & { accountId: bigint },
): Promise<number | null> {
  const set = { accountId, name: Name, gameIds: GameIds };
  if (Id === null) {
    const isKept = GameIds.length > 0 && (await insertComboSet(db, { ...set, max: comboSetsMax }));
    return isKept ? null : commonResults.PARAM_ERROR.code;
  }
  const isFound =
    GameIds.length === 0
      ? await deleteComboSet(db, { id: Id, accountId })
      : await updateComboSet(db, { ...set, id: Id });
  return isFound ? null : commonResults.NO_PERMISSION.code;
}
