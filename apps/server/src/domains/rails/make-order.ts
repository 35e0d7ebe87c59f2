import type { Db } from "../../platform/database/db.ts";
import type { Random } from "../../platform/random.ts";
import type { PayInstructions, RailOrder } from "./adapters/adapter.ts";
import { adapterOf } from "./adapters/all.ts";
import { chooseRoutes } from "./choose-routes.ts";
import { type AskProvider, accessOf } from "./route-access.ts";
import { claimProbe, findRoutes, noteAttempt, type RatedRoute } from "./routes.sql.ts";

/** What orders are made with. */
export interface OrderParts {
  readonly db: Db;
  readonly random: Random;
  readonly nowMs: () => number;
  readonly secrets: { readonly tokenKey: string; readonly railKey: string };
  readonly ask: AskProvider;
}

/** An order that a provider has. */
export interface MadeOrder {
  readonly routeId: number;
  readonly providerRef: string;
  readonly pay: PayInstructions;
}

/** The routes of a channel in the order in which they are to be tried. */
export async function routesFor(parts: OrderParts, channelId: number): Promise<RatedRoute[]> {
  const { db, random } = parts;
  return chooseRoutes(await findRoutes(db, channelId), {
    random,
    claim: (routeId) => claimProbe(db, routeId),
  });
}

/**
 * Asks routes for an order, one after the other, until one has made it. An order that nobody is sure of is left behind:
 * it has no money in it yet, and what a player pays for it is still found by its number.
 * Shape: null where none could. Never inside a transaction: providers are slow.
 */
export async function makeOrder(
  parts: OrderParts,
  routes: readonly RatedRoute[],
  order: RailOrder & { readonly orderId: string },
): Promise<MadeOrder | null> {
  for (const route of routes) {
    const adapter = adapterOf(route.adapter);
    if (adapter === null) continue;
    const access = accessOf(route, { ...parts, ...parts.secrets });
    const before = performance.now();
    const made = await adapter.makeOrder(order, access);
    await noteAttempt(parts.db, {
      routeId: route.id,
      orderId: order.orderId,
      outcome: made.kind === "made" ? 1 : made.kind === "refused" ? 2 : 3,
      error: made.kind === "made" ? "" : made.why,
      tookMs: Math.round(performance.now() - before),
    });
    if (made.kind === "made") {
      return { routeId: route.id, providerRef: made.providerRef, pay: made.pay };
    }
  }
  return null;
}
