import { createHash } from "node:crypto";
import { money, sum, zero } from "@fairdraw/money";
import {
  type BetItem,
  BetSource,
  betResults,
  commonResults,
  ScheduleLegState,
  ScheduleReturnReason,
  ScheduleState,
  scaleItem,
} from "@fairdraw/wire";
import { lockPlayers } from "../../ledger/index.ts";
import { assert } from "../../platform/assert.ts";
import type { Db, Tx } from "../../platform/db.ts";
import { type Lease, LeaseLost, writeLeased } from "../../platform/lease.ts";
import type { Log } from "../../platform/log.ts";
import type { BetIntent, BetOutcome } from "../betting/bet-intent.ts";
import { refusalOfIssue } from "../betting/judge-intent.ts";
import { type PlaceBetsParts, placeBets } from "../betting/place-bets.ts";
import { readIntent } from "../betting/read-intent.ts";
import { type LockedIssue, lockIssuesForBets } from "../lottery/lottery.sql.ts";
import { findNow } from "./chase-issues.sql.ts";
import { emptyPlans, giveBack } from "./give-back.ts";
import {
  findDueIssues,
  type LockedLeg,
  lockWaitingLegs,
  type OpenedLeg,
  updateOpened,
} from "./legs.sql.ts";
import { ended, opened, type PlanSums } from "./plan-machine.ts";
import { type NewReturn, updatePlans } from "./plans.sql.ts";

/** Plans in one call of `placeBets`, as many as a batch of the intake takes requests. */
const legsPerCall = 200;
const issuesPerRound = 50;
/** What fails so often alone waits until its issue has closed, and goes back like all that was missed. */
const failuresMax = 3;

export interface OpenParts extends PlaceBetsParts {
  readonly db: Db;
  readonly log: Log;
  /** Fewer than `legsPerCall`, to see an issue opened in several calls. */
  readonly chunkMax?: number;
}

/** Codes of the player himself: nothing of his plan can become bets any more. */
const codesOfPlayer: ReadonlySet<number> = new Set([
  betResults.BLOCKED.code,
  commonResults.NO_PERMISSION.code,
  commonResults.RG_LIMIT.code,
  commonResults.RG_COOL_OFF.code,
  commonResults.RG_EXCLUDED.code,
]);

interface DueIssue {
  readonly gameId: number;
  readonly serialNumber: string;
}

/**
 * Makes bets of what plans have waiting for issues that sell, of all players of an issue in one call,
 * and skips issues that were missed. Shape: the job; true when there may be more to do.
 * Effects per call: bets paid from held money, what could not be placed given back with its code, plans
 * ended that have nothing left or whose player may not bet (SYSTEM). Once-only by the request of the
 * issue. Locks: issue, plans, accounts, exposures. Source: foundations.md D14, integrity.md I-B11.
 */
export function createOpener(parts: OpenParts): (lease: Lease) => Promise<boolean> {
  const failures = new Map<string, number>();
  const passedOver = () =>
    [...failures].filter(([, times]) => times >= failuresMax).map(([requestId]) => requestId);
  const openAlone = async (issue: DueIssue, lease: Lease) => {
    const done = await openIssue(parts, lease, { issue, passedOver: passedOver(), limit: 1 });
    if (done.error === undefined) return done.count;
    for (const requestId of done.tried) {
      failures.set(requestId, (failures.get(requestId) ?? 0) + 1);
    }
    parts.log.error({ err: done.error, issue }, "an issue of a plan cannot be placed");
    return 0;
  };
  return async (lease) => {
    const issues = await findDueIssues(parts.db, {
      passedOver: passedOver(),
      limit: issuesPerRound,
    });
    if (issues.length === 0) failures.clear();
    let count = 0;
    for (const issue of issues) {
      const limit = parts.chunkMax ?? legsPerCall;
      const done = await openIssue(parts, lease, { issue, passedOver: passedOver(), limit });
      count += done.error === undefined ? done.count : await openAlone(issue, lease);
    }
    return count > 0;
  };
}

interface Done {
  readonly count: number;
  /** Requests that were about to be placed. */
  readonly tried: readonly string[];
  readonly error?: unknown;
}

async function openIssue(
  parts: OpenParts,
  lease: Lease,
  work: { issue: DueIssue; passedOver: readonly string[]; limit: number },
): Promise<Done> {
  let tried: string[] = [];
  try {
    const count = await writeLeased(parts.db, lease, async (tx) => {
      const [issue] = await lockIssuesForBets(tx, [work.issue]);
      const gone = await hasGone(tx, issue, work.issue);
      // An issue that is not made yet, or not open by the clock above its lock, comes again.
      if (gone === null) return 0;
      const legs = firstOfEach(
        await lockWaitingLegs(tx, {
          ...work.issue,
          isMissed: gone !== false,
          passedOver: gone === false ? work.passedOver : [],
          limit: work.limit,
        }),
      );
      tried = legs.map((leg) => leg.requestId);
      if (gone !== false) return skipLegs(tx, parts, { code: gone, legs });
      assert(issue !== undefined, "an issue that sells is there");
      return placeLegs(tx, parts, { issue, legs });
    });
    return { count, tried };
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    return { count: 0, tried, error };
  }
}

/** Code of an issue that will take no bets any more, false for one that does, null to wait. */
async function hasGone(
  tx: Tx,
  issue: LockedIssue | undefined,
  due: DueIssue,
): Promise<number | false | null> {
  const code = refusalOfIssue(issue);
  if (code === null) return false;
  if (code === betResults.ISSUE_NOT_OPEN.code) return null;
  if (issue !== undefined) return code;
  const waiting = await lockWaitingLegs(tx, { ...due, isMissed: true, passedOver: [], limit: 1 });
  const now = await findNow(tx);
  return waiting.some((leg) => leg.closeAt <= now) ? code : null;
}

