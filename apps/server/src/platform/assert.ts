/** A broken promise of our own code, never a player's mistake. It becomes a 500 and one line in the log. */
export class Defect extends Error {
  override name = "Defect";
}

/** Throws `Defect` unless the condition holds. */
export function assert(holds: boolean, message: string): asserts holds {
  if (!holds) throw new Defect(message);
}

/** The one row that a statement promises. Throws `Defect` when there is none, or more than one. */
export function expectOne<T>(rows: readonly T[], what: string): T {
  const [row] = rows;
  if (rows.length !== 1 || row === undefined) {
    throw new Defect(`${what}: expected one row, got ${rows.length}`);
  }
  return row;
}

/** Value of a map under a key that must be there. Throws `Defect` when it is missing. */
export function expectKey<K, V>(map: ReadonlyMap<K, V>, key: K, what: string): V {
  const value = map.get(key);
  if (value === undefined) throw new Defect(`${what}: no value for ${String(key)}`);
  return value;
}
