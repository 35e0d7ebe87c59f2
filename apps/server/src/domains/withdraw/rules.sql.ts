import type { Queryable, Tx } from "../../platform/database/db.ts";
import { type RuleSet, usualRules, type WithdrawRule } from "./rules.ts";

/** The rules of a merchant as they hold; version 0 are the usual ones. */
export async function findRules(db: Queryable, merchantId: number): Promise<RuleSet> {
  const [row] = await db.rows<RuleSet>({
    name: "withdraw_rules",
    text: "SELECT version, rules FROM withdraw_rules WHERE merchant_id = $1 ORDER BY version DESC LIMIT 1",
    values: [merchantId],
  });
  return row ?? { version: 0, rules: usualRules };
}

/** Publishes rules; false where somebody was faster. */
export async function insertRules(
  tx: Tx,
  of: {
    merchantId: number;
    version: number;
    rules: readonly WithdrawRule[];
    publishedBy: bigint;
  },
): Promise<boolean> {
  const rows = await tx.rows({
    text: `INSERT INTO withdraw_rules (merchant_id, version, rules, published_by, at)
      VALUES ($1, $2, $3::jsonb, $4, fd_now()) ON CONFLICT DO NOTHING RETURNING version`,
    values: [of.merchantId, of.version, JSON.stringify(of.rules), of.publishedBy],
  });
  return rows.length > 0;
}
