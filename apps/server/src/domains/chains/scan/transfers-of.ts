import type { FoundTransfer } from "../rows/transfers.sql.ts";
import type { Hint } from "./evm-node.ts";
import { ChainMoved, type Look } from "./look.ts";

/**
 * Transfers to addresses of ours, as the receipts of their transactions tell them. A list of events only says where to
 * look: it may leave some out, name some twice, or name some that failed. What counts is the amount that the event of a
 * transaction that was done says, whatever was asked of the contract: it may have kept a fee.
 */
export async function transfersOf(
  { node, source, watched }: Pick<Look, "node" | "source" | "watched">,
  hints: readonly Hint[],
): Promise<FoundTransfer[]> {
  const blocks = new Map<string, string>();
  for (const { txHash, block, to } of hints) {
    if (watched.ownerOf(to) !== null) blocks.set(txHash, block.hash);
  }
  const receipts = await node.receipts([...blocks.keys()]);
  return receipts.flatMap((receipt) => {
    if (receipt.block.hash !== blocks.get(receipt.txHash)) throw new ChainMoved(receipt.txHash);
    if (!receipt.isDone) return [];
    return receipt.transfers.flatMap(({ to, ...event }) => {
      const accountId = watched.ownerOf(to);
      // Anybody can make an event of nothing, to place an address of his beside those that a player knows.
      if (accountId === null || event.amount === 0n) return [];
      const isToken = event.contract === source.contract;
      return [{ ...event, accountId, isToken, txHash: receipt.txHash, block: receipt.block }];
    });
  });
}
