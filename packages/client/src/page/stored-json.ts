/** Reads JSON out of a storage; what cannot be read or fails the check is null. */
export function readStored<T>(
  store: Pick<Storage, "getItem">,
  key: string,
  check: (value: unknown) => T | null,
): T | null {
  try {
    const text = store.getItem(key);
    return text === null ? null : check(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Writes JSON; a full or forbidden storage costs the memory, not the page. */
export function writeStored(
  store: Pick<Storage, "setItem" | "removeItem">,
  key: string,
  value: unknown,
): void {
  try {
    if (value === null) store.removeItem(key);
    else store.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows of some browsers refuse to store; the state then lives in memory only.
  }
}
