import { findGame } from "@fairdraw/lottery-engine";
import {
  cancelIssue,
  getGameTree,
  maintainGames,
  operatorResults,
  setGameState,
} from "@fairdraw/wire";
import type { Tx } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import { act, type OperatorParts } from "../staff/act.ts";
import type { Effect } from "../staff/deed.ts";
import { beginCancel } from "./cancel.sql.ts";
import {
  findCancellable,
  findGameStates,
  storeGameState,
  storeMaintenance,
  turnDueGames,
} from "./game-states.sql.ts";
import { tellGames } from "./turn-games.ts";

interface Parts extends OperatorParts {
  /** Plays that a merchant does not sell, by game. */
  closedPlaysOf(of: {
    merchantId: number;
    gameIds: readonly number[];
  }): Promise<ReadonlyMap<number, string[]>>;
  /** What cancelling an issue would return to the players of all merchants. */
  cancelEffectOf(tx: Tx, issueId: string): Promise<Effect>;
}

/** Binds what operators do with games and their issues, which all merchants share. */
export function serveLotteryOperator(http: Http, parts: Parts): void {
  http.serve(getGameTree, async ({ caller }) => {
    const rows = await findGameStates(parts.db);
    const closed = await parts.closedPlaysOf({
      merchantId: caller().merchantId,
      gameIds: rows.map(({ id }) => id),
    });
    const Items = rows.map(({ id, state, entropyMode, maintenance }) => {
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
        EntropyMode: entropyMode,
        ClosedPlays: closed.get(id) ?? [],
      };
    });
    return { Items };
  });
  http.serve(
    maintainGames,
    act(parts, maintainGames, {
      async run({ tx, body, done }) {
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
      },
    }),
  );
  http.serve(
    setGameState,
    act(parts, setGameState, {
      async run({ tx, body, done }) {
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
      },
    }),
  );
  http.serve(
    cancelIssue,
    act(parts, cancelIssue, {
      async check({ tx, body }) {
        const { GameId: gameId, SerialNumber: serialNumber } = body;
        const issue = await findCancellable(tx, { gameId, serialNumber });
        if (issue === null) return operatorResults.NOT_FOUND;
        if (!issue.isCancellable) return operatorResults.TOO_LATE;
        return { subject: issue.id, effect: await parts.cancelEffectOf(tx, issue.id) };
      },
      // The stakes go back by the job that also counts them.
      async run({ tx, body }, { subject }) {
        const cancel = { issueIds: [subject], reason: body.PlayerText };
        if ((await beginCancel(tx, cancel)).length === 0) return operatorResults.TOO_LATE;
        return { before: null, after: { issueId: subject, playerText: body.PlayerText } };
      },
    }),
  );
}

async function statesOf(tx: Tx, gameIds: readonly number[]) {
  return (await findGameStates(tx)).filter(({ id }) => gameIds.includes(id));
}
