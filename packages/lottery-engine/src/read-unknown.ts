/**
 * Reads exactly the given keys from unknown JSON, in the order asked.
 * Shape: null when it is not an object or has a key more or less, inherited ones not counted.
 */
export function readKeys(unchecked: unknown, keys: readonly string[]): unknown[] | null {
  return orNull(() => {
    if (typeof unchecked !== "object" || unchecked === null || Array.isArray(unchecked))
      return null;
    const own = Object.keys(unchecked);
    if (own.length !== keys.length || !keys.every((key) => own.includes(key))) return null;
    const values = unchecked as Readonly<Record<string, unknown>>;
    return keys.map((key) => values[key]);
  });
}

/**
 * Copies a list of which every item is of one kind; holes are of none. Each item is read once, so
 * that what was checked is what is kept. Shape: null for anything else.
 */
export function readList<T>(
  unchecked: unknown,
  isOfKind: (item: unknown) => item is T,
): T[] | null {
  return orNull(() => {
    if (!Array.isArray(unchecked)) return null;
    const items: readonly unknown[] = unchecked;
    const { length } = items;
    const list: T[] = [];
    for (let i = 0; i < length; i += 1) {
      const item = items[i];
      if (!isOfKind(item)) return null;
      list.push(item);
    }
    return list;
  });
}

/** Reads the lists of a selection that has so many; what is in them is not looked at. */
export function readLists(unchecked: unknown, count: number): unknown[] | null {
  return orNull(() =>
    Array.isArray(unchecked) && unchecked.length === count ? readList(unchecked, isAnything) : null,
  );
}

export function isInteger(item: unknown): item is number {
  return Number.isInteger(item);
}

export function isText(item: unknown): item is string {
  return typeof item === "string";
}

function isAnything(_item: unknown): _item is unknown {
  return true;
}

/** JSON has no getters and no proxies; where somebody hands one in, it may throw when it is read. */
function orNull<T>(read: () => T | null): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
