import type { Db, Tx } from "../../../platform/database/db.ts";
import { type Lease, writeLeased } from "../../../platform/jobs/lease.ts";
import type { Log } from "../../../platform/log.ts";
import type { ChainSource } from "../chain-sources.ts";
import { closeChain, markChecked, markUnknown, readChain as readRow } from "../rows/chains.sql.ts";
import type { PaymentSink } from "../sink.ts";
import { type ChainCheck, checkChain } from "./check-chain.ts";
import { evmNode, isUnknown } from "./evm-node.ts";
import type { Budget } from "./json-rpc.ts";
import { ChainMoved, type Plan } from "./look.ts";
import { OtherChain } from "./look-back.ts";
import { readChain } from "./read-chain.ts";
import { createSlowWork } from "./slow-work.ts";
import type { Watched } from "./watched.ts";
import { writePlan } from "./write-plan.ts";

/** What one look may cost. Units: requests, ms. */
const budget: Budget = { requests: 400, deadlineMs: 8000 };
/** Less than a lease runs. Units: ms. */
const usualWaitMs = 1000;
const rangeMost = 2000;
/** A chain that is fine is compared with its configuration this often. Units: ms. */
const checkEveryMs = 600_000;
/** A chain may change while it is read; one that always does is not understood. */
const movedMost = 5;

/** Follows one chain. */
export interface Scanner {
  /** One round under a lease. Answers true when there may be more at once. */
  run(lease: Lease): Promise<boolean>;
  rest(): Promise<void>;
}

type Found =
  | { readonly kind: "nothing" }
  | { readonly kind: "plan"; readonly plan: Plan }
  | { readonly kind: "checked"; readonly check: ChainCheck }
  | { readonly kind: "closed" | "unknown"; readonly reason: string };

/**
 * Follows one chain: a look outside of any transaction, within its budget, and then one transaction that writes what it
 * found and tells the sink. Whatever a provider does wrong leaves the cursor where it is and says since when nothing is
 * known; the next look asks the next provider.
 */
export function createScanner(parts: {
  db: Db;
  source: ChainSource;
  watched: Watched;
  sink: PaymentSink;
  log: Pick<Log, "error" | "warn">;
  /** Of this process, not of the platform. Units: ms. */
  monotonicMs: () => number;
  /** How long a round waits for a look; what takes longer goes on beside. */
  waitMs?: number;
}): Scanner {
  const { db, source, watched, log } = parts;
  let provider = 0;
  let moved = 0;
  let range = rangeMost;
  let checkedMs = Number.NEGATIVE_INFINITY;
  const look = async (): Promise<Found> => {
    const node = source.nodes[provider % source.nodes.length];
    if (node === undefined) return { kind: "unknown", reason: "no provider" };
    const evm = evmNode(node, budget);
    try {
      const chain = await readRow(db, source.id);
      if (parts.monotonicMs() - checkedMs >= checkEveryMs || chain.closedReason !== "") {
        const check = await checkChain(evm, source, chain);
        return check.reason === ""
          ? { kind: "checked", check }
          : { kind: "closed", reason: check.reason };
      }
      await watched.refresh();
      const plan = await readChain({ db, source, node: evm, chain, watched, rangeMax: range });
      moved = 0;
      range = Math.min(rangeMost, range * 2);
      return plan === null ? { kind: "nothing" } : { kind: "plan", plan };
    } catch (error) {
      if (error instanceof OtherChain) return { kind: "closed", reason: error.message };
      if (error instanceof ChainMoved) {
        moved += 1;
        if (moved < movedMost) return { kind: "nothing" };
        return { kind: "unknown", reason: "the chain is another one with each question" };
      }
      if (!isUnknown(error)) throw error;
      provider += 1;
      // Some providers refuse long ranges, each in its own words.
      range = Math.max(1, Math.floor(range / 2));
      return { kind: "unknown", reason: error.message };
    }
  };
  const work = createSlowWork(look, parts.waitMs ?? usualWaitMs);
  const write = async (tx: Tx, found: Found): Promise<boolean> => {
    const { id } = source;
    if (found.kind === "plan") return writePlan(tx, { source, sink: parts.sink, plan: found.plan });
    if (found.kind === "unknown") return markUnknown(tx, { id, reason: found.reason });
    if (found.kind === "closed") return closeChain(tx, { id, reason: found.reason });
    if (found.kind === "checked") await markChecked(tx, { id, ...found.check });
    return found.kind === "checked";
  };
  return {
    rest: work.rest,
    async run(lease) {
      const round = await work.round();
      if (round === null || round.done.kind === "nothing") return false;
      const found = round.done;
      const isNews = await writeLeased(db, lease, (tx) => write(tx, found));
      if (found.kind === "checked") checkedMs = parts.monotonicMs();
      if (found.kind === "closed" && isNews) {
        log.error({ chain: source.name, reason: found.reason }, "a chain is closed to payments");
      }
      if (found.kind === "unknown" && isNews) {
        log.warn({ chain: source.name, reason: found.reason }, "a chain does not answer");
      }
      return found.kind === "checked" || (found.kind === "plan" && isNews && found.plan.hasMore);
    },
  };
}
