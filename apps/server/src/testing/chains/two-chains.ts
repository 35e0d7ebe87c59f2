import { HDKey } from "@scure/bip32";
import { type Chains, chainIds } from "../../domains/chains/chain-sources.ts";
import { readPublicKey } from "../../domains/chains/public-key.ts";
import { aSource, tokenContract } from "./chain-bench.ts";
import { type RecordedChain, recordedChain } from "./recorded-chain.ts";

/** Both chains in memory, with addresses of a key that nobody uses. */
export function twoChains(): { chains: Chains; erc20: RecordedChain; bsc: RecordedChain } {
  const heldOn = (chain: () => RecordedChain) => (address: string) =>
    chain()
      .blocks()
      .flatMap(({ txs }) => txs.flatMap(({ events }) => events))
      .filter(({ contract, to }) => contract === tokenContract && to === address)
      .reduce((all, { amount }) => all + amount, 0n);
  const contract = tokenContract;
  const erc20: RecordedChain = recordedChain({
    contract,
    decimals: 6,
    balanceOf: heldOn(() => erc20),
  });
  const bsc: RecordedChain = recordedChain({
    contract,
    decimals: 18,
    network: 31_338,
    balanceOf: heldOn(() => bsc),
  });
  return {
    erc20,
    bsc,
    chains: {
      key: readPublicKey(HDKey.fromMasterSeed(Buffer.alloc(32, 9)).publicExtendedKey),
      sources: [
        aSource([erc20.ask]),
        aSource([bsc.ask], { id: chainIds.BSC, name: "BSC", decimals: 18 }),
      ],
    },
  };
}
