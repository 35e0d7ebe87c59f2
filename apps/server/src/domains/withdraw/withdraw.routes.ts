import { money, toWire } from "@fairdraw/money";
import {
  cancelWithdraw,
  commonResults,
  createWithdraw,
  getWithdraw,
  getWithdrawByRequestId,
  searchWithdraws,
  validateWithdraw,
  WithdrawReason,
  WithdrawRequestState,
  withdrawOrderResults,
} from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import { fromBetNo, noId, toBetNo } from "../../platform/ids.ts";
import { coinText } from "../deposit/deposit-view.ts";
import {
  availableOf,
  createWithdrawal,
  type WithdrawParts,
  wantedOf,
} from "./create-withdrawal.ts";
import { balanceRefusal, judgeWithdrawal, type Payee } from "./judge-withdrawal.ts";
import { canTakeBack, moveWithdrawal } from "./move-withdrawal.ts";
import { findWithdrawals, sumWithdrawals } from "./search-withdrawals.sql.ts";
import { serveInit } from "./serve-init.ts";
import { siteOf } from "./site-shown.ts";
import { stepsOf, viewOf } from "./withdraw-view.ts";
import {
  findByRequestId,
  findSteps,
  findWithdrawal,
  lockWithdrawal,
  type Withdrawal,
} from "./withdrawals.sql.ts";

const rangeMaxMs = 92 * 86_400_000;
const { NOT_EXIST, CANNOT_CANCEL } = withdrawOrderResults;

/** Binds what players do to be paid. */
export function serveWithdrawals(http: Http, parts: WithdrawParts): void {
  const { db } = parts;
  const view = async (withdrawal: Withdrawal) =>
    viewOf(withdrawal, await siteOf(db, withdrawal.merchantId));
  serveInit(http, parts);
  http.serve(validateWithdraw, async ({ body, caller }) => {
    const { accountId, merchantId } = caller();
    const payee = { accountId, merchantId };
    const available = await availableOf(db, accountId);
    const judged = await judgeWithdrawal(db, parts, { payee, wanted: wantedOf(body), available });
    if ("code" in judged) return judged;
    const { price } = judged;
    const short = balanceRefusal(price, available);
    if (short !== null) return short;
    const text = (amount: bigint) => toWire(money(amount));
    return {
      Result: 0 as const,
      Fee: text(price.fee),
      NetAmount: text(price.amount),
      Total: text(price.total),
      Currency: price.currency,
      Rate: price.rate === null ? null : text(price.rate),
      PayAmount: coinText(price.units, price.decimals),
    };
  });
  http.serve(createWithdraw, async ({ body, caller }) => {
    const { accountId, merchantId } = caller();
    const made = await createWithdrawal(parts, { accountId, merchantId }, body);
    if ("code" in made) return made;
    const { withdrawal } = made;
    return {
      Result: 0 as const,
      OrderNo: toBetNo(withdrawal.id),
      WalletAmount: toWire(made.available ?? (await availableOf(db, accountId))),
      Withdrawal: await view(withdrawal),
    };
  });
  http.serve(cancelWithdraw, async ({ body, caller }) => {
    const found = await own(db, caller(), body.OrderNo);
    if (found === null) return NOT_EXIST;
    if (!(await siteOf(db, found.merchantId)).canCancel) return commonResults.FEATURE_CLOSED;
    return db.transaction(
      async (tx) => {
        const withdrawal = await lockWithdrawal(tx, found.id);
        if (withdrawal === null || !canTakeBack(withdrawal)) return CANNOT_CANCEL;
        await moveWithdrawal(tx, parts, withdrawal, {
          to: WithdrawRequestState.CANCEL,
          reason: WithdrawReason.BY_PLAYER,
        });
        const left = await availableOf(tx, withdrawal.accountId);
        return { Result: 0 as const, WalletAmount: toWire(left) };
      },
      { name: "cancel-withdrawal" },
    );
  });
  serveReading(http, parts, view);
}

type View = (withdrawal: Withdrawal) => Promise<ReturnType<typeof viewOf>>;

function serveReading(http: Http, { db }: WithdrawParts, view: View): void {
  http.serve(getWithdraw, async ({ body, caller }) => {
    const found = await own(db, caller(), body.OrderNo);
    if (found === null) return NOT_EXIST;
    const [Withdrawal, steps] = await Promise.all([view(found), findSteps(db, found.id)]);
    return { Result: 0 as const, Withdrawal, Steps: stepsOf(steps, found.currency) };
  });
  http.serve(getWithdrawByRequestId, async ({ body, caller }) => {
    const { accountId } = caller();
    const found = await findByRequestId(db, { accountId, requestId: body.RequestId });
    return found === null ? NOT_EXIST : { Result: 0 as const, Withdrawal: await view(found) };
  });
  http.serve(searchWithdraws, async ({ body, caller }) => {
    const { accountId, merchantId } = caller();
    if (
      body.DateFrom < 0 ||
      body.DateTo <= body.DateFrom ||
      body.DateTo - body.DateFrom > rangeMaxMs
    ) {
      return commonResults.PARAM_ERROR;
    }
    const filter = {
      accountId,
      from: body.DateFrom,
      to: body.DateTo,
      states: body.States ?? null,
      kinds: body.Kinds ?? null,
      id: body.OrderNo === undefined ? null : (fromBetNo(body.OrderNo) ?? noId),
    };
    const page = { limit: body.PageSize, offset: (body.PageIndex - 1) * body.PageSize };
    const [rows, sums, site] = await Promise.all([
      findWithdrawals(db, { ...filter, ...page }),
      sumWithdrawals(db, filter),
      siteOf(db, merchantId),
    ]);
    return {
      Total: sums.count,
      Items: rows.map((row) => viewOf(row, site)),
      AllSum: {
        Count: sums.count,
        PaidCount: sums.paidCount,
        Paid: toWire(money(sums.paid)),
        Fees: toWire(money(sums.fees)),
      },
    };
  });
}

async function own(
  db: Queryable,
  { accountId, merchantId }: Payee,
  orderNo: string,
): Promise<Withdrawal | null> {
  const id = fromBetNo(orderNo);
  return id === null ? null : findWithdrawal(db, { id, accountId, merchantId });
}
