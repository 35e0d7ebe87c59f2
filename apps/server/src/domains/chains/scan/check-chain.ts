import { type ChainSource } from "../chain-sources.ts";
import type { ChainRow } from "../rows/chains.sql.ts";
import type { EvmNode } from "./evm-node.ts";
import { ChainUnknown } from "./json-rpc.ts";

/** What a chain says of itself. `reason` is why nobody may pay on it; empty for one that is as it should be. */
export interface ChainCheck {
  readonly reason: string;
  readonly network: number;
  readonly genesis: string;
  readonly startBlock: number;
}

/**
 * Compares a chain with what is configured and with what was read before: the decimals of its token, which are the
 * difference between 1 and a million millions, its network, its first block.
 * Throws `ChainUnknown` where the provider says nothing that can be believed.
 */
export async function checkChain(
  node: EvmNode,
  source: ChainSource,
  chain: ChainRow,
): Promise<ChainCheck> {
  const network = await node.network();
  const [first] = await node.headers([0]);
  if (first === null || first === undefined) throw new ChainUnknown("no first block");
  const head = await node.head();
  const decimals = await node.decimals(source.contract);
  const startBlock = Math.max(0, head.number - source.startBack);
  const reason = reasonOf({ source, chain, network, genesis: first.hash, decimals });
  return { reason, network, genesis: first.hash, startBlock };
}

function reasonOf(is: {
  source: ChainSource;
  chain: ChainRow;
  network: number;
  genesis: string;
  decimals: number;
}): string {
  const { source, chain } = is;
  if (chain.contract !== source.contract || chain.decimals !== source.decimals) {
    return `its token was ${chain.contract} with ${chain.decimals} decimals, and is configured as ${source.contract} with ${source.decimals}`;
  }
  if (is.decimals !== source.decimals) {
    return `its token has ${is.decimals} decimals, not ${source.decimals}`;
  }
  if (chain.network !== null && chain.network !== BigInt(is.network)) {
    return `another network answers, ${is.network} instead of ${chain.network}`;
  }
  if (chain.genesis !== null && chain.genesis !== is.genesis) {
    return "another chain answers: its first block is not the one that was read";
  }
  return "";
}
