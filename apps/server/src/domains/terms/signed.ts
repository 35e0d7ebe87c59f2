import type { TermsType } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import { typeNumbers } from "./terms.sql.ts";

/**
 * Whether an account has signed the agreement that holds now; true where its merchant has published none. Domains that need
 * it refuse with the common AGREEMENT_REQUIRED.
 */
export async function hasSigned(
  db: Queryable,
  accountId: bigint,
  type: TermsType,
): Promise<boolean> {
  const [row] = await db.rows<{ isSigned: boolean }>({
    name: "terms_signed",
    text: `SELECT EXISTS (SELECT FROM terms_signature s WHERE s.account_id = $1 AND s.version_id = v.id AND s.revoked_at IS NULL) AS "isSigned"
      FROM account a JOIN terms_version v ON v.merchant_id = a.merchant_id AND v.type = $2
      WHERE a.id = $1 ORDER BY v.version DESC LIMIT 1`,
    values: [accountId, typeNumbers[type]],
  });
  return row?.isSigned ?? true;
}
