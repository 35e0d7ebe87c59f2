import { type Check, sqlCheck } from "../../platform/check.ts";
import { addedSizes } from "./team/sizes.sql.ts";

/** What the tree of accounts promises. */
export const agentChecks: readonly Check[] = [
  sqlCheck({
    name: "team.size",
    promise:
      "the size of every team is how many stand below it, with what is noted and not yet added",
    text: `
      WITH kept AS (
        SELECT account_id, sum(direct) AS direct, sum(members) AS members FROM (
          SELECT account_id, direct, members FROM team_size UNION ALL ${addedSizes("team_change")}) s GROUP BY 1
      ), counted AS (
        SELECT above AS account_id, count(*) FILTER (WHERE n = cardinality(path)) AS direct, count(*) AS members
        FROM account CROSS JOIN LATERAL unnest(path) WITH ORDINALITY AS u (above, n)
        WHERE role <> 3 AND state & 8192 = 0 GROUP BY 1
      )
      SELECT 'team_size of account ' || account_id AS row,
        format('holds %s and %s, below it stand %s and %s', coalesce(k.direct, 0), coalesce(k.members, 0), coalesce(c.direct, 0), coalesce(c.members, 0)) AS message
      FROM counted c FULL JOIN kept k USING (account_id)
      WHERE (coalesce(k.direct, 0), coalesce(k.members, 0)) <> (coalesce(c.direct, 0), coalesce(c.members, 0)) ORDER BY 1`,
  }),
  sqlCheck({
    name: "team.newcomer",
    promise: "every account that is no operator's came once, below accounts of its own site",
    text: `
      SELECT 'account ' || a.id AS row, format('came %s times', count(n.account_id)) AS message
      FROM account a LEFT JOIN team_newcomer n ON n.account_id = a.id WHERE a.role <> 3 GROUP BY a.id HAVING count(n.account_id) <> 1
      UNION ALL
      SELECT 'team_newcomer of account ' || n.account_id, format('came below %s, who is not of its site', u.id)
      FROM team_newcomer n JOIN account a ON a.id = n.account_id CROSS JOIN LATERAL unnest(n.path) AS u (id)
      LEFT JOIN account p ON p.id = u.id WHERE p.merchant_id IS DISTINCT FROM a.merchant_id ORDER BY 1`,
  }),
];
