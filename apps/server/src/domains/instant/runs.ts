import { type Money, parseMoney } from "@fairdraw/money";
import {
  betResults,
  commonResults,
  InstantRunState,
  instantRunDrawsFree,
  type RequestOf,
  type startInstantRun,
} from "@fairdraw/wire";
import { lockPlayers } from "../../ledger/index.ts";
import type { Db } from "../../platform/database/db.ts";
import { endRunning, findRun, insertRun, type RunRow, storeRun } from "./instant.sql.ts";

/**
 * Begins a run; one that was still going ends, so that a player has one at most.
 * Refuses, in this order: PARAM_ERROR for a limit of nothing; STOP_RULE_REQUIRED for many draws without
 * a loss at which they end; CONFLICT for an id that is another's run or another run.
 * Idempotent by its id. Locks: the player.
 */
export async function startRun(
  db: Db,
  accountId: bigint,
  ask: RequestOf<typeof startInstantRun>,
): Promise<RunRow | number> {
  const stopWin = limitOf(ask.StopWin);
  const stopLoss = limitOf(ask.StopLoss);
  if (stopWin === 0n || stopLoss === 0n) return commonResults.PARAM_ERROR.code;
  if (ask.DrawsMax > instantRunDrawsFree && stopLoss === null) {
    return betResults.STOP_RULE_REQUIRED.code;
  }
  const fresh: RunRow = {
    id: ask.RunId,
    accountId,
    gameId: ask.GameId,
    drawsMax: ask.DrawsMax,
    draws: 0,
    stopWin,
    stopLoss,
    stake: 0n,
    back: 0n,
    state: InstantRunState.RUNNING,
  };
  return db.transaction(async (tx) => {
    await lockPlayers(tx, [accountId], { skipLocked: false });
    const known = await findRun(tx, ask.RunId);
    if (known !== null) return isSame(known, fresh) ? known : commonResults.CONFLICT.code;
    await endRunning(tx, { accountId, state: InstantRunState.CANCEL });
    await insertRun(tx, fresh);
    return fresh;
  });
}

/** Null for none. */
function limitOf(amount: string | undefined): Money | null {
  return amount === undefined ? null : parseMoney(amount);
}

function isSame(known: RunRow, asked: RunRow): boolean {
  return (
    known.accountId === asked.accountId &&
    known.gameId === asked.gameId &&
    known.drawsMax === asked.drawsMax &&
    known.stopWin === asked.stopWin &&
    known.stopLoss === asked.stopLoss
  );
}

/** Ends a run at once; one that has ended stays as it is. Null for others' and unknown ones alike. */
export function stopRun(db: Db, accountId: bigint, runId: string): Promise<RunRow | null> {
  return db.transaction(async (tx) => {
    await lockPlayers(tx, [accountId], { skipLocked: false });
    const run = await findRun(tx, runId);
    if (run === null || run.accountId !== accountId) return null;
    if (run.state !== InstantRunState.RUNNING) return run;
    const ended = { ...run, state: InstantRunState.CANCEL };
    await storeRun(tx, ended);
    return ended;
  });
}
