import { money, parseCheckedMoney, toWire } from "@fairdraw/money";
import {
  haltPayouts,
  listHotWallets,
  listPayoutRoutes,
  operatorResults,
  PayoutMeans,
  type RequestOf,
  type ResultCode,
  resumePayouts,
  savePayoutRoute,
  setPayoutRouteState,
  WithdrawTargetKind,
} from "@fairdraw/wire";
import { formatUnits, getAddress } from "viem";
import type { Queryable } from "../../../platform/database/db.ts";
import type { Http } from "../../../platform/http/http.ts";
import { type ChainSource, chainIds } from "../../chains/chain-sources.ts";
import { adapterOf } from "../../rails/adapters/all.ts";
import { findRoute } from "../../rails/routes.sql.ts";
import { act, type OperatorParts } from "../../staff/act.ts";
import type { Checked, ProposedDeed } from "../../staff/deed.ts";
import { findWallets } from "../chain/wallets.sql.ts";
import { findPayoutRoute } from "../payout-routes.sql.ts";
import {
  endHalt,
  findDeskRoutes,
  haltAll,
  isHalted,
  type RouteTerms,
  storeRoute,
  storeRouteState,
} from "./routes-desk.sql.ts";

type Parts = OperatorParts & { readonly chains: { readonly sources: readonly ChainSource[] } };

/** Binds what operators see and do of the ways to pay out, and of hot wallets. */
export function servePayoutRoutes(http: Http, parts: Parts): void {
  const { db } = parts;
  http.serve(listPayoutRoutes, async ({ caller }) => {
    const { merchantId } = caller();
    const rows = await findDeskRoutes(db, merchantId);
    const Items = rows.map((row) => ({
      Id: row.id,
      Name: row.name,
      Kind: kindOf(row.kind),
      Currency: currencyOf(row.currency),
      Means: row.means,
      RailRouteId: row.railRouteId,
      Weight: row.weight,
      State: row.state === 1 ? (1 as const) : (3 as const),
      Min: toWire(money(row.min)),
      Max: toWire(money(row.max)),
      UsualMinutes: row.usualMinutes,
      Failures: row.failures,
      OpenedAt: row.openedAt,
      HourTries: row.hourTries,
      HourMade: row.hourMade,
      DayTries: row.dayTries,
      DayMade: row.dayMade,
      PaidDay: toWire(money(row.paidDay)),
    }));
    return { IsHalted: await isHalted(db, merchantId), Items };
  });
  http.serve(savePayoutRoute, act(parts, savePayoutRoute, routeDeed()));
  http.serve(
    setPayoutRouteState,
    act(parts, setPayoutRouteState, {
      async run({ tx, body, operator, done }) {
        const route = await findPayoutRoute(tx, body.Id);
        if (route?.merchantId !== operator.merchantId) return operatorResults.NOT_FOUND;
        await storeRouteState(tx, { id: route.id, state: body.State });
        const who = { route: route.id, name: route.name };
        return {
          before: { ...who, state: route.state, failures: route.failures },
          after: { ...who, state: body.State },
          answer: done,
        };
      },
    }),
  );
  serveHalt(http, parts);
  http.serve(listHotWallets, async () => {
    const decimals = new Map(parts.chains.sources.map((one) => [Number(one.id), one.decimals]));
    const Items = (await findWallets(db)).map((wallet) => {
      const coins = (units: bigint) => formatUnits(units, decimals.get(wallet.chainId) ?? 0);
      return {
        Currency: currencyOf(wallet.chainId),
        Address: getAddress(`0x${wallet.address.slice(2)}`),
        Held: wallet.units === null ? null : coins(wallet.units),
        Underway: coins(wallet.underway),
        Gas: wallet.gas === null ? null : formatUnits(wallet.gas, 18),
        KnownAt: wallet.knownAt,
        UnknownWhy: wallet.unknownReason,
      };
    });
    return { Items };
  });
}

function kindOf(kind: number): 1 | 2 | 3 {
  return kind === 1 || kind === 2 ? kind : 3;
}

function currencyOf(currency: number): 0 | 1 | 3 {
  return currency === chainIds.ERC20 || currency === chainIds.BSC ? currency : 0;
}

function serveHalt(http: Http, parts: Parts): void {
  http.serve(
    haltPayouts,
    act(parts, haltPayouts, {
      async run({ tx, body, operator, done }) {
        const { accountId: by, merchantId } = operator;
        if (!(await haltAll(tx, { merchantId, by, reason: body.Reason }))) {
          return operatorResults.TOO_LATE;
        }
        return { before: { isHalted: false }, after: { isHalted: true }, answer: done };
      },
    }),
  );
  http.serve(
    resumePayouts,
    act(parts, resumePayouts, {
      async check({ tx, operator }) {
        if (!(await isHalted(tx, operator.merchantId))) return operatorResults.TOO_LATE;
        return { subject: "payouts", seen: { isHalted: true }, effect: { undo: "opposite" } };
      },
      async run({ tx, operator }) {
        await endHalt(tx, operator.merchantId);
        return { before: { isHalted: true }, after: { isHalted: false } };
      },
    }),
  );
}

interface FoundRoute extends Checked {
  readonly terms: RouteTerms;
  readonly before: object | null;
}
type Body = RequestOf<typeof savePayoutRoute>;

/**
 * Changes a way to pay out. Refuses: NOT_FOUND; UNFIT for a largest amount below the smallest, a provider that does not pay
 * out, and means that do not fit the kind.
 */
function routeDeed(): ProposedDeed<Body, FoundRoute> {
  return {
    async check({ tx, body, operator }): Promise<FoundRoute | ResultCode> {
      const { merchantId } = operator;
      const route = body.Id === undefined ? null : await findPayoutRoute(tx, body.Id);
      if (body.Id !== undefined && route?.merchantId !== merchantId) {
        return operatorResults.NOT_FOUND;
      }
      const terms: RouteTerms = {
        name: body.Name,
        kind: body.Kind,
        currency: body.Currency,
        means: body.Means,
        railRouteId: body.RailRouteId,
        weight: body.Weight,
        min: parseCheckedMoney(body.Min),
        max: parseCheckedMoney(body.Max),
        usualMinutes: body.UsualMinutes,
      };
      if (!(await isFit(tx, merchantId, terms))) return operatorResults.UNFIT;
      const before = route === null ? null : { ...route, failures: undefined, openedAt: undefined };
      return {
        terms,
        before,
        subject:
          body.Id === undefined ? `new payout route ${body.Name}` : `payout route ${body.Id}`,
        seen: { before },
        effect: { rows: 1, undo: "again" },
      };
    },
    async run({ tx, body, operator }, { terms, before }) {
      const id = await storeRoute(tx, operator.merchantId, body.Id ?? null, terms);
      return { before, after: { route: id, ...terms } };
    },
  };
}

async function isFit(db: Queryable, merchantId: number, terms: RouteTerms): Promise<boolean> {
  const { kind, currency, means } = terms;
  const isUsdt = kind === WithdrawTargetKind.USDT;
  if (terms.min <= 0n || terms.max < terms.min) return false;
  if (isUsdt !== (currency !== 0) || isUsdt !== (means === PayoutMeans.CHAIN)) return false;
  if (means !== PayoutMeans.PROVIDER) return terms.railRouteId === null;
  const rail = terms.railRouteId === null ? null : await findRoute(db, terms.railRouteId);
  if (rail?.merchantId !== merchantId) return false;
  return adapterOf(rail.adapter)?.paysOut(rail.config) === true;
}
