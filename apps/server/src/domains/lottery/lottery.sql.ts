import type { Queryable, Tx } from "../../platform/database/db.ts";
import type { EntropyFacts } from "./entropy.ts";
import { type SealedRoots, sealedRootColumns } from "./seal-signatures.sql.ts";

/** An issue as the platform keeps it; times in epoch ms, numbers null until they are known. */
export interface IssueRow {
  readonly id: string;
  readonly gameId: number;
  readonly serialNumber: string;
  readonly startAt: number;
  readonly closeAt: number;
  readonly drawAt: number;
  readonly entropyMode: number;
  readonly seedCommit: Buffer;
  /** `IssueState`. */
  readonly state: number;
  readonly originalWinningNumber: string | null;
  readonly winningNumber: string | null;
  /** Null until the issue is settled. */
  readonly serverSeed: Buffer | null;
  readonly entropy: Buffer | null;
}

/** Columns of an `IssueRow`, of tables `i` (lottery_issue) and `r` (lottery_reveal). */
export const issueColumns = `i.id, i.game_id AS "gameId", i.serial_number AS "serialNumber", i.start_at AS "startAt",
  i.close_at AS "closeAt", i.draw_at AS "drawAt", i.entropy_mode AS "entropyMode", i.seed_commit AS "seedCommit",
  i.state, i.original_winning_number AS "originalWinningNumber", i.winning_number AS "winningNumber",
  r.server_seed AS "serverSeed", r.entropy`;

export interface GameRow {
  readonly id: number;
  /** `LotteryGameState`. */
  readonly state: number;
  readonly entropyMode: number;
}

export async function findGames(db: Queryable): Promise<GameRow[]> {
  return db.rows<GameRow>({
    name: "games_all",
    text: `SELECT id, state, entropy_mode AS "entropyMode" FROM lottery_game ORDER BY id`,
  });
}

export async function insertGames(db: Queryable, gameIds: readonly number[]): Promise<void> {
  await db.rows({
    text: "INSERT INTO lottery_game (id) SELECT unnest($1::smallint[]) ON CONFLICT DO NOTHING",
    values: [gameIds],
  });
}

/** The last day of a game that has issues; null before the first. */
export async function findLastIssueDays(db: Queryable): Promise<Map<number, number>> {
  const rows = await db.rows<{ gameId: number; day: number }>({
    name: "issue_last_days",
    text: `SELECT g.id AS "gameId", last.day FROM lottery_game g CROSS JOIN LATERAL (
        SELECT max(lottery_day) AS day FROM lottery_issue WHERE game_id = g.id) last WHERE last.day IS NOT NULL`,
  });
  return new Map(rows.map((row) => [row.gameId, row.day]));
}

export interface NewIssue {
  readonly id: string;
  readonly gameId: number;
  readonly serialNumber: string;
  readonly lotteryDay: number;
  readonly startAt: number;
  readonly closeAt: number;
  readonly drawAt: number;
  readonly entropyMode: number;
  readonly seedCommit: Buffer;
  readonly sealedSeed: Buffer;
  /** Round of the beacon that will decide it; null but for mode 2. */
  readonly beaconRound: number | null;
}

/**
 * Publishes issues with their commitments. Issues that start within 5 seconds are left out: a
 * commitment counts only when it was public before betting opened, and the transaction that makes a
 * day takes a moment to commit. Answers which were made.
 */
