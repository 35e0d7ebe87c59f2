import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, Uuid } from "../core/ids.ts";
import { Reason } from "../staff/reason.ts";
import { AfkConfig, appDevices, logoPages } from "./calls.ts";
import { LicenceText, SiteLanguages } from "./operator-merchant-calls.ts";

const Done = z.object({ Result: z.literal(0), ServerTime: EpochMs });

export const listSettings = defineCall({
  name: "AdminSystem/Settings",
  who: "operator",
  may: "site.view",
  summary: "Settings of the site with their values, defaults, kinds and bounds.",
  request: z.strictObject({}),
  answer: z.object({
    Items: z.array(
      z.object({
        Name: z.string(),
        /** JSON text. */
        Value: z.string(),
        Default: z.string(),
        /** JSON Schema of the values that fit, as text. */
        Schema: z.string(),
        /** False: has a call of its own and cannot be set by name. */
        IsPlain: z.boolean(),
        /** A change of it takes two persons. */
        TakesTwo: z.boolean(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const saveSetting = defineCall({
  name: "AdminSystem/SaveSetting",
  who: "operator",
  may: "site.change",
  needsTwo: "aboveLimit",
  summary:
    "Sets one setting by its name; one that opens doors, or sets limits of money, is only proposed. Refuses NOT_FOUND for an unknown name and for settings that have a call of their own, UNFIT for a value of another kind or out of bounds.",
  request: z.strictObject({
    Name: z.string().check(z.maxLength(64)),
    /** JSON text. */
    Value: z.string().check(z.maxLength(4000)),
    Reason,
  }),
});

export const getMerchant = defineCall({
  name: "AdminMerchant/Get",
  who: "operator",
  may: "site.view",
  summary: "The operator's merchant and its planned downtime.",
  request: z.strictObject({}),
  answer: z.object({
    Code: z.string(),
    WebSiteTitle: z.string(),
    /** `MerchantState`. */
    State: z.int(),
    Hosts: z.array(z.string()),
    Currency: z.string(),
    Languages: z.array(z.string()),
    LicenceText: z.string(),
    Downtime: z.nullable(
      z.object({ From: EpochMs, EndTime: z.nullable(EpochMs), Message: z.string() }),
    ),
    ServerTime: EpochMs,
  }),
});

export const saveMerchant = defineCall({
  name: "AdminMerchant/Save",
  who: "operator",
  may: "site.change",
  summary:
    "Changes the title of the site, the languages of its pages and the text of its licence; what is left out stays.",
  request: z.strictObject({
    WebSiteTitle: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    Languages: z.optional(SiteLanguages),
    LicenceText: z.optional(LicenceText),
    Reason,
  }),
  answer: Done,
});

export const setMerchantState = defineCall({
  name: "AdminMerchant/SetState",
  who: "operator",
  may: "site.change",
  needsTwo: true,
  summary:
    "Changes the state of the merchant (`MerchantState`), once another operator has approved. Maintenance and closing answer players' calls with 503 and end their hub connections.",
  request: z.strictObject({ State: z.literal([0, 1, 2, 3, 4, 5]), Reason }),
});

export const setDowntime = defineCall({
  name: "AdminSystem/SetDowntime",
  who: "operator",
  may: "site.change",
  summary:
    "Plans or begins a downtime: from `From` (null: now) to `EndTime` (null: until it is ended) players' calls answer 503 with OfflineEndTime. Refuses UNFIT for an end that is past or not after its begin, or more than 7 days away.",
  request: z.strictObject({
    From: z.nullable(EpochMs),
    EndTime: z.nullable(EpochMs),
    Message: z.string().check(z.trim(), z.maxLength(300)),
    Reason,
  }),
  answer: Done,
});

export const endDowntime = defineCall({
  name: "AdminSystem/EndDowntime",
  who: "operator",
  may: "site.change",
  summary: "Ends or withdraws the downtime. Refuses NOT_FOUND when there is none.",
  request: z.strictObject({ Reason }),
  answer: Done,
});

/** Where Datadog takes reports; pages send to no other host. Source: docs.datadoghq.com, "Datadog sites". */
const datadogSite = /^(datadoghq\.(com|eu)|(us3|us5|ap1|ap2)\.datadoghq\.com|ddog-gov\.com)$/;

const RumConfig = z.nullable(
  z.strictObject({
    applicationId: z.string().check(z.minLength(1), z.maxLength(100)),
    clientToken: z.string().check(z.minLength(1), z.maxLength(100)),
    site: z.string().check(z.regex(datadogSite)),
    service: z.string().check(z.maxLength(100)),
    env: z.string().check(z.maxLength(100)),
    sessionSampleRate: z.int().check(z.minimum(0), z.maximum(100)),
    sessionReplaySampleRate: z.int().check(z.minimum(0), z.maximum(100)),
  }),
);

export const getMonitoring = defineCall({
  name: "AdminSystem/Monitoring",
  who: "operator",
  may: "site.view",
  summary: "Whether and how the pages report errors.",
  request: z.strictObject({}),
  answer: z.object({
    DatadogRumPcEnable: z.boolean(),
    DatadogRumMobileEnable: z.boolean(),
    DatadogRumConfig: RumConfig,
    ServerTime: EpochMs,
  }),
});

export const saveMonitoring = defineCall({
  name: "AdminSystem/SaveMonitoring",
  who: "operator",
  may: "site.change",
  needsTwo: true,
  summary:
    "Whether and how the pages report errors. Refuses UNFIT when a switch is on without a configuration.",
  request: z.strictObject({
    DatadogRumPcEnable: z.boolean(),
    DatadogRumMobileEnable: z.boolean(),
    DatadogRumConfig: RumConfig,
    Reason,
  }),
});

/** Kinds of pictures that a site takes. */
export const pictureBytesMax = 256 * 1024;

export const uploadLogo = defineCall({
  name: "AdminLogo/Upload",
  who: "operator",
  may: "site.change",
  bodyMaxBytes: 512 * 1024,
  summary:
    "Sets the logo of a page, or the favicon, for wide screens or phones: PNG, WebP or an SVG without script, at most 256 KB. Refuses FILE_REFUSED.",
  request: z.strictObject({
    Page: z.enum([...logoPages, "favicon"]),
    Device: z.enum(["PC", "Mobile"]),
    /** Base64. */
    File: z.base64().check(z.maxLength(Math.ceil(pictureBytesMax / 3) * 4)),
    Reason,
  }),
  answer: z.object({ Result: z.literal(0), FilePath: z.string(), ServerTime: EpochMs }),
});

export const removeLogo = defineCall({
  name: "AdminLogo/Remove",
  who: "operator",
  may: "site.change",
  summary: "Takes a logo away; the page shows the title of the site again.",
  request: z.strictObject({
    Page: z.enum([...logoPages, "favicon"]),
    Device: z.enum(["PC", "Mobile"]),
    Reason,
  }),
  answer: Done,
});

export const getAfk = defineCall({
  name: "AdminAfk/Get",
  who: "operator",
  may: "site.view",
  summary: "Where the apps are, what is new in them and what they read at their start.",
  request: z.strictObject({}),
  answer: z.object({ afkConfig: AfkConfig, ServerTime: EpochMs }),
});

export const saveAfk = defineCall({
  name: "AdminAfk/Save",
  who: "operator",
  may: "site.change",
  summary:
    "Where the apps are, what is new in them and what they read at their start. Refuses UNFIT for a device told of twice, HOST_NOT_ALLOWED for a url that is not https on a configured host; files of the site itself are paths.",
  request: z.strictObject({
    afkConfig: z.strictObject({
      ...AfkConfig.shape,
      CordovaAppVersion: z.string().check(z.regex(/^(\d{1,4}(\.\d{1,4}){1,3})?$/)),
    }),
    Reason,
  }),
  answer: Done,
});

/** Largest part of an app's file in one call, and the largest file. Units: bytes. */
export const appPartBytesMax = 1024 * 1024;
export const appBytesMax = 200 * appPartBytesMax;

export const uploadAppPart = defineCall({
  name: "AdminAfk/UploadPart",
  who: "operator",
  may: "site.change",
  bodyMaxBytes: 2 * appPartBytesMax,
  summary:
    "Keeps one part of an app's file, numbered from 0, under an upload that the caller names; nobody sees it before `AdminAfk/Publish`. Parts that are not published within a day are dropped.",
  request: z.strictObject({
    Upload: Uuid,
    No: z.int().check(z.minimum(0), z.maximum(appBytesMax / appPartBytesMax - 1)),
    /** Base64. */
    Part: z.base64().check(z.minLength(4), z.maxLength(Math.ceil(appPartBytesMax / 3) * 4)),
  }),
  answer: Done,
});

export const publishAppFile = defineCall({
  name: "AdminAfk/Publish",
  who: "operator",
  may: "site.change",
  summary:
    "Puts the parts of an upload together and offers the file for a device: .apk, .ipa, .zip, .exe, .mobileconfig or .plist. Its path names its SHA-256. Refuses FILE_REFUSED when the parts have another SHA-256 or the file is not what its name says.",
  request: z.strictObject({
    Upload: Uuid,
    Device: z.enum(appDevices),
    FileName: z
      .string()
      .check(
        z.regex(
          /^[A-Za-z0-9][A-Za-z0-9_-]{0,60}(\.[A-Za-z0-9_-]{1,20}){0,4}\.(apk|ipa|zip|exe|mobileconfig|plist)$/,
        ),
      ),
    Sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    Reason,
  }),
  answer: z.object({ Result: z.literal(0), FilePath: z.string(), ServerTime: EpochMs }),
});

export const getLines = defineCall({
  name: "AdminDomain/Search",
  who: "operator",
  may: "site.view",
  summary: "Lines that players' pages test, and those of the configuration that may be published.",
  request: z.strictObject({}),
  answer: z.object({
    URLList: z.array(z.string()),
    IntervalInMinute: z.int(),
    EnableSwitchURL: z.boolean(),
    Allowed: z.array(z.string()),
    ServerTime: EpochMs,
  }),
});

export const publishLines = defineCall({
  name: "AdminDomain/Publish",
  who: "operator",
  may: "site.change",
  summary:
    "Publishes the hosts of the site, signed, and how often pages test them. Refuses HOST_NOT_ALLOWED for a host that the configuration of the server does not name.",
  request: z.strictObject({
    URLList: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20)),
    IntervalInMinute: z.int().check(z.minimum(1), z.maximum(1440)),
    EnableSwitchURL: z.boolean(),
    Reason,
  }),
  answer: Done,
});

export const FrameRow = z.strictObject({
  Type: z.string().check(z.regex(/^[a-z]{1,20}$/)),
  Id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/)),
  Url: z.string().check(z.maxLength(500)),
  Title: z.string().check(z.maxLength(60)),
  AllowFullscreen: z.boolean(),
  Orientation: z.enum(["any", "landscape", "portrait"]),
});

export const listFrames = defineCall({
  name: "AdminFrame/Search",
  who: "operator",
  may: "site.view",
  summary: "Pages of others that the site may show in a frame, and the origins they may have.",
  request: z.strictObject({}),
  answer: z.object({
    Items: z.array(FrameRow),
    Allowed: z.array(z.string()),
    ServerTime: EpochMs,
  }),
});

export const saveFrames = defineCall({
  name: "AdminFrame/Save",
  who: "operator",
  may: "site.change",
  summary:
    "Replaces the list of pages that may be framed. Refuses HOST_NOT_ALLOWED for an origin that the configuration does not name, UNFIT for a type and id that stand twice.",
  request: z.strictObject({ Items: z.array(FrameRow).check(z.maxLength(200)), Reason }),
  answer: Done,
});
