import type { Queryable } from "../../platform/database/db.ts";
import { findMerchantByCode, findMerchantOfHost, type Merchant } from "./site.sql.ts";

/**
 * Which merchant a request is for: the code it names, else its host. The one place that decides.
 * Null when the code or the host belongs to nobody. Source: decisions.md G2.
 */
export function resolveMerchant(
  db: Queryable,
  request: { host: string; merchantCode?: string | undefined },
): Promise<Merchant | null> {
  return request.merchantCode === undefined
    ? findMerchantOfHost(db, request.host)
    : findMerchantByCode(db, request.merchantCode);
}
