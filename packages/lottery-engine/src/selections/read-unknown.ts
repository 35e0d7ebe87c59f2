// JSON has no getters and no proxies; where somebody hands one in, reading it may throw.

/**
 * Reads exactly the given keys from unknown JSON, in the order asked.
 * Shape: null when it is not an object or has a key more or less, inherited ones not counted.
 */
export function readKeys(unchecked: unknown, keys: readonly string[]): unknown[] | null {
  try {
    if (typeof unchecked !== "object" || unchecked === null || Array.isArray(unchecked))
      return null;
    const own = Object.keys(unchecked);
    if (own.length !== keys.length) return null;
    const values = unchecked as Readonly<Record<string, unknown>>;
    const read: unknown[] = [];
    for (const key of keys) {
      if (!own.includes(key)) return null;
      read.push(values[key]);
    }
    return read;
  } catch {
    return null;
  }
}

/**
 * Copies a list of whole numbers; null for anything else, holes included. Each item is read once, so
 * that what was checked is what is kept.
 */
export function readIntegers(unchecked: unknown): number[] | null {
  try {
    if (!Array.isArray(unchecked)) return null;
    const items: readonly unknown[] = unchecked;
    const list: number[] = [];
    for (let i = 0; i < items.length; i += 1) {
      const item = items[i];
      if (typeof item !== "number" || !Number.isInteger(item)) return null;
      list.push(item);
    }
    return list;
  } catch {
    return null;
  }
}

/** Copies a list of texts, as `readIntegers`. */
export function readTexts(unchecked: unknown): string[] | null {
  try {
    if (!Array.isArray(unchecked)) return null;
    const items: readonly unknown[] = unchecked;
    const list: string[] = [];
    for (let i = 0; i < items.length; i += 1) {
      const item = items[i];
      if (typeof item !== "string") return null;
      list.push(item);
    }
    return list;
  } catch {
    return null;
  }
}

/** Reads the lists of a selection that has so many; what is in them is not looked at. */
export function readLists(unchecked: unknown, count: number): unknown[] | null {
  try {
    if (!Array.isArray(unchecked) || unchecked.length !== count) return null;
    const lists: unknown[] = [];
    for (let i = 0; i < count; i += 1) lists.push(unchecked[i]);
    return lists;
  } catch {
    return null;
  }
}
