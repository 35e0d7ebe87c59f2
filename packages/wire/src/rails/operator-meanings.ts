import { inUnit, type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import { depositTypeText } from "../deposit/enums.ts";
import { operatorResults } from "../staff/results.ts";
import type * as calls from "./operator-calls.ts";

const notFound = refusals(operatorResults, "NOT_FOUND");
const day = inUnit("day, YYYYMMDD", "Day of the site.");

export const railsOperatorMeanings = {
  fields: {
    ChannelId: "Number of the channel.",
    Type: oneOf(depositTypeText, "Kind of the channel."),
    Min: "Least that may be paid in at once.",
    Max: "Most that may be paid in at once.",
    FixedAmounts: "Amounts that may be paid in; empty when any between `Min` and `Max` will do.",
    FeeFixed: "Fixed part of the fee.",
    FeeRate: inUnit("1/10,000", "Fee as a part of the amount."),
    AvgMinutes: inUnit("minutes", "What it usually takes; players are told it."),
    LifeMinutes: inUnit("minutes", "How long a request waits for its money."),
    IsRecommended: "The site shows it first.",
    NeedPayerName: "The payer has to give his name.",
    NeedBankCard: "The payer has to have a bound bank card.",
    NeedEWallet: "The payer has to have a bound e-wallet.",
    Sort: "Place in the list; the lowest stands first.",
    RouteId: "Number of the account at a provider.",
    RouteName: "Name of the account at a provider.",
    Day: day,
  },
  calls: {
    listRailChannels: {
      refuses: [],
      fields: {
        Id: "Number of the channel.",
        Name: "Its name.",
        NameEn: "Its name in English.",
        State: "1 on, 2 in maintenance, 3 off.",
        RouteCount: "Accounts at providers behind it.",
        Requests: "Requests of the last 24 hours.",
        Paid: "Those of them that were paid.",
      },
    },
    saveRailChannel: {
      refuses: refusals(operatorResults, "NOT_FOUND", "UNFIT"),
      fields: {
        Id: "Number of the channel; without it a new one.",
        Name: "Its name.",
        NameEn: "Its name in English.",
      },
    },
    setRailChannelState: {
      refuses: notFound,
      fields: { Id: "Number of the channel.", State: "1 on, 2 in maintenance, 3 off." },
    },
    listRailRoutes: {
      refuses: [],
      fields: {
        Id: "Number of the account.",
        ChannelName: "Channel that it serves.",
        Name: "Its name.",
        Adapter: "How the site speaks with the provider.",
        Config: "Settings of the adapter, as JSON; no secrets.",
        HasSecret: "A secret is stored.",
        Weight: "How often it is tried first, beside the others.",
        State: "1 on, 3 off.",
        ShadowNeeded: "How often operators have to agree with it before it credits alone.",
        ShadowAgreed: "How often they have, one after the other.",
        Failures: "Orders in a row that it could not make.",
        OpenedAt: "Since when it is left out for its failures; null while it is not.",
        HourTries: "Orders asked of it in the last hour.",
        HourMade: "Those of them that it made.",
        DayTries: "Orders asked of it in the last 24 hours.",
        DayMade: "Those of them that it made.",
        PaidDay: "What came by it in the last 24 hours.",
        CallbackPath: "Where the provider sends its messages.",
      },
    },
    saveRailRoute: {
      refuses: refusals(operatorResults, "NOT_FOUND", "UNFIT"),
      fields: {
        Id: "Number of the account; without it a new one.",
        Name: "Its name.",
        Adapter: "How the site speaks with the provider.",
        Config: "Settings of the adapter, as JSON; no secrets.",
        Secret: 'Secret of the provider in base64; "" leaves it as it is.',
        Weight: "How often it is tried first, beside the others; 0 for never.",
        ShadowNeeded: "How often operators have to agree with it before it credits alone.",
      },
    },
    setRailRouteState: {
      refuses: notFound,
      fields: { Id: "Number of the account.", State: "1 on, 3 off." },
    },
    searchRailMessages: {
      refuses: [],
      fields: {
        Id: "Number of the message.",
        MessageId: "Name that the provider gave it.",
        SentAt: "When the provider signed it.",
        At: "When it came.",
        Body: "What it says, as JSON.",
      },
    },
    listRailDays: {
      refuses: [],
      fields: {
        OnlyDifferent: "Only days that differ or are unknown, and are not closed.",
        TheirCount: "Payments that the provider has; null for unknown.",
        TheirAmount: "What they come to; null for unknown.",
        OurCount: "Payments that came here.",
        OurAmount: "What they come to.",
        MissingHere: "Payments that the provider has and we have not.",
        MissingThere: "Payments that we have and the provider has not.",
        At: "When it was compared last.",
        ClosedBy: "Who has explained the difference; null for nobody.",
        ClosedReason: "What he said.",
      },
    },
    reconcileRail: { refuses: notFound, fields: { TakenIn: "Payments that were taken in." } },
    closeRailDay: { refuses: refusals(operatorResults, "NOT_FOUND", "TOO_LATE") },
  },
} satisfies MeaningsOf<typeof calls>;
