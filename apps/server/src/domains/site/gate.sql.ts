import type { Queryable } from "../../platform/database/db.ts";
import type { IpRule } from "./judge-address.ts";

/** What the gate must know of a site to judge its visitors. */
export interface GateRow {
  readonly id: number;
  readonly hosts: readonly string[];
  /** `MerchantState` as players meet it. */
  readonly state: number;
  readonly offlineUntil: number | null;
  readonly offlineMessage: string;
  readonly rules: readonly IpRule[];
  /** Settings that are stored, by name. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Every site with its rules and those settings that the gate reads, oldest first. */
export async function findGateRows(
  db: Queryable,
  settingNames: readonly string[],
): Promise<GateRow[]> {
  return db.rows<GateRow>({
    name: "site_gate",
    text: `SELECT m.id, m.hosts, fd_merchant_state(m) AS state, m.offline_until AS "offlineUntil",
        m.offline_message AS "offlineMessage",
        coalesce((SELECT jsonb_agg(jsonb_build_object('action', r.action, 'kind', r.kind, 'value', r.value) ORDER BY r.id)
          FROM site_ip_rule r WHERE r.merchant_id = m.id), '[]') AS rules,
        coalesce((SELECT jsonb_object_agg(s.name, s.value) FROM site_setting s
          WHERE s.merchant_id = m.id AND s.name = ANY($1::text[])), '{}') AS settings
      FROM merchant m ORDER BY m.id`,
    values: [settingNames],
  });
}
