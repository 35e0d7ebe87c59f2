import { assert } from "../../platform/assert.ts";
import { adapterOf } from "../rails/adapters/all.ts";
import type { PayoutKnown, PayoutPayee } from "../rails/adapters/payout.ts";
import { accessOf } from "../rails/route-access.ts";
import { findRoute } from "../rails/routes.sql.ts";
import type { Attempt } from "./attempts.sql.ts";
import type { Begun } from "./begin-payout.ts";
import type { Learned, PayoutParts } from "./payout-parts.ts";
import type { PayoutRoute } from "./payout-routes.sql.ts";
import type { Payout } from "./payouts.sql.ts";

/** Asks a provider to pay. Never inside a transaction: providers are slow. */
export async function askByProvider(
  parts: PayoutParts,
  { payout, attempt, route, target }: Begun,
): Promise<Learned> {
  const at = await reach(parts, route);
  // It was committed that it may have been asked; it has not, and says so only by the provider's own word.
  if (at === null) return { kind: "unknown", why: "no way to the provider" };
  const { kind } = target;
  assert(kind === "card" || kind === "wallet", "a provider pays no coins");
  const payee: PayoutPayee = { ...target, kind };
  const { orderNo, validUntil } = attempt;
  const request = { orderNo, amount: payout.amount, payee, validUntil };
  return learnedOf(await at.adapter.payOut(request, at.access), parts.nowMs());
}

/** Asks a provider what it knows of an attempt. */
export async function askProviderAgain(
  parts: PayoutParts,
  { payout, attempt, route }: { payout: Payout; attempt: Attempt; route: PayoutRoute },
): Promise<Learned> {
  const at = await reach(parts, route);
  if (at === null) return { kind: "unknown", why: "no way to the provider" };
  const { orderNo } = attempt;
  const askedAt = parts.nowMs();
  const known = await at.adapter.askPayout({ orderNo, amount: payout.amount }, at.access);
  return learnedOf(known, askedAt);
}

async function reach(parts: PayoutParts, { railRouteId }: PayoutRoute) {
  const rail = railRouteId === null ? null : await findRoute(parts.db, railRouteId);
  const adapter = rail === null ? null : adapterOf(rail.adapter);
  if (rail === null || adapter === null) return null;
  return { adapter, access: accessOf(rail, { ...parts, ...parts.secrets }) };
}

function learnedOf(known: PayoutKnown, askedAt: number): Learned {
  return known.kind === "never" ? { kind: "never", askedAt } : known;
}
