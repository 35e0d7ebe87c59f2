import { findAllPoints } from "../rows/chains.sql.ts";
import { findStanding } from "../rows/transfers.sql.ts";
import type { EvmNode, Point } from "./evm-node.ts";
import { ChainUnknown } from "./json-rpc.ts";
import type { Look, Plan } from "./look.ts";

/** Another chain answers than the one that was read so far. */
export class OtherChain extends Error {
  override name = "OtherChain";
}

/**
 * The chain took blocks back, however many: finds the last one that is still common, and the transfers above it that
 * are no longer where they were, final ones too. What stayed where it was, stays.
 * Throws `OtherChain` when not even the first block is the same.
 */
export async function lookBack(look: Look, top: Point): Promise<Plan> {
  const { db, node, chain, from, head } = look;
  const points = (await findAllPoints(db, chain.id)).filter(({ number }) => number <= head.number);
  const common = await findCommon(node, points);
  if (common === null && (await hashAt(node, 0)) !== chain.genesis) {
    throw new OtherChain("another chain answers: its first block is not the one that was read");
  }
  // Below the oldest that is known nothing of ours ever happened.
  const base = common?.number ?? chain.startBlock ?? 0;
  const standing = await findStanding(db, { id: chain.id, above: base });
  const numbers = [...new Set(standing.map(({ block }) => block.number))];
  const there = numbers.filter((number) => number <= head.number);
  const hashes = await node.headers(there);
  const now = new Map(there.map((number, i) => [number, hashes[i]?.hash]));
  // A provider that says one thing and then another has said nothing.
  const again = await hashAt(node, top.number);
  if (again === top.hash) throw new ChainUnknown(`block ${top.number} is another one, and is not`);
  const isStill = ({ block }: (typeof standing)[number]) => now.get(block.number) === block.hash;
  return {
    from,
    seenBlock: Math.min(from.seenBlock, base),
    finalBlock: Math.min(from.finalBlock, base),
    headBlock: head.number,
    undone: standing.filter((one) => !isStill(one)).map(({ id }) => id),
    dropAbove: base,
    points: [],
    seen: [],
    final: [],
    hasMore: true,
  };
}

/** The newest of these blocks that is still on the chain. Shape: newest first; a block that is there has all before it there. */
async function findCommon(node: EvmNode, points: readonly Point[]): Promise<Point | null> {
  let low = 0;
  let high = points.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const point = points[middle];
    if (point === undefined) break;
    if ((await hashAt(node, point.number)) === point.hash) high = middle;
    else low = middle + 1;
  }
  return points[low] ?? null;
}

async function hashAt(node: EvmNode, number: number): Promise<string | null> {
  const [header] = await node.headers([number]);
  return header?.hash ?? null;
}
