const first =
  "(account_id, issue_id) = (SELECT account_id, issue_id FROM turnover_count ORDER BY account_id, upto LIMIT 1)";
const countName = "format('of account %s, issue %s', account_id, issue_id) AS row";
const meter = "account_id = (SELECT min(account_id) FROM turnover_count)";

/** Corrupted turnover: each, the check that must name it, and how it names the row. */
export const turnoverCorruptions: readonly [
  what: string,
  check: string,
  name: string,
  ...statements: string[],
][] = [
  [
    "an issue is said to have counted more than its bets give",
    "turnover.count",
    "turnover_count ",
    `UPDATE turnover_count SET valid = valid + 1, upto = upto + 1 WHERE ${first} RETURNING ${countName}`,
  ],
  [
    "a meter stands beyond its bets",
    "turnover.count",
    "turnover_meter of account ",
    `UPDATE turnover_meter SET counted = counted + 1 WHERE ${meter} RETURNING account_id AS row`,
  ],
  [
    "a requirement begins before the one before it ends",
    "turnover.place",
    "turnover_requirement ",
    `UPDATE turnover_requirement SET begins = begins - 1 WHERE id = (SELECT id FROM turnover_requirement WHERE begins > 0 ORDER BY account_id, begins LIMIT 1)
      RETURNING id AS row`,
  ],
  [
    "a bet fills what was asked for after it was settled",
    "turnover.place",
    "turnover_requirement ",
    `UPDATE turnover_requirement SET since = since + interval '1 day' WHERE begins = 0 AND ${meter} RETURNING id AS row`,
  ],
  [
    "a player is let off turnover, and nobody says by whom",
    "turnover.place",
    "turnover_requirement ",
    `UPDATE turnover_requirement SET relieved = 1 WHERE begins = 0 AND ${meter} RETURNING id AS row`,
  ],
  [
    "a meter is closed before what is asked for ends",
    "turnover.place",
    "turnover_meter of account ",
    `UPDATE turnover_meter SET target = target - 1 WHERE ${meter} RETURNING account_id AS row`,
  ],
  [
    "an issue that was settled meanwhile did not count",
    "turnover.missed",
    "turnover_count ",
    `DELETE FROM turnover_count WHERE (account_id, issue_id) = (SELECT account_id, issue_id FROM turnover_count ORDER BY account_id, upto DESC LIMIT 1) RETURNING ${countName}`,
    "UPDATE turnover_requirement SET since = since - interval '1 hour' WHERE id = (SELECT id FROM turnover_requirement ORDER BY account_id, begins LIMIT 1) RETURNING id AS row",
  ],
];
