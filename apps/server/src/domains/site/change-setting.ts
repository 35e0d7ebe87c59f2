import type { Tx } from "../../platform/database/db.ts";
import { doorChanged, emit } from "../../platform/hub/outbox.ts";
import { type SettingName, type SettingOf, settingOf } from "./settings.ts";
import { findSettings, lockMerchant, storeSetting } from "./site.sql.ts";
import { type SiteArea, siteChanged } from "./site-events.ts";

const areas: Partial<Record<SettingName, SiteArea>> = { logos: "logos", afkConfig: "afk" };

/**
 * Sets a setting of a merchant to what its present value leads to; answers both. Changes of one site
 * follow each other. Effects: the stored value, and ChangeWebSiteInfo to the pages of the site.
 */
export async function changeSetting<Name extends SettingName>(
  tx: Tx,
  { merchantId, name }: { merchantId: number; name: Name },
  change: (before: SettingOf<Name>) => SettingOf<Name>,
): Promise<{ before: { [name: string]: unknown }; after: { [name: string]: unknown } }> {
  await lockMerchant(tx, merchantId);
  const [stored] = await findSettings(tx, { merchantId, names: [name] });
  const before = settingOf(name, stored?.value);
  const after = change(before);
  await storeSetting(tx, { merchantId, name, value: after });
  await emit(tx, [
    siteChanged(merchantId, areas[name] ?? "settings"),
    ...(name === "isUnknownCountryAllowed" ? [doorChanged(merchantId)] : []),
  ]);
  return { before: { [name]: before }, after: { [name]: after } };
}
