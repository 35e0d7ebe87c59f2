import { money, parseCheckedMoney, toWire } from "@fairdraw/money";
import {
  closeRailDay,
  listRailChannels,
  listRailDays,
  listRailRoutes,
  operatorResults,
  type RequestOf,
  type ResultCode,
  reconcileRail,
  saveRailChannel,
  saveRailRoute,
  searchRailMessages,
  setRailChannelState,
  setRailRouteState,
} from "@fairdraw/wire";
import type { Http } from "../../platform/http/http.ts";
import type { Random } from "../../platform/random.ts";
import { act, type OperatorParts } from "../staff/act.ts";
import type { Checked, ProposedDeed } from "../staff/deed.ts";
import { adapterNames, adapterOf } from "./adapters/all.ts";
import { jsonOf } from "./adapters/payment-message.ts";
import { callbackPath } from "./callbacks.ts";
import { findChannel } from "./channels.sql.ts";
import { findMessages } from "./history.sql.ts";
import { closeDay, findDays } from "./rail-days.sql.ts";
import {
  type ChannelTerms,
  findChannels,
  findDeskRoutes,
  storeChannel,
  storeChannelState,
  storeRoute,
  storeRouteState,
  storeSecret,
} from "./rail-desk.sql.ts";
import { reconcileDay } from "./reconcile.ts";
import { simulatorScheme } from "./route-access.ts";
import { createRouteSecrets } from "./route-secrets.ts";
import { findRoute } from "./routes.sql.ts";
import { isDemoMerchant } from "./simulator/simulator.sql.ts";
import type { MessageParts } from "./take-message.ts";

type RailParts = OperatorParts & MessageParts & { readonly random: Random };

/** Binds what operators see and do of channels and providers. */
export function serveRailsOperator(http: Http, parts: RailParts): void {
  serveChannels(http, parts);
  serveRoutes(http, parts);
  serveHistory(http, parts);
}

function serveChannels(http: Http, parts: RailParts): void {
  const { db } = parts;
  const text = (amount: bigint) => toWire(money(amount));
  http.serve(listRailChannels, async ({ caller }) => {
    const rows = await findChannels(db, caller().merchantId);
    const Items = rows.map((row) => ({
      Id: row.id,
      Type: row.type,
      Name: row.name,
      NameEn: row.nameEn,
      Min: text(row.min),
      Max: text(row.max),
      FixedAmounts: row.fixedAmounts.map(text),
      FeeFixed: text(row.feeFixed),
      FeeRate: row.feeRate,
      AvgMinutes: row.avgMinutes,
      LifeMinutes: row.lifeMinutes,
      IsRecommended: row.isRecommended,
      NeedPayerName: row.needPayerName,
      NeedBankCard: row.needCard,
      NeedEWallet: row.needWallet,
      Sort: row.sort,
      State: stateOf(row.state),
      RouteCount: row.routes,
      Requests: row.requests,
      Paid: row.made,
    }));
    return { Items };
  });
  http.serve(saveRailChannel, act(parts, saveRailChannel, channelDeed()));
  http.serve(
    setRailChannelState,
    act(parts, setRailChannelState, {
      async run({ tx, body, operator, done }) {
        const channel = await findChannel(tx, { ...operator, channelId: body.Id });
        if (channel === null) return operatorResults.NOT_FOUND;
        await storeChannelState(tx, channel.id, body.State);
        const who = { channel: channel.id, name: channel.name };
        return {
          before: { ...who, state: channel.state },
          after: { ...who, state: body.State },
          answer: done,
        };
      },
    }),
  );
}

function stateOf(state: number): 1 | 2 | 3 {
  if (state === 1 || state === 2) return state;
  return 3;
}

interface FoundTerms extends Checked {
  readonly terms: ChannelTerms;
  readonly before: object | null;
}

