/** A map that forgets entries that were neither set nor read for some time. */
export interface RecentMap<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
}

/**
 * Makes a map whose entries live at least `keepMs`, and less than twice as long, after their last use. It has a young
 * and an old generation. Each use moves an entry to the young one; once per `keepMs` the old one is dropped. `onDrop`
 * gets each dropped entry. Units: ms of a clock that never goes back.
 */
export function createRecentMap<Key, Value>({
  keepMs,
  nowMs,
  onDrop = () => {},
}: {
  keepMs: number;
  nowMs: () => number;
  onDrop?: (key: Key, value: Value) => void;
}): RecentMap<Key, Value> {
  let young = new Map<Key, Value>();
  let old = new Map<Key, Value>();
  let turnedAt = nowMs();
  const turn = () => {
    const now = nowMs();
    if (now - turnedAt < keepMs) return;
    for (const [key, value] of old) onDrop(key, value);
    old = young;
    young = new Map();
    turnedAt = now;
  };
  return {
    get(key) {
      turn();
      const known = young.get(key);
      if (known !== undefined) return known;
      const kept = old.get(key);
      if (kept === undefined) return undefined;
      old.delete(key);
      young.set(key, kept);
      return kept;
    },
    set(key, value) {
      turn();
      old.delete(key);
      young.set(key, value);
    },
  };
}
