import type { Queryable, Tx } from "../../platform/database/db.ts";
import type { IpRule } from "./judge-address.ts";

export interface IpRuleRow extends IpRule {
  readonly id: number;
  readonly note: string;
}

const columns = "id, action, kind, value, note";

export async function findIpRules(db: Queryable, merchantId: number): Promise<IpRuleRow[]> {
  return db.rows<IpRuleRow>({
    text: `SELECT ${columns} FROM site_ip_rule WHERE merchant_id = $1 ORDER BY id`,
    values: [merchantId],
  });
}

/** Adds a rule, or changes the note of an equal one. */
export async function storeIpRule(
  tx: Tx,
  rule: IpRule & { merchantId: number; note: string },
): Promise<number> {
  const [row] = await tx.rows<{ id: number }>({
    text: `INSERT INTO site_ip_rule (merchant_id, action, kind, value, note) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (merchant_id, action, kind, value) DO UPDATE SET note = excluded.note RETURNING id`,
    values: [rule.merchantId, rule.action, rule.kind, rule.value, rule.note],
  });
  return row?.id ?? 0;
}

/** Removes a rule and answers it; null when the merchant has no such rule. */
export async function deleteIpRule(
  tx: Tx,
  rule: { merchantId: number; id: number },
): Promise<IpRuleRow | null> {
  const [row] = await tx.rows<IpRuleRow>({
    text: `DELETE FROM site_ip_rule WHERE merchant_id = $1 AND id = $2 RETURNING ${columns}`,
    values: [rule.merchantId, rule.id],
  });
  return row ?? null;
}
