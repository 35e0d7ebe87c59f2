import type { Money } from "@fairdraw/money";
import { assert } from "../../../platform/assert.ts";
import { anyOf } from "../../../platform/database/any-of.ts";
import type { Queryable, Tx } from "../../../platform/database/db.ts";
import type { LimitOverrides } from "../rules/limits.ts";

/** Limits that merchants have set. Shape: by `merchant/category`. */
export async function findLimits(
  db: Queryable,
  merchantIds: readonly number[],
): Promise<Map<string, LimitOverrides>> {
  const rows = await db.rows<LimitOverrides & { merchantId: number; category: number }>({
    name: "bet_limits",
    text: `SELECT merchant_id AS "merchantId", category, stake_min AS "stakeMin", stake_max AS "stakeMax",
        odds_stake_min AS "oddsStakeMin", odds_stake_max AS "oddsStakeMax", multiple_max AS "multipleMax",
        unit_bets_max AS "unitBetsMax", player_stake_max AS "playerStakeMax", payout_max AS "payoutMax",
        number_stake_max AS "numberStakeMax", house_cap AS "houseCap"
      FROM bet_limit WHERE merchant_id ${anyOf("$1::smallint[]")}`,
    values: [merchantIds],
  });
  return new Map(
    rows.map(({ merchantId, category, ...limits }) => [`${merchantId}/${category}`, limits]),
  );
}

export interface Block {
  readonly merchantId: number;
  readonly gameId: number;
  readonly playNo: number;
  /** The number, named as `picksOf` names it; null for the whole play. */
  readonly number: string | null;
  /** Range of issue starts that the block applies to; epoch ms, `toStart` null for no end. */
  readonly fromStart: number;
  readonly toStart: number | null;
}

/** Plays and numbers that are not sold, for all issues. */
export async function findBlocks(
  db: Queryable,
  query: { merchantIds: readonly number[]; gameIds: readonly number[] },
): Promise<Block[]> {
  return db.rows<Block>({
    name: "bet_blocks",
    text: `SELECT merchant_id AS "merchantId", game_id AS "gameId", play_no AS "playNo", number,
        from_start AS "fromStart", nullif(to_start, 'infinity') AS "toStart"
      FROM bet_block WHERE merchant_id = ANY($1::smallint[]) AND game_id = ANY($2::smallint[])`,
    values: [query.merchantIds, query.gameIds],
  });
}

/** Plays that a merchant does not sell, by game. */
export interface PlaysOfGames {
  readonly merchantId: number;
  readonly gameIds: readonly number[];
  readonly playNos: readonly number[];
}

/** Takes plays off sale at once. Plays that are off sale already stay so. */
export async function closePlays(
  tx: Tx,
  { merchantId, gameIds, playNos }: PlaysOfGames,
): Promise<void> {
  await tx.rows({
    text: `INSERT INTO bet_block (merchant_id, game_id, play_no, number, from_start)
      SELECT $1, game_id, play_no, NULL, to_timestamp(0)
      FROM unnest($2::smallint[]) AS g (game_id) CROSS JOIN unnest($3::smallint[]) AS p (play_no)
      ORDER BY game_id, play_no ON CONFLICT (merchant_id, game_id, play_no) WHERE number IS NULL DO NOTHING`,
    values: [merchantId, gameIds, playNos],
  });
}

/** Puts plays on sale again. */
export async function openPlays(
  tx: Tx,
  { merchantId, gameIds, playNos }: PlaysOfGames,
): Promise<void> {
  await tx.rows({
    text: `DELETE FROM bet_block WHERE merchant_id = $1 AND game_id = ANY($2::smallint[]) AND play_no = ANY($3::smallint[])
      AND number IS NULL`,
    values: [merchantId, gameIds, playNos],
  });
}

export interface ExposureKey {
  readonly issueId: string;
  readonly merchantId: number;
}

export interface Exposure extends ExposureKey {
  readonly stake: Money;
  readonly worstCase: Money;
}

