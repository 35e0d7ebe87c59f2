import { commonResults } from "../core/common-results.ts";
import { inUnit, type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import { limitPeriodText, limitTypeText } from "../risk/enums.ts";
import type * as responsible from "./calls.ts";
import { responsibleGamingResults } from "./results.ts";
import type * as statements from "./statement-calls.ts";

export const responsibleGamingMeanings = {
  fields: {
    Type: oneOf(limitTypeText, "What the limit is about."),
    Period: oneOf(limitPeriodText, "Over what time it is counted."),
    RealityCheckAt: "When the next reality check is due.",
    Staked: "Stakes that were not given back.",
    Returned: "What these stakes returned.",
  },
  shapes: {
    OwnLimit: {
      Value: "The limit that is in force.",
      Used: "Of this period so far, plans included; a loss counts open bets as lost.",
      ResetAt: "When the period begins anew; null for a limit of each bet.",
      Pending: "A raise or removal that waits; null for none.",
      "Pending.Value": "The limit that would hold then; null for none.",
      EffectiveAt: "From when on the player may confirm it.",
    },
  },
  calls: {
    getResponsibleGaming: {
      refuses: [],
      fields: {
        Limits: "Own limits that are in force or wait.",
        RealityCheckMinutes: inUnit("minutes", "Time between two reality checks."),
        SessionToday: "What betting came to since this login.",
        LoginAt: "When this login began.",
        Net: "What was returned, less what was staked.",
        NetToday: "Result of settled bets today.",
        Net30d: "Result of settled bets in the last 30 days.",
        CoolOffUntil: "End of the cool-off that runs; absent for none.",
        ExcludedUntil: "End of the self-exclusion that runs, null for good; absent for none.",
        EndAskableAt: "From when on the end of the exclusion may be asked for; absent without one.",
        EndAsked: "The question for its end that waits for staff; absent for none.",
        AskedAt: "When it was asked.",
        EarliestEnd: "Before that nobody can end it.",
        Marker: "What stood out today and has not been read; absent for nothing.",
        Kind: "1 many minutes online today, 2 nights of the last week, 3 stakes that rise.",
        Figure: "Minutes, nights, or percent of the usual stakes of a week.",
        MarketingOptOut: "The player gets no advertising.",
        PasswordAsked:
          "Password that SelfExclude asks for: the login's while no funds password is set.",
        HelpLinks: "Places that help players.",
        "HelpLinks.Name": "Name of the place.",
        "HelpLinks.Url": "Its address.",
      },
    },
    setLimit: {
      refuses: [
        ...refusals(responsibleGamingResults, "NOT_OFFERED"),
        ...refusals(commonResults, "PARAM_ERROR"),
      ],
      fields: {
        Value: "The new limit; null takes it away.",
        EffectiveAt: "When it holds: now, or when the raise may be confirmed.",
      },
    },
    confirmPendingLimit: {
      refuses: refusals(responsibleGamingResults, "NOT_PENDING", "TOO_EARLY"),
    },
    cancelPendingLimit: { refuses: refusals(responsibleGamingResults, "NOT_PENDING") },
    coolOff: {
      refuses: [
        ...refusals(responsibleGamingResults, "NOT_LONGER"),
        ...refusals(commonResults, "RG_EXCLUDED"),
      ],
      fields: {
        Hours: inUnit("hours", "How long the player does not bet."),
        Until: "End of the break.",
      },
    },
    selfExclude: {
      refuses: [
        ...refusals(responsibleGamingResults, "PASSWORD_WRONG", "LOCKED", "NOT_LONGER"),
        ...refusals(commonResults, "TOO_FREQUENT"),
      ],
      fields: {
        Months: inUnit("months", "How long the player does not bet; 0 is for good."),
        FundsPassword: "The password that `PasswordAsked` of ResponsibleGaming/Get names.",
        Until: "End of the break; null for good.",
      },
    },
    setRealityCheck: {
      refuses: [],
      fields: { Minutes: inUnit("minutes", "Time between two reality checks.") },
    },
    acknowledgeRealityCheck: {
      refuses: [],
      fields: {
        SessionMinutes: inUnit("minutes", "How long the player had played, as the card said."),
      },
    },
  },
} satisfies MeaningsOf<typeof responsible>;

export const statementMeanings = {
  fields: {},
  shapes: {
    StatementRow: {
      Period: "Day `YYYYMMDD` or month `YYYYMM` of the site.",
      Bets: "Bets that were settled.",
      Staked: "Stakes that were not given back.",
      Returned: "What these stakes returned.",
      Net: "What was returned, less what was staked.",
      MinutesOnline: inUnit("minutes", "How long the player was logged in."),
      Logins: "Logins that began.",
    },
  },
  calls: {
    getPlayStatement: {
      refuses: refusals(commonResults, "PARAM_ERROR"),
      fields: {
        By: "A row for each day, or for each month.",
        Sum: "All of it together.",
        Bets: "Bets that were settled.",
        Staked: "Stakes that were not given back.",
        Returned: "What these stakes returned.",
        Net: "What was returned, less what was staked.",
        MinutesOnline: inUnit("minutes", "How long the player was logged in."),
      },
    },
    setMarketing: { refuses: [], fields: { OptOut: "True: no advertising." } },
    acknowledgeMarker: { refuses: [] },
    askEndOfExclusion: {
      refuses: refusals(responsibleGamingResults, "NOT_EXCLUDED", "TOO_EARLY", "ASKED_ALREADY"),
      fields: { EarliestEnd: "Before that nobody can end it." },
    },
    dropEndOfExclusion: { refuses: refusals(responsibleGamingResults, "NOT_PENDING") },
  },
} satisfies MeaningsOf<typeof statements>;
