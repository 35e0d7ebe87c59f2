import { rebuildFacts } from "@fairdraw/server/src/domains/facts/rebuild-facts.ts";
import type { Db } from "@fairdraw/server/src/platform/database/db.ts";

const dayMs = 24 * 3_600_000;
/** Longest range of a list. */
export const recordDays = 92;
const rowsPerStatement = 200_000;
/** Rows of other times meet at no page of a table's index: two fill twice as fast on two cores. */
const connections = 2;
const rates = "{9900,9850,9800,9750}";
/** Some players take a part of what they could win as rebates. */
const hasRebates = "r.account_id % 4 = 0";
const groupOfRebates = 1900;

/**
 * Fills a site with settled bets of the days before a moment, straight into the tables: what lists read
 * is real, but balances and seals are not, so that `verify` would refuse it.
 * Shape: one bet in twenty won, one in a hundred was cancelled; a tenth of the bets by the `heavy`
 * accounts, a fiftieth by the `usual` ones, the rest by accounts that nobody asks about. One account in four gets
 * rebates.
 */
export async function fillRecords(
  db: Db,
  request: {
    bets: number;
    endAt: number;
    gameIds: readonly number[];
    heavy: readonly bigint[];
    usual: readonly bigint[];
    others: readonly bigint[];
  },
): Promise<void> {
  const startAt = request.endAt - recordDays * dayMs;
  await db.rows({
    text: "SELECT fd_ensure_partitions(to_timestamp($1::bigint / 1000.0), 5)",
    values: [startAt],
  });
  await makeIssues(db, { ...request, startAt });
  await db.rows({ text: makeFunctions });
  let next = 0;
  const fill = async () => {
    while (next < request.bets) {
      const from = next;
      next = Math.min(request.bets, from + rowsPerStatement);
      await fillRows(db, { ...request, startAt, from, to: next - 1 });
    }
  };
  await Promise.all(Array.from({ length: connections }, fill));
  await db.transaction(
    async (tx) => {
      await tx.rows({
        text: `INSERT INTO bet_settlement (id, issue_id, merchant_id, bet_count, stake, prize, settle_day, at)
          SELECT b.issue_id, b.issue_id, 1, count(*), sum(b.stake), 0, fd_day(i.draw_at), i.draw_at
          FROM bet b JOIN lottery_issue i ON i.id = b.issue_id GROUP BY b.issue_id, i.draw_at`,
      });
    },
    { statementTimeoutMs: 3_600_000 },
  );
  await sweep(db, "bet, bet_outcome, ledger_transfer, lottery_issue, bet_settlement");
  await rebuildFacts(db, () => {});
  await sweep(db, "fact_account_day");
}

/** As PostgreSQL does by itself in time: what has been swept is read along an index without its rows. */
async function sweep(db: Db, tables: string): Promise<void> {
  const client = await db.connect();
  try {
    await client.query(`VACUUM (ANALYZE) ${tables}`);
  } finally {
    await client.end();
  }
}

/** Settled issues of a minute each, for every game. */
async function makeIssues(
  db: Db,
  range: { startAt: number; endAt: number; gameIds: readonly number[] },
): Promise<void> {
  await db.transaction(
    async (tx) => {
      await tx.rows({
        text: `INSERT INTO lottery_issue (id, game_id, serial_number, lottery_day, start_at, close_at, draw_at, entropy_mode, seed_commit,
            committed_at, state, fenced_at, bets_root, content_root, bet_count, sealed_at, original_winning_number, winning_number, drawn_at, awarded_at)
          SELECT (left(fd_uuid_from(t)::text, 14) || '7000-8000-' || lpad(g::text, 12, '0'))::uuid, g, 'old-' || extract(epoch FROM t)::bigint, fd_day(t),
            t, t + interval '55 s', t + interval '60 s', 1, sha256((g::text || t::text)::bytea), t - interval '1 day', 2, t + interval '55 s',
            '', '', 0, t + interval '56 s', '1,2,3,4,5', '1,2,3,4,5', t + interval '60 s', t + interval '61 s'
          FROM generate_series(to_timestamp($1::bigint / 1000.0), to_timestamp($2::bigint / 1000.0) - interval '1 s', interval '1 minute') AS t,
            unnest($3::smallint[]) AS g`,
        values: [range.startAt, range.endAt, range.gameIds],
      });
    },
    { statementTimeoutMs: 600_000 },
  );
}

