import { HDKey } from "@scure/bip32";
import { type Chains, chainIds } from "../../domains/chains/chain-sources.ts";
import { readPublicKey } from "../../domains/chains/public-key.ts";
import { aSource, tokenContract } from "./chain-bench.ts";
import { type RecordedChain, recordedChain } from "./recorded-chain.ts";

/** Both chains in memory, with addresses of a key that nobody uses. */
export function twoChains(): { chains: Chains; erc20: RecordedChain; bsc: RecordedChain } {
  const erc20 = recordedChain({ contract: tokenContract, decimals: 6 });
  const bsc = recordedChain({ contract: tokenContract, decimals: 18, network: 31_338 });
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
