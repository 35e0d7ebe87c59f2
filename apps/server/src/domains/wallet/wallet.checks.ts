import { adjustmentKinds } from "../../ledger/index.ts";
import { type Check, sqlCheck } from "../../platform/check.ts";

/** Money that operators moved by hand. */
export const walletChecks: readonly Check[] = [
  sqlCheck({
    name: "wallet.adjustment",
    promise:
      "every correction of a balance is one movement of its kind and amount, and every such movement a correction",
    text: `
      SELECT 'balance_adjustment ' || coalesce(a.id, t.ref) AS row,
        CASE WHEN a.id IS NULL THEN 'does not exist, but its movement does'
          WHEN t.ref IS NULL THEN 'has no movement'
          ELSE format('says %s of kind %s for account %s, which then had %s; its movement %s of kind %s for %s, who then had %s',
            a.amount, a.kind, a.account_id, a.balance_after, t.amount, t.kind, t.player, t.player_balance_after) END AS message
      FROM balance_adjustment a FULL JOIN (
        SELECT * FROM ledger_transfer WHERE kind IN (${adjustmentKinds.join(", ")})
      ) t ON t.ref = a.id
      WHERE (a.account_id, a.kind, a.amount, a.balance_after, a.merchant_id)
        IS DISTINCT FROM (t.player, t.kind, t.amount, t.player_balance_after,
          (SELECT merchant_id FROM ledger_player p WHERE p.account_id = t.player)) ORDER BY 1`,
  }),
  sqlCheck({
    name: "wallet.turnover",
    promise: "whatever asks for turnover was a credit of the same account",
    text: `
      SELECT 'turnover_requirement ' || r.id AS row, 'comes from no credit of its account' AS message
      FROM turnover_requirement r LEFT JOIN balance_adjustment a ON a.id = r.id AND a.account_id = r.account_id AND a.kind > 92
      WHERE a.id IS NULL ORDER BY 1`,
  }),
];
