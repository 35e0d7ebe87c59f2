import type { Tx } from "../../platform/database/db.ts";
import { findLines, findLineVersion, type Line } from "./lines.sql.ts";

/** Some 25 MB; beyond that all of them are forgotten, and read anew. */
const linesKept = 100_000;

/**
 * Lines as a process remembers them. They hold for as long as no line anywhere changes, which `line_version` tells;
 * lines hardly ever change, and to read those of a batch costs as much as to lock its accounts.
 */
export interface KnownLines {
  /** As `findLines`, of this moment. Shape: lines of other accounts may be among them. */
  find(tx: Tx, accountIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Line>>;
  /** The line as it was when it was read, which nobody has confirmed since. */
  guess(accountId: bigint): Line | undefined;
}

/** Lines that were read at a version or later. */
interface Kept {
  readonly version: bigint;
  readonly lines: Map<bigint, Line>;
}

export function createKnownLines(max = linesKept): KnownLines {
  let newest: Kept = { version: 0n, lines: new Map() };
  const keep = (version: bigint, read: ReadonlyMap<bigint, Line>) => {
    // What another call has read at a later version stays.
    if (version < newest.version) return;
    const isFull = newest.lines.size + read.size > max;
    if (version > newest.version || isFull) newest = { version, lines: new Map() };
    for (const [id, line] of read) newest.lines.set(id, line);
  };
  return {
    async find(tx, accountIds) {
      const { version: knownAt, lines: known } = newest;
      const unknown = accountIds.filter((id) => !known.has(id));
      // The version first, and on one connection: lines that are read after it may be newer than it says, never older.
      const [version, read] = await Promise.all([findLineVersion(tx), findLines(tx, unknown)]);
      if (version === knownAt) {
        keep(version, read);
        return newest.lines === known ? known : new Map([...known, ...read]);
      }
      const all = unknown.length === accountIds.length ? read : await findLines(tx, accountIds);
      keep(version, all);
      return all;
    },
    guess: (accountId) => newest.lines.get(accountId),
  };
}
