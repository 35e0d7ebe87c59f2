import { join } from "node:path";
import { type ChainId, type Chains, chainIds, noChains } from "../chain-sources.ts";
import { readPublicKey } from "../public-key.ts";
import { createDemoChain } from "./demo-chain.ts";
import { findAnvil } from "./start-anvil.ts";

/** The first child of the first of BIP32's published test vectors: everybody knows its private half, and play money needs no other. */
const demoXpub =
  "xpub68Gmy5EdvgibQVfPdqkBBCHxA5htiqg55crXYuXoQRKfDBFA1WEjWgP6LHhwBZeNK1VTsfTFUHCdrfp1bgwQ9xv5ski8PX9rL2dZXvgGDnw";
/** Quick enough to watch a payment become final. */
const common = { confirmations: 6, blockMs: 2000, windowBlocks: 200, startBack: 0 };

export interface DemoChains extends Chains {
  /** Where the node of each chain is. */
  urls(): Promise<ReadonlyMap<ChainId, string>>;
  /** Why there are none; null where there are. */
  readonly note: string | null;
  stop(): Promise<void>;
}

/**
 * Two chains of this site's own, with play USDT. They start when they are asked for the first time and keep what they
 * know in `dir`; where that is lost, they are other chains, and say so. Those that rest always leave blocks to their caller.
 */
export function openDemoChains(options: { dir: string | null; restsAlways?: boolean }): DemoChains {
  const program = findAnvil();
  if (program === null) {
    const note =
      "USDT cannot be paid in here: its demo chains run on Linux with x64 processors only";
    return { ...noChains, note, urls: async () => new Map(), stop: async () => {} };
  }
  const make = (of: { id: ChainId; name: string; decimals: number; network: number }) => {
    const { network, ...named } = of;
    const stateFile =
      options.dir === null ? null : join(options.dir, `${of.name.toLowerCase()}.json`);
    const chain = { ...common, ...named };
    return createDemoChain({ ...options, program, network, stateFile, chain });
  };
  const all = [
    make({ id: chainIds.ERC20, name: "ERC20", decimals: 6, network: 31_337 }),
    make({ id: chainIds.BSC, name: "BSC", decimals: 18, network: 31_338 }),
  ];
  const chainOf = (id: ChainId) => {
    const chain = all.find(({ source }) => source.id === id);
    if (chain === undefined) throw new Error(`there is no demo chain ${id}`);
    return chain;
  };
  return {
    key: readPublicKey(demoXpub),
    sources: all.map(({ source }) => source),
    async payFromFaucet(id, to, amount, form) {
      return chainOf(id).pay(to, amount, form);
    },
    async giveGas(id, address) {
      await chainOf(id).request("anvil_setBalance", address, `0x${(10n ** 21n).toString(16)}`);
    },
    async mineBlocks(id, blocks) {
      await chainOf(id).request("anvil_mine", `0x${blocks.toString(16)}`);
    },
    note: null,
    async urls() {
      const urls = new Map<ChainId, string>();
      for (const { source, url } of all) urls.set(source.id, await url());
      return urls;
    },
    async stop() {
      await Promise.all(all.map((chain) => chain.stop()));
    },
  };
}
