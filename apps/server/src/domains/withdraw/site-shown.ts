import type { Queryable } from "../../platform/database/db.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { withdrawSettings } from "./withdraw.settings.ts";

/** What a site says of how its withdrawals are shown. */
export async function siteOf(db: Queryable, merchantId: number) {
  const [reviewMinutes, canCancel] = await Promise.all([
    readSetting(db, merchantId, withdrawSettings.withdrawReviewMinutes),
    readSetting(db, merchantId, withdrawSettings.withdrawCancel),
  ]);
  return { reviewMinutes, canCancel };
}
