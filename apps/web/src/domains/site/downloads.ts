import { safeAddressOf } from "@fairdraw/client/page/safe-address.ts";
import type { AfkConfig } from "@fairdraw/wire/site/calls.ts";

export type Platform = "android" | "ios" | "pc";

export interface AppOffer {
  platform: Platform;
  /** Where the app is fetched from. */
  url: string;
  /** Hex, of a file of this site; null for one from elsewhere. */
  sha256: string | null;
}

/** Where an app may be fetched from: the first that is a file of this site or a place over TLS. */
export function appUrlOf(file: string, url: string): string | null {
  return safeAddressOf(url) ?? safeAddressOf(file);
}

/** The apps there are; the one of the visitor's own device first. */
export function appsOf(config: AfkConfig, own: Platform): AppOffer[] {
  const places: [Platform, string, string][] = [
    ["android", config.AndroidAppFile, config.AndroidAppUrl],
    ["ios", config.IOSAppFile, config.IOSAppUrl],
    ["pc", config.PCAppFile, config.PCAppUrl],
  ];
  return places
    .flatMap(([platform, file, url]) => {
      const found = appUrlOf(file, url);
      return found === null ? [] : [{ platform, url: found, sha256: sha256Of(found) }];
    })
    .sort((a, b) => Number(b.platform === own) - Number(a.platform === own));
}

/** Files of apps lie at paths that name what is in them. */
function sha256Of(url: string): string | null {
  return /^\/apps\/([0-9a-f]{64})\//.exec(url)?.[1] ?? null;
}

export function platformOf(userAgent: string): Platform {
  if (/Android/i.test(userAgent)) return "android";
  return /iPhone|iPad|iPod/i.test(userAgent) ? "ios" : "pc";
}
