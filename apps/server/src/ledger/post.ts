import { type Money, money } from "@fairdraw/money";
import { assert } from "../platform/assert.ts";
import { anyOf } from "../platform/database/any-of.ts";
import type { Tx } from "../platform/database/db.ts";
import { type Pocket, pocketColumns, pocketNames, pocketOf } from "./accounts.ts";
import { addToDays } from "./count-days.ts";
import { entryKinds } from "./entry-kinds.ts";
import type { Posting } from "./posting.ts";

/** The pockets of a player that bets and their limits need, in 0.001. */
export interface Balance {
  readonly available: Money;
  readonly held: Money;
  readonly bonus: Money;
}

/** A locked player. */
export interface LockedPlayer extends Balance {
  /** True when his stakes and returns are counted by day, because he may have own limits. */
  readonly isCounted: boolean;
}

/**
 * Locks players until the end of the transaction, once and in ascending order. Everything that moves a player's money
 * begins with it.
 * Shape: with `skipLocked`, players whose row another transaction holds are left out. Unknown accounts are left out
 * too.
 */
export async function lockPlayers(
  tx: Tx,
  accountIds: readonly bigint[],
  options: { skipLocked: boolean },
): Promise<Map<bigint, LockedPlayer>> {
  const rows = await tx.rows<LockedPlayer & { account_id: bigint }>({
    name: options.skipLocked ? "ledger_lock_skip" : "ledger_lock",
    text: `
      SELECT account_id, available, held, bonus, counted_since IS NOT NULL AS "isCounted" FROM ledger_player
      WHERE account_id ${anyOf("$1::bigint[]")} ORDER BY account_id
      FOR UPDATE ${options.skipLocked ? "SKIP LOCKED" : ""}`,
    values: [accountIds],
  });
  return new Map(rows.map((row) => [row.account_id, row]));
}

/**
 * Writes movements of money. This is the only insert of transfers and the only update of balances.
 * Units: Money of 0.001.
 * Shape: any number of postings in one statement. It answers the balances of the players whose pockets changed.
 * `promised` holds the available balances that some players have been told already. For these no balance is read back:
 * for hundreds of players that costs as much as looking them up. All players must have been locked by `lockPlayers` in
 * this transaction.
 * Effects: transfers, balances, and one batch with the digest of its rows; a second statement adds to the days of
 * counted players.
 * Once-only by (ref, kind): a second posting violates the primary key, and the transaction fails. It also fails when a
 * pocket would be below zero or a promise is not kept. All of these are defects of the caller, who must check first.
 * Transfers are written in the order of their refs, which rise with time. In descending order every page of the key's
 * index would be left half empty.
 * Source: foundations.md D1, D3, D4.
 */
export async function post(
  tx: Tx,
  batchId: string,
  postings: readonly Posting[],
  promised: ReadonlyMap<bigint, Money> = new Map(),
): Promise<Map<bigint, Balance>> {
  if (postings.length === 0) return new Map();
  assert(
    postings.every((posting) => posting.amount > 0n),
    "a posting moves more than nothing",
  );
  const { byPlayer, later } = addUp(postings);
  const isUsual = ![...byPlayer.values()].some(touchesHolds);
  // Ascending, the order in which rows are locked.
  const players = [...byPlayer].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const rows = await tx.rows<{
    account_id: bigint | null;
    available: bigint;
    held: bigint;
    bonus: bigint;
    is_kept: boolean | null;
    written: number;
    today: number | null;
  }>({
    ...(isUsual ? postUsual : postAnywhere),
    values: [
      batchId,
      postings.map((posting) => posting.ref),
      postings.map((posting) => entryKinds[posting.kind]),
      postings.map((posting) => posting.debit),
      postings.map((posting) => posting.credit),
      postings.map((posting) => posting.amount),
      postings.map((posting) => posting.player),
      later,
      players.map(([player]) => player),
      players.map(([player]) => promised.get(player) ?? null),
      ...(isUsual ? usualPockets : pocketNames).map((pocket) =>
        players.map(([, change]) => change[pocket]),
      ),
    ],
  });
  assert(rows[0]?.written === postings.length, "every posting was written, for known players");
  assert(
    rows.every((row) => row.is_kept !== false),
    "players are left what was promised",
  );
  const todayOf = new Map(
    rows.flatMap(({ account_id, today }): [bigint, number][] =>
      account_id === null || today === null ? [] : [[account_id, today]],
    ),
  );
  if (todayOf.size > 0) await addToDays(tx, postings, todayOf);
  return new Map(
    rows.flatMap((row) =>
      row.account_id === null
        ? []
        : [
            [
              row.account_id,
              { available: money(row.available), held: money(row.held), bonus: money(row.bonus) },
            ],
          ],
    ),
  );
}