export async function insertIssues(tx: Tx, issues: readonly NewIssue[]): Promise<Set<string>> {
  const rows = await tx.rows<{ issue_id: string }>({
    name: "issues_insert",
    text: `
      WITH input AS (
        SELECT t.*, (SELECT fd_now()) AS now FROM unnest($1::uuid[], $2::smallint[], $3::text[], $4::int[], $5::bigint[],
          $6::bigint[], $7::bigint[], $8::smallint[], $9::bytea[], $10::bytea[], $11::bigint[])
          AS t (id, game_id, serial_number, lottery_day, start_ms, close_ms, draw_ms, entropy_mode, seed_commit, sealed_seed,
            beacon_round)
      ), issue AS (
        INSERT INTO lottery_issue (id, game_id, serial_number, lottery_day, start_at, close_at, draw_at, entropy_mode, seed_commit, committed_at,
          beacon_round)
        SELECT id, game_id, serial_number, lottery_day, to_timestamp(start_ms / 1000.0), to_timestamp(close_ms / 1000.0),
          to_timestamp(draw_ms / 1000.0), entropy_mode, seed_commit, now, beacon_round
        FROM input WHERE now + interval '5 s' < to_timestamp(start_ms / 1000.0)
        ON CONFLICT (game_id, serial_number) DO NOTHING RETURNING id
      )
      INSERT INTO lottery_seed (issue_id, sealed_seed)
      SELECT input.id, input.sealed_seed FROM input JOIN issue USING (id) RETURNING issue_id`,
    values: [
      issues.map((issue) => issue.id),
      issues.map((issue) => issue.gameId),
      issues.map((issue) => issue.serialNumber),
      issues.map((issue) => issue.lotteryDay),
      issues.map((issue) => issue.startAt),
      issues.map((issue) => issue.closeAt),
      issues.map((issue) => issue.drawAt),
      issues.map((issue) => issue.entropyMode),
      issues.map((issue) => issue.seedCommit),
      issues.map((issue) => issue.sealedSeed),
      issues.map((issue) => issue.beaconRound),
    ],
  });
  return new Set(rows.map((row) => row.issue_id));
}

/** An issue as the intake sees it under its lock. */
export interface LockedIssue {
  readonly id: string;
  readonly gameId: number;
  readonly serialNumber: string;
  /** Epoch ms. */
  readonly startAt: number;
  readonly drawAt: number;
  readonly state: number;
  readonly gameState: number;
  readonly isStarted: boolean;
  readonly isClosed: boolean;
  readonly fenced: boolean;
  /** The moment of the judgement, above the lock; a bet that is accepted is placed at it. */
  readonly judgedAt: number;
}

/**
 * Locks issues against their closing and judges the clock above the lock: a WHERE on the clock
 * would be judged before the wait and accept a bet after the close (foundations.md T11).
 *
 * The arrays pass through a SELECT so that the planner cannot count them: with bare arrays of one
 * issue it finds every custom plan cheaper than the generic one and plans anew at each batch.
 */
export async function lockIssuesForBets(
  tx: Tx,
  issues: readonly { gameId: number; serialNumber: string }[],
): Promise<LockedIssue[]> {
  return tx.rows<LockedIssue>({
    name: "issues_lock_for_bets",
    text: `
      SELECT j.id, j.game_id AS "gameId", j.serial_number AS "serialNumber", j.start_at AS "startAt", j.draw_at AS "drawAt",
        j.state, j.game_state AS "gameState",
        j.fenced_at IS NOT NULL AS fenced, j.now AS "judgedAt", j.start_at <= j.now AS "isStarted", j.close_at <= j.now AS "isClosed"
      FROM (
        SELECT s.*, fd_now() AS now FROM (
          SELECT i.*, g.state AS game_state FROM lottery_issue i JOIN lottery_game g ON g.id = i.game_id
          WHERE (i.game_id, i.serial_number) IN (SELECT * FROM unnest((SELECT $1::smallint[]), (SELECT $2::text[])))
          ORDER BY i.id FOR SHARE OF i
        ) s
      ) j`,
    values: [issues.map((issue) => issue.gameId), issues.map((issue) => issue.serialNumber)],
  });
}

/** Serial number of the issue that sells now, or will next, by game; games without one are left out. */
export async function findCurrentSerials(db: Queryable): Promise<Map<number, string>> {
  const rows = await db.rows<{ gameId: number; serialNumber: string }>({
    name: "issues_current_serials",
    text: `SELECT DISTINCT ON (game_id) game_id AS "gameId", serial_number AS "serialNumber" FROM lottery_issue
      WHERE close_at > (SELECT fd_now()) AND state = 0 ORDER BY game_id, close_at`,
  });
  return new Map(rows.map((row) => [row.gameId, row.serialNumber]));
}

export interface IssueTimes {
  readonly id: string;
  readonly gameId: number;
  readonly serialNumber: string;
  readonly startAt: number;
  readonly closeAt: number;
}

/** Finds issues by game and serial. Shape: those that exist, in any order. */
export async function findIssueTimes(
  db: Queryable,
  issues: readonly { gameId: number; serialNumber: string }[],
): Promise<IssueTimes[]> {
  return db.rows<IssueTimes>({
    name: "issue_times",
    text: `SELECT id, game_id AS "gameId", serial_number AS "serialNumber", start_at AS "startAt", close_at AS "closeAt"
      FROM lottery_issue JOIN unnest($1::smallint[], $2::text[]) AS t (game_id, serial_number) USING (game_id, serial_number)`,
    values: [issues.map((one) => one.gameId), issues.map((one) => one.serialNumber)],
  });
}

