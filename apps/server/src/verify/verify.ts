import type { Domain } from "../domain.ts";
import { domains } from "../domains/all.ts";
import { tailChecks } from "../ledger/checks/tail-checks.ts";
import type { Break, Check } from "../platform/check.ts";
import type { Db } from "../platform/database/db.ts";

/** What every domain promises of its tables, from the ground up. */
export const allChecks: readonly Check[] = Object.values<Domain>(domains).flatMap(
  ({ checks = [] }) => checks,
);

/** Of the ledger, and only since its last checkpoint: for every hour of a large installation. */
export const checksSinceCheckpoint: readonly Check[] = tailChecks;

export interface Report {
  readonly breaks: readonly Break[];
  readonly bets: number;
  readonly transfers: number;
  readonly issues: number;
}

const patienceMs = 3_600_000;

/**
 * Proves the books and the draws: every check over one snapshot, so that it may run while the
 * platform works. Shape: the first break of every check that found one.
 * Source: integrity.md section 2.
 */
export async function verify(
  db: Db,
  onCheck: (check: Check, found: Break | null) => void,
  checks: readonly Check[] = allChecks,
): Promise<Report> {
  return db.transaction(
    async (tx) => {
      const breaks: Break[] = [];
      for (const check of checks) {
        const found = await check.run(tx);
        const broken = found === null ? null : { check: check.name, ...found };
        if (broken !== null) breaks.push(broken);
        onCheck(check, broken);
      }
      const [counts] = await tx.rows<{ bets: number; transfers: number; issues: number }>({
        text: `SELECT (SELECT count(*)::int FROM bet) AS bets, (SELECT count(*)::int FROM ledger_transfer) AS transfers,
          (SELECT count(*)::int FROM lottery_issue) AS issues`,
      });
      return { breaks, ...(counts ?? { bets: 0, transfers: 0, issues: 0 }) };
    },
    { isolation: "repeatable read read only", statementTimeoutMs: patienceMs },
  );
}
