import * as z from "zod/mini";
import { Amount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, Int32, RowId } from "../core/ids.ts";
import { DepositType } from "../deposit/enums.ts";
import { PageRequest, Reason } from "../staff/reason.ts";

const Id = RowId;
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
/** States of channels: on, in maintenance, off. */
const State = z.literal([1, 2, 3]);

const channelShape = {
  Type: z.int().check(z.minimum(1), z.maximum(11)),
  Name,
  NameEn: Name,
  Min: Amount,
  Max: Amount,
  FixedAmounts: z.array(Amount).check(z.maxLength(20)),
  FeeFixed: Amount,
  FeeRate: z.int().check(z.minimum(0), z.maximum(5000)),
  AvgMinutes: z.int().check(z.minimum(1), z.maximum(1440)),
  LifeMinutes: z.int().check(z.minimum(1), z.maximum(1440)),
  IsRecommended: z.boolean(),
  NeedPayerName: z.boolean(),
  NeedBankCard: z.boolean(),
  NeedEWallet: z.boolean(),
  Sort: z.int().check(z.minimum(0), z.maximum(1000)),
};

export const listRailChannels = defineCall({
  name: "AdminRail/Channels",
  who: "operator",
  may: "payments.view",
  summary:
    "The ways in which players can pay in, as they are offered, with how they did in the last 24 hours.",
  request: z.strictObject({}),
  answer: z.object({
    Items: z.array(
      z.object({
        Id,
        ...channelShape,
        State,
        RouteCount: z.int(),
        /** Requests of the last 24 hours, and those of them that were paid. */
        Requests: z.int(),
        Paid: z.int(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const saveRailChannel = defineCall({
  name: "AdminRail/SaveChannel",
  who: "operator",
  may: "payments.change",
  needsTwo: true,
  summary:
    "Changes a way to pay in, or makes one without `Id`: what is requested already stays as it was. Refuses NOT_FOUND, UNFIT for a largest amount below the smallest and for a fee that leaves nothing.",
  request: z.strictObject({
    Id: z.optional(Id),
    ...channelShape,
    Type: z.literal(Object.values(DepositType)),
    Reason,
  }),
});

export const setRailChannelState = defineCall({
  name: "AdminRail/SetChannelState",
  who: "operator",
  may: "payments.change",
  summary:
    "Opens a way to pay in, puts it into maintenance or closes it; open requests go on. Refuses NOT_FOUND.",
  request: z.strictObject({ Id, State, Reason }),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});

export const listRailRoutes = defineCall({
  name: "AdminRail/Routes",
  who: "operator",
  may: "payments.view",
  summary:
    "Accounts at providers, with the success of their orders in the last hour and day; never their secrets.",
  request: z.strictObject({ ChannelId: z.optional(Id) }),
  answer: z.object({
    Items: z.array(
      z.object({
        Id,
        ChannelId: Id,
        ChannelName: z.string(),
        Name,
        Adapter: z.string(),
        Config: z.string(),
        HasSecret: z.boolean(),
        Weight: z.int(),
        State: z.literal([1, 3]),
        ShadowNeeded: z.int(),
        ShadowAgreed: z.int(),
        Failures: z.int(),
        /** Since when it is left out for its failures; null while it is not. */
        OpenedAt: z.nullable(EpochMs),
        HourTries: z.int(),
        HourMade: z.int(),
        DayTries: z.int(),
        DayMade: z.int(),
        /** What came by it in the last 24 hours. */
        PaidDay: Amount,
        CallbackPath: z.string(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const saveRailRoute = defineCall({
  name: "AdminRail/SaveRoute",
  who: "operator",
  may: "payments.change",
  needsTwo: true,
  summary:
    "Changes an account at a provider, or adds one without `Id`. A secret is written and never read; an empty one leaves it as it is. Refuses NOT_FOUND, UNFIT for settings that its adapter does not understand, and for the simulator where the site is no demo.",
  request: z.strictObject({
    Id: z.optional(Id),
    ChannelId: Id,
    Name,
    Adapter: z.enum(["gateway", "bank"]),
    /** JSON of the adapter's settings. */
    Config: z.string().check(z.minLength(2), z.maxLength(2000)),
    /** `sealed.` stands before one that a proposal holds: only the site can open it. */
    Secret: z
      .string()
      .check(
        z.maxLength(400),
        z.regex(/^(|(whsec_)?[A-Za-z0-9+/]{32,192}={0,2}|sealed\.[A-Za-z0-9+/]{32,}={0,2})$/),
      ),
    Weight: z.int().check(z.minimum(0), z.maximum(1000)),
    ShadowNeeded: z.int().check(z.minimum(0), z.maximum(1000)),
    Reason,
  }),
});

export const setRailRouteState = defineCall({
  name: "AdminRail/SetRouteState",
  who: "operator",
  may: "payments.change",
  summary:
    "Takes an account at a provider into use, or out of it; messages about orders that it has are still taken. Opening it also forgets its failures. Refuses NOT_FOUND.",
  request: z.strictObject({ Id, State: z.literal([1, 3]), Reason }),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});

export const searchRailMessages = defineCall({
  name: "AdminRail/Messages",
  who: "operator",
  may: "payments.view",
  summary: "Messages of providers whose signature was right, newest first.",
  request: z.strictObject({ ...PageRequest, RouteId: z.optional(Id) }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(
      z.object({
        Id,
        RouteName: z.string(),
        MessageId: z.string(),
        SentAt: EpochMs,
        At: EpochMs,
        Body: z.string(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const listRailDays = defineCall({
  name: "AdminRail/Days",
  who: "operator",
  may: "payments.view",
  summary:
    "Each day of each provider: what it says that it paid in, and what has come here. A day that the provider does not tell is unknown, and not nought.",
  request: z.strictObject({ ...PageRequest, OnlyDifferent: z.optional(z.boolean()) }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(
      z.object({
        RouteId: Id,
        RouteName: z.string(),
        Day: z.int(),
        TheirCount: z.nullable(z.int()),
        TheirAmount: z.nullable(Amount),
        OurCount: z.int(),
        OurAmount: Amount,
        MissingHere: z.array(z.string()),
        MissingThere: z.array(z.string()),
        At: EpochMs,
        ClosedBy: z.nullable(z.string()),
        ClosedReason: z.string(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const reconcileRail = defineCall({
  name: "AdminRail/Reconcile",
  who: "operator",
  may: "payments.change",
  summary:
    "Compares a day with a provider anew. Payments that it has and the site has not are taken in, as if it had told of them. Refuses NOT_FOUND.",
  request: z.strictObject({
    RouteId: Id,
    Day: z.int().check(z.minimum(20_200_101), z.maximum(21_001_231)),
    Reason,
  }),
  answer: z.object({ Result: z.literal(0), TakenIn: z.int(), ServerTime: EpochMs }),
});

export const closeRailDay = defineCall({
  name: "AdminRail/CloseDay",
  who: "operator",
  may: "payments.change",
  summary:
    "Says why a day differs from what the provider says; it is then no longer among the open ones. Refuses NOT_FOUND, TOO_LATE for one that is closed.",
  request: z.strictObject({ RouteId: Id, Day: Int32, Reason }),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});
