import { setImmediate } from "node:timers/promises";
import { type Db, failureOf, type TransactionOptions } from "../../../platform/database/db.ts";
import type { Log } from "../../../platform/log.ts";
import { countersMoved } from "../limits/limits.sql.ts";
import type { BetIntent, BetOutcome } from "../rules/bet-intent.ts";
import { type PlaceBetsParts, placeBets } from "./place-bets.ts";

/** Transactions of batches at a time: while one is judged, PostgreSQL works at the other. */
const lanesAtWork = 2;
/** With those that wait for somebody else. */
const lanesMax = 3;
/**
 * A batch costs more than its bets, so one after the other is fastest until so many wait per lane;
 * then PostgreSQL must not wait for us between two statements.
 */
const backlogPerLane = 64;
/** A batch that takes so long waits for somebody else; others need not. */
const stalledMs = 100;
const batchMax = 256;
/**
 * Batches of several requests begin at most so often while one lane is enough, or once so many wait: what a batch
 * costs is shared by more bets. A caller who is almost alone waits for nobody. Less than the pace at which sessions are
 * looked up: who came through that door together has waited already.
 */
const paceMs = 6;
const restFrom = 4;
const restMax = 128;
/** A batch holds issues against their closing; it must be short or not at all. */
const batchTimeoutMs = 1000;
/** An account that another job holds is asked for again after a while, longer each time, so long in all. */
const heldFirstMs = 25;
const heldNextMs = 100;
const heldMaxMs = 2000;
/** A request that is tried alone waits as long for its account. */
const aloneLockMs = 2000;
const waitingMax = 20_000;

export interface IntakeQueue {
  /** Null when too many requests wait to take one more. Throws when the bet's own transaction failed. */
  place(intent: BetIntent): Promise<BetOutcome | null>;
  /** Waits until everything that was accepted into the queue is answered. */
  drain(): Promise<void>;
}

