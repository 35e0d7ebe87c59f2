import type { Db } from "../../../platform/database/db.ts";
import type { ChainSource } from "../chain-sources.ts";
import { type ChainRow, findPoints } from "../rows/chains.sql.ts";
import type { EvmNode, Header, Point } from "./evm-node.ts";
import { ChainUnknown } from "./json-rpc.ts";
import type { Look, Plan } from "./look.ts";
import { lookBack } from "./look-back.ts";
import { lookFinal } from "./look-final.ts";
import { lookTip } from "./look-tip.ts";
import type { Watched } from "./watched.ts";

/** Blocks that a look reads at the tip, each by its hash. */
const tipMax = 100;

/**
 * Looks at a chain once: whether it took blocks back, what is final by now, what is new at its tip. Writes nothing.
 * Throws `ChainUnknown` where the provider says nothing that can be believed, `ChainMoved` where the chain changed
 * meanwhile; both leave everything as it is. Null when nothing has changed.
 */
export async function readChain(parts: {
  db: Db;
  source: ChainSource;
  node: EvmNode;
  chain: ChainRow;
  watched: Watched;
  /** Most blocks of one question for what is final. */
  rangeMax: number;
}): Promise<Plan | null> {
  const { db, node, chain, watched } = parts;
  if (chain.seenBlock === null || chain.finalBlock === null) return null;
  const from = { seenBlock: chain.seenBlock, finalBlock: chain.finalBlock };
  const head = await node.head();
  // After the head: whoever is paid in a block up to it had his address before.
  await watched.refresh();
  const look: Look = { ...parts, from, head };
  const [top] = await findPoints(db, { id: chain.id, upTo: head.number, limit: 1 });
  if (top !== undefined && !(await isStill(node, top, head))) return lookBack(look, top);
  if (head.number < (chain.headBlock ?? 0)) {
    throw new ChainUnknown(`an older head, ${head.number} after ${chain.headBlock}`);
  }
  const final = await lookFinal(look, parts.rangeMax);
  const tip = await lookTip(look, { after: final.end, upTo: tipMax });
  const seenBlock = Math.max(tip.seenBlock, final.finalBlock);
  const isIdle =
    seenBlock === from.seenBlock &&
    final.finalBlock === from.finalBlock &&
    head.number === chain.headBlock &&
    chain.unknownReason === "";
  if (isIdle) return null;
  return {
    from,
    seenBlock,
    finalBlock: final.finalBlock,
    headBlock: head.number,
    undone: final.undone,
    dropAbove: null,
    points: [...final.points, ...tip.points],
    seen: [...final.found, ...tip.found],
    final: final.found,
    hasMore: seenBlock < head.number,
  };
}

async function isStill(node: EvmNode, point: Point, head: Header): Promise<boolean> {
  if (head.number === point.number) return head.hash === point.hash;
  const [header] = await node.headers([point.number]);
  if (header === null || header === undefined) {
    throw new ChainUnknown(`block ${point.number} is not there, and a later one is`);
  }
  return header.hash === point.hash;
}
