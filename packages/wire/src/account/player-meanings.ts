import { betSourceText, betStateText } from "../betting/enums.ts";
import { commonResults } from "../core/common-results.ts";
import { type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import { grantMeanings } from "../privileges/operator-meanings.ts";
import { limitPeriodText, limitTypeText } from "../risk/enums.ts";
import { loginTypeText, playerStateText } from "../session/enums.ts";
import { operatorResults } from "../staff/results.ts";
import { cashFlowTypeText } from "../wallet/enums.ts";
import type * as players from "./player-calls.ts";

const rgStates = { 0: { en: "None" }, 1: { en: "A break" }, 2: { en: "Excluded" } };
const eventKinds = {
  1: { en: "Limit in force" },
  2: { en: "Asked for a higher limit" },
  3: { en: "Dropped what was asked for" },
  4: { en: "Confirmed a higher limit" },
  5: { en: "Took a break" },
  6: { en: "Excluded himself" },
};
const notFound = refusals(operatorResults, "NOT_FOUND");

const facts = {
  Type: "Player or agent.",
  Upline: 'Names from the root agent down to the parent; "" for a root.',
  Balance: "Spendable balance.",
  Turnover: "Turnover of the settled bets of the last 30 days.",
  Profit: "What these bets brought their player, below zero for a loss.",
  Flags: "Flags of the account (`PlayerState`), added up.",
  RegisteredAt: "When the account was made.",
  LastLoginAt: "When it logged in last; null for never.",
  LastIp: 'Address of that login; "" for none.',
  LastPlace: 'Country of that address, in two letters; "" while it is not known.',
};

export const playerOperatorMeanings = {
  fields: {
    IsMore: "True when more fit than were counted; left out otherwise.",
    RgState: oneOf(rgStates, "How the player protects himself."),
    Tags: "What operators have marked the account with.",
  },
  calls: {
    searchPlayers: {
      refuses: refusals(operatorResults, "NOT_FOUND", "UNFIT"),
      fields: {
        ...facts,
        UserName: "Name of the account; in the request how it begins.",
        Type: "Player or agent; in the request only such ones.",
        Flags: "Flags of the account (`PlayerState`), added up; in the request any of them.",
        Tag: "Only accounts that are marked so.",
        Upline:
          "Names of those above, from the root down; in the request only who is below this one.",
        NeverBet: "Only who has no settled bet.",
        DormantDays: "Only who logged in last more than so many days ago.",
        RegisteredFrom: "Registered from this moment on.",
        RegisteredTo: "Registered before this moment.",
      },
    },
    getPlayer: {
      refuses: notFound,
      fields: {
        ...facts,
        ...grantMeanings,
        IsAgent: "The account has a line of players below it.",
        HeldAmount: "Set aside for plans and payments.",
        IdentityState: "0 nobody asks who the player is, 1 proof is asked for, 2 it has been seen.",
        RecoveryUntil:
          "Until when two operators can let an account without a login password set one; null where it needs none, or where that time is over.",
        TurnoverRequired: "Turnover that corrections ask for before money leaves, added up.",
        Sessions: "Sessions that live.",
        OwnPicture: 'Path of the picture that the player sent; "" for none.',
        IsBlacklisted: "The account is shut out.",
        FlagTerms: "Why the account has its flags, the newest first.",
        Flag: oneOf(playerStateText, "The flag."),
        SetAt: "When it was set.",
        By: "Operator who set it.",
        Reason: "Why, in his words.",
        Until: "When it ends by itself; null until somebody lifts it.",
        Notice: 'What the player reads where he meets it; "" for the usual words.',
      },
    },
    getPlayerFlows: {
      refuses: refusals(operatorResults, "NOT_FOUND", "UNFIT"),
      fields: {
        TypeIds: oneOf(cashFlowTypeText, "Only movements of these types; of all when absent."),
      },
    },
    getPlayerBets: {
      refuses: refusals(operatorResults, "NOT_FOUND", "UNFIT"),
      fields: {
        GameIds: "Only bets on these games.",
        BetTime: "When the bet was placed.",
        UnitBets: "Unit bets of the bet.",
        Stake: "What was bet.",
        Prize: "What the bet won.",
        Rebate: "What the bet gave its player back by his own rate.",
        Profit: "What came back less the stake; nought of open and cancelled bets.",
        BetState: oneOf(betStateText, "How the bet stands; in the request only such ones."),
        BetSource: oneOf(betSourceText, "Where the bet came from."),
      },
    },
    getPlayerLogins: {
      refuses: notFound,
      fields: {
        Time: "When it was.",
        Ip: "Address of the login.",
        Place: "Country of the address, in two letters.",
        LoginType: oneOf(loginTypeText, "How the player logged in."),
        IsMobile: "True for a phone.",
        DeviceId: 'Name that the device gives itself; "" for none.',
        IsOpen: "True while the session lives.",
      },
    },
    getPlayerRelations: {
      refuses: notFound,
      fields: {
        By: "What both have.",
        Shared: "The device or address that both have.",
        Times: "Logins of the other account from there.",
        LastAt: "The last of them.",
        Flags: "Flags of the other account, added up.",
      },
    },
    getPlayerNotes: {
      refuses: notFound,
      fields: {
        NoteId: "Number of the note.",
        Time: "When it was noted.",
        By: "Operator who noted it.",
        Text: "The note.",
      },
    },
    addPlayerNote: { refuses: notFound, fields: { Text: "The note." } },
    tagPlayer: { refuses: notFound },
    getPlayerProtection: {
      refuses: [...notFound, ...refusals(commonResults, "NO_PERMISSION")],
      fields: {
        Until: "When the break ends; null where it does not end or there is none.",
        Limits: "Limits of his own.",
        LimitType: oneOf(limitTypeText, "What is limited."),
        LimitPeriod: oneOf(limitPeriodText, "The time that the limit counts for."),
        LimitValue: "The limit.",
        Used: "What counts against it by now.",
        Events: "What he decided, newest first.",
        "Events.Time": "When he decided it.",
        "Events.Until": "When the break that he took ends.",
        EventKind: oneOf(eventKinds, "What he decided."),
      },
    },
    getPlayerAudit: {
      refuses: notFound,
      fields: {
        Id: "Number of the row, as text.",
        Time: "When it was done.",
        By: "Operator who did it.",
        ApprovedBy: 'Operator who let it happen; "" where one was enough.',
        Call: "Call that was made.",
        Reason: "Why, in his words.",
        Before: 'What was, as JSON text; "" where nothing was.',
        After: "What is since, as JSON text.",
        Ip: "Address that it was done from.",
      },
    },
  },
} satisfies MeaningsOf<typeof players>;
