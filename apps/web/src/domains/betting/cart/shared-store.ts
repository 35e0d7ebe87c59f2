import { deviceStorage } from "@fairdraw/client/page/safe-storage.ts";
import { readStored, writeStored } from "@fairdraw/client/page/stored-json.ts";
import { create } from "zustand";

interface SharedKind<Kept> {
  /** Reads what was stored; what makes no sense in it is left out. */
  read: (value: unknown) => Kept;
  none: Kept;
  isNone: (kept: Kept) => boolean;
  /** Fetches what reading needs, for something that another tab has written. */
  prepare?: (value: unknown) => Promise<unknown>;
}

type Elsewhere<Kept> = (key: string, change: { before: Kept; after: Kept }) => void;

/**
 * Things that wait to be bet, by key: kept on this device over reloads and logins, the same in all
 * tabs. Whoever writes last wins, and the other tabs hear of it. Source: screens.md 6.13.
 */
export function sharedStore<Kept extends object>(kind: SharedKind<Kept>) {
  const useKept = create<Record<string, Kept>>(() => ({}));
  const listeners = new Set<Elsewhere<Kept>>();
  const stored = (key: string) => readStored(deviceStorage, key, kind.read) ?? kind.none;
  const now = (key: string) => useKept.getState()[key] ?? stored(key);

  const takeOver = async (key: string) => {
    await readStored(deviceStorage, key, (value) => kind.prepare?.(value) ?? null);
    const before = now(key);
    const after = stored(key);
    useKept.setState({ [key]: after });
    for (const hear of listeners) hear(key, { before, after });
  };
  window.addEventListener("storage", ({ key }) => {
    // What nobody has looked at here is read when somebody does.
    if (key !== null && key in useKept.getState()) void takeOver(key).catch(() => {});
  });

  return {
    now,
    put: (key: string, kept: Kept) => {
      useKept.setState({ [key]: kept });
      writeStored(deviceStorage, key, kind.isNone(kept) ? null : kept);
    },
    use: (key: string): Kept => {
      const kept = useKept((all) => all[key]);
      if (kept !== undefined) return kept;
      const first = stored(key);
      // Kept at once, so that every later look sees the same object.
      useKept.setState({ [key]: first });
      return first;
    },
    /** Hears what other tabs write. Shape: answers the way to stop. */
    onElsewhere: (hear: Elsewhere<Kept>) => {
      listeners.add(hear);
      return () => {
        listeners.delete(hear);
      };
    },
  };
}
