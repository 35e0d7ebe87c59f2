import { useEffect, useId, useSyncExternalStore } from "react";

/** Dialogs that open by themselves, the most urgent first. Source: screens.md 2. */
const ranks = ["security", "money", "game", "marketing"] as const;
export type DialogRank = (typeof ranks)[number];

interface Waiting {
  id: string;
  rank: DialogRank;
}

/** Whose turn it is: the most urgent one, among equals the one that came first. */
export function firstInTurn(waiting: readonly Waiting[]): string | null {
  for (const rank of ranks) {
    const found = waiting.find((one) => one.rank === rank);
    if (found !== undefined) return found.id;
  }
  return null;
}

let waiting: readonly Waiting[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Waiting[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Tells whether a dialog that opens by itself may be open now: one at a time, the others wait.
 * Effects: takes a place in the queue while it wants to be open.
 */
export function useDialogTurn(rank: DialogRank, isWanted: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!isWanted) return;
    change([...waiting, { id, rank }]);
    return () => change(waiting.filter((one) => one.id !== id));
  }, [id, rank, isWanted]);
  return useSyncExternalStore(subscribe, () => firstInTurn(waiting) === id) && isWanted;
}
