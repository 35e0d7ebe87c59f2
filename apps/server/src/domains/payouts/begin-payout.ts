import type { Tx } from "../../platform/database/db.ts";
import { type Lease, writeLeased } from "../../platform/jobs/lease.ts";
import type { OpenTarget } from "../payment-methods/open-target.ts";
import { chooseRoutes } from "../rails/choose-routes.ts";
import { openPayee } from "./approve-payee.ts";
import { type Attempt, findTriedRoutes, insertAttempt } from "./attempts.sql.ts";
import type { PayoutParts } from "./payout-parts.ts";
import {
  claimPayoutProbe,
  findPayoutRoute,
  findRoutesFor,
  holdOpenRoute,
  means,
  type PayoutRoute,
} from "./payout-routes.sql.ts";
import {
  eventKinds,
  hows,
  lockPayout,
  movePayout,
  noteEvent,
  type Payout,
  payoutStates,
} from "./payouts.sql.ts";

/** A provider takes a request for so long. */
const validMs = 300_000;
/** Longer than any request to a provider lasts: after it whoever asked is gone. */
const patienceMs = 30_000;
/** A payout that no route takes now is looked at again after this, and one whose route is about to be ready after that. */
const waitMs = 30_000;
const readyMs = 5000;

/** An attempt that is committed, and has not left yet. */
export interface Begun {
  readonly payout: Payout;
  readonly attempt: Attempt;
  readonly route: PayoutRoute;
  readonly target: OpenTarget;
}

/** Why a route cannot pay now; null when it can. */
export type ReadyFor = (route: PayoutRoute, payout: Payout) => Promise<string | null>;

/**
 * Begins the next attempt of a queued payout: its row is committed before anything leaves. A payout whose payee or amount
 * is not what was approved, or that was stopped since, is halted. Shape: null where nothing begins now.
 * Locks: the payout, its route for share, then what the sink locks.
 */
export async function beginPayout(
  parts: PayoutParts,
  lease: Lease,
  queued: Payout,
  readyFor: ReadyFor,
): Promise<Begun | null> {
  const { db } = parts;
  const routes = await routesOf(parts, queued);
  let why = routes.length === 0 ? "no route pays this now" : "";
  for (const route of routes) {
    const notReady = await readyFor(route, queued);
    if (notReady === null) return beginBy(parts, lease, queued, route);
    why = notReady;
  }
  await writeLeased(db, lease, async (tx) => {
    const payout = await lockPayout(tx, queued.ref);
    if (payout?.state !== payoutStates.QUEUED) return false;
    await movePayout(tx, {
      ref: queued.ref,
      from: [payoutStates.QUEUED],
      to: payoutStates.QUEUED,
      why,
      waitMs: routes.length === 0 ? waitMs : readyMs,
    });
    return true;
  });
  return null;
}

/** The routes of a payout in the order in which they are to be tried. */
async function routesOf(parts: PayoutParts, payout: Payout): Promise<readonly PayoutRoute[]> {
  const { db, random } = parts;
  if (payout.how === hows.ROUTE) {
    const route = payout.routeId === null ? null : await findPayoutRoute(db, payout.routeId);
    return route?.state === 1 ? [route] : [];
  }
  const fit = await findRoutesFor(db, payout);
  if (payout.how === hows.MANUAL) return fit.filter((route) => route.means === means.HAND);
  const tried = await findTriedRoutes(db, payout.ref);
  return chooseRoutes(
    fit.filter(({ id, weight }) => weight > 0 && !tried.has(id)),
    { random, claim: (routeId) => claimPayoutProbe(db, routeId) },
  );
}

async function beginBy(
  parts: PayoutParts,
  lease: Lease,
  queued: Payout,
  route: PayoutRoute,
): Promise<Begun | null> {
  let begun: Begun | null = null;
  await writeLeased(parts.db, lease, async (tx) => {
    begun = null;
    const payout = await lockPayout(tx, queued.ref);
    if (payout?.state !== payoutStates.QUEUED) return false;
    const opened = await openPayee(tx, parts.secrets, payout);
    if (opened === null || !opened.hash.equals(payout.payeeHash)) {
      await halt(tx, payout.ref, "payee or amount are not what was approved");
      return true;
    }
    const stop = payout.trouble !== "" ? payout.trouble : await parts.sink.stopped(tx, payout.ref);
    if (stop !== null) {
      await halt(tx, payout.ref, stop);
      return true;
    }
    if (!(await holdOpenRoute(tx, route.id))) return false;
    const attempt = await insertAttempt(tx, {
      ref: payout.ref,
      orderNo: payout.orderNo,
      routeId: route.id,
      validMs,
      patienceMs,
    });
    tx.passPoint("attempt-written");
    await movePayout(tx, {
      ref: payout.ref,
      from: [payoutStates.QUEUED],
      to: payoutStates.PAYING,
      countsTry: true,
    });
    const event = { ref: payout.ref, attemptId: attempt.id, kind: eventKinds.BEGAN };
    await noteEvent(tx, { ...event, note: route.name });
    await parts.sink.began(tx, payout.ref, { attempt: attempt.nth, routeName: route.name });
    begun = { payout, attempt, route, target: opened.target };
    return true;
  });
  return begun;
}

async function halt(tx: Tx, ref: string, why: string): Promise<void> {
  await movePayout(tx, { ref, from: [payoutStates.QUEUED], to: payoutStates.HALTED, why });
  await noteEvent(tx, { ref, attemptId: null, kind: eventKinds.HALTED, note: why });
}
