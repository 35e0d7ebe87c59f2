import { payPermissionText } from "./agreements/enums.ts";
import type { operatorCalls } from "./all-operator-calls.ts";
import { commonResults } from "./core/common-results.ts";
import { inUnit, type MeaningsOf, oneOf, refusals } from "./core/meanings.ts";
import { lotteryCategoryText, lotteryGameStateText } from "./lottery/enums.ts";
import { loginResults } from "./session/results.ts";
import { merchantStateText } from "./site/enums.ts";
import { afkMeanings, monitoringMeanings } from "./site/meanings.ts";
import { operatorResults } from "./staff/results.ts";
import { TaskState } from "./staff/task-calls.ts";

const taskStateText = {
  [TaskState.WAITING]: { en: "Waiting" },
  [TaskState.APPROVED]: { en: "Approved" },
  [TaskState.REJECTED]: { en: "Rejected" },
  [TaskState.EXPIRED]: { en: "Expired" },
};

export const operatorMeanings = {
  fields: {
    Id: "Number of the row.",
    Reason: "Why the operator does it; stands in the audit log.",
    Audience: "Who gets it: everybody, players, agents, or the accounts named.",
    UserNames: "Names of accounts.",
    Start: "When it begins; null: at once.",
    End: "When it ends; null: it stays.",
    Title: "Headline.",
    TaskId: "Number of the task.",
    IsTop: "Stands above the others.",
    IsMarquee: "Also runs in the marquee under the header.",
    IsPopup: "Also opens by itself after a login, until it is read.",
    NotifyTimes: "Windows of the day in which the notice is shown.",
    "NotifyTimes.Start": "Time of day at the site, HH:mm:ss.",
    "NotifyTimes.End": "Time of day at the site, HH:mm:ss.",
    Content: "What the notice says.",
    isTransferPointEnabled: "The account may give points to its direct downline.",
    isSuperTransferPointEnabled: "The account may give points to anybody in its own team.",
    isDepositFromWalletEnabled: "The account may pay in straight from a bound e-wallet.",
    haveBonusWallet: "The account has a wallet for bonus money.",
    haveProportionalDividend: "The account shares in wins and losses of its line.",
    dailyPayPermission: oneOf(payPermissionText, "Lines in which the account may offer daily pay."),
    contractPermission: oneOf(payPermissionText, "Lines in which the account may offer contracts."),
    Flags: "Flags of the account (`PlayerState`), added up.",
    URLList: "Lines of the site: addresses by which players reach it.",
    IntervalInMinute: inUnit("minutes", "Time between two tests of the lines."),
    EnableSwitchURL: "The page may change lines by itself.",
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
    GameIds: "Numbers of the games.",
    Upload: "Name of the upload, made by the caller.",
  },
  calls: {
    operatorLogin: {
      refuses: [
        ...refusals(loginResults, "ACCOUNT_OR_PASSWORD", "LOCKED", "IP_NOT_ALLOWED"),
        ...refusals(commonResults, "TOO_FREQUENT"),
      ],
      fields: {
        Password: "Password of the operator.",
        Totp: "Code of the authenticator, six digits; each works once.",
        MerchantCode: "Which merchant's operator, where the host does not say it.",
        access_token: "Token of the session, sent as `Authorization: Bearer`.",
        expires_in: inUnit("seconds", "Time until the session ends, however busy it is."),
        Rights: "What the role of the operator lets him do, as `area.verb`.",
      },
    },
    operatorLogout: { refuses: [] },
    searchAudit: {
      refuses: [],
      fields: {
        Call: "Call that was made; in the request only its rows.",
        UserName: "Operator who made it; in the request only his rows.",
        Id: "Number of the row, as text.",
        Time: "When it was done.",
        ApprovedBy: 'Operator who let it happen, where two persons were needed; "" elsewhere.',
        Reason: "Why, in his words.",
        Before: 'What was, as JSON text; "" where nothing was.',
        After: "What is since, as JSON text.",
        Ip: "Address that it was done from.",
      },
    },
    listSettings: {
      refuses: [],
      fields: {
        Name: "Name of the setting.",
        Value: "Its value, as JSON text.",
        Default: "The value that holds unless set, as JSON text.",
        Schema: "JSON Schema of the values that fit, as text.",
        IsPlain: "False: it has a call of its own and cannot be set by name.",
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
        Downtime: "Downtime that is planned or runs; null for none.",
        From: "When it begins.",
        EndTime: "When it ends; null until it is ended.",
        Message: "What players read about it.",
      },
    },
    saveMerchant: { refuses: [] },
    setMerchantState: {
      refuses: [],
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
    saveAfk: { refuses: refusals(operatorResults, "HOST_NOT_ALLOWED"), fields: afkMeanings },
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
    searchNews: {
      refuses: [],
      fields: {
        Summary: "What it says in one line.",
        Text: "The whole text, plain; a blank line ends a paragraph.",
        RevokedAt: "When it was taken back; null unless it was.",
        Reads: "Accounts that have read it.",
      },
    },
    saveNews: {
      refuses: refusals(operatorResults, "NOT_FOUND", "TOO_LATE", "UNFIT"),
      fields: {
        Id: "Announcement that is changed; absent in the request for a new one.",
        Summary: "What it says in one line.",
        Text: "The whole text, plain; a blank line ends a paragraph.",
      },
    },
    revokeNews: { refuses: refusals(operatorResults, "NOT_FOUND", "TOO_LATE") },
    searchLiveNotices: { refuses: [], fields: { IsOn: "It is shown." } },
    saveLiveNotice: {
      refuses: refusals(operatorResults, "NOT_FOUND", "UNFIT", "TOO_LATE"),
      fields: {
        Id: "Notice that is changed; absent in the request for a new one.",
        IsOn: "It shall be shown.",
      },
    },
    sendToast: {
      refuses: refusals(operatorResults, "NOT_FOUND"),
      fields: { Msg: "What it says.", LionKing: 'Whose word it is; "" for the house.' },
    },
    sendInstantMessage: {
      refuses: refusals(operatorResults, "NOT_FOUND"),
      fields: {
        Level: "How serious it is.",
        Text: "What it says.",
        Ttl: inUnit("milliseconds", "How long it is shown."),
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
    getGameTree: {
      refuses: [],
      fields: {
        categoryId: oneOf(lotteryCategoryText, "Category of the game."),
        State: oneOf(lotteryGameStateText, "How the game stands."),
        Maintenance: "Maintenance that is planned or runs; null for none.",
        From: "When it begins.",
        To: "When it ends; null until it is ended.",
        Message: "What players read about it.",
        ClosedPlays: "Plays that the merchant does not sell.",
      },
    },
    maintainGames: {
      refuses: [
        ...refusals(operatorResults, "NOT_FOUND", "UNFIT"),
        ...refusals(commonResults, "NO_PERMISSION"),
      ],
      fields: {
        From: "When it begins; null: now.",
        To: "When it ends; null: until it is ended.",
        Message: "What players read about it.",
      },
    },
    setGameState: {
      refuses: [
        ...refusals(operatorResults, "NOT_FOUND"),
        ...refusals(commonResults, "NO_PERMISSION"),
      ],
      fields: { State: oneOf(lotteryGameStateText, "State that the games shall have.") },
    },
    setPlays: {
      refuses: refusals(operatorResults, "NOT_FOUND"),
      fields: {
        PlayIds: "Keys of the plays.",
        IsClosed: "True takes them off sale, false puts them back.",
      },
    },
    setGameOdds: {
      refuses: refusals(operatorResults, "NOT_FOUND", "UNFIT"),
      fields: {
        Items: "New odds by level.",
        OddsMilli: inUnit(
          "thousandths",
          "What a unit bet pays for 1 of stake, the stake included.",
        ),
        OddsVersion: "Version of the merchant's odds from now on.",
      },
    },
    cancelIssue: {
      refuses: [
        ...refusals(operatorResults, "NOT_FOUND", "TOO_LATE"),
        ...refusals(commonResults, "NO_PERMISSION"),
      ],
      fields: { PlayerText: "What players read beside the issue." },
    },
    searchTasks: {
      refuses: [],
      fields: {
        State: oneOf(taskStateText, "How the task stands; in the request only such ones."),
        Call: "Call that was proposed.",
        Request: "What was asked for, as JSON text.",
        Seen: 'What the proposal was made upon, as JSON text; "" where nothing was read.',
        Maker: "Operator who proposed it.",
        MadeAt: "When it was proposed.",
        ExpiresAt: "When it ends unless it is decided before.",
        Reason: "Why, in his words.",
        Checker: 'Operator who decided it; "" while it waits.',
        DecidedAt: "When it was decided; null while it waits.",
      },
    },
    approveTask: {
      refuses: [
        ...refusals(operatorResults, "NOT_FOUND", "SAME_PERSON", "TOO_LATE", "OUTDATED"),
        ...refusals(commonResults, "NO_PERMISSION"),
      ],
    },
    rejectTask: { refuses: refusals(operatorResults, "NOT_FOUND", "TOO_LATE") },
    getPlayer: {
      refuses: refusals(operatorResults, "NOT_FOUND"),
      fields: {
        IsAgent: "The account has a line of players below it.",
        Sessions: "Sessions that live.",
        IsBlacklisted: "The account is shut out.",
      },
    },
    kickPlayers: { refuses: refusals(operatorResults, "NOT_FOUND") },
    setBlacklist: {
      refuses: refusals(operatorResults, "NOT_FOUND"),
      fields: { IsOn: "True shuts the accounts out, false lets them in again." },
    },
    setPlayerFlags: { refuses: refusals(operatorResults, "NOT_FOUND", "UNFIT") },
    setPlayerPrivileges: { refuses: refusals(operatorResults, "NOT_FOUND") },
  },
} satisfies MeaningsOf<typeof operatorCalls>;
