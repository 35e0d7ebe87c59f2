import { addDays, startOfDay } from "@fairdraw/lottery-engine";
import { expectKey } from "../../platform/assert.ts";
import type { Queryable } from "../../platform/database/db.ts";
import { lineAmounts } from "../agents/line-amounts.ts";
import { type ExternalFact, findExternalFacts } from "../facts/external-facts.sql.ts";
import { findMerchants, findRatesAt } from "./rates.sql.ts";

/** What an account bet in a category on a day, shared out over its upline. Units: thousandths; rates 1/10,000. */
export interface RebateLine {
  readonly day: number;
  readonly accountId: bigint;
  readonly category: number;
  readonly path: readonly bigint[];
  /** Nobody gets a part. */
  readonly isKept: boolean;
  readonly merchantId: number;
  readonly base: bigint;
  /** From the root agent down to the account. */
  readonly rates: readonly number[];
  readonly amounts: readonly bigint[];
}

/** Parts of an account that stood right below somebody. Units: as of lines. */
export interface RebateSum {
  readonly day: number;
  readonly accountId: bigint;
  readonly category: number;
  /** 0 for nobody. */
  readonly parentId: bigint;
  readonly merchantId: number;
  readonly rate: number;
  readonly base: bigint;
  readonly amount: bigint;
  /** What the one right above gets through it. */
  readonly above: bigint;
}

/** A page of lines; `last` is the account it ends with, null where there are no more. */
export interface LinePage {
  readonly lines: readonly RebateLine[];
  readonly last: bigint | null;
}

/**
 * The lines of the next accounts of a day, with the rates as they stood at its end: the upline is that of the bets, so a
 * raise after a move must not count against those who stood there before. What came to nothing, or below, has no line.
 * The run and its preview both take their lines from here.
 */
export async function nextLines(
  db: Queryable,
  of: { day: number; categories: readonly number[]; after: bigint; limit: number },
): Promise<LinePage> {
  const facts = await findExternalFacts(db, of);
  const last = facts.at(-1)?.accountId ?? null;
  const counting = facts.filter(({ valid }) => valid > 0n);
  const members = [...new Set(counting.flatMap(({ accountId, path }) => [...path, accountId]))];
  const endMs = startOfDay(addDays(of.day, 1));
  const [rates, merchants] = await Promise.all([
    findRatesAt(db, { accountIds: members, categories: of.categories, atMs: endMs }),
    findMerchants(db, [...new Set(counting.map(({ accountId }) => accountId))]),
  ]);
  const lines = counting.map((fact) =>
    lineOf(fact, {
      rateOf: (id) => rates.get(`${id}/${fact.category}`) ?? 0,
      merchantId: expectKey(merchants, fact.accountId, "account that bet"),
    }),
  );
  return { lines, last };
}

function lineOf(
  fact: ExternalFact,
  with_: { rateOf: (id: bigint) => number; merchantId: number },
): RebateLine {
  const { day, accountId, category, path, isKept, valid: base } = fact;
  const rates = [...path, accountId].map((id) => with_.rateOf(id));
  const amounts = isKept ? rates.map(() => 0n) : lineAmounts({ rates, base, floor: 0 });
  const { merchantId } = with_;
  return { day, accountId, category, path, isKept, merchantId, base, rates, amounts };
}

/** What lines give to whom, added up by account, category and who stood right above; nothing of lines that nobody has a part of. */
export function sumsOf(lines: readonly RebateLine[]): RebateSum[] {
  const sums = new Map<string, RebateSum>();
  for (const line of lines) {
    const { day, category, merchantId, base } = line;
    const members = [...line.path, line.accountId];
    if (line.isKept) continue;
    for (const [i, accountId] of members.entries()) {
      const parentId = members[i - 1] ?? 0n;
      const key = `${category}/${accountId}/${parentId}`;
      const known = sums.get(key);
      sums.set(key, {
        day,
        accountId,
        category,
        parentId,
        merchantId,
        rate: Math.max(known?.rate ?? 0, line.rates[i] ?? 0),
        base: (known?.base ?? 0n) + base,
        amount: (known?.amount ?? 0n) + (line.amounts[i] ?? 0n),
        above: (known?.above ?? 0n) + (line.amounts[i - 1] ?? 0n),
      });
    }
  }
  return [...sums.values()];
}
