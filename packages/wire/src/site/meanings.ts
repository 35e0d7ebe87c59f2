import { commonResults } from "../core/common-results.ts";
import { inUnit, type Meanings, type MeaningsOf, refusals } from "../core/meanings.ts";
import type * as site from "./calls.ts";
import type * as errorTexts from "./error-texts.ts";
import type * as home from "./home-calls.ts";

/** On a host that no merchant has. */
export const nobodysHost = refusals(commonResults, "NO_PERMISSION");

export const afkMeanings: Meanings = {
  afkConfig: 'Where the apps are and what they read at their start; "" where there is none.',
  AndroidAppFile: "Path of the app for Android on this site.",
  AndroidAppUrl: "Address of the app for Android elsewhere.",
  PCAppFile: "Path of the app for computers on this site.",
  PCAppUrl: "Address of the app for computers elsewhere.",
  IOSAppFile: "Path of the app for iOS on this site.",
  IOSAppUrl: "Address of the app for iOS elsewhere.",
  CodePushCheckEnable: "The app looks for a newer bundle at its start.",
  CordovaAppVersion: "Version of the app that is offered.",
  LoginUrl: "Address of the login page that the app opens.",
  SmartAFKUrl: "Address of the launcher that finds a host that works.",
  Releases: "What is told of each app.",
  Device: "Device that an app is for.",
  Version: "Its version, where it differs from CordovaAppVersion.",
  Notes: "What is new in it, in plain text.",
};

export const monitoringMeanings: Meanings = {
  DatadogRumPcEnable: "Pages on wide screens report errors.",
  DatadogRumMobileEnable: "Pages on phones report errors.",
  DatadogRumConfig: "Where and how they report; null for nowhere.",
  applicationId: "Id of the application at Datadog.",
  clientToken: "Token by which pages may report.",
  site: "Host of Datadog that takes the reports.",
  service: "Name of the service in the reports.",
  env: "Name of the environment in the reports.",
  sessionSampleRate: inUnit("per cent", "Sessions that are watched."),
  sessionReplaySampleRate: inUnit("per cent", "Watched sessions whose screens are kept."),
};

export const siteMeanings = {
  fields: {
    Img: "Path of the picture, or the name of one that the page draws itself.",
    MobileImg: 'Picture of phones; "" where `Img` serves them too.',
    Link: "Path of the page that it leads to.",
    Alt: 'What the picture says; "" for one that the page draws itself.',
    FilePath: 'Path of the picture; "" falls back to the title of the site.',
    PCLogo: "Picture for wide screens.",
    MobileLogo: "Picture for phones.",
    From: "When it begins.",
    EndTime: "When it ends; null when that is not known yet.",
    Message: "What players read about it.",
  },
  shapes: {
    OwnErrorText: {
      Key: "Our words in Chinese, which these take the place of.",
      Zh: 'Words in simplified Chinese; "" for ours.',
      Tw: 'Words in traditional Chinese; "" for ours, or for those in simplified Chinese.',
      En: 'Words in English; "" for ours.',
    },
    HomeBanner: {},
    TodayBoardRow: {
      Rank: "Place, counted from 1.",
      Stake: "All that he staked in the game today.",
      Prize: "All that he won in it.",
    },
  },
  calls: {
    getWebSiteInfo: {
      refuses: nobodysHost,
      fields: {
        WebSiteTitle: "Name of the site.",
        OldIssues: "How many closed issues of a game the pages show.",
      },
    },
    isDemoSite: {
      refuses: nobodysHost,
      fields: {
        IsDemoSite: "The site runs on play money; nothing on it is worth anything.",
        DemoAccounts: "Accounts that a visitor may try; empty unless the site is a demo.",
        Password: "Password of the demo account.",
        Role: "What kind of account it is.",
      },
    },
    getMyIp: {
      refuses: [],
      fields: {
        Ip: 'Address of the caller, its last part masked; "" when it cannot be read.',
        Region: 'Country of the address in two letters; "" when unknown.',
      },
    },
    getMerchantCode: { refuses: nobodysHost, fields: { merchantCode: "Code of the merchant." } },
    getAllLogo: {
      refuses: nobodysHost,
      fields: {
        Main: "Logo of the shell.",
        Login: "Logo of the login page.",
        Register: "Logo of the registration page.",
        favicon: "Icon in the tab of the browser.",
      },
    },
    getAfkConfig: {
      refuses: nobodysHost,
      fields: {
        ...afkMeanings,
        Files: "Of the apps that are files of this site.",
        SizeBytes: "Size of the file.",
        PublishedAt: "When it was published.",
      },
    },
    getSpeedTestConfig: {
      refuses: nobodysHost,
      fields: {
        URLList: "Lines of the site: addresses by which players reach it.",
        IntervalInMinute: inUnit("minutes", "Time between two tests of the hosts."),
        EnableSwitchURL: "The page may change hosts by itself.",
        Signature: "Ed25519 over `fairdraw-lines-1` and the hosts, one below the other, base64.",
        PublicKey: "The key, 32 bytes in base64.",
      },
    },
    getMaintenance: {
      refuses: nobodysHost,
      fields: {
        Site: "Downtime of the whole site; null for none within 24 hours.",
        Games: "Games in maintenance, now or within 24 hours.",
      },
    },
    resolveFrame: {
      refuses: refusals(commonResults, "NO_PERMISSION"),
      fields: {
        Type: "Kind of the page, as the link names it.",
        Id: "Name of the page within its kind.",
        Url: "Address of the page.",
        Title: "What the frame is called.",
        Sandbox: "Value of the frame's `sandbox` attribute.",
        AllowFullscreen: "The page may fill the screen.",
        Orientation: "How a phone is to be held.",
      },
    },
    getDatadogConfig: { refuses: nobodysHost, fields: monitoringMeanings },
    getHomeIndex: {
      refuses: [],
      fields: {
        Banners: "Banners that are out now.",
        TodayBoard: "Highest prizes of today, the first first.",
      },
    },
    getErrorTexts: {
      refuses: nobodysHost,
      fields: { Items: "Words of the site; none where it has ours alone." },
    },
    hasHomeBanners: { refuses: nobodysHost, fields: { HasBanners: "Home shows banners now." } },
  },
} satisfies MeaningsOf<typeof site & typeof home & typeof errorTexts>;