/** At most one issue of each account, whose plans come one after the other. */
function firstOfEach(legs: readonly LockedLeg[]): LockedLeg[] {
  return legs.filter((leg, i) => legs[i - 1]?.plan.accountId !== leg.plan.accountId);
}

async function placeLegs(
  tx: Tx,
  parts: OpenParts,
  { issue, legs }: { issue: LockedIssue; legs: readonly LockedLeg[] },
): Promise<number> {
  if (legs.length === 0) return 0;
  const intents = legs.map((leg) => toIntent(leg, issue));
  const outcomes = await placeBets(tx, parts, intents, { skipLocked: true, exposures: "first" });
  const judged = legs.flatMap((leg, i) => {
    const outcome = outcomes[i];
    const intent = intents[i];
    if (outcome === undefined || intent === undefined || outcome.kind === "busy") return [];
    return [{ leg, ...judge(intent, outcome), issueId: issue.id }];
  });
  return write(tx, parts, judged);
}

/** The issue of a plan as a request to bet, paid from what the plan holds. */
function toIntent(leg: LockedLeg, issue: LockedIssue): BetIntent {
  const items = (JSON.parse(leg.plan.items) as BetItem[]).map((item) => {
    const scaled = scaleItem(item, leg.multiple);
    const { ClientNonce: nonce } = scaled;
    return nonce === undefined ? scaled : { ...scaled, ClientNonce: nonceOf(nonce, issue) };
  });
  return {
    ...readIntent({
      accountId: leg.plan.accountId,
      requestId: leg.requestId,
      source: BetSource.SCHEDULE,
      acceptsOddsChange: leg.plan.acceptsOdds,
      groups: [{ GameId: issue.gameId, SerialNumber: issue.serialNumber, Items: items }],
    }),
    paidFrom: "held",
  };
}

/** A nonce of the client's for every issue: what he gave for the plan, hashed with the serial number. */
export function nonceOf(nonce: string, issue: { serialNumber: string }): string {
  const text = `${nonce}|${issue.serialNumber}`;
  return createHash("sha256").update(text).digest("hex").slice(0, nonce.length);
}

interface Judged {
  readonly leg: LockedLeg;
  readonly issueId: string | null;
  readonly stake: PlanSums["held"];
  readonly code: number;
}

function judge(
  intent: BetIntent,
  outcome: Exclude<BetOutcome, { kind: "busy" }>,
): Pick<Judged, "stake" | "code"> {
  if (outcome.kind === "refused") {
    assert(outcome.code !== betResults.BALANCE_SHORT.code, "a plan holds what its issues cost");
    return { stake: zero, code: outcome.code };
  }
  const [group] = outcome.placed.groups;
  const placed = new Set(group?.orders.map((order) => order.index));
  const lines = intent.groups.flatMap((one) => one.lines);
  return {
    stake: sum(lines.filter((line) => placed.has(line.index)).map((line) => line.stake)),
    code: group?.faults[0]?.code ?? 0,
  };
}

/** Gives back what waited for an issue that takes no bets; accounts that are locked come again. */
async function skipLegs(
  tx: Tx,
  parts: OpenParts,
  { code, legs }: { code: number; legs: readonly LockedLeg[] },
): Promise<number> {
  const accounts = legs.map((leg) => leg.plan.accountId);
  const locked = await lockPlayers(tx, accounts, { skipLocked: true });
  const free = legs.filter((leg) => locked.has(leg.plan.accountId));
  return write(
    tx,
    parts,
    free.map((leg) => ({ leg, issueId: null, stake: zero, code })),
  );
}

/** Writes what became of issues. Locks: the caller holds plans and accounts. */
async function write(tx: Tx, parts: OpenParts, judged: readonly Judged[]): Promise<number> {
  const returns: NewReturn[] = [];
  const legs = judged.map(({ leg, issueId, stake, code }): OpenedLeg => {
    const amount = money(leg.amount - stake);
    const returnId = amount > zero ? parts.newId() : null;
    const { id: planId, accountId } = leg.plan;
    if (returnId !== null) {
      returns.push({
        id: returnId,
        planId,
        accountId,
        amount,
        reason: ScheduleReturnReason.SKIPPED,
      });
    }
    const isPlaced = stake > zero;
    return {
      planId,
      no: leg.no,
      state: isPlaced ? ScheduleLegState.BET : ScheduleLegState.SKIPPED,
      code,
      issueId: isPlaced ? issueId : null,
      stake,
      returned: amount,
      returnId,
    };
  });
  const stood = judged.map(({ leg, stake, code }) => {
    const plan = { ...leg.plan, ...opened(leg.plan, { amount: leg.amount, stake }) };
    const isOver = codesOfPlayer.has(code) && plan.state === ScheduleState.RUNNING;
    return { plan, isOver };
  });
  assert((await updateOpened(tx, legs)) === legs.length, "an issue of a plan is opened once");
  const over = stood.filter(({ isOver }) => isOver).map(({ plan }) => plan);
  returns.push(
    ...(await emptyPlans(tx, parts.newId, {
      plans: over,
      state: ScheduleLegState.STOPPED,
      reason: ScheduleReturnReason.STOPPED,
    })),
  );
  await updatePlans(
    tx,
    stood.map(({ plan, isOver }) =>
      isOver ? { ...plan, ...ended(plan, ScheduleState.SYSTEM) } : plan,
    ),
  );
  await giveBack(tx, parts.newId, returns);
  return legs.length;
}
