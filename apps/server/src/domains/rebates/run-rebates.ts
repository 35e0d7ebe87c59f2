import type { RebateKind } from "@fairdraw/wire";
import type { Db, Tx } from "../../platform/database/db.ts";
import { type Lease, writeLeased } from "../../platform/jobs/lease.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { billsOf } from "./make-bills.ts";
import { nextLines, sumsOf } from "./make-lines.ts";
import { findParents } from "./rates.sql.ts";
import { rebateSettings } from "./rebates.settings.ts";
import { categoriesOf, lastDayDue, runKinds } from "./run-times.ts";
import {
  addSums,
  findDueDay,
  findNow,
  insertBills,
  insertLines,
  lockRun,
  moveRun,
  type RebateRun,
  stages,
  takeSums,
} from "./runs.sql.ts";

/** Accounts in one transaction: few enough that it is short. */
export const accountsPerRound = 500;

export interface RunParts {
  readonly db: Db;
  readonly newId: () => string;
}

/**
 * Makes the bills of days that are past, the oldest first: of sport from noon on, of the rest from three o'clock. Each
 * transaction takes some accounts along and notes how far it has come, so that it goes on where it died, and running it
 * again changes nothing. First every line is multiplied once and its parts added up, then the sums become bills.
 * Shape: the job; true when there is more. Locks: the row of the run; no account.
 */
export async function runRebates(parts: RunParts, lease: Lease): Promise<boolean> {
  const nowMs = await findNow(parts.db);
  for (const kind of ["General", "Sport"] as const) {
    const { no } = runKinds[kind];
    const categories = categoriesOf(kind);
    const upTo = lastDayDue(kind, nowMs);
    const day = await findDueDay(parts.db, { kind: no, categories, upTo });
    if (day === null) continue;
    await writeLeased(parts.db, lease, (tx) => step(tx, parts, { kind, day }));
    return true;
  }
  return false;
}

async function step(
  tx: Tx,
  parts: RunParts,
  { kind, day }: { kind: RebateKind; day: number },
): Promise<boolean> {
  const run = await lockRun(tx, { kind: runKinds[kind].no, day });
  if (run === null || run.stage === stages.DONE) return false;
  await (run.stage === stages.LINES
    ? stepLines(tx, run, categoriesOf(kind))
    : stepBills(tx, parts, { run, categories: categoriesOf(kind) }));
  return true;
}

async function stepLines(tx: Tx, run: RebateRun, categories: readonly number[]): Promise<void> {
  const { lines, last } = await nextLines(tx, {
    day: run.day,
    categories,
    after: run.cursor,
    limit: accountsPerRound,
  });
  if (last === null) {
    await moveRun(tx, run, { stage: stages.BILLS, cursor: 0n });
    return;
  }
  await insertLines(tx, lines);
  tx.passPoint("lines-written");
  await addSums(tx, sumsOf(lines));
  await moveRun(tx, run, { stage: stages.LINES, cursor: last, lines: lines.length });
}

async function stepBills(
  tx: Tx,
  { newId }: RunParts,
  { run, categories }: { run: RebateRun; categories: readonly number[] },
): Promise<void> {
  const sums = await takeSums(tx, { day: run.day, categories, limit: accountsPerRound });
  const last = sums.at(-1)?.accountId;
  if (last === undefined) {
    await moveRun(tx, run, { stage: stages.DONE, cursor: run.cursor });
    return;
  }
  const parents = await findParents(tx, [...new Set(sums.map(({ accountId }) => accountId))]);
  const drafts = billsOf(sums, parents);
  const pauses = new Map<number, number>();
  for (const merchantId of new Set(drafts.map((draft) => draft.merchantId))) {
    pauses.set(merchantId, await readSetting(tx, merchantId, rebateSettings.rebatePauseMinutes));
  }
  tx.passPoint("sums-taken");
  await insertBills(
    tx,
    drafts.map((draft) => ({
      ...draft,
      id: newId(),
      pauseMinutes: pauses.get(draft.merchantId) ?? 0,
    })),
  );
  await moveRun(tx, run, { stage: stages.BILLS, cursor: last, bills: drafts.length });
}