const exposuresLock = {
  name: "bet_exposures_lock",
  text: `SELECT issue_id AS "issueId", merchant_id AS "merchantId", stake, worst_case AS "worstCase" FROM bet_exposure
    WHERE (issue_id, merchant_id) IN (SELECT * FROM unnest($1::uuid[], $2::smallint[]))
    ORDER BY issue_id, merchant_id FOR UPDATE`,
};

const exposuresOpen = {
  name: "bet_exposures_open",
  text: `INSERT INTO bet_exposure (issue_id, merchant_id, stake, worst_case)
    SELECT *, 0, 0 FROM unnest($1::uuid[], $2::smallint[]) AS t ORDER BY 1, 2 ON CONFLICT DO NOTHING`,
};

/**
 * Locks the exposures of issues, in the order of issue and merchant. Whoever holds an exposure holds all counters of
 * that issue and merchant.
 * Effects: inserts rows of zero where there was none. Shape: one row per key.
 */
export async function lockExposures(
  tx: Queryable,
  keys: readonly ExposureKey[],
): Promise<Exposure[]> {
  const values = exposureValues(keys);
  const lock = () => tx.rows<Exposure>({ ...exposuresLock, values });
  const locked = await lock();
  if (locked.length === keys.length) return locked;
  await tx.rows({ ...exposuresOpen, values });
  return lock();
}

/** Exposures of issues at this moment, without a lock. Shape: one row per key; zero when nobody has bet yet. */
export async function findExposures(
  db: Queryable,
  keys: readonly ExposureKey[],
): Promise<Exposure[]> {
  return db.rows<Exposure>({
    name: "bet_exposures",
    text: `SELECT t.issue_id AS "issueId", t.merchant_id AS "merchantId", coalesce(e.stake, 0) AS stake,
        coalesce(e.worst_case, 0) AS "worstCase"
      FROM unnest($1::uuid[], $2::smallint[]) AS t (issue_id, merchant_id) LEFT JOIN bet_exposure e USING (issue_id, merchant_id)`,
    values: exposureValues(keys),
  });
}

export interface NumberKey extends ExposureKey {
  readonly playNo: number;
  readonly number: string;
}

/** Stakes on single numbers so far. Shape: numbers without a stake are left out. */
export async function findNumberStakes(
  tx: Queryable,
  keys: readonly NumberKey[],
): Promise<(NumberKey & { stake: Money })[]> {
  if (keys.length === 0) return [];
  return tx.rows({
    name: "bet_number_stakes",
    text: `SELECT n.issue_id AS "issueId", n.merchant_id AS "merchantId", n.play_no AS "playNo", n.number, n.stake
      FROM unnest($1::uuid[], $2::smallint[], $3::smallint[], $4::text[]) AS t (issue_id, merchant_id, play_no, number)
      JOIN bet_number_stake n USING (issue_id, merchant_id, play_no, number)`,
    values: numberValues(keys),
  });
}

export interface PlayerKey {
  readonly issueId: string;
  readonly accountId: bigint;
}

/** Stakes of players in issues so far, and how many bets they made. Shape: players without a bet are left out. */
export async function findPlayerStakes(
  tx: Queryable,
  keys: readonly PlayerKey[],
): Promise<(PlayerKey & { stake: Money; bets: number })[]> {
  const rows = await tx.rows<{ n: number; stake: Money; bets: number }>({
    name: "bet_player_stakes",
    text: `SELECT t.n::int AS n, p.stake, coalesce(p.bets, 0) AS bets FROM unnest($1::uuid[], $2::bigint[]) WITH ORDINALITY AS t (issue_id, account_id, n)
      JOIN bet_player_stake p USING (issue_id, account_id)`,
    values: [keys.map((key) => key.issueId), keys.map((key) => key.accountId)],
  });
  return rows.flatMap(({ n, stake, bets }) => {
    const key = keys[n - 1];
    return key === undefined ? [] : [{ ...key, stake, bets }];
  });
}

/** Amounts that bets take off the counters of their issues. */
export interface StakeChanges {
  readonly exposures: readonly Exposure[];
  readonly numbers: readonly (NumberKey & { stake: Money })[];
  readonly players: readonly (PlayerKey & { stake: Money })[];
}

