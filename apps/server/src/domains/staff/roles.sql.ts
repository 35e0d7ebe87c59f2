import type { Right } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../platform/database/db.ts";
import { rightsOf } from "./staff.sql.ts";

export interface Role {
  readonly code: string;
  readonly name: string;
  /** True for a role that every merchant has. */
  readonly isShared: boolean;
  readonly rights: ReadonlySet<Right>;
  readonly members: number;
}

/** The house's role is for the house alone: with it goes what all merchants share. */
const houseMerchantId = 1;

/** Roles that staff of a merchant can have, the shared ones first. */
export async function findRoles(db: Queryable, merchantId: number): Promise<Role[]> {
  const rows = await db.rows<Omit<Role, "rights"> & { rights: string[] }>({
    text: `SELECT r.code, r.name, r.merchant_id IS NULL AS "isShared", r.rights,
        (SELECT count(*)::int FROM operator_staff s JOIN account a ON a.id = s.account_id
          WHERE s.role = r.code AND a.merchant_id = $1) AS members
      FROM operator_role r WHERE (r.merchant_id IS NULL AND (r.code <> 'house' OR $1 = $2)) OR r.merchant_id = $1
      ORDER BY r.merchant_id NULLS FIRST, r.name`,
    values: [merchantId, houseMerchantId],
  });
  return rows.map((row) => ({ ...row, rights: rightsOf(row.rights) }));
}

/** A role of a merchant by its name; null when he has none. */
export async function findRole(
  db: Queryable,
  { merchantId, name }: { merchantId: number; name: string },
): Promise<Role | null> {
  const roles = await findRoles(db, merchantId);
  return roles.find((role) => role.name === name) ?? null;
}

/** Writes a role of a merchant's own, new or in the place of the one of its name. */
export async function storeRole(
  tx: Tx,
  role: { merchantId: number; name: string; rights: readonly Right[] },
): Promise<void> {
  await tx.rows({
    text: `INSERT INTO operator_role (code, merchant_id, name, rights) VALUES ($1, $2, $3, $4::text[])
      ON CONFLICT (code) DO UPDATE SET rights = excluded.rights`,
    values: [`${role.merchantId}/${role.name}`, role.merchantId, role.name, [...role.rights]],
  });
}

/** False where somebody has the role. */
export async function dropRole(tx: Tx, code: string): Promise<boolean> {
  const rows = await tx.rows({
    text: `DELETE FROM operator_role r WHERE r.code = $1
      AND NOT EXISTS (SELECT FROM operator_staff s WHERE s.role = r.code) RETURNING code`,
    values: [code],
  });
  return rows.length === 1;
}
