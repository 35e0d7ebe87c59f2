import { inUnit, type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import { operatorResults } from "../staff/results.ts";
import { merchantStateText } from "./enums.ts";
import { afkMeanings, monitoringMeanings } from "./meanings.ts";
import type * as banners from "./operator-banner-calls.ts";
import type * as site from "./operator-calls.ts";
import type * as ip from "./operator-ip-calls.ts";

export const siteOperatorMeanings = {
  fields: {
    Id: "Number of the row.",
    Start: "When it begins; null: at once.",
    End: "When it ends; null: it stays.",
    URLList: "Lines of the site: addresses by which players reach it.",
    IntervalInMinute: inUnit("minutes", "Time between two tests of the hosts."),
    EnableSwitchURL: "The page may change hosts by itself.",
    Place: "Order among the banners; the first six are shown.",
    Link: "Path of the page that it leads to.",
    Alt: "What the picture says, for those who do not see it.",
    Page: "Page that has the logo.",
    Device: "Wide screens or phones.",
    FilePath: "Path of the file on the site.",
    Action: "Whether the rule lets in or keeps out.",
    Kind: "Whether the rule names a country or a range of addresses.",
    Value: "Country in two letters, or a range as `203.0.113.0/24`.",
    Note: "What the rule is for.",
    Type: "Kind of the page, as the link names it.",
    Url: "Address of the page.",
    AllowFullscreen: "The page may fill the screen.",
    Orientation: "How a phone is to be held.",
    WebSiteTitle: "Name of the site.",
    Upload: "Name of the upload, made by the caller.",
  },
  calls: {
    listSettings: {
      refuses: [],
      fields: {
        Name: "Name of the setting.",
        Value: "Its value, as JSON text.",
        Default: "The value that holds unless set, as JSON text.",
        Schema: "JSON Schema of the values that fit, as text.",
        IsPlain: "False: it has a call of its own and cannot be set by name.",
        TakesTwo: "True: a change of it takes two persons.",
      },
    },
    saveSetting: {
      refuses: refusals(operatorResults, "NOT_FOUND", "UNFIT", "WOULD_LOCK_OUT"),
      fields: { Name: "Name of the setting.", Value: "The new value, as JSON text." },
    },
    getMerchant: {
      refuses: [],
      fields: {
        Code: "Code of the merchant.",
        State: oneOf(merchantStateText, "How the merchant stands."),
        Hosts: "Hosts that are his site.",
        Currency: "Currency of all amounts, in three letters.",
        Languages: "Languages that its pages offer.",
        LicenceText: "What the site says of its licence.",
        Downtime: "Downtime that is planned or runs; null for none.",
        From: "When it begins.",
        EndTime: "When it ends; null until it is ended.",
        Message: "What players read about it.",
      },
    },
    saveMerchant: {
      refuses: [],
      fields: {
        Languages: "Languages that its pages offer; left out: as they are.",
        LicenceText: "What the site says of its licence; left out: as it is.",
      },
    },
    setMerchantState: {
      refuses: refusals(operatorResults, "TOO_LATE"),
      fields: { State: oneOf(merchantStateText, "State that the merchant shall have.") },
    },
    setDowntime: {
      refuses: refusals(operatorResults, "UNFIT"),
      fields: {
        From: "When it begins; null: now.",
        EndTime: "When it ends; null: until it is ended.",
        Message: "What players read about it.",
      },
    },
    endDowntime: { refuses: refusals(operatorResults, "NOT_FOUND") },
    getMonitoring: { refuses: [], fields: monitoringMeanings },
    getAfk: { refuses: [], fields: afkMeanings },
    saveMonitoring: { refuses: refusals(operatorResults, "UNFIT"), fields: monitoringMeanings },
    uploadLogo: {
      refuses: refusals(operatorResults, "FILE_REFUSED"),
      fields: { File: "The picture in base64, at most 256 KB." },
    },
    removeLogo: { refuses: [] },
    listBanners: {
      refuses: [],
      fields: {
        Img: "Path of the picture, or the name of one that the page draws itself.",
        MobileImg: 'Picture of phones; "" where `Img` serves them too.',
      },
    },
    saveBanner: {
      refuses: refusals(operatorResults, "NOT_FOUND", "FILE_REFUSED", "UNFIT"),
      fields: {
        Id: "Banner that is changed; absent for a new one.",
        BuiltIn: "A banner that the page draws itself.",
        File: "The picture in base64, at most 256 KB.",
        MobileFile: "Picture for phones in base64, at most 256 KB.",
      },
    },
    removeBanner: { refuses: refusals(operatorResults, "NOT_FOUND") },
    saveAfk: {
      refuses: refusals(operatorResults, "HOST_NOT_ALLOWED", "UNFIT"),
      fields: afkMeanings,
    },
    uploadAppPart: {
      refuses: [],
      fields: {
        No: "Number of the part, counted from 0.",
        Part: "The part in base64, at most 1 MB.",
      },
    },
    publishAppFile: {
      refuses: refusals(operatorResults, "FILE_REFUSED"),
      fields: {
        Device: "Device that the file is for.",
        FileName: "Name of the file; its ending says what it is.",
        Sha256: "SHA-256 of the whole file, in hex.",
      },
    },
    getLines: {
      refuses: [],
      fields: { Allowed: "Lines that the configuration of the server names." },
    },
    publishLines: { refuses: refusals(operatorResults, "HOST_NOT_ALLOWED") },
    listFrames: {
      refuses: [],
      fields: {
        Id: "Name of the page within its kind.",
        Title: "What the frame is called.",
        Allowed: "Origins that the configuration of the server names.",
      },
    },
    saveFrames: {
      refuses: refusals(operatorResults, "HOST_NOT_ALLOWED", "UNFIT"),
      fields: {
        Items: "All pages that may be framed from now on.",
        Id: "Name of the page within its kind.",
        Title: "What the frame is called.",
      },
    },
    listIpRules: { refuses: [] },
    saveIpRule: { refuses: refusals(operatorResults, "UNFIT") },
    removeIpRule: { refuses: refusals(operatorResults, "NOT_FOUND") },
    testIp: {
      refuses: refusals(operatorResults, "UNFIT"),
      fields: {
        Ip: "Address that is asked about.",
        Country: 'Its country in two letters; "" when unknown.',
        IsAllowed: "The rules let it in.",
      },
    },
  },
} satisfies MeaningsOf<typeof site & typeof banners & typeof ip>;
