import type { Tx } from "./database/db.ts";

/** A place where the books or the draws do not hold, and the row that shows it. */
export interface Break {
  readonly check: string;
  readonly row: string;
  readonly message: string;
}

/** One promise about the stored data; answers the first row that breaks it. */
export interface Check {
  readonly name: string;
  /** What holds when the check passes, in one sentence. */
  readonly promise: string;
  run(tx: Tx): Promise<{ row: string; message: string } | null>;
}

/**
 * A check whose statement selects the rows that break the promise. Shape: columns `row` and
 * `message`, first break first.
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
