import type { TeamReportField } from "@fairdraw/wire";
import { depositKinds, entryKinds } from "../../ledger/index.ts";
import type { Queryable } from "../../platform/database/db.ts";

/** What is asked of a team. Shape: days are `20260105`, both included; `gameIds` null for all. */
export interface TeamRange {
  readonly accountId: bigint;
  readonly from: number;
  readonly to: number;
  readonly gameIds: readonly number[] | null;
}

/** What settled bets came to. Units: thousandths. */
export interface TeamSums {
  readonly count: number;
  readonly stake: bigint;
  readonly turnover: bigint;
  readonly returned: bigint;
  readonly prize: bigint;
  readonly rebate: bigint;
  /** Daily rebates of external games; nought by game and where games are chosen. */
  readonly external: bigint;
}

/** A row of a report. Units: thousandths. */
export interface TeamRow extends TeamSums {
  readonly id: bigint;
  readonly userName: string;
  readonly nickName: string;
  readonly isAgent: boolean;
  readonly isSelf: boolean;
  readonly hasLeft: boolean;
  readonly team: number;
  readonly deposit: bigint;
  readonly withdraw: bigint;
}

const bets = "bets, stake, valid, returned, prize, rebate";
const sums = `sum(bets)::int AS count, sum(stake)::bigint AS stake, sum(valid)::bigint AS turnover, sum(returned)::bigint AS returned,
  sum(prize)::bigint AS prize, sum(rebate)::bigint AS rebate`;
const inDays = (f: string) => `${f}.day BETWEEN $2 AND $3`;
const inGames = (f: string) => `($4::smallint[] IS NULL OR ${f}.game_id = ANY($4))`;
const inRange = (f: string) => `${inDays(f)} AND ${inGames(f)}`;

/** Facts of account `c` in the days, read along the key. Without OFFSET the planner takes the end of a path for rare, and reads everybody's facts. */
const ofChild = (table: string, range: string) =>
  `(SELECT f.* FROM ${table} f WHERE f.account_id = c.id AND ${range} OFFSET 0)`;

/** What an amount of a kind adds to deposits and to withdrawals. */
const paidIn = `CASE WHEN kind = ${entryKinds.DEPOSIT_REVERSAL} THEN -amount WHEN kind IN (${depositKinds.join(", ")}) THEN amount ELSE 0 END`;
const externalPaid = `CASE WHEN kind IN (${entryKinds.EXTERNAL_REBATE}, ${entryKinds.SPORT_REBATE}) AND $4::smallint[] IS NULL THEN amount ELSE 0 END`;
const paidOut = `CASE WHEN kind = ${entryKinds.WITHDRAW_DONE} THEN amount ELSE 0 END`;

/**
 * Everybody who stood right below an account: those who do now, those whose figures say so, and who moved away. Figures
 * of an account alone name its parent by the end of their path, those of its team by `parent_id`.
 */
const lines = `
  child AS MATERIALIZED (
    SELECT id FROM account WHERE parent_id = $1 AND role <> 3
    UNION SELECT f.account_id FROM fact_team_day f WHERE f.parent_id = $1 AND ${inDays("f")}
    UNION SELECT f.account_id FROM fact_team_flow_day f WHERE f.parent_id = $1 AND ${inDays("f")}
    UNION SELECT m.account_id FROM player_move m WHERE m.from_id = $1 AND m.state = 1
  ),
  bet AS (
    SELECT f.account_id, ${bets.replaceAll(/\w+/g, "f.$&")} FROM fact_team_day f WHERE f.parent_id = $1 AND ${inRange("f")}
    UNION ALL
    SELECT f.account_id, ${bets.replaceAll(/\w+/g, "f.$&")} FROM child c CROSS JOIN LATERAL ${ofChild("fact_account_day", inRange("f"))} f
      WHERE f.path[cardinality(f.path)] = $1
    UNION ALL
    SELECT f.account_id, ${bets.replaceAll(/\w+/g, "f.$&")} FROM fact_account_day f WHERE f.account_id = $1 AND ${inRange("f")}
  ),
  flow AS (
    SELECT f.account_id, f.kind, f.amount FROM fact_team_flow_day f WHERE f.parent_id = $1 AND ${inDays("f")}
    UNION ALL
    SELECT f.account_id, f.kind, f.amount FROM child c CROSS JOIN LATERAL ${ofChild("fact_flow_day", inDays("f"))} f
      WHERE f.path[cardinality(f.path)] = $1
    UNION ALL
    SELECT f.account_id, f.kind, f.amount FROM fact_flow_day f WHERE f.account_id = $1 AND ${inDays("f")}
  ),
  line AS (
    SELECT a.id, a.user_name, a.role = 2 AS is_agent, a.id = $1 AS is_self, a.id <> $1 AND a.parent_id IS DISTINCT FROM $1 AS has_left,
      CASE WHEN w.is_below THEN a.nick_name ELSE '' END AS nick_name,
      CASE WHEN w.is_below THEN coalesce((SELECT z.members FROM team_size z WHERE z.account_id = a.id), 0) ELSE 0 END AS team,
      coalesce(b.count, 0) AS count, coalesce(b.stake, 0) AS stake, coalesce(b.turnover, 0) AS turnover, coalesce(b.returned, 0) AS returned,
      coalesce(b.prize, 0) AS prize, coalesce(b.rebate, 0) AS rebate, coalesce(f.deposit, 0) AS deposit, coalesce(f.withdraw, 0) AS withdraw,
      coalesce(f.external, 0) AS external
    FROM (SELECT id FROM child UNION SELECT $1) l (id) JOIN account a ON a.id = l.id
    CROSS JOIN LATERAL (SELECT a.id = $1 OR a.path @> ARRAY[$1::bigint] AS is_below) w
    LEFT JOIN (SELECT account_id, ${sums} FROM bet GROUP BY 1) b ON b.account_id = a.id
    LEFT JOIN (SELECT account_id, sum(${paidIn})::bigint AS deposit, sum(${paidOut})::bigint AS withdraw,
      sum(${externalPaid})::bigint AS external FROM flow GROUP BY 1) f ON f.account_id = a.id
  ),
  shown AS (
    SELECT * FROM line WHERE NOT (has_left OR $5::boolean) OR count > 0 OR rebate > 0 OR deposit <> 0 OR withdraw <> 0 OR external > 0
  )`;