/** Amounts that bets add to the exposure of an issue. */
export interface ExposureAdded extends Exposure {
  /** Highest earlier worst case at which the bets are still accepted. */
  readonly worstCaseMax: Money;
  /** True when the exposure had no row when it was read. */
  readonly isFirst: boolean;
}

export interface NumberAdded extends NumberKey {
  readonly stake: Money;
  /** Highest earlier stake on the number at which the bets are still accepted. */
  readonly stakeMax: Money;
  /** True when the number had no row when it was read. */
  readonly isFirst: boolean;
}

export interface PlayerAdded extends PlayerKey {
  readonly stake: Money;
  readonly bets: number;
  /** True when the player had no row for the issue when it was read. */
  readonly isFirst: boolean;
}

/**
 * Amounts that bets add to the counters of their issues, with the highest earlier values at which the bets still fit.
 */
export interface StakesAdded extends StakeChanges {
  readonly exposures: readonly ExposureAdded[];
  readonly numbers: readonly NumberAdded[];
  readonly players: readonly PlayerAdded[];
}

/** Error with which a commit fails when others have added so much to a counter that the accepted bets no longer fit. */
export const countersMoved = "counters moved";

/**
 * Adds to what players have staked in issues, and to the numbers of their bets.
 * Shape: the caller says which rows are new (`isFirst`), because an INSERT that turns into an UPDATE locks and writes
 * the row twice.
 * Locks: the caller holds all these accounts, and has read their rows since it took the locks.
 */
export async function addPlayerStakes(
  tx: Queryable,
  players: readonly PlayerAdded[],
): Promise<void> {
  const known = players.filter(({ isFirst }) => !isFirst);
  const rows = await tx.rows<{ more: number }>({
    name: "bet_player_stakes_add",
    text: `
      WITH more AS (
        UPDATE bet_player_stake p SET stake = p.stake + t.stake, bets = p.bets + t.bets
        FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::int[]) AS t (issue_id, account_id, stake, bets)
        WHERE p.issue_id = t.issue_id AND p.account_id = t.account_id
        RETURNING p.account_id
      ), first AS (
        INSERT INTO bet_player_stake (issue_id, account_id, stake, bets)
        SELECT * FROM unnest($5::uuid[], $6::bigint[], $7::bigint[], $8::int[]) AS t ORDER BY 1, 2
      )
      SELECT count(*)::int AS more FROM more`,
    values: [known, players.filter(({ isFirst }) => isFirst)].flatMap((some) => [
      ...playerValues(some),
      some.map((row) => row.bets),
    ]),
  });
  assert(rows[0]?.more === known.length, "stakes of players stay where they were seen");
}

/**
 * Adds to the counters that all players of an issue share. The statements travel with the commit, so the locks are held
 * only for that moment, and nobody else is judged by these counters until the commit has ended. If others have changed
 * the counters too much, the commit fails with `countersMoved`.
 * Locks: exposures in the order of issue and merchant, unless the caller holds them; after accounts.
 */
