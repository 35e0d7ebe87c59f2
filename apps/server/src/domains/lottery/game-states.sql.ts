import type { Queryable, Tx } from "../../platform/database/db.ts";

/** State of a game and its maintenance. Units: epoch ms; no end is one that nobody knows. */
export interface GameStateRow {
  readonly id: number;
  /** `LotteryGameState`. */
  readonly state: number;
  /** `EntropyMode` of issues that are not made yet. */
  readonly entropyMode: number;
  readonly maintenance: {
    readonly from: number;
    readonly until: number | null;
    readonly message: string;
  } | null;
}

/** Every game, its maintenance null once that is over. */
export async function findGameStates(db: Queryable): Promise<GameStateRow[]> {
  const rows = await db.rows<{
    id: number;
    state: number;
    entropyMode: number;
    from: number | null;
    until: number | null;
    message: string;
  }>({
    name: "game_states",
    text: `SELECT id, state, entropy_mode AS "entropyMode", maintain_until AS until, maintain_message AS message,
        CASE WHEN maintain_until IS NULL OR maintain_until > fd_now() THEN maintain_from END AS from
      FROM lottery_game ORDER BY id`,
  });
  return rows.map(({ id, state, entropyMode, from, until, message }) => {
    return { id, state, entropyMode, maintenance: from === null ? null : { from, until, message } };
  });
}

/** Plans maintenance in the place of another; no begin is now. Answers for which games; none where the times do not fit. */
export async function storeMaintenance(
  tx: Tx,
  plan: { gameIds: readonly number[]; from: number | null; until: number | null; message: string },
): Promise<number> {
  const rows = await tx.rows({
    text: `UPDATE lottery_game SET maintain_from = plan.begin, maintain_until = plan.finish, maintain_message = $4
      FROM (SELECT coalesce(to_timestamp($2::bigint / 1000.0), now) AS begin, to_timestamp($3::bigint / 1000.0) AS finish, now
        FROM fd_now() AS now) AS plan
      WHERE id = ANY($1::smallint[]) AND (plan.finish IS NULL OR plan.finish > greatest(plan.begin, plan.now)) RETURNING id`,
    values: [plan.gameIds, plan.from, plan.until, plan.message],
  });
  return rows.length;
}

/** Sets what the seeds of issues are mixed with that are not made yet. Those that are made keep theirs. */
export async function storeEntropyMode(
  tx: Tx,
  { gameIds, entropyMode }: { gameIds: readonly number[]; entropyMode: number },
): Promise<void> {
  await tx.rows({
    text: "UPDATE lottery_game SET entropy_mode = $2 WHERE id = ANY($1::smallint[])",
    values: [gameIds, entropyMode],
  });
}

/** Sets the state of games and drops their maintenance. */
export async function storeGameState(
  tx: Tx,
  change: { gameIds: readonly number[]; state: number },
): Promise<void> {
  await tx.rows({
    text: `UPDATE lottery_game SET state = $2, maintain_from = NULL, maintain_until = NULL, maintain_message = ''
      WHERE id = ANY($1::smallint[])`,
    values: [change.gameIds, change.state],
  });
}

/** Turns games whose maintenance begins or ends now: online ones off, those in maintenance back. */
export async function turnDueGames(tx: Tx): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>({
    name: "games_turn",
    text: `UPDATE lottery_game SET state = 1 - state,
        maintain_from = CASE WHEN state = 0 THEN maintain_from END,
        maintain_until = CASE WHEN state = 0 THEN maintain_until END,
        maintain_message = CASE WHEN state = 0 THEN maintain_message ELSE '' END
      FROM fd_now() AS now
      WHERE state = 0 AND maintain_from <= now AND (maintain_until IS NULL OR maintain_until > now)
        OR state = 1 AND maintain_until <= now RETURNING id`,
  });
  return rows.map((row) => row.id);
}

/**
 * An issue that staff could cancel: it exists, is not drawn and not on its way out. Once a number is known, to cancel would be to
 * choose. Locks: the issue, so that it is not drawn meanwhile.
 */
export async function findCancellable(
  db: Tx,
  issue: { gameId: number; serialNumber: string },
): Promise<{ id: string; isCancellable: boolean } | null> {
  const [row] = await db.rows<{ id: string; isCancellable: boolean }>({
    name: "issue_cancellable",
    text: `SELECT id, state = 0 AND cancelling_at IS NULL AS "isCancellable"
      FROM lottery_issue WHERE game_id = $1 AND serial_number = $2 FOR UPDATE`,
    values: [issue.gameId, issue.serialNumber],
  });
  return row ?? null;
}
