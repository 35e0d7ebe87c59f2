const player1 = "user_name = 'player1' AND merchant_id = 1";

/** Corrupted trees: each, the check that must name it, and how it names the row. */
export const treeCorruptions: readonly [
  what: string,
  check: string,
  name: string,
  ...statements: string[],
][] = [
  [
    "an account lost who stands above its parent",
    "tree.path",
    "account ",
    `UPDATE account SET path = path[2:] WHERE ${player1} RETURNING id AS row`,
  ],
  [
    "an account stands below a player",
    "tree.path",
    "account ",
    `UPDATE account a SET parent_id = p.id, path = p.path || p.id FROM account p
      WHERE a.user_name = 'player2' AND a.merchant_id = 1 AND p.user_name = 'player1' AND p.merchant_id = 1 RETURNING a.id AS row`,
  ],
  [
    "an account has a higher prize group than its parent",
    "tree.group",
    "account ",
    `UPDATE account SET prize_group = 1980 WHERE ${player1} RETURNING id AS row`,
  ],
  [
    "an account has a higher rate than its parent",
    "tree.rate",
    "account_rate ",
    `UPDATE account_rate SET rate = 1000 WHERE kind = 3 AND account_id = (SELECT id FROM account WHERE ${player1})
      RETURNING format('%s of account %s', kind, account_id) AS row`,
  ],
  [
    "two requests made one account",
    "tree.made",
    "player_creation_row of account ",
    `WITH made AS (INSERT INTO player_creation (agent_id, request_id, request_hash, at)
        SELECT id, gen_random_uuid(), '', fd_now() FROM account, generate_series(1, 2) WHERE user_name = 'agent1' AND merchant_id = 1 RETURNING *),
      named AS (INSERT INTO player_creation_row (agent_id, request_id, place, result, account_id, at)
        SELECT m.agent_id, m.request_id, 0, 0, a.id, fd_now() FROM made m, account a WHERE a.user_name = 'player1' AND a.merchant_id = 1 RETURNING account_id)
      SELECT DISTINCT account_id AS row FROM named`,
  ],
];