/** Amounts that postings add to a player's pockets, in 0.001; negative for money that leaves them. */
type Change = Record<Pocket, bigint>;

const noChange: Change = {
  available: 0n,
  held: 0n,
  bonus: 0n,
  heldForWithdrawals: 0n,
  heldForTransfers: 0n,
  heldForPackets: 0n,
  heldForSolitaire: 0n,
};

/**
 * Pockets that bets move. The other pockets have a statement of their own, so that the statement for bets stays small.
 */
const usualPockets: readonly Pocket[] = ["available", "held", "bonus"];
const touchesHolds = (change: Change) =>
  pocketNames.some((pocket) => change[pocket] !== 0n && !usualPockets.includes(pocket));

/**
 * Adds postings up. Shape: for each player the change of each pocket; for each posting the change of the available
 * pocket by the later postings of the same player, from which the balance after the posting follows.
 */
function addUp(postings: readonly Posting[]): {
  byPlayer: Map<bigint, Change>;
  later: bigint[];
} {
  const byPlayer = new Map<bigint, Change>();
  // In reverse order: the postings seen so far are the later ones.
  const later = postings.toReversed().map(({ player, debit, credit, amount }) => {
    if (player === null) return 0n;
    const change = byPlayer.get(player) ?? { ...noChange };
    byPlayer.set(player, change);
    const { available } = change;
    const [to, from] = [pocketOf(player, credit), pocketOf(player, debit)];
    if (to !== null) change[to] += amount;
    if (from !== null) change[from] -= amount;
    return available;
  });
  return { byPlayer, later: later.reverse() };
}

/** Text of a moment in a digest: seconds with microseconds, in UTC, whatever the time zone of the session. */
const momentText = (at: string) => `to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`;

const textWithMoment = (moment: string) => `
  concat_ws('|', ref, kind, debit, credit, amount, coalesce(player::text, '-'),
    coalesce(player_balance_after::text, '-'), ${moment})`;

/** Text of a transfer that goes into the digest of its batch. `verify` computes the same text from the table. */
export const transferText = textWithMoment(momentText("transfer.at"));

const postSql = (moved: readonly Pocket[]) => {
  const columns = moved.map((pocket) => pocketColumns[pocket]);
  return `
  WITH now AS MATERIALIZED (SELECT fd_now() AS at),
  clock AS MATERIALIZED (SELECT at, ${momentText("at")} AS moment FROM now),
  balance AS (
    UPDATE ledger_player p SET ${columns.map((column) => `${column} = p.${column} + c.${column}`).join(", ")}
    FROM unnest($9::bigint[], $10::bigint[], ${columns.map((_, i) => `$${11 + i}::bigint[]`).join(", ")})
      AS c (player, promised, ${columns.join(", ")})
    WHERE p.account_id = c.player
    RETURNING p.account_id, p.available, p.held, p.bonus, p.counted_since, p.available = c.promised AS is_kept
  ),
  transfer AS (
    INSERT INTO ledger_transfer (ref, kind, batch, debit, credit, amount, player, player_balance_after, at)
    SELECT t.ref, t.kind, $1, t.debit, t.credit, t.amount, t.player, b.available - t.later, clock.at
    FROM unnest($2::uuid[], $3::smallint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[])
      AS t (ref, kind, debit, credit, amount, player, later)
    CROSS JOIN clock LEFT JOIN balance b ON b.account_id = t.player ORDER BY t.ref, t.kind
    RETURNING ref, kind, debit, credit, amount, player, player_balance_after, at
  ),
  batch AS (
    INSERT INTO ledger_batch (id, row_count, digest, at)
    SELECT $1, count(*), sha256(convert_to(string_agg(${textWithMoment("clock.moment")}, chr(10) ORDER BY ref, kind), 'UTF8')), clock.at
    FROM transfer CROSS JOIN clock GROUP BY clock.at
    RETURNING id, digest, row_count
  ),
  queued AS (INSERT INTO ledger_unsealed (batch, digest) SELECT id, digest FROM batch)
  SELECT b.account_id, b.available, b.held, b.bonus, b.is_kept, batch.row_count AS written,
    CASE WHEN b.counted_since IS NOT NULL THEN fd_day(clock.at) END AS today
  FROM batch CROSS JOIN clock LEFT JOIN balance b ON b.is_kept IS NOT TRUE OR b.counted_since IS NOT NULL`;
};
const postUsual = { name: "ledger_post", text: postSql(usualPockets) };
const postAnywhere = { name: "ledger_post_anywhere", text: postSql(pocketNames) };
