import type { Db } from "../platform/db.ts";
import { bettingChecks } from "./betting-checks.ts";
import type { Break, Check } from "./check.ts";
import { drawChecks } from "./draw-checks.ts";
import { ledgerChecks } from "./ledger-checks.ts";

export const allChecks: readonly Check[] = [...ledgerChecks, ...bettingChecks, ...drawChecks];

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
): Promise<Report> {
  return db.transaction(
    async (tx) => {
      const breaks: Break[] = [];
      for (const check of allChecks) {
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
