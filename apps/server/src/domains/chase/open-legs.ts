import { sum, zero } from "@fairdraw/money";
import { betResults } from "@fairdraw/wire";
import { lockPlayers } from "../../ledger/index.ts";
import { assert, expectKey } from "../../platform/assert.ts";
import { type Db, isLockTimeout, type Tx } from "../../platform/database/db.ts";
import { type Lease, LeaseLost, writeLeased } from "../../platform/jobs/lease.ts";
import type { Log } from "../../platform/log.ts";
import { refusalOfIssue } from "../betting/intake/judge-intent.ts";
import { type PlaceBetsParts, placeBets } from "../betting/intake/place-bets.ts";
import type { BetIntent, BetOutcome } from "../betting/rules/bet-intent.ts";
import { type LockedIssue, lockIssuesForBets } from "../lottery/lottery.sql.ts";
import { findNow } from "./chase-issues.sql.ts";
import type { LockedLeg } from "./legs.sql.ts";
import { toIntent } from "./plan-intent.ts";
import { findItems } from "./plans.sql.ts";
import {
  findDueIssues,
  findWaitingPlans,
  lockWaitingLegs,
  type WaitingPlan,
} from "./waiting-legs.sql.ts";
import { type Judged, writeOpened } from "./write-opened.ts";

/** Plans in one call of `placeBets`, as many as a batch of the intake takes requests. */
const legsPerCall = 200;
const linesPerCall = 1000;
/** Typed lines are checked anew for each issue. */
const bytesPerCall = 1_000_000;
const issuesPerRound = 50;
/** Who else holds what plans need keeps them waiting no longer; a frozen leader may be among them. */
const lockTimeoutMs = 500;
/** What fails so often alone waits until its issue has closed, and goes back like all that was missed. */
const failuresMax = 3;

export interface OpenParts extends PlaceBetsParts {
  readonly db: Db;
  readonly log: Log;
  /** Fewer than `legsPerCall`, to see an issue opened in several calls. */
  readonly chunkMax?: number;
}

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
    const open = async (tx: Tx) => {
      const [issue] = await lockIssuesForBets(tx, [work.issue]);
      const code = refusalOfIssue(issue);
      const isMissed = code !== null;
      const waiting = await findWaitingPlans(tx, {
        ...work.issue,
        isMissed,
        passedOver: isMissed ? [] : work.passedOver,
        limit: work.limit,
      });
      // An issue that is not made yet, or not open by the clock above its lock, comes again.
      if (code === betResults.ISSUE_NOT_OPEN.code) return 0;
      if (issue === undefined && !(await hasClosed(tx, waiting))) return 0;
      const legs = await lockWaitingLegs(tx, {
        ...work.issue,
        isMissed,
        planIds: oneBatch(waiting).map((one) => one.planId),
      });
      tried = legs.map((leg) => leg.requestId);
      if (code !== null) return skipLegs(tx, parts, { code, legs });
      assert(issue !== undefined, "an issue that sells is there");
      return placeLegs(tx, parts, { issue, legs });
    };
    const count = await writeLeased(parts.db, lease, open, { lockTimeoutMs });
    return { count, tried };
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    if (isLockTimeout(error)) return { count: 0, tried: [] };
    return { count: 0, tried, error };
  }
}

async function hasClosed(tx: Tx, waiting: readonly WaitingPlan[]): Promise<boolean> {
  const [first] = waiting;
  return first !== undefined && first.closeAt <= (await findNow(tx));
}

/**
 * Plans of one call: one of each account, whose others come after it, and no more lines than an issue
 * may be held for against its closing. Shape: at least one.
 */
function oneBatch(waiting: readonly WaitingPlan[]): WaitingPlan[] {
  const batch: WaitingPlan[] = [];
  let lines = 0;
  let bytes = 0;
  for (const one of waiting) {
    if (batch.at(-1)?.accountId === one.accountId) continue;
    lines += one.lineCount;
    bytes += one.size;
    if (batch.length > 0 && (lines > linesPerCall || bytes > bytesPerCall)) break;
    batch.push(one);
  }
  return batch;
}

async function placeLegs(
  tx: Tx,
  parts: OpenParts,
  { issue, legs }: { issue: LockedIssue; legs: readonly LockedLeg[] },
): Promise<number> {
  if (legs.length === 0) return 0;
  const items = await findItems(
    tx,
    legs.map((leg) => leg.plan.id),
  );
  const intents = legs.map((leg) =>
    toIntent(leg, { issue, items: expectKey(items, leg.plan.id, "lines of a plan") }),
  );
  const outcomes = await placeBets(tx, parts, intents, { skipLocked: true, exposures: "first" });
  tx.passPoint("bets-placed");
  const judged = legs.flatMap((leg, i) => {
    const outcome = outcomes[i];
    const intent = intents[i];
    if (outcome === undefined || intent === undefined || outcome.kind === "busy") return [];
    return [{ leg, ...judge(intent, outcome), issueId: issue.id }];
  });
  return writeOpened(tx, parts.newId, judged);
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
  return writeOpened(
    tx,
    parts.newId,
    free.map((leg) => ({ leg, issueId: null, stake: zero, code })),
  );
}
