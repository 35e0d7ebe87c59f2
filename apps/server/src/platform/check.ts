import type { Tx } from "./database/db.ts";

/** A place where the books or the draws are wrong, and the row that shows it. */
export interface Break {
  readonly check: string;
  readonly row: string;
  readonly message: string;
}

/** One promise about the stored data, and the search for the first row that breaks it. */
export interface Check {
  readonly name: string;
  /** What is true when the check passes, in one sentence. */
  readonly promise: string;
  run(tx: Tx): Promise<{ row: string; message: string } | null>;
}

/**
 * A check whose statement selects the rows that break the promise. Shape: columns `row` and `message`; the first row is
 * reported.
 */
export function sqlCheck(check: { name: string; promise: string; text: string }): Check {
  return {
    name: check.name,
    promise: check.promise,
    async run(tx) {
      const [found] = await tx.rows<{ row: string; message: string }>({
        text: `SELECT * FROM (${check.text}) AS breaks LIMIT 1`,
      });
      return found ?? null;
    },
  };
}