/** What was fixed of an issue's bets before its draw, and whether its seed is public by now. */
export async function findIssueSeal(
  db: Queryable,
  issueId: string,
): Promise<{ contentRoot: Buffer | null; isRevealed: boolean }> {
  const [row] = await db.rows<{ contentRoot: Buffer | null; isRevealed: boolean }>({
    name: "issue_seal",
    text: `SELECT i.content_root AS "contentRoot", r.issue_id IS NOT NULL AS "isRevealed"
      FROM lottery_issue i LEFT JOIN lottery_reveal r ON r.issue_id = i.id WHERE i.id = $1`,
    values: [issueId],
  });
  return row ?? { contentRoot: null, isRevealed: false };
}

const toFence =
  "lottery_issue WHERE state = 0 AND fenced_at IS NULL AND close_at <= (SELECT fd_now())";
const toSeal = "lottery_issue WHERE state = 0 AND fenced_at IS NOT NULL AND sealed_at IS NULL";
const isToDraw =
  "i.state = 0 AND i.sealed_at IS NOT NULL AND i.draw_at <= (SELECT fd_now()) AND i.cancelling_at IS NULL";
const toSettle = "lottery_issue WHERE state = 1 AND cancelling_at IS NULL";

/** Whether there are issues to be fenced, sealed, drawn and settled. */
export const issuesDueSql = {
  // Along its index: the planner takes the past for a third of all time, and would go through the coming days for any issue.
  fence: `(SELECT id FROM ${toFence} ORDER BY close_at LIMIT 1) IS NOT NULL`,
  seal: `EXISTS (SELECT FROM ${toSeal})`,
  draw: `EXISTS (SELECT FROM lottery_issue i
    WHERE ${isToDraw} AND (i.beacon_round IS NULL OR i.beacon_round IN (SELECT round FROM lottery_beacon)))`,
  // Along its index, which then forgets those that have been settled; a scan for any row would look at them again each time.
  settle: `(SELECT id FROM ${toSettle} ORDER BY draw_at, id LIMIT 1) IS NOT NULL`,
};

/**
 * Closes the issues that are due: waits for every bet that holds the issue, and afterwards none can
 * come. Locks in the order of the intake. Answers how many were closed. Shape: by an array, because the
 * planner takes a list as long as a limit can be for a good part of all issues, and reads all of them.
 */
export async function fenceDueIssues(tx: Tx, limit: number): Promise<number> {
  const rows = await tx.rows({
    name: "issues_fence",
    text: `
      WITH due AS MATERIALIZED (
        SELECT id FROM ${toFence} ORDER BY close_at LIMIT $1
      ), locked AS (
        SELECT id FROM lottery_issue WHERE id = ANY(ARRAY(SELECT id FROM due)) AND fenced_at IS NULL ORDER BY id FOR UPDATE
      )
      UPDATE lottery_issue i SET fenced_at = fd_now() FROM locked WHERE i.id = locked.id RETURNING i.id`,
    values: [limit],
  });
  return rows.length;
}

/** Closed issues whose bets are not sealed yet, oldest first. */
export async function findIssuesToSeal(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>({
    name: "issues_to_seal",
    text: `SELECT id FROM ${toSeal} ORDER BY close_at, id LIMIT $1`,
    values: [limit],
  });
  return rows.map((row) => row.id);
}

export interface Seal {
  readonly issueId: string;
  readonly betsRoot: Buffer;
  readonly contentRoot: Buffer;
  readonly betCount: number;
}

/** Publishes the roots over the bets of closed issues. Answers what is now fixed of those that were not sealed yet. */
export async function sealIssues(tx: Tx, seals: readonly Seal[]): Promise<SealedRoots[]> {
  return tx.rows<SealedRoots>({
    name: "issues_seal",
    text: `UPDATE lottery_issue i SET bets_root = t.bets_root, content_root = t.content_root, bet_count = t.bet_count,
        sealed_at = fd_now()
      FROM unnest($1::uuid[], $2::bytea[], $3::bytea[], $4::int[]) AS t (id, bets_root, content_root, bet_count)
      WHERE i.id = t.id AND i.sealed_at IS NULL AND i.fenced_at IS NOT NULL RETURNING ${sealedRootColumns}`,
    values: [
      seals.map((seal) => seal.issueId),
      seals.map((seal) => seal.betsRoot),
      seals.map((seal) => seal.contentRoot),
      seals.map((seal) => seal.betCount),
    ],
  });
}

