import { money, toWire } from "@fairdraw/money";
import { commonResults, getRebateBill, rebateLinesPerPage } from "@fairdraw/wire";
import { expectKey } from "../../platform/assert.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import { fromBetNo, toBetNo } from "../../platform/ids.ts";
import { type BillLine, findBill, findLinesBehind, findNames } from "./bills.sql.ts";

const rateUnit = 10_000n;
const cutDigits = 7;

/** Binds the call that tells how a bill came about. Nothing above the caller leaves the server. */
export function serveBillDetail(http: Http, { db }: { db: Db }): void {
  http.serve(getRebateBill, async ({ body, caller }) => {
    const { accountId: viewerId, isAgent, isAgentBlocked } = caller();
    const id = fromBetNo(body.BillNo);
    const bill = id === null ? null : await findBill(db, id);
    const mayLookDown = isAgent && !isAgentBlocked;
    const isSeen =
      bill?.accountId === viewerId || (mayLookDown && bill?.path.includes(viewerId) === true);
    if (bill === null || !isSeen) return commonResults.NO_PERMISSION;
    const { day, category, accountId } = bill;
    const { total, lines } = await findLinesBehind(db, {
      day,
      category,
      accountId,
      limit: rebateLinesPerPage,
      offset: (body.PageIndex - 1) * rebateLinesPerPage,
    });
    const chains = lines.map((line) => ({ line, steps: stepsOf(line, [viewerId, accountId]) }));
    const accountIds = [...new Set(chains.flatMap(({ steps }) => steps.map((step) => step.id)))];
    const names = await findNames(db, { viewerId, accountIds });
    return {
      BillNo: toBetNo(bill.id),
      Day: day,
      UserName: bill.userName,
      Category: category,
      Base: toWire(money(bill.base)),
      Rate: bill.rate,
      Amount: toWire(money(bill.amount)),
      State: bill.state,
      MadeAt: bill.madeAt,
      PayAt: bill.payAt,
      DecidedAt: bill.decidedAt,
      CancelReason: bill.cancelReason ?? "",
      Total: total,
      Lines: chains.map(({ line, steps }) => ({
        Base: toWire(money(line.base)),
        Steps: steps.map(({ id: of, rate, upTo, cut, amount }) => ({
          UserName: expectKey(names, of, "account of a line"),
          Rate: rate,
          UpTo: toWire(money(upTo)),
          Cut: cut,
          Amount: toWire(money(amount)),
        })),
      })),
    };
  });
}

/**
 * What came together from the account that bet upwards. Shape: up to the first of `ends` that stands on the line, from the
 * root agent down.
 */
export function stepsOf(line: BillLine, ends: readonly bigint[]) {
  const members = [...line.path, line.accountId];
  const last = members.length - 1;
  const top = Math.max(
    0,
    members.findIndex((id) => ends.includes(id)),
  );
  let upTo = 0n;
  const steps = [];
  for (let i = last; i >= top; i--) {
    const rate = line.rates[i] ?? 0;
    const amount = line.amounts[i] ?? 0n;
    upTo += amount;
    const exact = line.base * BigInt(rate);
    const shared = upTo * rateUnit;
    const cut = exact > shared ? exact - shared : 0n;
    steps.push({ id: members[i] ?? 0n, rate, upTo, cut: cutText(cut), amount });
  }
  return steps;
}

/** Shape: decimal text of 1/10,000 of thousandths. */
function cutText(cut: bigint): string {
  const digits = cut.toString().padStart(cutDigits + 1, "0");
  return `${digits.slice(0, -cutDigits)}.${digits.slice(-cutDigits)}`;
}