/** Changes a way to pay in. Refuses: NOT_FOUND, UNFIT for a largest amount below the smallest and a fee that leaves nothing. */
function channelDeed(): ProposedDeed<RequestOf<typeof saveRailChannel>, FoundTerms> {
  return {
    async check({ tx, body, operator }): Promise<FoundTerms | ResultCode> {
      const before =
        body.Id === undefined ? null : await findChannel(tx, { ...operator, channelId: body.Id });
      if (body.Id !== undefined && before === null) return operatorResults.NOT_FOUND;
      const terms: ChannelTerms = {
        type: body.Type,
        name: body.Name,
        nameEn: body.NameEn,
        min: parseCheckedMoney(body.Min),
        max: parseCheckedMoney(body.Max),
        fixedAmounts: body.FixedAmounts.map((amount) => parseCheckedMoney(amount)),
        feeFixed: parseCheckedMoney(body.FeeFixed),
        feeRate: body.FeeRate,
        avgMinutes: body.AvgMinutes,
        lifeMinutes: body.LifeMinutes,
        isRecommended: body.IsRecommended,
        needPayerName: body.NeedPayerName,
        needCard: body.NeedBankCard,
        needWallet: body.NeedEWallet,
        sort: body.Sort,
      };
      const least = terms.fixedAmounts.reduce((a, b) => (b < a ? b : a), terms.min);
      const fee = terms.feeFixed + (least * BigInt(terms.feeRate)) / 10_000n;
      if (terms.min <= 0n || terms.max < terms.min || least <= 0n || fee >= least) {
        return operatorResults.UNFIT;
      }
      return {
        terms,
        before,
        subject: body.Id === undefined ? `new channel ${body.Name}` : `channel ${body.Id}`,
        seen: { before },
        effect: { rows: 1, undo: "again" },
      };
    },
    async run({ tx, body, operator }, { terms, before }) {
      const id = await storeChannel(tx, operator.merchantId, body.Id ?? null, terms);
      return { before, after: { channel: id, ...terms } };
    },
  };
}

function serveRoutes(http: Http, parts: RailParts): void {
  const { db } = parts;
  http.serve(listRailRoutes, async ({ body, caller }) => {
    const rows = await findDeskRoutes(db, {
      merchantId: caller().merchantId,
      channelId: body.ChannelId ?? null,
    });
    const Items = rows.map((row) => ({
      Id: row.id,
      ChannelId: row.channelId,
      ChannelName: row.channelName,
      Name: row.name,
      Adapter: row.adapter,
      Config: JSON.stringify(row.config),
      HasSecret: row.secret !== null,
      Weight: row.weight,
      State: row.state === 1 ? (1 as const) : (3 as const),
      ShadowNeeded: row.shadowNeeded,
      ShadowAgreed: row.shadowAgreed,
      Failures: row.failures,
      OpenedAt: row.openedAt,
      HourTries: row.triesHour,
      HourMade: row.madeHour,
      DayTries: row.triesDay,
      DayMade: row.madeDay,
      PaidDay: toWire(money(row.paidDay)),
      CallbackPath: callbackPath(row.id),
    }));
    return { Items };
  });
  http.serve(saveRailRoute, act(parts, saveRailRoute, routeDeed(parts)));
  http.serve(
    setRailRouteState,
    act(parts, setRailRouteState, {
      async run({ tx, body, operator, done }) {
        const route = await findRoute(tx, body.Id);
        if (route === null || route.merchantId !== operator.merchantId) {
          return operatorResults.NOT_FOUND;
        }
        await storeRouteState(tx, route.id, body.State);
        const who = { route: route.id, name: route.name };
        return {
          before: { ...who, state: route.state, failures: route.failures },
          after: { ...who, state: body.State, failures: 0 },
          answer: done,
        };
      },
    }),
  );
}

interface FoundRoute extends Checked {
  readonly config: unknown;
  readonly before: object | null;
}

/**
 * Changes an account at a provider. Refuses: NOT_FOUND, UNFIT for settings that its adapter does not understand, for a
 * gateway without a secret, and for the simulator where the site is no demo. Effects: the secret is encrypted with a key
 * that is not in the database, in the proposal already; the audit of the deed says only that there is one.
 */
