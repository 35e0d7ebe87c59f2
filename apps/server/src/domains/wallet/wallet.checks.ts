import { parseCheckedMoney } from "@fairdraw/money";
import { adjustBalance, saveSetting, TaskState, TurnoverSource } from "@fairdraw/wire";
import { adjustmentKinds, entryKinds } from "../../ledger/index.ts";
import { type Check, sqlCheck } from "../../platform/check.ts";
import { walletSettings } from "./wallet.settings.ts";

const { adjustAlone } = walletSettings;
/** The most that one person was ever allowed to move alone, by the rules of a merchant. Units: 0.001. */
const mostAlone = (merchant: string) => `(SELECT max(milli) FROM (
    SELECT ${parseCheckedMoney(adjustAlone.initial)} AS milli
    UNION ALL SELECT (value #>> '{}')::numeric * 1000 FROM site_setting WHERE merchant_id = ${merchant} AND name = '${adjustAlone.name}'
    UNION ALL SELECT ((request->>'Value')::jsonb #>> '{}')::numeric * 1000 FROM operator_task
    WHERE merchant_id = ${merchant} AND call = '${saveSetting.name}' AND subject = '${adjustAlone.name}' AND state = ${TaskState.APPROVED}
  ) limits)`;

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
    name: "wallet.hands",
    promise:
      "every correction of a balance was written down as the deed of its maker, and what one person may not do alone was approved by another",
    text: `
      SELECT 'balance_adjustment ' || a.id AS row, CASE WHEN o.id IS NULL THEN 'nobody wrote down who did it'
        WHEN o.approved_by IS NOT NULL THEN 'the other person never approved it'
        ELSE format('moved %s, which takes two persons', a.amount) END AS message
      FROM balance_adjustment a
      LEFT JOIN operator_audit o ON o.call = '${adjustBalance.name}' AND o.after @> jsonb_build_object('adjustment', a.id)
        AND o.account_id = a.made_by
      LEFT JOIN operator_task t ON t.merchant_id = a.merchant_id AND t.call = '${adjustBalance.name}' AND t.subject = lower(a.request_id::text)
        AND t.state = ${TaskState.APPROVED} AND t.made_by = a.made_by AND t.decided_by = o.approved_by AND t.decided_by <> t.made_by
      WHERE o.id IS NULL OR o.approved_by IS NOT NULL AND t.id IS NULL
        OR o.approved_by IS NULL AND a.amount > ${mostAlone("a.merchant_id")} ORDER BY 1`,
  }),
  sqlCheck({
    name: "wallet.turnover",
    promise:
      "whatever asks for turnover was a credit of the same account, of the amount that it says",
    text: `
      SELECT 'turnover_requirement ' || r.id AS row, 'comes from no credit of its account' AS message
      FROM turnover_requirement r
      LEFT JOIN balance_adjustment a ON r.source = 1 AND a.id = r.id AND a.account_id = r.account_id AND a.kind > 92
      LEFT JOIN deposit_credit c ON r.source = 2 AND c.id = r.id AND c.account_id = r.account_id AND c.amount = r.amount
      LEFT JOIN transfer_point p ON r.source = ${TurnoverSource.TRANSFER} AND p.id = r.id AND p.to_account = r.account_id AND p.amount = r.amount
      WHERE a.id IS NULL AND c.id IS NULL AND p.id IS NULL ORDER BY 1`,
  }),
  sqlCheck({
    name: "wallet.receivable",
    promise:
      "what was collected of a receivable is what its movements took from its player, and never more than is owed",
    text: `
      SELECT 'receivable ' || r.id AS row, format('says %s collected; its movements took %s', r.collected, coalesce(t.amount, 0)) AS message
      FROM receivable r
      LEFT JOIN (
        SELECT c.receivable_id, sum(x.amount) AS amount FROM receivable_collection c
        JOIN receivable o ON o.id = c.receivable_id
        JOIN ledger_transfer x ON x.ref = c.id AND x.kind = ${entryKinds.DEPOSIT_REVERSAL} AND x.player = o.account_id AND x.amount = c.amount
        GROUP BY 1) t ON t.receivable_id = r.id
      WHERE r.collected <> coalesce(t.amount, 0)
      UNION ALL
      SELECT 'ledger_transfer ' || x.ref, format('took %s back for no receivable', x.amount)
      FROM ledger_transfer x LEFT JOIN receivable_collection c ON c.id = x.ref
      WHERE x.kind = ${entryKinds.DEPOSIT_REVERSAL} AND c.id IS NULL ORDER BY 1`,
  }),
];
