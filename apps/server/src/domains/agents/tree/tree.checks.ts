import { type Check, sqlCheck } from "../../../platform/check.ts";

/** What every tree of accounts promises, whichever way somebody came to stand where he does. */
export const treeChecks: readonly Check[] = [
  sqlCheck({
    name: "tree.path",
    promise:
      "every account stands right below its parent, in the same site, at most twenty levels deep, and below nobody who is staff or a player",
    text: `
      SELECT 'account ' || a.id AS row,
        CASE WHEN a.path <> CASE WHEN p.id IS NULL THEN '{}' ELSE p.path || p.id END THEN 'has not the path of its parent'
          WHEN a.merchant_id <> p.merchant_id THEN 'is of another site than its parent'
          WHEN cardinality(a.path) > 20 THEN 'stands more than twenty levels deep'
          ELSE 'stands below somebody who is no agent' END AS message
      FROM account a LEFT JOIN account p ON p.id = a.parent_id
      WHERE a.path <> CASE WHEN p.id IS NULL THEN '{}' ELSE p.path || p.id END OR a.merchant_id <> p.merchant_id OR cardinality(a.path) > 20
        OR p.role <> 2 ORDER BY a.id`,
  }),
  sqlCheck({
    name: "tree.group",
    promise: "no account has a prize group above its parent's",
    text: `
      SELECT 'account ' || a.id AS row, format('has group %s, its parent %s', a.prize_group, p.prize_group) AS message
      FROM account a JOIN account p ON p.id = a.parent_id WHERE a.prize_group > p.prize_group ORDER BY a.id`,
  }),
  sqlCheck({
    name: "tree.rate",
    promise: "no account has a rate above its parent's, in any category",
    text: `
      SELECT format('account_rate %s of account %s', r.kind, a.id) AS row, format('is %s, its parent has %s', r.rate, coalesce(p.rate, 0)) AS message
      FROM account_rate r JOIN account a ON a.id = r.account_id
      LEFT JOIN account_rate p ON p.account_id = a.parent_id AND p.kind = r.kind
      WHERE a.parent_id IS NOT NULL AND r.rate > coalesce(p.rate, 0) ORDER BY a.id, r.kind`,
  }),
  sqlCheck({
    name: "tree.made",
    promise: "every account that a request says it made stands where an agent made it, once",
    text: `
      SELECT 'player_creation_row of account ' || r.account_id AS row, 'is named by several rows' AS message
      FROM player_creation_row r WHERE r.account_id IS NOT NULL GROUP BY r.account_id HAVING count(*) > 1 ORDER BY 1`,
  }),
];