function routeDeed(parts: RailParts): ProposedDeed<RequestOf<typeof saveRailRoute>, FoundRoute> {
  const secrets = createRouteSecrets(parts);
  return {
    keep: (body) => ({ ...body, Secret: secrets.keep(body.Secret) }),
    async check({ tx, body, operator }): Promise<FoundRoute | ResultCode> {
      const { merchantId } = operator;
      const channel = await findChannel(tx, { merchantId, channelId: body.ChannelId });
      const route = body.Id === undefined ? null : await findRoute(tx, body.Id);
      const isForeign = body.Id !== undefined && route?.merchantId !== merchantId;
      if (channel === null || isForeign) return operatorResults.NOT_FOUND;
      const adapter = adapterNames.includes(body.Adapter) ? adapterOf(body.Adapter) : null;
      const config = adapter?.config.safeParse(jsonOf(body.Config));
      if (config?.success !== true) return operatorResults.UNFIT;
      const url = Reflect.get(Object(config.data), "url") as unknown;
      const isSimulated = url === simulatorScheme;
      if (isSimulated && !(await isDemoMerchant(tx, merchantId))) return operatorResults.UNFIT;
      if (secrets.plainOf(body.Secret) === null) return operatorResults.UNFIT;
      const hasSecret = body.Secret !== "" || (route !== null && route.secret !== null);
      if (!isSimulated && url !== "" && !hasSecret) return operatorResults.UNFIT;
      const before =
        route === null
          ? null
          : {
              route: route.id,
              channel: route.channelId,
              name: route.name,
              adapter: route.adapter,
              config: route.config,
              weight: route.weight,
              shadowNeeded: route.shadowNeeded,
              hasSecret: route.secret !== null,
            };
      return {
        config: config.data,
        before,
        subject: body.Id === undefined ? `new route ${body.Name}` : `route ${body.Id}`,
        seen: { before },
        effect: { rows: 1, undo: "again" },
      };
    },
    async run({ tx, body }, { config, before }) {
      const id = await storeRoute(tx, body.Id ?? null, {
        channelId: body.ChannelId,
        name: body.Name,
        adapter: body.Adapter,
        config,
        weight: body.Weight,
        shadowNeeded: body.ShadowNeeded,
      });
      const plain = secrets.plainOf(body.Secret);
      if (plain !== null && plain !== "") await storeSecret(tx, id, secrets.sealFor(id, plain));
      const { Secret, Reason: _, Config: __, ...told } = body;
      return { before, after: { route: id, ...told, config, hasNewSecret: Secret !== "" } };
    },
  };
}

function serveHistory(http: Http, parts: RailParts): void {
  const { db } = parts;
  http.serve(searchRailMessages, async ({ body, caller }) => {
    const rows = await findMessages(db, {
      merchantId: caller().merchantId,
      routeId: body.RouteId ?? null,
      limit: body.PageSize,
      offset: (body.PageIndex - 1) * body.PageSize,
    });
    const Items = rows.map((row) => ({
      Id: Number(row.id),
      RouteName: row.routeName,
      MessageId: row.messageId,
      SentAt: row.sentAt,
      At: row.at,
      Body: row.body,
    }));
    return { Total: rows[0]?.total ?? 0, Items };
  });
  http.serve(listRailDays, async ({ body, caller }) => {
    const rows = await findDays(db, {
      merchantId: caller().merchantId,
      onlyDifferent: body.OnlyDifferent ?? false,
      limit: body.PageSize,
      offset: (body.PageIndex - 1) * body.PageSize,
    });
    const Items = rows.map((row) => ({
      RouteId: row.routeId,
      RouteName: row.routeName,
      Day: row.day,
      TheirCount: row.theirsCount,
      TheirAmount: row.theirsAmount === null ? null : toWire(money(row.theirsAmount)),
      OurCount: row.oursCount,
      OurAmount: toWire(money(row.oursAmount)),
      MissingHere: [...row.missingHere],
      MissingThere: [...row.missingThere],
      At: row.at,
      ClosedBy: row.closedBy,
      ClosedReason: row.closedReason ?? "",
    }));
    return { Total: rows[0]?.total ?? 0, Items };
  });
  const reconcile = act(parts, reconcileRail, {
    async run({ tx, body, operator, done }) {
      const route = await findRoute(tx, body.RouteId);
      if (route === null || route.merchantId !== operator.merchantId) {
        return operatorResults.NOT_FOUND;
      }
      const who = { route: route.id, name: route.name, day: body.Day };
      return { before: null, after: who, answer: { ...done, TakenIn: 0 } };
    },
  });
  http.serve(reconcileRail, async (context) => {
    // The deed is noted first; the provider is asked outside of its transaction.
    const noted = await reconcile(context);
    if (!("TakenIn" in noted)) return noted;
    const { RouteId, Day } = context.body;
    const done = await reconcileDay(parts, { routeId: RouteId, day: Day });
    return { Result: 0 as const, TakenIn: done?.takenIn ?? 0 };
  });
  http.serve(
    closeRailDay,
    act(parts, closeRailDay, {
      async run({ tx, body, operator, done }) {
        const closed = await closeDay(tx, {
          merchantId: operator.merchantId,
          routeId: body.RouteId,
          day: body.Day,
          by: operator.accountId,
          reason: body.Reason,
        });
        if (closed === null) return operatorResults.NOT_FOUND;
        if (!closed) return operatorResults.TOO_LATE;
        const who = { route: body.RouteId, day: body.Day };
        return {
          before: { ...who, isClosed: false },
          after: { ...who, isClosed: true },
          answer: done,
        };
      },
    }),
  );
}