/** What the draw sees of an issue: nothing of bets, players or pools but the sealed root. */
export interface IssueToDraw {
  readonly id: string;
  readonly gameId: number;
  readonly serialNumber: string;
  readonly drawAt: number;
  readonly entropyMode: number;
  readonly seedCommit: Buffer;
  readonly betsRoot: Buffer;
  readonly beaconRandomness: Buffer | null;
  readonly sealedSeed: Buffer;
}

/**
 * Sealed issues whose draw is due, locked, oldest first; one that waits for its beacon round is not
 * among them.
 */
export async function lockIssuesToDraw(tx: Tx, limit: number): Promise<IssueToDraw[]> {
  return tx.rows<IssueToDraw>({
    name: "issues_to_draw",
    text: `
      SELECT i.id, i.game_id AS "gameId", i.serial_number AS "serialNumber", i.draw_at AS "drawAt",
        i.entropy_mode AS "entropyMode", i.seed_commit AS "seedCommit", i.bets_root AS "betsRoot",
        s.sealed_seed AS "sealedSeed", b.randomness AS "beaconRandomness"
      FROM lottery_issue i JOIN lottery_seed s ON s.issue_id = i.id
      LEFT JOIN lottery_beacon b ON b.round = i.beacon_round
      WHERE ${isToDraw} AND (i.beacon_round IS NULL OR b.round IS NOT NULL)
      ORDER BY i.draw_at, i.id LIMIT $1 FOR UPDATE OF i`,
    values: [limit],
  });
}

export interface Draw {
  readonly issueId: string;
  readonly originalWinningNumber: string;
  readonly winningNumber: string;
}

/** Stores results, once; a second draw of an issue finds no row. */
export async function storeDraws(tx: Tx, draws: readonly Draw[]): Promise<number> {
  const rows = await tx.rows({
    name: "issues_store_draws",
    text: `UPDATE lottery_issue i SET state = 1, original_winning_number = t.original, winning_number = t.winning, drawn_at = fd_now()
      FROM unnest($1::uuid[], $2::text[], $3::text[]) AS t (id, original, winning)
      WHERE i.id = t.id AND i.state = 0 RETURNING i.id`,
    values: [
      draws.map((draw) => draw.issueId),
      draws.map((draw) => draw.originalWinningNumber),
      draws.map((draw) => draw.winningNumber),
    ],
  });
  return rows.length;
}

export interface IssueToSettle {
  readonly id: string;
  readonly gameId: number;
  readonly serialNumber: string;
  readonly winningNumber: string;
  /** Epoch ms. */
  readonly drawAt: number;
  readonly betCount: number;
  readonly settledAccount: bigint;
}

const issueToSettleColumns = `id, game_id AS "gameId", serial_number AS "serialNumber", winning_number AS "winningNumber",
  draw_at AS "drawAt", bet_count AS "betCount", settled_account AS "settledAccount"`;

/** Drawn issues that are not settled yet: those of few bets first, so that no large one holds them up. */
export async function findIssuesToSettle(db: Queryable, limit: number): Promise<IssueToSettle[]> {
  return db.rows<IssueToSettle>({
    name: "issues_to_settle",
    text: `SELECT ${issueToSettleColumns} FROM ${toSettle}
      ORDER BY bet_count, draw_at, id LIMIT $1`,
    values: [limit],
  });
}

/** Of these, the issues that still wait for their settlement, locked. */
export async function lockIssuesToSettle(
  tx: Tx,
  issueIds: readonly string[],
): Promise<IssueToSettle[]> {
  return tx.rows<IssueToSettle>({
    name: "issues_lock_to_settle",
    text: `SELECT ${issueToSettleColumns} FROM lottery_issue
      WHERE id = ANY($1::uuid[]) AND state = 1 AND cancelling_at IS NULL ORDER BY id FOR UPDATE`,
    values: [issueIds],
  });
}

