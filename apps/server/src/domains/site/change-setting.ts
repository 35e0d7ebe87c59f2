import type { Tx } from "../../platform/database/db.ts";
import { doorChanged, emit } from "../../platform/hub/outbox.ts";
import { findSettings, storeSetting } from "../../platform/settings/settings.sql.ts";
import { type Setting, type SettingOf, settingOf } from "../../platform/settings/settings.ts";
import { siteSettings } from "./site.settings.ts";
import { lockMerchant } from "./site.sql.ts";
import { type SiteArea, siteChanged } from "./site-events.ts";

/** Where the shell shows a setting; all others are "settings". */
const areas: ReadonlyMap<Setting, SiteArea> = new Map<Setting, SiteArea>([
  [siteSettings.logos, "logos"],
  [siteSettings.afkConfig, "afk"],
]);

/**
 * Sets a setting of a merchant to what its present value leads to; answers both. Changes of one site
 * follow each other. Effects: the stored value, and ChangeWebSiteInfo to the pages of the site.
 */
export async function changeSetting<S extends Setting>(
  tx: Tx,
  { merchantId, setting }: { merchantId: number; setting: S },
  change: (before: SettingOf<S>) => SettingOf<S>,
): Promise<{ before: { [name: string]: unknown }; after: { [name: string]: unknown } }> {
  await lockMerchant(tx, merchantId);
  const { name } = setting;
  const [stored] = await findSettings(tx, { merchantId, names: [name] });
  const before = settingOf(setting, stored?.value);
  const after = change(before);
  await storeSetting(tx, { merchantId, name, value: after });
  await emit(tx, [
    siteChanged(merchantId, areas.get(setting) ?? "settings"),
    ...(setting.name === siteSettings.isUnknownCountryAllowed.name
      ? [doorChanged(merchantId)]
      : []),
  ]);
  return { before: { [name]: before }, after: { [name]: after } };
}
