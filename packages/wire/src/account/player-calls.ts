import * as z from "zod/mini";
import { Amount, SignedAmount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { BetNo, EpochMs, GameId, Int32, SerialNumber } from "../core/ids.ts";
import { PrivilegeGrants } from "../privileges/operator-calls.ts";
import { FlowRow, FlowSums } from "../reports/cash-flow.ts";
import { PageRequest, Reason } from "../staff/reason.ts";
import { IdentityState } from "./operator-calls.ts";

const Done = z.object({ Result: z.literal(0), ServerTime: EpochMs });
const UserName = z.string().check(z.minLength(1), z.maxLength(64));
const Flags = z.int().check(z.minimum(0), z.maximum(32_767));
const Tag = z.string().check(z.trim(), z.minLength(1), z.maxLength(24));

/** What a list and a page say of an account at first sight. */
const facts = {
  UserName: z.string(),
  Type: z.enum(["player", "agent"]),
  /** Names from the root agent down to the parent, with ` > ` between; "" for a root. */
  Upline: z.string(),
  Balance: Amount,
  /** Of the last 30 days, from settled bets. */
  Turnover: Amount,
  Profit: SignedAmount,
  /** `PlayerState` flags, added up. */
  Flags: z.int(),
  /** 0 none, 1 a break, 2 excluded. */
  RgState: z.literal([0, 1, 2]),
  Tags: z.array(z.string()),
  RegisteredAt: EpochMs,
  LastLoginAt: z.nullable(EpochMs),
  LastIp: z.string(),
  LastPlace: z.string(),
};

export const searchPlayers = defineCall({
  name: "AdminPlayer/Search",
  who: "operator",
  may: "players.view",
  summary:
    "Players and agents, the newest first. At most 10,000 are counted; `IsMore` says that there are others. `NeverBet` looks through who registered within a range of at most 92 days. Refuses NOT_FOUND for an upline that is nobody's, UNFIT for `NeverBet` without such a range.",
  request: z.strictObject({
    ...PageRequest,
    UserName: z.optional(z.string().check(z.maxLength(64))),
    Type: z.optional(z.enum(["player", "agent"])),
    Flags: z.optional(Flags),
    Tag: z.optional(Tag),
    Upline: z.optional(z.string().check(z.maxLength(64))),
    NeverBet: z.optional(z.boolean()),
    DormantDays: z.optional(z.int().check(z.minimum(1), z.maximum(3650))),
    RegisteredFrom: z.optional(EpochMs),
    RegisteredTo: z.optional(EpochMs),
  }),
  answer: z.object({
    Total: z.int(),
    IsMore: z.optional(z.literal(true)),
    Items: z.array(z.object(facts)),
    ServerTime: EpochMs,
  }),
});

export const getPlayer = defineCall({
  name: "AdminPlayer/Detail",
  who: "operator",
  may: "players.view",
  summary:
    "An account at first sight: who it is, what it has, what it may, and what operators have put upon it. Refuses NOT_FOUND.",
  request: z.strictObject({ UserName }),
  answer: z.object({
    ...facts,
    NickName: z.string(),
    IsAgent: z.boolean(),
    HeldAmount: Amount,
    /** Turnover that corrections of the balance ask for before money leaves, added up. */
    TurnoverRequired: Amount,
    Sessions: z.int(),
    IsBlacklisted: z.boolean(),
    /** Path of the picture that the player sent; "" for none. */
    OwnPicture: z.string(),
    IdentityState,
    /** While it has no login password: until when two operators can let it set one. */
    RecoveryUntil: z.nullable(EpochMs),
    /** Why the account has its flags, the newest first. */
    FlagTerms: z.array(
      z.object({
        Flag: z.int(),
        SetAt: EpochMs,
        By: z.string(),
        Reason: z.string(),
        Until: z.nullable(EpochMs),
        Notice: z.string(),
      }),
    ),
    ...PrivilegeGrants.shape,
    ServerTime: EpochMs,
  }),
});

const range = { DateFrom: EpochMs, DateTo: EpochMs };

export const getPlayerFlows = defineCall({
  name: "AdminPlayer/CashFlow",
  who: "operator",
  may: "players.view",
  summary:
    "Movements of an account's spendable balance, newest first; range at most 92 days. Refuses NOT_FOUND, UNFIT for a longer range.",
  request: z.strictObject({
    UserName,
    ...range,
    TypeIds: z.optional(z.array(Int32).check(z.minLength(1), z.maxLength(100))),
    ...PageRequest,
  }),
  answer: z.object({
    Total: z.int(),
    IsMore: z.optional(z.literal(true)),
    Items: z.array(FlowRow),
    PageSum: FlowSums,
    ServerTime: EpochMs,
  }),
});

export const getPlayerBets = defineCall({
  name: "AdminPlayer/Bets",
  who: "operator",
  may: "players.view",
  summary:
    "Bets of an account, newest first; range at most 92 days. Refuses NOT_FOUND, UNFIT for a longer range.",
  request: z.strictObject({
    UserName,
    ...range,
    GameIds: z.optional(z.array(GameId).check(z.maxLength(100))),
    BetState: z.optional(z.literal([0, 1, 2, 3])),
    ...PageRequest,
  }),
  answer: z.object({
    Total: z.int(),
    IsMore: z.optional(z.literal(true)),
    Items: z.array(
      z.object({
        BetNo,
        BetTime: EpochMs,
        GameId,
        SerialNumber,
        PlayId: z.string(),
        UnitBets: z.int(),
        Multiple: z.int(),
        Stake: Amount,
        WinningNumber: z.string(),
        Prize: Amount,
        Rebate: Amount,
        /** What came back less the stake; nought of cancelled bets and of open ones. */
        Profit: SignedAmount,
        BetState: z.literal([0, 1, 2, 3]),
        /** `BetSource`. */
        BetSource: z.int(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const getPlayerLogins = defineCall({
  name: "AdminPlayer/Logins",
  who: "operator",
  may: "players.view",
  summary: "Logins of an account in the last 90 days, newest first. Refuses NOT_FOUND.",
  request: z.strictObject({ UserName, ...PageRequest }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(
      z.object({
        Time: EpochMs,
        Ip: z.string(),
        Place: z.string(),
        /** `LoginType`. */
        LoginType: z.int(),
        IsMobile: z.boolean(),
        DeviceId: z.string(),
        IsOpen: z.boolean(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const getPlayerRelations = defineCall({
  name: "AdminPlayer/Relations",
  who: "operator",
  may: "players.view",
  summary:
    "Other accounts of the merchant that logged in from the same devices or addresses in the last 90 days, at most 100. Of each address and device the last 1,000 logins count. Refuses NOT_FOUND.",
  request: z.strictObject({ UserName }),
  answer: z.object({
    Items: z.array(
      z.object({
        UserName: z.string(),
        By: z.enum(["device", "address"]),
        /** The device or address that both have. */
        Shared: z.string(),
        Times: z.int(),
        LastAt: EpochMs,
        Flags: z.int(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const getPlayerNotes = defineCall({
  name: "AdminPlayer/Notes",
  who: "operator",
  may: "players.view",
  summary: "What operators noted of an account, newest first. Refuses NOT_FOUND.",
  request: z.strictObject({ UserName, ...PageRequest }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(z.object({ NoteId: z.int(), Time: EpochMs, By: z.string(), Text: z.string() })),
    ServerTime: EpochMs,
  }),
});

export const addPlayerNote = defineCall({
  name: "AdminPlayer/AddNote",
  who: "operator",
  may: "players.change",
  summary:
    "Notes something of an account; a note is never changed or removed, and its player never sees it. Refuses NOT_FOUND.",
  request: z.strictObject({
    UserName,
    Text: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)),
    Reason,
  }),
  answer: Done,
});

export const tagPlayer = defineCall({
  name: "AdminPlayer/Tag",
  who: "operator",
  may: "players.change",
  summary: "Replaces the tags of an account; its player never sees them. Refuses NOT_FOUND.",
  request: z.strictObject({
    UserName,
    Tags: z.array(Tag).check(z.maxLength(20)),
    Reason,
  }),
  answer: Done,
});

export const getPlayerProtection = defineCall({
  name: "AdminPlayer/Protection",
  who: "operator",
  may: "protection.view",
  summary:
    "How a player protects himself: his break, his limits with what counts against them, and what he decided, the last 100. Takes `players.view`, too. Refuses NOT_FOUND, NO_PERMISSION.",
  request: z.strictObject({ UserName }),
  answer: z.object({
    RgState: z.literal([0, 1, 2]),
    /** Null while there is no break, and for one for good. */
    Until: z.nullable(EpochMs),
    Limits: z.array(
      z.object({
        /** `LimitType` and `LimitPeriod`. */
        LimitType: z.int(),
        LimitPeriod: z.int(),
        LimitValue: Amount,
        Used: SignedAmount,
      }),
    ),
    Events: z.array(
      z.object({
        Time: EpochMs,
        /** 1 limit in force, 2 asked for more, 3 dropped, 4 confirmed, 5 break, 6 exclusion. */
        EventKind: z.int(),
        LimitType: z.nullable(z.int()),
        LimitPeriod: z.nullable(z.int()),
        LimitValue: z.nullable(Amount),
        Until: z.nullable(EpochMs),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const getPlayerAudit = defineCall({
  name: "AdminPlayer/Audit",
  who: "operator",
  may: "audit.view",
  summary: "What operators did to an account, newest first. Refuses NOT_FOUND.",
  request: z.strictObject({ UserName, ...PageRequest }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(
      z.object({
        Id: z.string(),
        Time: EpochMs,
        By: z.string(),
        ApprovedBy: z.string(),
        Call: z.string(),
        Reason: z.string(),
        Before: z.string(),
        After: z.string(),
        Ip: z.string(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});
