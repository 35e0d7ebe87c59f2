import type { SuccessOf } from "@fairdraw/client/call/call.ts";
import { safeAddressOf } from "@fairdraw/client/page/safe-address.ts";
import { appDevices, type getAfkConfig } from "@fairdraw/wire/site/calls.ts";

const platforms = { Android: "android", IOS: "ios", PC: "pc" } as const;

export type Platform = "android" | "ios" | "pc";

export interface AppOffer {
  platform: Platform;
  /** Where the app is fetched from. */
  url: string;
  /** Hex, of a file of this site; null for one from elsewhere. */
  sha256: string | null;
  /** "" where none is told. */
  version: string;
  notes: string;
  /** Units: bytes, and epoch ms; null for one from elsewhere. */
  file: { readonly size: number; readonly at: number } | null;
}

type Answer = Pick<SuccessOf<typeof getAfkConfig>, "afkConfig" | "Files">;

/** Where an app may be fetched from: the first that is a file of this site or a place over TLS. */
export function appUrlOf(file: string, url: string): string | null {
  return safeAddressOf(url) ?? safeAddressOf(file);
}

/** The apps there are; the one of the visitor's own device first. */
export function appsOf({ afkConfig: config, Files }: Answer, own: Platform): AppOffer[] {
  return appDevices
    .flatMap((device) => {
      const found = appUrlOf(config[`${device}AppFile`], config[`${device}AppUrl`]);
      if (found === null) return [];
      const release = config.Releases?.find(({ Device }) => Device === device);
      const sha256 = sha256Of(found);
      const file = sha256 === null ? undefined : Files.find(({ Device }) => Device === device);
      return [
        {
          platform: platforms[device],
          url: found,
          sha256,
          version: release?.Version || config.CordovaAppVersion,
          notes: release?.Notes ?? "",
          file: file === undefined ? null : { size: file.SizeBytes, at: file.PublishedAt },
        },
      ];
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
