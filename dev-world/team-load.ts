import type { Db } from "@fairdraw/server/src/platform/database/db.ts";

const statementTimeoutMs = 3_600_000;
const gameIds = [101, 103];
/** Rates of external bets from the root agent down to the players. Units: 1/10,000. */
const rates = [100, 80, 60, 50, 40];
const video = 1;

export interface TeamLoad {
  /** Agents below each agent, level by level. */
  readonly fans: readonly number[];
  /** Players right below each agent of the last level. */
  readonly players: number;
  /** Players right below the first agent of the first level, beside his agents. */
  readonly wide: number;
  /** Day of today, as facts name it. */
  readonly today: number;
  /** Days before today on which the team of the first agent bet. */
  readonly days: readonly number[];
  /** Day of the external bets. */
  readonly externalDay: number;
}

/**
 * Fills a site with a tree below the account `load0`, straight into the tables, with what all of them bet today, what the
 * team of `load1` bet on days before, and external bets of everybody on one day. Lists and jobs find real rows, but there
 * are no bets behind the facts, so that `verify` would refuse it. Answers how many accounts there are.
 * Shape: names count from `load0` down, level by level; the agent `load1` is the first below the root.
 */
export async function fillTeams(db: Db, load: TeamLoad): Promise<number> {
  await db.transaction(
    async (tx) => {
      // Triggers and references would be asked a million times; rows are right by how they are made.
      await tx.rows({ text: "SET LOCAL session_replication_role = replica" });
      await tx.rows({
        text: `INSERT INTO account (merchant_id, role, user_name, nick_name, path, prize_group, password_hash, funds_password_hash, terms_version, created_at)
          SELECT merchant_id, 2, 'load0', 'load0', '{}', 1960, password_hash, funds_password_hash, terms_version, fd_now() - interval '60 days'
          FROM account WHERE merchant_id = 1 AND user_name = 'root1'`,
      });
      for (const [depth, fan] of load.fans.entries()) {
        await addBelow(tx, { depth, fan, role: 2 });
      }
      await addBelow(tx, { depth: load.fans.length, fan: load.players, role: 1 });
      await addBelow(tx, { depth: 1, fan: load.wide, role: 1, only: "load1" });
      for (const { text, values } of rowsOf(load)) await tx.rows({ text, values: values ?? [] });
    },
    { statementTimeoutMs },
  );
  const tables =
    "account, team_size, ledger_player, account_rate, fact_account_day, fact_team_day, fact_external_day";
  const client = await db.connect();
  try {
    await client.query(`VACUUM (ANALYZE) ${tables}`);
  } finally {
    await client.end();
  }
  const [{ count } = { count: 0 }] = await db.rows<{ count: number }>({
    text: "SELECT count(*)::int AS count FROM account WHERE user_name ~ '^load[0-9]+$'",
  });
  return count;
}

type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

const isLoad = (account: string) => `${account}.user_name ~ '^load[0-9]+$'`;

/** Adds accounts below each agent of a level, or below one of them. */
async function addBelow(
  tx: Tx,
  of: { depth: number; fan: number; role: number; only?: string },
): Promise<void> {
  await tx.rows({
    text: `INSERT INTO account (merchant_id, role, user_name, nick_name, parent_id, path, prize_group, password_hash, funds_password_hash, terms_version, created_at)
      SELECT p.merchant_id, $3::smallint, 'load' || n, 'load' || n, p.id, p.path || p.id, p.prize_group - 2, p.password_hash,
        p.funds_password_hash, p.terms_version, fd_now() - interval '1 day' * (n % 59)
      FROM account p JOIN (
        SELECT q.id, known.count + row_number() OVER (ORDER BY q.id, g) - 1 AS n
        FROM account q, generate_series(1, $2::int) AS g, (SELECT count(*) FROM account k WHERE ${isLoad("k")}) known
        WHERE ${isLoad("q")} AND q.role = 2 AND cardinality(q.path) = $1::int AND ($4::text IS NULL OR q.user_name = $4)
      ) c ON c.id = p.id`,
    values: [of.depth, of.fan, of.role, of.only ?? null],
  });
}

/** What lies behind the accounts: sizes, balances, rates, facts. */
function rowsOf({ today, days, externalDay }: TeamLoad) {
  const members = `account a WHERE ${isLoad("a")}`;
  const columns =
    "bets, stake, valid, returned, prize, lost, wins, won, won_returned, rebate, own_rebate, won_rebate";
  const sums = columns
    .split(", ")
    .map((column) => `sum(${column})`)
    .join(", ");
  return [
    {
      text: `INSERT INTO team_size (account_id, direct, members)
        SELECT above, count(*) FILTER (WHERE a.parent_id = above), count(*) FROM account a CROSS JOIN LATERAL unnest(a.path) AS above
        WHERE ${isLoad("a")} GROUP BY 1`,
    },
    {
      text: `INSERT INTO ledger_player (account_id, merchant_id, available) SELECT a.id, a.merchant_id, a.id * 7919 % 9000000 FROM ${members}`,
    },
    {
      text: `INSERT INTO account_rate (account_id, kind, rate)
        SELECT a.id, ${video}, ($1::smallint[])[least(cardinality(a.path), ${rates.length - 1}) + 1] FROM ${members}`,
      values: [rates],
    },
    {
      // Each player bets on one game today; those below load1 on every third of the days before.
      text: `INSERT INTO fact_account_day (account_id, day, placed_day, game_id, path, ${columns})
        SELECT a.id, d, d, ($2::smallint[])[1 + (a.id + d) % ${gameIds.length}], a.path, 3, 6000 + a.id % 977 * 10, 6000 + a.id % 977 * 10, 0,
          CASE WHEN (a.id + d) % 5 = 0 THEN 19500 ELSE 0 END, 4000, 1, 19500, 0, 0, 0, 0
        FROM account a CROSS JOIN unnest($3::int[]) AS d
        WHERE ${isLoad("a")} AND a.role = 1
          AND (d = $1 OR (a.id + d) % 3 = 0 AND a.path @> (SELECT array_agg(id) FROM account WHERE user_name = 'load1'))`,
      values: [today, gameIds, [...days, today]],
    },
    {
      text: `INSERT INTO fact_team_day (account_id, day, game_id, parent_id, ${columns})
        SELECT above, day, game_id, coalesce(path[n::int - 1], 0), ${sums}
        FROM fact_account_day CROSS JOIN LATERAL unnest(path) WITH ORDINALITY AS u (above, n) GROUP BY 1, 2, 3, 4`,
    },
    {
      text: `INSERT INTO fact_external_day (day, account_id, category, path, is_kept, bets, valid, payout)
        SELECT $1, a.id, ${video}, a.path, false, 2, 100000 + a.id % 9973, 90000 FROM ${members} AND a.role = 1`,
      values: [externalDay],
    },
  ];
}
