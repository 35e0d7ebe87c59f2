import { findPoints } from "../rows/chains.sql.ts";
import { type FoundTransfer, findStanding } from "../rows/transfers.sql.ts";
import type { EvmNode, Hint, Point } from "./evm-node.ts";
import { ChainUnknown } from "./json-rpc.ts";
import { ChainMoved, type Look } from "./look.ts";
import { transfersOf } from "./transfers-of.ts";

export interface FinalLook {
  readonly finalBlock: number;
  /** The last block that is final, as it was read; null when nothing new is. */
  readonly end: Point | null;
  readonly points: readonly Point[];
  readonly found: readonly FoundTransfer[];
  /** Transfers that had been seen here and are not. */
  readonly undone: readonly bigint[];
}

/**
 * Reads the blocks that have become final a second time, all tokens now, by the addresses of ours. So nothing is final
 * that was seen only once, and what the first look missed is found; after a downtime this look alone catches up.
 */
export async function lookFinal(look: Look, rangeMax: number): Promise<FinalLook> {
  const { db, node, source, chain, from, head, watched } = look;
  const limit = head.number - source.confirmations + 1;
  const to = Math.min(limit, from.finalBlock + rangeMax);
  if (to <= from.finalBlock) {
    return { finalBlock: from.finalBlock, end: null, points: [], found: [], undone: [] };
  }
  const end = await blockAt(node, to);
  const [known] = await findPoints(db, { id: chain.id, upTo: to, limit: 1 });
  if (known?.number === to && known.hash !== end.hash) throw new ChainMoved(`block ${to}`);
  const hints: Hint[] = [];
  for (const addresses of watched.chunks()) {
    hints.push(...(await node.hintsOfRange({ from: from.finalBlock + 1, to }, addresses)));
  }
  const found = await transfersOf(look, hints);
  if ((await blockAt(node, to)).hash !== end.hash) throw new ChainMoved(`block ${to}`);
  const undone = await findLost(look, { to, found });
  return { finalBlock: to, end, points: [end], found, undone };
}

/** Transfers that had been seen in these blocks and that no list names now: gone, if their transactions are elsewhere or nowhere. */
async function findLost(
  { db, node, chain, from }: Look,
  { to, found }: { to: number; found: readonly FoundTransfer[] },
): Promise<bigint[]> {
  const of = { id: chain.id, above: from.finalBlock, upTo: to, onlySeen: true };
  const names = new Set(found.map(nameOf));
  const missing = (await findStanding(db, of)).filter((one) => !names.has(nameOf(one)));
  const receipts = await node.findReceipts(missing.map(({ txHash }) => txHash));
  return missing.map((one, i) => {
    const receipt = receipts[i];
    if (receipt?.isDone === true && receipt.block.hash === one.block.hash) {
      throw new ChainUnknown("a list of events without one that its receipt has");
    }
    return one.id;
  });
}

const nameOf = (one: { contract: string; txHash: string; logIndex: number; block: Point }) =>
  `${one.contract} ${one.txHash} ${one.logIndex} ${one.block.hash}`;

async function blockAt(node: EvmNode, number: number): Promise<Point> {
  const [header] = await node.headers([number]);
  if (header === null || header === undefined) throw new ChainUnknown(`no block ${number}`);
  return { number, hash: header.hash };
}
