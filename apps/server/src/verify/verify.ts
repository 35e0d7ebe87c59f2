import type { Db } from "../platform/database/db.ts";
import { bettingChecks } from "./betting-checks.ts";
import { chaseChecks } from "./chase-checks.ts";
import type { Break, Check } from "./check.ts";
import { dayChecks } from "./day-checks.ts";
import { drawChecks } from "./draw-checks.ts";
import { factChecks } from "./fact-checks.ts";
import { followChecks } from "./follow-checks.ts";
import { instantChecks } from "./instant-checks.ts";
import { ledgerChecks } from "./ledger-checks.ts";
import { playMoneyChecks } from "./play-money-checks.ts";
import { statisticChecks } from "./statistic-checks.ts";
import { checkpointCheck, tailChecks } from "./tail-checks.ts";

export const allChecks: readonly Check[] = [
  ...ledgerChecks,
  checkpointCheck,
  ...dayChecks,
  ...playMoneyChecks,
  ...bettingChecks,
  ...chaseChecks,
  ...factChecks,
  ...drawChecks,
  ...instantChecks,
  ...followChecks,
  ...statisticChecks,
];

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