interface Waiting {
  readonly intent: BetIntent;
  /** How long its account was held by others so far. */
  readonly heldMs: number;
  readonly resolve: (outcome: BetOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/** One batch after the other. */
interface Lane {
  isStalled: boolean;
  /** Ends its rest between two batches; null while it has none. */
  wake: (() => void) | null;
}

/**
 * Folds concurrent requests into one transaction and one commit, at most one request per account.
 * A request whose account is held elsewhere waits outside of any transaction, so that it holds neither
 * a connection nor its issue, and is judged by the time when its account is free; `busy` after 2 s.
 * Every request of a batch that failed is tried once more alone, so that a poisoned request does not
 * hurt its neighbours. Source: foundations.md D2, docs/decisions/0008.
 */
export function createIntakeQueue(parts: PlaceBetsParts & { db: Db; log: Log }): IntakeQueue {
  const waiting: Waiting[] = [];
  const idle: (() => void)[] = [];
  const lanes = new Set<Lane>();
  let unanswered = 0;

  const answer = (act: () => void) => {
    act();
    unanswered -= 1;
    if (unanswered === 0) for (const wake of idle.splice(0)) wake();
  };
  const placeAlone = async (entry: Waiting) => {
    try {
      const [outcome] = await placeInOne(
        parts,
        { intents: [entry.intent], skipLocked: false },
        {
          name: "place-bet",
          statementTimeoutMs: aloneLockMs + batchTimeoutMs,
          lockTimeoutMs: aloneLockMs,
        },
      );
      answer(() =>
        outcome === undefined ? entry.reject(new Error("no outcome")) : entry.resolve(outcome),
      );
    } catch (error) {
      answer(() => entry.reject(error));
    }
  };
  const placeBatch = async (batch: Waiting[]) => {
    let outcomes: BetOutcome[];
    try {
      outcomes = await placeInOne(
        parts,
        { intents: batch.map((entry) => entry.intent), skipLocked: true },
        {
          name: "place-bets",
          statementTimeoutMs: batchTimeoutMs,
        },
      );
    } catch (error) {
      parts.log.warn(
        { err: error, size: batch.length },
        "batch of bets failed, placing one by one",
      );
      for (const entry of batch) await placeAlone(entry);
      return;
    }
    batch.forEach((entry, i) => {
      const outcome = outcomes[i];
      if (outcome === undefined || outcome.kind === "busy") tryLater(entry);
      else answer(() => entry.resolve(outcome));
    });
  };
  const tryLater = (entry: Waiting) => {
    const delayMs = entry.heldMs < heldNextMs ? heldFirstMs + entry.heldMs : heldNextMs;
    const heldMs = entry.heldMs + delayMs;
    if (heldMs > heldMaxMs) answer(() => entry.resolve({ kind: "busy" }));
    else setTimeout(() => enqueue({ ...entry, heldMs }), delayMs);
  };
  /** A full batch that leaves a small one behind has the callers of both wait for two. */
  const shareOfLane = () =>
    Math.min(batchMax, Math.max(backlogPerLane, Math.ceil(unanswered / lanes.size)));
  const isNeeded = (lane: Lane) => {
    const others = [...lanes].filter((other) => other !== lane);
    return (
      waiting.length >= Math.max(1, backlogPerLane * others.length) ||
      (waiting.length > 0 && others.every((other) => other.isStalled))
    );
  };
  const lanesMoving = () => [...lanes].filter((lane) => !lane.isStalled).length;
  const rest = (lane: Lane, forMs: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => lane.wake?.(), forMs);
      lane.wake = () => {
        clearTimeout(timer);
        lane.wake = null;
        resolve();
      };
    });
  const work = async (lane: Lane) => {
    while (isNeeded(lane)) {
      const startedAt = performance.now();
      const batch = takeBatch(waiting, shareOfLane());
      const timer = setTimeout(() => {
        lane.isStalled = true;
        openLane();
      }, stalledMs);
      await placeBatch(batch);
      clearTimeout(timer);
      lane.isStalled = false;
      // Another took its place meanwhile.
      if (lanesMoving() > lanesAtWork) break;
      // Who asks again as soon as he is answered comes along; three groups would take turns on two lanes.
      await setImmediate();
      const restMs = paceMs - (performance.now() - startedAt);
      const isEnough = lanes.size === 1 && waiting.length < restMax;
      if (restMs > 0 && batch.length >= restFrom && isEnough) await rest(lane, restMs);
    }
    lanes.delete(lane);
  };
  const openLane = () => {
    const lane: Lane = { isStalled: false, wake: null };
    if (lanes.size === lanesMax || lanesMoving() === lanesAtWork || !isNeeded(lane)) return;
    lanes.add(lane);
    void setImmediate().then(() => work(lane));
  };
  const enqueue = (entry: Waiting) => {
    waiting.push(entry);
    const resting = [...lanes].find(({ wake }) => wake !== null);
    if (resting === undefined) openLane();
    else if (waiting.length >= restMax) resting.wake?.();
  };
  return {
    async place(intent) {
      if (unanswered >= waitingMax) return null;
      return new Promise((resolve, reject) => {
        unanswered += 1;
        enqueue({ intent, heldMs: 0, resolve, reject });
      });
    },
    drain: () =>
      unanswered === 0 ? Promise.resolve() : new Promise((resolve) => idle.push(resolve)),
  };
}

interface Batch {
  readonly intents: readonly BetIntent[];
  readonly skipLocked: boolean;
}

/**
 * Places bets in one transaction: first without holding the counters of their issues while it writes; once more,
 * holding them, where others were faster.
 */
async function placeInOne(
  parts: PlaceBetsParts & { db: Db },
  { intents, skipLocked }: Batch,
  settings: TransactionOptions,
): Promise<BetOutcome[]> {
  const run = (exposures: "first" | "last") =>
    parts.db.transaction(
      (tx) => placeBets(tx, parts, intents, { skipLocked, exposures }),
      settings,
    );
  try {
    return await run("last");
  } catch (error) {
    if (failureOf(error) !== countersMoved) throw error;
    return run("first");
  }
}

/** The oldest requests, so many and one per account, in the order of accounts; the rest stays in its order. */
function takeBatch(waiting: Waiting[], size: number): Waiting[] {
  const batch = new Map<bigint, Waiting>();
  const later: Waiting[] = [];
  for (const entry of waiting.splice(0)) {
    if (batch.size < size && !batch.has(entry.intent.accountId)) {
      batch.set(entry.intent.accountId, entry);
    } else {
      later.push(entry);
    }
  }
  waiting.push(...later);
  return [...batch.values()].sort((a, b) => (a.intent.accountId < b.intent.accountId ? -1 : 1));
}
