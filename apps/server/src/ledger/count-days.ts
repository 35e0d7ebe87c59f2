import type { Queryable, Tx } from "../platform/database/db.ts";
import { type EntryKind, entryKinds } from "./entry-kinds.ts";
import type { Posting } from "./posting.ts";

/** How a movement counts in the days of its player: `taken` is a stake, `given` is a stake that came back. */
const stakeKinds: Partial<Record<EntryKind, "taken" | "given">> = {
  BET: "taken",
  HELD_SPENT: "taken",
  BET_CANCEL: "given",
  TIE_RETURN: "given",
};
/**
 * Movements by which betting gives a player money besides returned stakes. Earnings from the bets of others do not
 * count.
 */
const backKinds: Partial<Record<EntryKind, 1n | -1n>> = {
  PRIZE: 1n,
  BET_REBATE: 1n,
  ODDS_REBATE: 1n,
  FOLLOW_COMMISSION_OUT: -1n,
};

const numbersOf = (kinds: readonly EntryKind[]) => kinds.map((kind) => entryKinds[kind]).join(", ");
const stakeNames = Object.keys(stakeKinds) as EntryKind[];
const backNames = Object.keys(backKinds) as EntryKind[];
const taken = numbersOf(stakeNames.filter((kind) => stakeKinds[kind] === "taken"));
const given = numbersOf(stakeNames.filter((kind) => stakeKinds[kind] === "given"));
const gained = numbersOf(backNames.filter((kind) => backKinds[kind] === 1n));
const passedOn = numbersOf(backNames.filter((kind) => backKinds[kind] === -1n));

/**
 * Transfers as the player days count them. A stake that came back is taken off the day on which it was made.
 * Shape: SQL rows of `player`, `day`, `at`, `staked`, `back`.
 */
export const countedTransfers = (where: string) => `
  SELECT t.player, fd_day(coalesce(s.at, t.at)) AS day, t.at,
    CASE WHEN t.kind IN (${taken}) THEN t.amount WHEN t.kind IN (${given}) THEN -t.amount ELSE 0 END AS staked,
    CASE WHEN t.kind IN (${gained}) THEN t.amount WHEN t.kind IN (${passedOn}) THEN -t.amount ELSE 0 END AS back
  FROM ledger_transfer t
  LEFT JOIN ledger_transfer s ON t.kind IN (${given}) AND s.ref = t.ref AND s.kind IN (${taken})
  WHERE t.kind IN (${[taken, given, gained, passedOn].join(", ")}) AND ${where}`;

/**
 * Adds postings to the days of counted players. Shape: one statement; `todayOf` has the day of the transfers, for
 * counted players alone. Locks: the caller holds the players.
 */
export async function addToDays(
  tx: Tx,
  postings: readonly Posting[],
  todayOf: ReadonlyMap<bigint, number>,
): Promise<void> {
  const changes = postings.flatMap(({ ref, kind, player, amount }) => {
    const today = player === null ? undefined : todayOf.get(player);
    const stake = stakeKinds[kind];
    const back = amount * (backKinds[kind] ?? 0n);
    if (today === undefined || (stake === undefined && back === 0n)) return [];
    const staked = stake === undefined ? 0n : stake === "taken" ? amount : -amount;
    return [{ player, today, staked, back, stakeRef: stake === "given" ? ref : null }];
  });
  if (changes.length === 0) return;
  await tx.rows({
    name: "ledger_count_days",
    text: `INSERT INTO ledger_player_day (account_id, day, staked, back)
      SELECT c.player, coalesce(fd_day(s.at), c.today), sum(c.staked), sum(c.back)
      FROM unnest($1::bigint[], $2::int[], $3::uuid[], $4::bigint[], $5::bigint[]) AS c (player, today, stake_ref, staked, back)
      JOIN ledger_player p ON p.account_id = c.player
      LEFT JOIN ledger_transfer s ON s.ref = c.stake_ref AND s.kind IN (${taken})
      WHERE coalesce(fd_day(s.at), c.today) >= p.counted_since
      GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (account_id, day) DO UPDATE
        SET staked = ledger_player_day.staked + excluded.staked, back = ledger_player_day.back + excluded.back`,
    values: [
      changes.map((change) => change.player),
      changes.map((change) => change.today),
      changes.map((change) => change.stakeRef),
      changes.map((change) => change.staked),
      changes.map((change) => change.back),
    ],
  });
}

/** When counting begins, this many past days are counted too; no limit looks back further. Units: days. */
const countedDays = 31;

/**
 * Begins to count a player's stakes and returns by day, including those of the last month. Locks: the caller holds him.
 */
export async function beginCounting(tx: Tx, accountId: bigint): Promise<void> {
  await tx.rows({
    text: `UPDATE ledger_player SET counted_since = fd_day(fd_now() - make_interval(days => $2)) WHERE account_id = $1`,
    values: [accountId, countedDays],
  });
  await tx.rows({
    text: `INSERT INTO ledger_player_day (account_id, day, staked, back)
      SELECT c.player, c.day, sum(c.staked), sum(c.back)
      FROM (${countedTransfers("t.player = $1 AND t.at >= fd_now() - make_interval(days => $2 + 1)")}) c
      JOIN ledger_player p ON p.account_id = c.player AND c.day >= p.counted_since
      GROUP BY 1, 2`,
    values: [accountId, countedDays],
  });
}

/** Ends the counting of a player's days. Locks: the caller holds him. */
export async function endCounting(tx: Tx, accountId: bigint): Promise<void> {
  await tx.rows({
    text: "UPDATE ledger_player SET counted_since = NULL WHERE account_id = $1",
    values: [accountId],
  });
  await tx.rows({
    text: "DELETE FROM ledger_player_day WHERE account_id = $1",
    values: [accountId],
  });
}

/** Stakes and returns of a player since a moment. Units: thousandths; `since` in epoch ms. */
export async function playedSince(
  db: Queryable,
  query: { accountId: bigint; since: number },
): Promise<{ staked: bigint; back: bigint }> {
  const [row] = await db.rows<{ staked: bigint; back: bigint }>({
    name: "ledger_played_since",
    text: `SELECT coalesce(sum(staked), 0)::bigint AS staked, coalesce(sum(back), 0)::bigint AS back
      FROM (${countedTransfers("t.player = $1 AND t.at >= to_timestamp($2::bigint / 1000.0)")}) c`,
    values: [query.accountId, query.since],
  });
  return row ?? { staked: 0n, back: 0n };
}