const makeFunctions = `
  CREATE OR REPLACE FUNCTION load_id(at timestamptz, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
    SELECT (left(fd_uuid_from(at)::text, 14) || '7' || lpad(to_hex(n % 4096), 3, '0') || '-8' || substr(md5(n::text), 1, 3) || '-' || substr(md5(n::text), 4, 12))::uuid
  $$`;

/** The n-th bet of all, as columns; by itself, so that each table finds the same. */
const rowsOfLoad = `
  SELECT n, at, load_id(at, n) AS id, issue_at, game_id,
    (left(fd_uuid_from(issue_at)::text, 14) || '7000-8000-' || lpad(game_id::text, 12, '0'))::uuid AS issue_id,
    CASE WHEN h % 100 < 10 THEN ($6::bigint[])[1 + h / 100 % cardinality($6::bigint[])]
      WHEN h % 100 < 12 THEN ($7::bigint[])[1 + h / 100 % cardinality($7::bigint[])]
      ELSE ($8::bigint[])[1 + h / 100 % cardinality($8::bigint[])] END AS account_id
  FROM (
    SELECT n, at, date_trunc('minute', at) AS issue_at, ($5::smallint[])[1 + n % cardinality($5::smallint[])] AS game_id,
      abs(hashint8(n))::bigint AS h
    FROM (SELECT n, to_timestamp(($3::bigint + n * $4::float8) / 1000.0) AS at FROM generate_series($1::bigint, $2::bigint) AS n) s
  ) t`;

async function fillRows(
  db: Db,
  load: {
    from: number;
    to: number;
    bets: number;
    startAt: number;
    gameIds: readonly number[];
    heavy: readonly bigint[];
    usual: readonly bigint[];
    others: readonly bigint[];
  },
): Promise<void> {
  const values = [
    load.from,
    load.to,
    load.startAt,
    (recordDays * dayMs) / load.bets,
    load.gameIds,
    load.heavy,
    load.usual,
    load.others,
  ];
  const statements = [
    `INSERT INTO bet (id, account_id, issue_id, game_id, play_no, selection, unit, price, multiple, prize_group, unit_bets, stake, from_wallet,
        rules_version, source, path, client_nonce, nonce_by_server, request_id, line_no, placed_at, highest_prize, line_rates, own_rate)
      SELECT r.id, r.account_id, r.issue_id, r.game_id, (SELECT play_no FROM bet_play), '{"positions":[[1],[],[],[],[]]}', 0, 2, 1,
        CASE WHEN ${hasRebates} THEN ${groupOfRebates} ELSE 1950 END, 1, 2000, 2000,
        2, 0, a.path, decode(md5(n::text), 'hex'), true, r.id, 0, at, 19500, '${rates}',
        CASE WHEN ${hasRebates} THEN 9750 - ${groupOfRebates} * 5 ELSE 0 END
      FROM rows r JOIN account a ON a.id = r.account_id`,
    `INSERT INTO bet_outcome (bet_id, issue_id, account_id, state, cancel_reason, payout, wins, at)
      SELECT id, issue_id, account_id, CASE WHEN n % 20 = 0 THEN 3 ELSE 1 END, CASE WHEN n % 20 = 0 THEN NULL ELSE 0 END,
        CASE WHEN n % 20 = 0 THEN 19500 ELSE 2000 END, CASE WHEN n % 20 = 0 THEN '1:1' ELSE '' END, issue_at + interval '60 s'
      FROM rows WHERE n % 20 = 0 OR n % 100 = 1`,
    `INSERT INTO ledger_transfer (ref, kind, batch, debit, credit, amount, player, player_balance_after, at)
      SELECT id, 21, id, account_id * 8 + 1, -102, 2000, account_id, 1000000000, at FROM rows
      UNION ALL SELECT id, 26, id, -103, account_id * 8 + 1, 19500, account_id, 1000000000, issue_at + interval '60 s' FROM rows WHERE n % 20 = 0`,
  ];
  await db.transaction(
    async (tx) => {
      for (const text of statements) {
        await tx.rows({
          text: `WITH rows AS MATERIALIZED (${rowsOfLoad}), bet_play AS (SELECT 1 AS play_no) ${text}`,
          values,
        });
      }
    },
    { statementTimeoutMs: 600_000 },
  );
}
