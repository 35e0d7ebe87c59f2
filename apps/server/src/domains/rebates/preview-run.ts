import type { RebateKind } from "@fairdraw/wire";
import type { Db, Tx } from "../../platform/database/db.ts";
import { findStage, findWrittenBills } from "./bills.sql.ts";
import { billsOf, hashOfBills } from "./make-bills.ts";
import { nextLines, type RebateSum, sumsOf } from "./make-lines.ts";
import { findParents } from "./rates.sql.ts";
import { accountsPerRound } from "./run-rebates.ts";
import { categoriesOf, runKinds } from "./run-times.ts";

/** What a run would come to, and what was written. Units: thousandths. */
export interface Preview {
  readonly stage: number;
  readonly lines: number;
  readonly bills: number;
  readonly base: bigint;
  readonly amount: bigint;
  readonly hash: string;
  readonly written: { readonly bills: number; readonly amount: bigint; readonly hash: string };
}

/** A day of many accounts is read for some time. */
const patienceMs = 60_000;

/**
 * Counts the bills of a day of one merchant without writing anything. Lines and bills come from the same functions as
 * those of the run. Locks: none; one snapshot.
 */
export function previewRun(
  db: Db,
  of: { kind: RebateKind; day: number; merchantId: number },
): Promise<Preview> {
  return db.transaction((tx) => count(tx, of), {
    isolation: "repeatable read read only",
    statementTimeoutMs: patienceMs,
  });
}

async function count(
  tx: Tx,
  { kind, day, merchantId }: { kind: RebateKind; day: number; merchantId: number },
): Promise<Preview> {
  const categories = categoriesOf(kind);
  const sums: RebateSum[] = [];
  let lines = 0;
  let base = 0n;
  for (let after = 0n; ; ) {
    const page = await nextLines(tx, { day, categories, after, limit: accountsPerRound });
    if (page.last === null) break;
    const own = page.lines.filter((line) => line.merchantId === merchantId);
    lines += own.length;
    base += own.reduce((all, line) => all + line.base, 0n);
    sums.push(...sumsOf(own));
    after = page.last;
  }
  const parents = await findParents(tx, [...new Set(sums.map(({ accountId }) => accountId))]);
  const bills = billsOf(merged(sums), parents);
  const written = await findWrittenBills(tx, { day, categories, merchantId });
  return {
    stage: await findStage(tx, { kind: runKinds[kind].no, day }),
    lines,
    bills: bills.length,
    base,
    amount: bills.reduce((all, bill) => all + bill.amount, 0n),
    hash: hashOfBills(bills),
    written: {
      bills: written.length,
      amount: written.reduce((all, bill) => all + bill.amount, 0n),
      hash: written.length === 0 ? "" : hashOfBills(written),
    },
  };
}

/** Adds up what several pages gave to the same account, as the run does in its rows. */
function merged(sums: readonly RebateSum[]): RebateSum[] {
  const all = new Map<string, RebateSum>();
  for (const sum of sums) {
    const key = `${sum.accountId}/${sum.category}/${sum.parentId}`;
    const known = all.get(key);
    all.set(
      key,
      known === undefined
        ? sum
        : {
            ...sum,
            rate: Math.max(known.rate, sum.rate),
            base: known.base + sum.base,
            amount: known.amount + sum.amount,
            above: known.above + sum.above,
          },
    );
  }
  return [...all.values()];
}
