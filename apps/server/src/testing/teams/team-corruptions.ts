const anyTeamFlow =
  "(SELECT account_id, day, kind FROM fact_team_flow_day ORDER BY 1, 2, 3 LIMIT 1)";
const flowRow = "format('%s of account %s, kind %s', day, account_id, kind) AS row";
const activeRow = "format('%s of account %s for team %s', day, account_id, team_id) AS row";
const agent1 = "(SELECT id FROM account WHERE user_name = 'agent1' AND merchant_id = 1)";

/** Corrupted sums of teams: each, the check that must name it, and how it names the row. */
export const teamCorruptions: readonly [
  what: string,
  check: string,
  name: string,
  ...statements: string[],
][] = [
  [
    "a team has one member too many",
    "team.size",
    "team_size of account ",
    `UPDATE team_size SET members = members + 1 WHERE account_id = ${agent1} RETURNING account_id AS row`,
  ],
  [
    "a member is noted twice for those above",
    "team.size",
    "team_size of account ",
    `INSERT INTO team_change (path, members) SELECT path || id, 1 FROM account WHERE id = ${agent1} RETURNING path[1] AS row`,
  ],
  [
    "nobody knows when somebody came",
    "team.newcomer",
    "account ",
    `DELETE FROM team_newcomer WHERE account_id = ${agent1} RETURNING account_id AS row`,
  ],
  [
    "somebody came below an agent of another site",
    "team.newcomer",
    "team_newcomer of account ",
    `UPDATE team_newcomer SET path = ARRAY[(SELECT id FROM account WHERE user_name = 'root1' AND merchant_id = 2)] WHERE account_id = ${agent1} RETURNING account_id AS row`,
  ],
  [
    "a team's movements are off by one",
    "fact.team-flow",
    "fact_team_flow_day ",
    `UPDATE fact_team_flow_day SET amount = amount + 1 WHERE (account_id, day, kind) = ${anyTeamFlow} RETURNING ${flowRow}`,
  ],
  [
    "a team's movements are lost",
    "fact.team-flow",
    "fact_team_flow_day ",
    `DELETE FROM fact_team_flow_day WHERE (account_id, day, kind) = ${anyTeamFlow} RETURNING ${flowRow}`,
  ],
  [
    "somebody counts as active who did not bet",
    "fact.active",
    "fact_active_day ",
    `INSERT INTO fact_active_day (team_id, day, account_id) SELECT ${agent1}, max(day), ${agent1} FROM fact_account_day RETURNING ${activeRow}`,
  ],
  [
    "somebody who was active is left out",
    "fact.active",
    "fact_active_day ",
    `WITH less AS (UPDATE fact_active_min SET amount = 1 WHERE merchant_id = 1)
      SELECT format('%s of account %s for team %s', day, account_id, path[1]) AS row FROM fact_account_day WHERE valid > 0
      AND account_id IN (SELECT id FROM account WHERE merchant_id = 1) ORDER BY day, account_id LIMIT 1`,
  ],
  [
    "nobody knows what a day asked of active players",
    "fact.active",
    "fact_active_min ",
    "DELETE FROM fact_active_min WHERE (merchant_id, day) = (SELECT 1::smallint, min(day) FROM fact_active_min WHERE merchant_id = 1) RETURNING format('%s of merchant %s', day, merchant_id) AS row",
  ],
];
