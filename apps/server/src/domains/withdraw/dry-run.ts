import { money, toWire } from "@fairdraw/money";
import type { Queryable } from "../../platform/database/db.ts";
import { toBetNo } from "../../platform/ids.ts";
import { findJudged } from "./review-desk.sql.ts";
import { judgeByRules, type WithdrawRule } from "./rules.ts";

const pageSize = 2000;
const changedMax = 100;

/** What rules would have done. */
export interface DryRun {
  readonly Count: number;
  readonly PaidThen: number;
  readonly PaidNow: number;
  readonly Changed: {
    OrderNo: string;
    UserName: string;
    Amount: string;
    Before: { Then: "pay" | "review"; Rule: string };
    After: { Then: "pay" | "review"; Rule: string };
  }[];
  readonly ChangedCount: number;
}

/** Judges the withdrawals of the last days anew, by what was known of each when it was asked for. Changes nothing. */
export async function tryRules(
  db: Queryable,
  of: { merchantId: number; days: number; rules: readonly WithdrawRule[] },
): Promise<DryRun> {
  const sums = { count: 0, paidThen: 0, paidNow: 0, changed: 0 };
  const Changed: DryRun["Changed"] = [];
  let before: string | null = null;
  for (;;) {
    const page = await findJudged(db, { ...of, before, limit: pageSize });
    for (const one of page) {
      const verdict = judgeByRules(of.rules, one.facts);
      const Before = { Then: one.wasPaid ? ("pay" as const) : ("review" as const), Rule: one.rule };
      const After = { Then: verdict.outcome, Rule: verdict.rule };
      sums.count += 1;
      if (one.wasPaid) sums.paidThen += 1;
      if (verdict.outcome === "pay") sums.paidNow += 1;
      if (Before.Then === After.Then) continue;
      sums.changed += 1;
      if (Changed.length >= changedMax) continue;
      const { id, userName: UserName, amount } = one;
      Changed.push({
        OrderNo: toBetNo(id),
        UserName,
        Amount: toWire(money(amount)),
        Before,
        After,
      });
    }
    before = page.at(-1)?.id ?? null;
    if (page.length < pageSize) break;
  }
  return {
    Count: sums.count,
    PaidThen: sums.paidThen,
    PaidNow: sums.paidNow,
    Changed,
    ChangedCount: sums.changed,
  };
}
