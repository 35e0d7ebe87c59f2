import { type Lease, writeLeased } from "../../platform/jobs/lease.ts";
import { findDueReports, noteReportJudged } from "../rails/payout-reports.sql.ts";
import { openPayee } from "./approve-payee.ts";
import { type Attempt, findAttemptsDue, findByOrderNo } from "./attempts.sql.ts";
import { type Begun, beginPayout } from "./begin-payout.ts";
import { type ChainPaying, stepOnChain } from "./chain/pay-on-chain.ts";
import { chainNotReady } from "./chain/watch-wallets.ts";
import { createInFlight } from "./in-flight.ts";
import { askByProvider, askProviderAgain } from "./pay-by-provider.ts";
import type { Learned, PayoutParts } from "./payout-parts.ts";
import { findPayoutRoute, means } from "./payout-routes.sql.ts";
import {
  eventKinds,
  findPayout,
  findQueued,
  noteEvent,
  noteTrouble,
  payoutStates,
} from "./payouts.sql.ts";
import { settleAttempt } from "./settle-attempt.ts";

/** Attempts that are asked about at once. */
const flightMost = 20;
const reportsMost = 100;
/** A round waits so long for an answer; what takes longer goes on beside. */
const roundWaitMs = 500;

/** True where a payout waits, an attempt has to be asked about, or a provider told something. */
export const payoutsDueSql = `EXISTS (SELECT FROM payout WHERE state = ${payoutStates.QUEUED} AND next_at <= fd_now())
  OR EXISTS (SELECT FROM payout_attempt WHERE next_ask_at <= fd_now())
  OR EXISTS (SELECT FROM rail_payout_report WHERE is_due)`;

interface Answered {
  readonly ref: string;
  readonly id: bigint;
  readonly learned: Learned;
}

/** Pays what is queued, attempt by attempt, and asks about what nobody knows. */
export interface PayoutRunner {
  /** One round under a lease. Answers true when there may be more at once. */
  run(lease: Lease): Promise<boolean>;
  rest(): Promise<void>;
}

/**
 * Pays payouts. An attempt is committed before its provider is asked; it is asked outside of any transaction, beside the
 * rounds; and what it answers is one more transaction. Whatever dies between leaves an attempt that nobody knows of.
 */
export function createPayoutRunner(parts: PayoutParts): PayoutRunner {
  const { db } = parts;
  const flight = createInFlight<Answered>();
  const settle = async (lease: Lease, answered: readonly Answered[]) => {
    for (const one of answered) {
      await writeLeased(db, lease, async (tx) => {
        await settleAttempt(tx, parts, one);
        return true;
      });
    }
    return answered.length;
  };
  const begin = ({ ref, id }: Attempt, work: () => Promise<Learned>) =>
    flight.begin(id, async () => ({ ref, id, learned: await orUnknown(parts, work) }));
  return {
    rest: flight.rest,
    async run(lease) {
      let did = await settle(lease, await flight.answered(0));
      did += await judgeReports(parts, lease);
      const room = () => flightMost - flight.size;
      for (const queued of room() > 0 ? await findQueued(db, room()) : []) {
        const begun = await beginPayout(parts, lease, queued, (route, payout) =>
          chainNotReady(db, { ...parts, route, payout }),
        );
        if (begun !== null) begin(begun.attempt, () => payBy(parts, begun));
        did += 1;
      }
      for (const attempt of room() > 0 ? await findAttemptsDue(db, flightMost) : []) {
        if (flight.has(attempt.id) || room() <= 0) continue;
        begin(attempt, () => learnOf(parts, attempt));
      }
      did += await settle(lease, await flight.answered(roundWaitMs));
      return did > 0 || flight.size > 0;
    },
  };
}

/** Whatever goes wrong on our side, it may have left. */
async function orUnknown({ log }: PayoutParts, work: () => Promise<Learned>): Promise<Learned> {
  try {
    return await work();
  } catch (error) {
    log.error({ err: error }, "an attempt to pay out failed here");
    return { kind: "unknown", why: "it failed on our side" };
  }
}

/** Pays by the means of the route. */
async function payBy(parts: PayoutParts, begun: Begun): Promise<Learned> {
  if (begun.route.means === means.PROVIDER) return askByProvider(parts, begun);
  if (begun.route.means === means.CHAIN) return stepOnChain(onChain(parts), begun);
  // Operators have it from here on.
  return withOperators;
}

const onChain = ({ chains, ...parts }: PayoutParts): ChainPaying => ({
  ...parts,
  sources: chains.sources,
});

const withOperators: Learned = { kind: "taken", providerRef: "", askInMs: null };

/** Asks about an attempt by the means of its route. */
async function learnOf(parts: PayoutParts, attempt: Attempt): Promise<Learned> {
  const { db } = parts;
  const [payout, route] = [
    await findPayout(db, attempt.ref),
    await findPayoutRoute(db, attempt.routeId),
  ];
  if (payout === null || route === null) return { kind: "unknown", why: "no such route" };
  if (route.means === means.HAND) return withOperators;
  if (route.means === means.CHAIN) {
    const opened = await openPayee(db, parts.secrets, payout);
    return stepOnChain(onChain(parts), { payout, attempt, target: opened?.target ?? null });
  }
  return askProviderAgain(parts, { payout, attempt, route });
}

/** Judges what providers told of payouts by themselves, in the order in which it came. */
async function judgeReports(parts: PayoutParts, lease: Lease): Promise<number> {
  const { db, log } = parts;
  const due = await findDueReports(db, reportsMost);
  for (const report of due) {
    const { orderNo, routeId } = report;
    const attempt = await findByOrderNo(db, orderNo);
    await writeLeased(db, lease, async (tx) => {
      if (!(await noteReportJudged(tx, report.id))) return false;
      if (attempt === null || attempt.railRouteId !== routeId) {
        log.warn(
          { route: routeId, orderNo },
          "a provider tells of a payout that it was not asked for",
        );
        return true;
      }
      const payout = await findPayout(tx, attempt.ref);
      if (payout?.amount !== report.amount) {
        const trouble = `the provider tells of ${report.amount} thousandths`;
        const event = { ref: attempt.ref, attemptId: attempt.id, kind: eventKinds.CONTRADICTED };
        await noteEvent(tx, { ...event, note: trouble, proof: report.reference });
        await noteTrouble(tx, attempt.ref, trouble);
        return true;
      }
      const learned: Learned = report.hasFailed
        ? { kind: "refused", proof: report.reference, why: report.why }
        : { kind: "paid", proof: report.reference, paidAt: report.at };
      await settleAttempt(tx, parts, { ref: attempt.ref, id: attempt.id, learned });
      return true;
    });
  }
  return due.length;
}
