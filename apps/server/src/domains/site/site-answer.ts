import { type Call, commonResults, type Refused } from "@fairdraw/wire";
import type { Clock } from "../../platform/clock.ts";
import type { Queryable } from "../../platform/database/db.ts";
import type { CallContext } from "../../platform/http/http.ts";
import { resolveMerchant } from "./resolve-merchant.ts";
import type { Merchant } from "./site.sql.ts";

/**
 * Makes the run of a call whose answer belongs to the site that the caller's host names.
 * Refuses: NO_PERMISSION on a host that is nobody's site.
 */
export function siteAnswer<Answer extends object>(
  parts: { db: Queryable; clock: Clock },
  answer: (merchant: Merchant) => Promise<Answer> | Answer,
): (context: CallContext<Call>) => Promise<(Answer & { ServerTime: number }) | Refused> {
  return async ({ host }) => {
    const merchant = await resolveMerchant(parts.db, { host });
    if (merchant === null) {
      const { code, zh } = commonResults.NO_PERMISSION;
      return { Result: code, Message: zh, ServerTime: parts.clock.nowMs() };
    }
    return { ...(await answer(merchant)), ServerTime: parts.clock.nowMs() };
  };
}
