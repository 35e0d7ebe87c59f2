import type { Tx } from "../../../platform/database/db.ts";
import type { ChainSource } from "../chain-sources.ts";
import { keepPoints, lockCursors, moveCursors } from "../rows/chains.sql.ts";
import {
  findMoved,
  findUnconfirmed,
  finishTransfers,
  seeTransfers,
  undoTransfers,
} from "../rows/transfers.sql.ts";
import type { PaymentSink } from "../sink.ts";
import type { Plan } from "./look.ts";

/**
 * Writes what a look found, and tells the sink of it, all or nothing. False for a plan that is void: another look has
 * moved the cursors since. Written twice it changes nothing the second time.
 * Locks: the chain, then transfers ascending, then what the sink locks.
 */
export async function writePlan(
  tx: Tx,
  { source, sink, plan }: { source: ChainSource; sink: PaymentSink; plan: Plan },
): Promise<boolean> {
  const { id } = source;
  const { seenBlock, finalBlock } = await lockCursors(tx, id);
  if (seenBlock !== plan.from.seenBlock || finalBlock !== plan.from.finalBlock) return false;
  const moved = await findMoved(tx, id, plan.seen);
  const undone = await undoTransfers(tx, [...new Set([...plan.undone, ...moved])]);
  const seen = await seeTransfers(tx, id, distinct(plan.seen));
  const final = await finishTransfers(tx, id, distinct(plan.final));
  const waiting = await findUnconfirmed(tx, { id, above: plan.finalBlock });
  const standing = <T extends { blockNumber: number }>(one: T) => ({
    ...one,
    confirmations: Math.max(0, plan.headBlock - one.blockNumber + 1),
  });
  tx.passPoint("transfers-written");
  if (undone.length > 0) await sink.undone(tx, undone);
  if (seen.length > 0) await sink.seen(tx, seen);
  if (final.length > 0) await sink.final(tx, final.map(standing));
  if (waiting.length > 0) await sink.confirmed(tx, waiting.map(standing));
  tx.passPoint("sink-told");
  await keepPoints(tx, {
    id,
    dropAbove: plan.dropAbove,
    added: plan.points,
    dropBelow: plan.headBlock - source.windowBlocks,
  });
  await moveCursors(tx, { id, ...plan });
  return true;
}

/** One statement cannot write a row twice; both looks may have found it. */
function distinct(found: Plan["seen"]): Plan["seen"] {
  const name = (one: Plan["seen"][number]) => `${one.contract} ${one.txHash} ${one.logIndex}`;
  return [...new Map(found.map((one) => [name(one), one])).values()];
}
