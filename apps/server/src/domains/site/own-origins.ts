import { ConfigError } from "../../platform/config.ts";

/** Reads origins out of the configuration. Refuses (`ConfigError`) whatever is no https origin. */
export function readOrigins(name: string, entries: readonly string[]): readonly string[] {
  for (const entry of entries) {
    if (originOf(entry) !== entry) {
      throw new ConfigError(`${name}: "${entry}" is not an origin like https://www.example.org`);
    }
  }
  return entries;
}

/** Origin of an https address; null for any other, and for one that is not written plainly. */
export function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== "https:" || url.username !== "" || url.password !== "") return null;
  if (!/^[a-z0-9.-]+$/.test(url.hostname)) return null;
  // What a parser would correct in silence is written to mislead somebody.
  return url.href === address || url.origin === address ? url.origin : null;
}

/** True for an https address on one of the configured origins. */
export function isOnOrigin(address: string, origins: readonly string[]): boolean {
  const origin = originOf(address);
  return origin !== null && origins.includes(origin);
}

/** True for "", a path of the site itself, or an https address on one of the origins. */
export function isOwnAddress(address: string, origins: readonly string[]): boolean {
  if (address === "" || isOnOrigin(address, origins)) return true;
  return /^\/(?!\/)[A-Za-z0-9/_.-]{0,200}$/.test(address) && !address.includes("//");
}
