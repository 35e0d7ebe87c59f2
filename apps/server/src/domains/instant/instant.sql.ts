import type { Queryable, Tx } from "../../platform/database/db.ts";

/** The moment of a draw, and what it is held against. */
export interface Moment {
  /** Epoch ms, judged above the lock on the player. */
  readonly now: number;
  /** When the player's last draw was; null for none. */
  readonly lastAt: number | null;
  readonly counter: number;
}

/** Judges the clock; the player must be locked. Effects: takes a number for the serial. */
export async function findMoment(tx: Tx, accountId: bigint): Promise<Moment> {
  const [row] = await tx.rows<{ now: number; lastAt: number | null; counter: bigint }>({
    name: "instant_moment",
    text: `SELECT date_trunc('milliseconds', fd_now()) AS now, nextval('instant_serial') AS counter,
        (SELECT at FROM instant_draw WHERE account_id = $1 ORDER BY at DESC LIMIT 1) AS "lastAt"`,
    values: [accountId],
  });
  if (row === undefined) throw new Error("a moment is always found");
  return { now: row.now, lastAt: row.lastAt, counter: Number(row.counter) };
}

/** A draw as it is kept. */
export interface InstantDrawRow {
  readonly id: string;
  readonly accountId: bigint;
  readonly gameId: number;
  readonly serialNumber: string;
  readonly seedNo: number;
  readonly nonce: number;
  readonly clientSeed: string;
  readonly originalWinningNumber: string;
  readonly winningNumber: string;
  readonly runId: string | null;
  /** Epoch ms. */
  readonly at: number;
}

export async function insertDraw(tx: Tx, draw: InstantDrawRow): Promise<void> {
  await tx.rows({
    name: "instant_draw_insert",
    text: `INSERT INTO instant_draw (id, account_id, game_id, serial_number, seed_no, nonce, client_seed,
        original_winning_number, winning_number, run_id, at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, to_timestamp($11 / 1000.0))`,
    values: [
      draw.id,
      draw.accountId,
      draw.gameId,
      draw.serialNumber,
      draw.seedNo,
      draw.nonce,
      draw.clientSeed,
      draw.originalWinningNumber,
      draw.winningNumber,
      draw.runId,
      draw.at,
    ],
  });
}

/** An own draw with what is published of its pair; null for others' and unknown ones alike. */
export async function findOwnDraw(
  db: Queryable,
  query: { accountId: bigint; gameId: number; serialNumber: string },
): Promise<(InstantDrawRow & { seedCommit: Buffer; serverSeed: Buffer | null }) | null> {
  const [row] = await db.rows<InstantDrawRow & { seedCommit: Buffer; serverSeed: Buffer | null }>({
    name: "instant_draw_own",
    text: `SELECT d.id, d.account_id AS "accountId", d.game_id AS "gameId", d.serial_number AS "serialNumber",
        d.seed_no AS "seedNo", d.nonce, d.client_seed AS "clientSeed", d.original_winning_number AS "originalWinningNumber",
        d.winning_number AS "winningNumber", d.run_id AS "runId", d.at, a.seed_commit AS "seedCommit", a.server_seed AS "serverSeed"
      FROM instant_draw d JOIN any_draw a ON a.id = d.id
      WHERE d.game_id = $2 AND d.serial_number = $3 AND d.account_id = $1`,
    values: [query.accountId, query.gameId, query.serialNumber],
  });
  return row ?? null;
}

/** A run of draws. Units: thousandths. */
export interface RunRow {
  readonly id: string;
  readonly accountId: bigint;
  readonly gameId: number;
  readonly drawsMax: number;
  readonly draws: number;
  readonly stopWin: bigint | null;
  readonly stopLoss: bigint | null;
  readonly stake: bigint;
  readonly back: bigint;
  /** `InstantRunState`. */
  readonly state: number;
}

const runColumns = `id, account_id AS "accountId", game_id AS "gameId", draws_max AS "drawsMax", draws,
  stop_win AS "stopWin", stop_loss AS "stopLoss", stake, back, state`;

/** A run; the player must be locked, so that it stays as it is. */
export async function findRun(tx: Tx, runId: string): Promise<RunRow | null> {
  const [row] = await tx.rows<RunRow>({
    name: "instant_run_find",
    text: `SELECT ${runColumns} FROM instant_run WHERE id = $1`,
    values: [runId],
  });
  return row ?? null;
}

/** Ends whatever run the player has going. */
export async function endRunning(tx: Tx, end: { accountId: bigint; state: number }): Promise<void> {
  await tx.rows({
    name: "instant_run_end",
    text: `UPDATE instant_run SET state = $2, ended_at = fd_now() WHERE account_id = $1 AND state = 0`,
    values: [end.accountId, end.state],
  });
}

export async function insertRun(tx: Tx, run: RunRow): Promise<void> {
  await tx.rows({
    name: "instant_run_insert",
    text: `INSERT INTO instant_run (id, account_id, game_id, draws_max, stop_win, stop_loss, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, fd_now())`,
    values: [run.id, run.accountId, run.gameId, run.drawsMax, run.stopWin, run.stopLoss],
  });
}

/** Stores how a run stands after a draw, or that it has ended. */
export async function storeRun(tx: Tx, run: RunRow): Promise<void> {
  await tx.rows({
    name: "instant_run_store",
    text: `UPDATE instant_run SET draws = $2, stake = $3, back = $4, state = $5::smallint,
        ended_at = CASE WHEN $5::smallint = 0 THEN NULL ELSE fd_now() END
      WHERE id = $1 AND state = 0`,
    values: [run.id, run.draws, run.stake, run.back, run.state],
  });
}
