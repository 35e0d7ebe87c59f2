import { findGame } from "@fairdraw/lottery-engine";
import { findPlay, findPlayByNo } from "@fairdraw/lottery-engine/registry.ts";
import {
  commonResults,
  getGameTree,
  maintainGames,
  operatorResults,
  setGameOdds,
  setGameState,
  setPlays,
} from "@fairdraw/wire";
import type { Queryable, Tx } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import { emit } from "../../platform/hub/outbox.ts";
import { closePlays, findBlocks, openPlays } from "../betting/limits/limits.sql.ts";
import { setOdds } from "../betting/limits/set-odds.ts";
import { siteChanged } from "../site/site-events.ts";
import { act, type OperatorParts } from "../staff/act.ts";
import { isHouse } from "../staff/staff.sql.ts";
import {
  findGameStates,
  storeGameState,
  storeMaintenance,
  turnDueGames,
} from "./game-states.sql.ts";
import { tellGames } from "./turn-games.ts";

/** Binds what operators do with games; those are shared by all merchants, odds are each one's own. */
export function serveGames(http: Http, parts: OperatorParts): void {
  http.serve(getGameTree, async ({ caller }) => {
    const rows = await findGameStates(parts.db);
    const closed = await closedOf(parts.db, {
      merchantId: caller().merchantId,
      gameIds: rows.map(({ id }) => id),
    });
    const Items = rows.map(({ id, state, maintenance }) => {
      const game = findGame(id);
      return {
        GameId: id,
        GameCode: game?.code ?? "",
        categoryId: game?.categoryId ?? 0,
        State: state,
        Maintenance:
          maintenance === null
            ? null
            : {
                From: maintenance.from,
                To: maintenance.until,
                Message: maintenance.message,
              },
        ClosedPlays: closed.get(id) ?? [],
      };
    });
    return { Items, ServerTime: parts.clock.nowMs() };
  });
  http.serve(
    maintainGames,
    act(parts, maintainGames, async ({ tx, body, operator, done }) => {
      if (!(await isHouse(tx, operator.accountId))) return commonResults.NO_PERMISSION;
      const gameIds = [...new Set(body.GameIds)];
      const before = await statesOf(tx, gameIds);
      if (before.length < gameIds.length) return operatorResults.NOT_FOUND;
      const plan = { gameIds, from: body.From, until: body.To, message: body.Message };
      if ((await storeMaintenance(tx, plan)) === 0) return operatorResults.UNFIT;
      await turnDueGames(tx);
      await tellGames(tx, gameIds);
      return {
        before: { games: before },
        after: { games: await statesOf(tx, gameIds) },
        answer: done,
      };
    }),
  );
  http.serve(
    setGameState,
    act(parts, setGameState, async ({ tx, body, operator, done }) => {
      if (!(await isHouse(tx, operator.accountId))) return commonResults.NO_PERMISSION;
      const gameIds = [...new Set(body.GameIds)];
      const before = await statesOf(tx, gameIds);
      if (before.length < gameIds.length) return operatorResults.NOT_FOUND;
      await storeGameState(tx, { gameIds, state: body.State });
      await tellGames(tx, gameIds);
      return {
        before: { games: before },
        after: { games: await statesOf(tx, gameIds) },
        answer: done,
      };
    }),
  );
  http.serve(
    setPlays,
    act(parts, setPlays, async ({ tx, body, operator, done }) => {
      const gameIds = [...new Set(body.GameIds)];
      const plays = [...new Set(body.PlayIds)].map(findPlay);
      const playNos = plays.flatMap((play) => (play === undefined ? [] : [play.no]));
      const served = await statesOf(tx, gameIds);
      const isKnown = gameIds.every((gameId) =>
        plays.every((play) => play?.category === findGame(gameId)?.category),
      );
      if (served.length < gameIds.length || playNos.length < plays.length || !isKnown) {
        return operatorResults.NOT_FOUND;
      }
      const { merchantId } = operator;
      const of = { merchantId, gameIds };
      const before = await closedOf(tx, of);
      await (body.IsClosed ? closePlays : openPlays)(tx, { ...of, playNos });
      await emit(tx, [siteChanged(merchantId, "plays")]);
      return {
        before: { closed: Object.fromEntries(before) },
        after: { closed: Object.fromEntries(await closedOf(tx, of)) },
        answer: done,
      };
    }),
  );
  http.serve(
    setGameOdds,
    act(parts, setGameOdds, async ({ tx, body, operator, done }) => {
      const play = findPlay(body.PlayId);
      const levels = new Set(play?.mode === "odds" ? play.levels.map(({ key }) => key) : []);
      const asked = new Set(body.Items.map(({ Level }) => Level));
      if (play === undefined || ![...asked].every((level) => levels.has(level))) {
        return operatorResults.NOT_FOUND;
      }
      if (asked.size < body.Items.length) return operatorResults.UNFIT;
      const OddsVersion = await setOdds(
        tx,
        operator.merchantId,
        body.Items.map(({ Level, OddsMilli }) => {
          return { playNo: play.no, level: Level, oddsMilli: BigInt(OddsMilli) };
        }),
      );
      // What was stands in the changes before this version.
      const after = { version: OddsVersion, play: play.id, items: body.Items };
      return {
        before: { version: OddsVersion - 1 },
        after,
        answer: { ...done, OddsVersion },
      };
    }),
  );
}

/** Plays that a merchant does not sell. Shape: by game; games that sell all are left out. */
async function closedOf(
  db: Queryable,
  { merchantId, gameIds }: { merchantId: number; gameIds: readonly number[] },
): Promise<Map<number, string[]>> {
  const blocks = await findBlocks(db, { merchantIds: [merchantId], gameIds });
  const byGame = Map.groupBy(
    blocks.filter(({ number }) => number === null),
    ({ gameId }) => gameId,
  );
  return new Map(
    [...byGame].map(([gameId, own]) => [
      gameId,
      own.flatMap(({ playNo }) => findPlayByNo(playNo)?.id ?? []).toSorted(),
    ]),
  );
}

async function statesOf(tx: Tx, gameIds: readonly number[]) {
  return (await findGameStates(tx)).filter(({ id }) => gameIds.includes(id));
}