const orderOf: Record<TeamReportField, string> = {
  UserName: "lower(user_name)",
  Team: "team",
  Deposit: "deposit",
  Withdraw: "withdraw",
  Count: "count",
  Stake: "stake",
  Turnover: "turnover",
  Prize: "prize",
  Rebate: "rebate",
  ExternalRebate: "external",
  Net: "prize + rebate + external + returned - stake",
};

const columns = `id, user_name AS "userName", nick_name AS "nickName", is_agent AS "isAgent", is_self AS "isSelf", has_left AS "hasLeft",
  team, count, stake, turnover, returned, prize, rebate, deposit, withdraw, external`;

/** A page of the rows of a team's report: the account itself first, then those right below it in the order that is asked for. */
export function findTeamRows(
  db: Queryable,
  range: TeamRange,
  page: {
    hidesEmpty: boolean;
    field: TeamReportField;
    isDown: boolean;
    limit: number;
    offset: number;
  },
): Promise<TeamRow[]> {
  return db.rows<TeamRow>({
    name: `team_report_rows_${page.field}_${page.isDown ? "down" : "up"}`,
    text: `WITH ${lines} SELECT ${columns} FROM shown
      ORDER BY is_self DESC, ${orderOf[page.field]} ${page.isDown ? "DESC" : "ASC"}, id LIMIT $6 OFFSET $7`,
    values: [
      range.accountId,
      range.from,
      range.to,
      range.gameIds,
      page.hidesEmpty,
      page.limit,
      page.offset,
    ],
  });
}

/** How many rows a team's report has, and what they come to. */
export async function sumTeamRows(
  db: Queryable,
  range: TeamRange,
  hidesEmpty: boolean,
): Promise<TeamSums & { total: number; deposit: bigint; withdraw: bigint }> {
  const added = [
    "count",
    "stake",
    "turnover",
    "returned",
    "prize",
    "rebate",
    "deposit",
    "withdraw",
    "external",
  ];
  const [row] = await db.rows<TeamSums & { total: number; deposit: bigint; withdraw: bigint }>({
    name: "team_report_sum",
    text: `WITH ${lines} SELECT count(*)::int AS total,
      ${added.map((name) => `coalesce(sum(shown.${name}), 0)::${name === "count" ? "int" : "bigint"} AS ${name}`).join(", ")} FROM shown`,
    values: [range.accountId, range.from, range.to, range.gameIds, hidesEmpty],
  });
  if (row === undefined) throw new Error("a sum has one row");
  return row;
}

const externalByDay = ["fact_team_flow_day", "fact_flow_day"]
  .map(
    (table) => `
        UNION ALL SELECT day, 0, 0, 0, 0, 0, 0, amount FROM (SELECT day, ${externalPaid} AS amount FROM ${table} f
          WHERE f.account_id = $1 AND ${inDays("f")}) ext WHERE amount <> 0`,
  )
  .join("");

/** What a whole team came to by day or by game, the account itself included. */
export function sumTeamBy<Key extends "day" | "game_id">(
  db: Queryable,
  range: TeamRange,
  key: Key,
): Promise<(TeamSums & { readonly key: number })[]> {
  return db.rows({
    name: `team_report_by_${key}`,
    text: `SELECT ${key} AS key, ${sums}, sum(external)::bigint AS external FROM (
        SELECT ${key}, ${bets}, 0 AS external FROM fact_team_day f WHERE f.account_id = $1 AND ${inRange("f")}
        UNION ALL SELECT ${key}, ${bets}, 0 FROM fact_account_day f WHERE f.account_id = $1 AND ${inRange("f")}${key === "day" ? externalByDay : ""}) part
      GROUP BY 1 ORDER BY ${key === "day" ? "1" : "stake DESC, 1"}`,
    values: [range.accountId, range.from, range.to, range.gameIds],
  });
}

/** Names from one account down to another one below it, both included. */
export async function findPathNames(
  db: Queryable,
  of: { viewerId: bigint; accountId: bigint },
): Promise<string[]> {
  const rows = await db.rows<{ userName: string }>({
    name: "team_report_path",
    text: `SELECT n.user_name AS "userName" FROM account a
      CROSS JOIN LATERAL unnest(a.path || a.id) WITH ORDINALITY AS u (id, place) JOIN account n ON n.id = u.id
      WHERE a.id = $2 AND u.place >= array_position(a.path || a.id, $1::bigint) ORDER BY u.place`,
    values: [of.viewerId, of.accountId],
  });
  return rows.map(({ userName }) => userName);
}
