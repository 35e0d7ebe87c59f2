import { commonResults, getWebSiteInfo, isDemoSite, MerchantState } from "@fairdraw/wire";
import type { Clock } from "../../platform/clock.ts";
import type { Queryable } from "../../platform/db.ts";
import type { Http } from "../../platform/http.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { resolveMerchant } from "./resolve-merchant.ts";

/** Binds the calls of this domain. */
export function serveSite(http: Http, parts: { db: Queryable; clock: Clock }): void {
  const refuse = () => ({
    Result: commonResults.NO_PERMISSION.code,
    Message: commonResults.NO_PERMISSION.zh,
    ServerTime: parts.clock.nowMs(),
  });
  http.serve(getWebSiteInfo, async ({ host }) => {
    const merchant = await resolveMerchant(parts.db, { host });
    if (merchant === null) return refuse();
    return { WebSiteTitle: merchant.title, ServerTime: parts.clock.nowMs() };
  });
  http.serve(isDemoSite, async ({ host }) => {
    const merchant = await resolveMerchant(parts.db, { host });
    if (merchant === null) return refuse();
    const isDemo = merchant.state === MerchantState.DEMO;
    return {
      IsDemoSite: isDemo,
      DemoAccounts: isDemo ? [...demoAccounts] : [],
      ServerTime: parts.clock.nowMs(),
    };
  });
}
