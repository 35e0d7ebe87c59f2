import { type Call, commonResults, type ResultCode } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import type { CallContext } from "../../platform/http/call-context.ts";
import { resolveMerchant } from "./resolve-merchant.ts";
import type { Merchant } from "./site.sql.ts";

/**
 * Makes the run of a call whose answer belongs to the site that the caller's host names.
 * Refuses: NO_PERMISSION on a host that is nobody's site.
 */
export function siteAnswer<Answer extends object>(
  parts: { db: Queryable },
  answer: (merchant: Merchant) => Promise<Answer> | Answer,
): (context: CallContext<Call>) => Promise<Answer | ResultCode> {
  return async ({ host }) => {
    const merchant = await resolveMerchant(parts.db, { host });
    return merchant === null ? commonResults.NO_PERMISSION : answer(merchant);
  };
}