export function addStakes(
  tx: Tx,
  { exposures, numbers }: Omit<StakesAdded, "players">,
  options: { areHeld: boolean },
): void {
  if (!options.areHeld) {
    const values = exposureValues(exposures);
    if (exposures.some(({ isFirst }) => isFirst)) tx.atCommit({ ...exposuresOpen, values });
    tx.atCommit({ ...exposuresLock, values });
  }
  tx.atCommit({
    name: "bet_stakes_add",
    text: `
      WITH number_taken AS (
        SELECT * FROM unnest($6::uuid[], $7::smallint[], $8::smallint[], $9::text[], $10::bigint[], $11::bigint[], $12::boolean[])
          AS t (issue_id, merchant_id, play_no, number, stake, stake_max, is_first)
      ), number_full AS (
        SELECT FROM number_taken t JOIN bet_number_stake n USING (issue_id, merchant_id, play_no, number)
        WHERE n.stake > t.stake_max
      ), exposure AS (
        UPDATE bet_exposure e SET stake = e.stake + t.stake, worst_case = e.worst_case + t.worst_case
        FROM unnest($1::uuid[], $2::smallint[], $3::bigint[], $4::bigint[], $5::bigint[])
          AS t (issue_id, merchant_id, stake, worst_case, worst_case_max)
        WHERE e.issue_id = t.issue_id AND e.merchant_id = t.merchant_id AND e.worst_case <= t.worst_case_max
        RETURNING e.issue_id
      ), number AS (
        UPDATE bet_number_stake n SET stake = n.stake + t.stake FROM number_taken t
        WHERE NOT t.is_first AND n.issue_id = t.issue_id AND n.merchant_id = t.merchant_id AND n.play_no = t.play_no
          AND n.number = t.number
        RETURNING n.number
      ), number_first AS (
        INSERT INTO bet_number_stake (issue_id, merchant_id, play_no, number, stake)
        SELECT issue_id, merchant_id, play_no, number, stake FROM number_taken WHERE is_first ORDER BY 1, 2, 3, 4
        ON CONFLICT (issue_id, merchant_id, play_no, number) DO UPDATE SET stake = bet_number_stake.stake + excluded.stake
      )
      SELECT fd_fail('${countersMoved}')
      WHERE EXISTS (SELECT FROM number_full) OR (SELECT count(*) FROM exposure) < cardinality($1::uuid[])
        OR (SELECT count(*) FROM number) < (SELECT count(*) FROM number_taken WHERE NOT is_first)`,
    values: [
      ...exposureValues(exposures),
      exposures.map((row) => row.stake),
      exposures.map((row) => row.worstCase),
      exposures.map((row) => row.worstCaseMax),
      ...numberValues(numbers),
      numbers.map((row) => row.stake),
      numbers.map((row) => row.stakeMax),
      numbers.map((row) => row.isFirst),
    ],
  });
}

/**
 * Takes cancelled bets off the counters again. The number of a player's bets stays as it is: it counts cancelled bets
 * too.
 * Locks: the caller holds the exposures of all these issues.
 */
export async function removeStakes(tx: Queryable, changes: StakeChanges): Promise<void> {
  await tx.rows({
    name: "bet_stakes_remove",
    text: `
      WITH exposure AS (
        UPDATE bet_exposure e SET stake = e.stake - t.stake, worst_case = e.worst_case - t.worst_case
        FROM unnest($1::uuid[], $2::smallint[], $3::bigint[], $4::bigint[]) AS t (issue_id, merchant_id, stake, worst_case)
        WHERE e.issue_id = t.issue_id AND e.merchant_id = t.merchant_id
      ), player AS (
        UPDATE bet_player_stake p SET stake = p.stake - t.stake
        FROM unnest($10::uuid[], $11::bigint[], $12::bigint[]) AS t (issue_id, account_id, stake)
        WHERE p.issue_id = t.issue_id AND p.account_id = t.account_id
      )
      UPDATE bet_number_stake n SET stake = n.stake - t.stake
      FROM unnest($5::uuid[], $6::smallint[], $7::smallint[], $8::text[], $9::bigint[])
        AS t (issue_id, merchant_id, play_no, number, stake)
      WHERE n.issue_id = t.issue_id AND n.merchant_id = t.merchant_id AND n.play_no = t.play_no AND n.number = t.number`,
    values: [...sharedValues(changes), ...playerValues(changes.players)],
  });
}

function playerValues(players: StakeChanges["players"]) {
  return [
    players.map((row) => row.issueId),
    players.map((row) => row.accountId),
    players.map((row) => row.stake),
  ];
}

function exposureValues(keys: readonly ExposureKey[]) {
  return [keys.map((key) => key.issueId), keys.map((key) => key.merchantId)];
}

function sharedValues({ exposures, numbers }: Omit<StakeChanges, "players">) {
  return [
    ...exposureValues(exposures),
    exposures.map((row) => row.stake),
    exposures.map((row) => row.worstCase),
    ...numberValues(numbers),
    numbers.map((row) => row.stake),
  ];
}

function numberValues(keys: readonly NumberKey[]) {
  return [
    keys.map((key) => key.issueId),
    keys.map((key) => key.merchantId),
    keys.map((key) => key.playNo),
    keys.map((key) => key.number),
  ];
}
