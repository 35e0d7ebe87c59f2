import type { Tx } from "../../platform/database/db.ts";

/**
 * Who ordered payouts and hears what became of them. Each function is called inside the transaction that makes it true,
 * and once for each step; what it throws takes the step back, and it is told again. Shape: `ref` as it was ordered.
 */
export interface PayoutSink {
  /** Why it must not be paid any more, asked before each attempt; null for no reason. Shape: text for operators. */
  stopped(tx: Tx, ref: string): Promise<string | null>;
  /** An attempt begins. It is committed before the provider is asked. Shape: `attempt` counts from 1. */
  began(tx: Tx, ref: string, attempt: { attempt: number; routeName: string }): Promise<void>;
  /** The provider has the order, or the transaction is on its way. */
  taken(tx: Tx, ref: string): Promise<void>;
  /** The money has arrived. Shape: `proof` is the hash of a transaction, or the provider's reference. Units: epoch ms. */
  paid(tx: Tx, ref: string, paid: { proof: string; paidAt: number }): Promise<void>;
  /** It is proved that this attempt did not pay. Shape: `final` where no other route is tried. */
  failed(
    tx: Tx,
    ref: string,
    failed: { why: string; proof: string; final: boolean },
  ): Promise<void>;
  /** Nobody can say whether it was paid. It stays so until there is proof. */
  unknown(tx: Tx, ref: string, unknown: { why: string }): Promise<void>;
}
