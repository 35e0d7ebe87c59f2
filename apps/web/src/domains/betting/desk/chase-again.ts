import { useSyncExternalStore } from "react";
import type { Cart } from "../cart/cart.ts";

/** An old plan that is to be made once more, on its way to the desk of its game. */
export interface ChaseAgain {
  readonly gameId: number;
  readonly lines: Cart;
  /** Of each issue in order. */
  readonly multiples: readonly number[];
  readonly stopOnWin: boolean;
  /** Amounts of the wire; null for a rule that was off. */
  readonly stopProfit: string | null;
  readonly stopLoss: string | null;
}

let kept: ChaseAgain | null = null;
const listeners = new Set<() => void>();

function put(next: ChaseAgain | null): void {
  kept = next;
  for (const listener of listeners) listener();
}

/** Keeps a plan until the desk of its game takes it. */
export function keepChaseAgain(again: ChaseAgain): void {
  put(again);
}

/** The desk has it. */
export function dropChaseAgain(): void {
  put(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The plan that waits for the desk of a game; null for none. */
export function useChaseAgain(gameId: number): ChaseAgain | null {
  const again = useSyncExternalStore(subscribe, () => kept);
  return again?.gameId === gameId ? again : null;
}
