import { findPoints } from "../rows/chains.sql.ts";
import type { FoundTransfer } from "../rows/transfers.sql.ts";
import type { Header, Point } from "./evm-node.ts";
import { ChainUnknown } from "./json-rpc.ts";
import { ChainMoved, type Look } from "./look.ts";
import { transfersOf } from "./transfers-of.ts";

/**
 * Reads the newest blocks, each by its own hash, for transfers of the one token: so that players see their payment
 * arrive. A block that does not stand on the one before it is of another branch: `ChainMoved`.
 */
export async function lookTip(
  look: Look,
  { after, upTo }: { after: Point | null; upTo: number },
): Promise<{ seenBlock: number; points: readonly Point[]; found: readonly FoundTransfer[] }> {
  const { db, node, source, chain, from, head } = look;
  const last = Math.max(from.seenBlock, after?.number ?? 0);
  const to = Math.min(head.number, last + upTo);
  // What is final by now is read as such first.
  const isBehind = last < head.number - source.confirmations;
  if (to <= last || isBehind) return { seenBlock: last, points: [], found: [] };
  const numbers = Array.from({ length: to - last }, (_, i) => last + 1 + i);
  const headers = (await node.headers(numbers)).map((header): Header => {
    if (header === null) throw new ChainUnknown("a block below the head is not there");
    return header;
  });
  const [known] = await findPoints(db, { id: chain.id, upTo: last, limit: 1 });
  const before = after?.number === last ? after : known;
  let parent = before?.number === last ? before.hash : null;
  for (const { number, hash, parentHash } of headers) {
    if (parent !== null && parentHash !== parent) throw new ChainMoved(`block ${number}`);
    parent = hash;
  }
  const hashes = headers.map(({ hash }) => hash);
  const hints = await node.hintsOfBlocks(source.contract, hashes);
  const found = await transfersOf(look, hints);
  const points = headers.map(({ number, hash }) => ({ number, hash }));
  return { seenBlock: to, points, found: found.filter(({ isToken }) => isToken) };
}
