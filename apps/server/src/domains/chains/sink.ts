import type { Tx } from "../../platform/database/db.ts";
import type { ChainId } from "./chain-sources.ts";

/** A transfer to an address of ours. */
export interface ChainTransfer {
  readonly id: bigint;
  readonly chainId: ChainId;
  readonly accountId: bigint;
  readonly merchantId: number;
  /** The contract that says so. Shape: small letters, as all addresses here. */
  readonly contract: string;
  readonly txHash: string;
  readonly logIndex: number;
  readonly from: string;
  readonly to: string;
  /** In the smallest units of its contract; of USDT there are `decimals` of them behind the point. */
  readonly amount: bigint;
  readonly decimals: number;
  /** False: some other contract says so, whatever it calls itself. It is worth nothing. */
  readonly isToken: boolean;
  readonly blockNumber: number;
  readonly blockHash: string;
}

/** A transfer that is not final yet. */
export interface ConfirmedTransfer extends ChainTransfer {
  /** Blocks that stand on it, its own counted. */
  readonly confirmations: number;
}

/** A transfer that the chain took back. */
export interface UndoneTransfer extends ChainTransfer {
  readonly wasFinal: boolean;
}

/**
 * Who wants to hear of transfers. Called in the transaction that writes them, in the order undone, seen, final, and then
 * how far the others are; each change of a transfer is told once. What it throws takes everything back, and it is told
 * again.
 */
export interface PaymentSink {
  seen(tx: Tx, transfers: readonly ChainTransfer[]): Promise<void>;
  final(tx: Tx, transfers: readonly ConfirmedTransfer[]): Promise<void>;
  confirmed(tx: Tx, transfers: readonly ConfirmedTransfer[]): Promise<void>;
  undone(tx: Tx, transfers: readonly UndoneTransfer[]): Promise<void>;
}
