import type { Queryable } from "../../platform/database/db.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { countryOf } from "../site/country.ts";
import { isAddressAllowed, readRules } from "../site/judge-address.ts";
import { registrationSettings } from "./registration.settings.ts";

/** Whether nobody may register from an address, though the site itself is open there. A country that nobody knows is none. */
export async function isPlaceDenied(
  { db }: { db: Queryable },
  { merchantId, ip }: { merchantId: number; ip: string },
): Promise<boolean> {
  const { countries, ranges } = await readSetting(
    db,
    merchantId,
    registrationSettings.registerDenied,
  );
  if (countries.length === 0 && ranges.length === 0) return false;
  const rules = readRules(
    [
      ...countries.map((value) => ({ action: "deny", kind: "country", value }) as const),
      ...ranges.map((value) => ({ action: "deny", kind: "cidr", value }) as const),
    ],
    { isUnknownCountryAllowed: true },
  );
  return !isAddressAllowed(rules, ip, countryOf);
}
