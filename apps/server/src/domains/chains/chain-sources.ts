import type { PublicKey } from "./public-key.ts";
import type { AskNode } from "./scan/json-rpc.ts";

/** Chains of this version, by their numbers among the currencies of the wire. */
export const chainIds = { ERC20: 1, BSC: 3 } as const;
export type ChainId = (typeof chainIds)[keyof typeof chainIds];

/** A chain as this process reaches it. */
export interface ChainSource {
  readonly id: ChainId;
  readonly name: string;
  /** The one contract whose transfers are USDT. Shape: 40 hex digits behind 0x. */
  readonly contract: string;
  readonly decimals: number;
  /** Blocks that stand on a transfer, its own counted, before it is final. */
  readonly confirmations: number;
  readonly blockMs: number;
  /** Blocks whose hashes are kept one by one. */
  readonly windowBlocks: number;
  /** Blocks before the head at which reading begins, on a chain that is looked at for the first time. */
  readonly startBack: number;
  /** Providers, each alone a view of the chain; the next one is asked when one gives no answer. */
  readonly nodes: readonly AskNode[];
}

/** How play USDT is paid: right, short of a fee, with a token of another contract, or so that it fails in its block. */
export const paymentForms = ["token", "withFee", "counterfeit", "failed"] as const;
export type PaymentForm = (typeof paymentForms)[number];

/** What an installation knows of chains. Without a key nobody gets an address, and nothing is read. */
export interface Chains {
  readonly key: PublicKey | null;
  readonly sources: readonly ChainSource[];
  /**
   * On demo chains: pays play USDT to an address. Units: the smallest of the token. Shape: the hash of the transaction.
   */
  readonly payFromFaucet?: (
    chainId: ChainId,
    to: string,
    amount: bigint,
    form?: PaymentForm,
  ) => Promise<string>;
  /** On demo chains: gives an address enough of the chain's own coin for all that it will ever send. */
  readonly giveGas?: (chainId: ChainId, address: string) => Promise<void>;
  /** On demo chains: makes blocks at once, so that payments become final. */
  readonly mineBlocks?: (chainId: ChainId, blocks: number) => Promise<void>;
}

export const noChains: Chains = { key: null, sources: [] };
