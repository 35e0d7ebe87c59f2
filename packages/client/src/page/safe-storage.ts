/** What of a browser's storage the client uses. */
export type SafeStorage = Pick<
  Storage,
  "getItem" | "setItem" | "removeItem" | "key" | "length" | "clear"
>;

/**
 * A storage that never fails. A browser may forbid its own, have none, or have no room in it: then what is written lives
 * as long as the page. Shape: `find` gives the browser's storage each time, as the name of a forbidden one throws.
 */
export function safeStorage(find: () => Storage | null | undefined): SafeStorage {
  /** What the browser did not take; null for what it did not remove. It hides what the browser has. */
  const own = new Map<string, string | null>();
  const ask = <T>(question: (store: Storage) => T, otherwise: T): T => {
    try {
      const store = find();
      return store == null ? otherwise : question(store);
    } catch {
      return otherwise;
    }
  };
  const put = (key: string, value: string | null) => {
    const isDone = ask((store) => {
      if (value === null) store.removeItem(key);
      else store.setItem(key, value);
      return true;
    }, false);
    if (isDone) own.delete(key);
    else own.set(key, value);
  };
  const keys = () => {
    const found = ask(
      (store) => Array.from({ length: store.length }, (_, i) => store.key(i) ?? ""),
      [],
    );
    const added = [...own.keys()].filter((key) => !found.includes(key));
    return [...found, ...added].filter((key) => own.get(key) !== null);
  };
  // What another tab has written since is newer than what only this page knows.
  globalThis.addEventListener?.("storage", ({ key }: StorageEvent) => {
    if (key === null) own.clear();
    else own.delete(key);
  });
  return {
    getItem: (key) => {
      const kept = own.get(key);
      return kept === undefined ? ask((store) => store.getItem(key), null) : kept;
    },
    setItem: (key, value) => put(key, value),
    removeItem: (key) => put(key, null),
    key: (index) => keys()[index] ?? null,
    get length() {
      return keys().length;
    },
    clear: () => {
      for (const key of keys()) put(key, null);
    },
  };
}

/** Kept on this device, the same for all tabs. */
export const deviceStorage = safeStorage(() => globalThis.localStorage);
/** Kept for this tab, over its reloads. */
export const tabStorage = safeStorage(() => globalThis.sessionStorage);
