import { dayKeyOf } from "@fairdraw/lottery-engine";
import { money, toWire } from "@fairdraw/money";
import {
  cancelRebateBill,
  operatorResults,
  previewRebateRun,
  RebateBillState,
  searchRebateDesk,
} from "@fairdraw/wire";
import type { Http } from "../../platform/http/http.ts";
import { fromBetNo, toBetNo } from "../../platform/ids.ts";
import { act, type OperatorParts } from "../staff/act.ts";
import { cancelBill, findBills, lockBill, sumBills } from "./bills.sql.ts";
import { isDay } from "./days.ts";
import { previewRun } from "./preview-run.ts";

const allCategories = [1, 2, 3, 4, 5, 6];
const lastDay = 99_991_231;

/** Binds what operators see and do of daily rebates. */
export function serveRebateDesk(http: Http, parts: OperatorParts): void {
  const { db } = parts;
  http.serve(searchRebateDesk, async ({ body, caller }) => {
    const filter = {
      scope: { of: "merchant", id: BigInt(caller().merchantId) } as const,
      categories: body.Category === undefined ? allCategories : [body.Category],
      from: body.DateFrom ?? 0,
      to: body.DateTo ?? lastDay,
      begins: body.UserName ?? null,
      state: body.State ?? null,
    };
    const offset = (body.PageIndex - 1) * body.PageSize;
    const [bills, sums] = await Promise.all([
      findBills(db, filter, { limit: body.PageSize, offset }),
      sumBills(db, filter),
    ]);
    const Items = bills.map((bill) => ({
      BillNo: toBetNo(bill.id),
      Day: bill.day,
      UserName: bill.userName,
      Category: bill.category,
      Base: toWire(money(bill.base)),
      Rate: bill.rate,
      Amount: toWire(money(bill.amount)),
      State: bill.state,
      MadeAt: bill.madeAt,
      PayAt: bill.payAt,
      DecidedAt: bill.decidedAt,
      CancelReason: bill.cancelReason ?? "",
    }));
    return { Total: sums.count, Items };
  });
  http.serve(
    cancelRebateBill,
    act(parts, cancelRebateBill, {
      async check({ tx, body, operator }) {
        const id = fromBetNo(body.BillNo);
        const bill =
          id === null ? null : await lockBill(tx, { id, merchantId: operator.merchantId });
        if (id === null || bill === null) return operatorResults.NOT_FOUND;
        if (bill.state !== RebateBillState.WAITING) return operatorResults.TOO_LATE;
        return { subject: id };
      },
      async run({ tx, body, operator }, { subject: id }) {
        const bill = await lockBill(tx, { id, merchantId: operator.merchantId });
        if (bill === null) return operatorResults.NOT_FOUND;
        if (bill.state !== RebateBillState.WAITING) return operatorResults.TOO_LATE;
        await cancelBill(tx, { id, reason: body.Reason });
        const { accountId: account, amount } = bill;
        return {
          before: { rebateBill: id, account, amount, state: bill.state },
          after: { rebateBill: id, account, amount, state: RebateBillState.CANCELLED },
        };
      },
    }),
  );
  http.serve(previewRebateRun, async ({ body, caller }) => {
    const { Kind: kind, Day: day } = body;
    if (!isDay(day) || day > dayKeyOf(parts.clock.nowMs())) return operatorResults.UNFIT;
    const found = await previewRun(db, { kind, day, merchantId: caller().merchantId });
    return {
      Result: 0 as const,
      Stage: found.stage,
      Lines: found.lines,
      Bills: found.bills,
      Base: toWire(money(found.base)),
      Amount: toWire(money(found.amount)),
      Hash: found.hash,
      WrittenBills: found.written.bills,
      WrittenAmount: toWire(money(found.written.amount)),
      WrittenHash: found.written.hash,
    };
  });
}
