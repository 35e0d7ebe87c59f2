import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, GameId } from "../core/ids.ts";
import { oldIssuesMax } from "../lottery/old-issues.ts";

export const getWebSiteInfo = defineCall({
  name: "WebSiteInfo/GetInfo",
  who: "visitor",
  quiet: true,
  summary: "Name of the site that answers on this host, and how much its pages show.",
  request: z.strictObject({}),
  answer: z.object({
    WebSiteTitle: z.string(),
    /** Closed issues of a game that its pages show. */
    OldIssues: z.int().check(z.minimum(1), z.maximum(oldIssuesMax)),
    ServerTime: EpochMs,
  }),
});

export const isDemoSite = defineCall({
  name: "WebSiteInfo/IsDemoSite",
  who: "visitor",
  quiet: true,
  isOnPage: true,
  summary:
    "Tells whether the site runs on play money; only then does it offer its demo accounts with their passwords.",
  request: z.strictObject({}),
  answer: z.object({
    IsDemoSite: z.boolean(),
    DemoAccounts: z.array(
      z.object({
        UserName: z.string(),
        Password: z.string(),
        Role: z.enum(["rootAgent", "directAgent", "agent", "player"]),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const getMyIp = defineCall({
  name: "WebSiteInfo/GetMyIp",
  who: "visitor",
  quiet: true,
  summary:
    'Address of the caller, its last part masked: "203.0.113.*", "2001:db8:1:2::*"; "" when it cannot be read. Region is its country in two letters, "" when unknown.',
  request: z.strictObject({}),
  answer: z.object({ Ip: z.string(), Region: z.string(), ServerTime: EpochMs }),
});

export const getMerchantCode = defineCall({
  name: "Merchant/GetMerchantCode",
  who: "visitor",
  quiet: true,
  summary: "Code of the merchant whose site this is.",
  request: z.strictObject({}),
  answer: z.object({ merchantCode: z.string(), ServerTime: EpochMs }),
});

/** Paths of a page's picture for wide screens and phones; "" falls back to the site's title. */
export const LogoPair = z.object({
  PCLogo: z.object({ FilePath: z.string() }),
  MobileLogo: z.object({ FilePath: z.string() }),
});
export type LogoPair = z.infer<typeof LogoPair>;

/** Pages that may have a logo of their own. */
export const logoPages = ["Main", "Login", "Register"] as const;

export const getAllLogo = defineCall({
  name: "Logo/GetAllLogo",
  who: "visitor",
  quiet: true,
  summary: "Logos per page key and the favicon, all of one shape.",
  request: z.strictObject({}),
  answer: z.object({
    Main: LogoPair,
    Login: LogoPair,
    Register: LogoPair,
    favicon: LogoPair,
    ServerTime: EpochMs,
  }),
});

/** Where the apps are and what they read at their start; "" where there is none. */
/** Devices that a site offers an app for, by the names of `AfkConfig`. */
export const appDevices = ["Android", "PC", "IOS"] as const;

/** What the house says about an app of its own: its version where that is not the common one, and what is new. */
const AppRelease = z.strictObject({
  Device: z.enum(appDevices),
  Version: z.string().check(z.regex(/^(\d{1,4}(\.\d{1,4}){1,3})?$/)),
  Notes: z.string().check(z.maxLength(1000)),
});

export const AfkConfig = z.object({
  AndroidAppFile: z.string(),
  AndroidAppUrl: z.string(),
  PCAppFile: z.string(),
  PCAppUrl: z.string(),
  IOSAppFile: z.string(),
  IOSAppUrl: z.string(),
  CodePushCheckEnable: z.boolean(),
  CordovaAppVersion: z.string(),
  LoginUrl: z.string(),
  SmartAFKUrl: z.string(),
  /** One per device at most. */
  Releases: z.optional(z.array(AppRelease).check(z.maxLength(appDevices.length))),
});
export type AfkConfig = z.infer<typeof AfkConfig>;

export const getAfkConfig = defineCall({
  name: "AFK/GetAFKConfig",
  who: "visitor",
  quiet: true,
  summary: "Apps to download and their settings; clients keep it 10 minutes.",
  request: z.strictObject({}),
  answer: z.object({
    afkConfig: AfkConfig,
    /** Of the apps that are files of this site. */
    Files: z.array(
      z.object({ Device: z.enum(appDevices), SizeBytes: z.int(), PublishedAt: EpochMs }),
    ),
    ServerTime: EpochMs,
  }),
});

export const DatadogRumConfig = z.object({
  applicationId: z.string(),
  clientToken: z.string(),
  site: z.string(),
  service: z.string(),
  env: z.string(),
  /** Per cent of sessions that are watched. */
  sessionSampleRate: z.int(),
  sessionReplaySampleRate: z.int(),
});

export const getDatadogConfig = defineCall({
  name: "Datadog/Get",
  method: "GET",
  who: "visitor",
  quiet: true,
  summary:
    "Whether and how the pages report errors; nothing is loaded while both switches are off.",
  request: z.strictObject({}),
  answer: z.object({
    DatadogRumPcEnable: z.boolean(),
    DatadogRumMobileEnable: z.boolean(),
    DatadogRumConfig: z.nullable(DatadogRumConfig),
    ServerTime: EpochMs,
  }),
});

export const getSpeedTestConfig = defineCall({
  name: "SpeedTest/GetConfig",
  who: "visitor",
  quiet: true,
  summary:
    "Hosts of the site, how often the page tests them, and whether it may change hosts by itself; clients keep it 1 hour. The signature covers `hostsText`.",
  request: z.strictObject({}),
  answer: z.object({
    URLList: z.array(z.string()),
    IntervalInMinute: z.int(),
    EnableSwitchURL: z.boolean(),
    /** Ed25519 over the UTF-8 bytes of `hostsText(URLList)`, base64; pushed lists bear one of the same key. */
    Signature: z.string(),
    /** The key's 32 bytes, base64. */
    PublicKey: z.string(),
    ServerTime: EpochMs,
  }),
});

/** Pages measure a host by a GET of this path; it answers 204 to every origin. */
export const hostProbePath = "/line";

/** What the signature of a list of hosts covers. */
export function hostsText(hosts: readonly string[]): string {
  return `fairdraw-lines-1\n${hosts.join("\n")}`;
}

/** A stretch of time in which something is not available; `EndTime` null: not known yet. */
export const Downtime = z.object({
  From: EpochMs,
  EndTime: z.nullable(EpochMs),
  Message: z.string(),
});

export const getMaintenance = defineCall({
  name: "WebSiteInfo/GetMaintenance",
  who: "visitor",
  quiet: true,
  summary:
    "Downtime of the site and maintenance of games that is planned for the next 24 hours or runs now.",
  request: z.strictObject({}),
  answer: z.object({
    Site: z.nullable(Downtime),
    Games: z.array(z.extend(Downtime, { GameId })),
    ServerTime: EpochMs,
  }),
});

export const resolveFrame = defineCall({
  name: "IFrame/Resolve",
  who: "login",
  summary:
    "Address of a page of others that the shell may show in a frame. Refuses 902 for what is not on the site's list: an address never comes from the page's own query.",
  request: z.strictObject({
    Type: z.string().check(z.regex(/^[a-z]{1,20}$/)),
    Id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/)),
  }),
  answer: z.object({
    Url: z.string(),
    Title: z.string(),
    /** Value of the frame's `sandbox` attribute. */
    Sandbox: z.string(),
    AllowFullscreen: z.boolean(),
    Orientation: z.enum(["any", "landscape", "portrait"]),
    ServerTime: EpochMs,
  }),
});

/** What it says about a downtime for which no operator has given words. */
export const offlineText = "系统维护中";

/** Body of a 503 while the site is offline; an overloaded server's 503 has no `OfflineEndTime`. */
export const SiteOffline = z.object({
  /** Epoch ms, or "" while nobody knows. */
  OfflineEndTime: z.union([EpochMs, z.literal("")]),
  Message: z.string(),
  ServerTime: EpochMs,
});
export type SiteOffline = z.infer<typeof SiteOffline>;
