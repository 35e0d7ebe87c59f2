import type { Config } from "../../platform/config.ts";
import { type ChainSource, type Chains, chainIds, noChains } from "./chain-sources.ts";
import { readPublicKey } from "./public-key.ts";
import { nodeAt } from "./scan/json-rpc.ts";

/** USDT as its issuer made it, and what it takes until a payment stays. Source: the contracts themselves, compared at each start. */
const mainNets = {
  erc20: {
    id: chainIds.ERC20,
    name: "ERC20",
    contract: "0xdac17f958d2ee523a2206206994597c13d831ec7",
    decimals: 6,
    confirmations: 12,
    blockMs: 12_000,
    windowBlocks: 1000,
    startBack: 0,
  },
  bsc: {
    id: chainIds.BSC,
    name: "BSC",
    contract: "0x55d398326f99059ff775485246999027b3197955",
    decimals: 18,
    confirmations: 15,
    blockMs: 750,
    windowBlocks: 5000,
    startBack: 0,
  },
} as const satisfies Record<string, Omit<ChainSource, "nodes">>;

/** The chains that the settings of this process name. Refuses (`ConfigError`): a key that is none, or is private. */
export function openChains(config: Config["chains"]): Chains {
  if (config === null) return noChains;
  return { key: readPublicKey(config.xpub), sources: mainSources(config) };
}

/** Chains that have a provider, as their issuers made USDT on them. Shape: addresses of providers. */
export function mainSources(providers: {
  readonly erc20: readonly string[];
  readonly bsc: readonly string[];
}): ChainSource[] {
  return (["erc20", "bsc"] as const).flatMap((name) => {
    const nodes = providers[name].map(nodeAt);
    return nodes.length === 0 ? [] : [{ ...mainNets[name], nodes }];
  });
}
