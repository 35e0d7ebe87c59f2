/** A map that forgets what was neither set nor read for some time. */
export interface RecentMap<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
}

/**
 * Makes a map whose entries live at least `keepMs` and less than twice as long after their last use. It keeps a
 * young and an old generation: each use moves an entry to the young one, and once per `keepMs` the old one goes.
 * `onDrop` hears of each entry that goes. Units: ms of a clock that never goes back.
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