/** Remembers how far issues are settled. */
export async function advanceSettlements(
  tx: Tx,
  issues: readonly { id: string; settledAccount: bigint }[],
): Promise<void> {
  await tx.rows({
    name: "issues_advance_settlement",
    text: `UPDATE lottery_issue i SET settled_account = t.account FROM unnest($1::uuid[], $2::bigint[]) AS t (id, account)
      WHERE i.id = t.id AND i.state = 1`,
    values: [issues.map((issue) => issue.id), issues.map((issue) => issue.settledAccount)],
  });
}

export interface AwardedIssue {
  readonly issueId: string;
  readonly seed: Buffer;
  readonly entropy: Buffer;
}

/** Marks issues as settled and reveals their seeds. */
export async function storeAwards(tx: Tx, awards: readonly AwardedIssue[]): Promise<number> {
  const rows = await tx.rows({
    name: "issues_store_awards",
    text: `
      WITH awarded AS (
        UPDATE lottery_issue i SET state = 2, awarded_at = fd_now()
        FROM unnest($1::uuid[]) AS t (id) WHERE i.id = t.id AND i.state = 1 RETURNING i.id
      )
      INSERT INTO lottery_reveal (issue_id, server_seed, entropy, at)
      SELECT t.id, t.seed, t.entropy, (SELECT fd_now())
      FROM unnest($1::uuid[], $2::bytea[], $3::bytea[]) AS t (id, seed, entropy) JOIN awarded USING (id)
      RETURNING issue_id`,
    values: [
      awards.map((award) => award.issueId),
      awards.map((award) => award.seed),
      awards.map((award) => award.entropy),
    ],
  });
  return rows.length;
}

/** What is needed to reveal issues: the sealed seeds and the entropy they were or would be drawn with. */
export async function findSeeds(
  tx: Tx,
  issueIds: readonly string[],
): Promise<(EntropyFacts & { issueId: string; sealedSeed: Buffer })[]> {
  return tx.rows({
    name: "issues_seeds",
    text: `SELECT i.id AS "issueId", s.sealed_seed AS "sealedSeed", i.entropy_mode AS "entropyMode",
        i.bets_root AS "betsRoot", b.randomness AS "beaconRandomness"
      FROM lottery_issue i JOIN lottery_seed s ON s.issue_id = i.id
      LEFT JOIN lottery_beacon b ON b.round = i.beacon_round
      WHERE i.id = ANY($1::uuid[])`,
    values: [issueIds],
  });
}

/** The issues that closed last, newest first, per game. */
export async function findClosedIssues(
  db: Queryable,
  query: { gameIds: readonly number[]; perGame: number; onlyDrawn: boolean },
): Promise<IssueRow[]> {
  return db.rows<IssueRow>({
    name: "issues_closed",
    text: `SELECT i.* FROM unnest($1::smallint[]) AS g (id) CROSS JOIN LATERAL (
        SELECT ${issueColumns} FROM lottery_issue i LEFT JOIN lottery_reveal r ON r.issue_id = i.id
        WHERE i.game_id = g.id AND i.close_at <= (SELECT fd_now()) AND (NOT $3 OR i.winning_number IS NOT NULL)
        ORDER BY i.close_at DESC LIMIT $2) i`,
    values: [query.gameIds, query.perGame, query.onlyDrawn],
  });
}

/** The issues whose close is ahead, next first, per game. */
export async function findComingIssues(
  db: Queryable,
  query: { gameIds: readonly number[]; perGame: number },
): Promise<IssueRow[]> {
  return db.rows<IssueRow>({
    name: "issues_coming",
    text: `SELECT i.* FROM unnest($1::smallint[]) AS g (id) CROSS JOIN LATERAL (
        SELECT ${issueColumns} FROM lottery_issue i LEFT JOIN lottery_reveal r ON r.issue_id = i.id
        WHERE i.game_id = g.id AND i.close_at > (SELECT fd_now()) AND i.state = 0
        ORDER BY i.close_at LIMIT $2) i`,
    values: [query.gameIds, query.perGame],
  });
}

/** The seed of the issue that was made last; null before the first one. */
export async function findNewestSeed(
  db: Queryable,
): Promise<{ issueId: string; sealedSeed: Buffer } | null> {
  const [row] = await db.rows<{ issueId: string; sealedSeed: Buffer }>({
    text: `SELECT issue_id AS "issueId", sealed_seed AS "sealedSeed" FROM lottery_seed ORDER BY issue_id DESC LIMIT 1`,
  });
  return row ?? null;
}
