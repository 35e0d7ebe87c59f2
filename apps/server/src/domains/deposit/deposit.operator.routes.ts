import { money, parseCheckedMoney, toWire } from "@fairdraw/money";
import {
  CurrencyType,
  cancelDepositByOperator,
  closeDepositProblem,
  creditDepositProblem,
  DepositEndReason,
  DepositProblemState,
  DepositRequestState,
  enterBankPayment,
  getDepositDesk,
  getDepositProof,
  listDepositProblems,
  operatorResults,
  type RequestOf,
  type ResultCode,
  searchDepositDesk,
} from "@fairdraw/wire";
import type { Http } from "../../platform/http/http.ts";
import { fromBetNo, toBetNo } from "../../platform/ids.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { adapterOf } from "../rails/adapters/all.ts";
import { findAttempts, findMessagesAbout } from "../rails/history.sql.ts";
import { insertPayments } from "../rails/payments.sql.ts";
import { findRoute } from "../rails/routes.sql.ts";
import { act, type OperatorParts } from "../staff/act.ts";
import type { Acting, CheckedByWeight, ProposedDeed } from "../staff/deed.ts";
import { type CreditParts, endDeposits } from "./credit-payments.ts";
import { hasMoneyCome } from "./credits.sql.ts";
import { depositSettings } from "./deposit.settings.ts";
import { type DepositRequest, findDeposit, lockDeposits } from "./deposit.sql.ts";
import { findDesk, findProof, findProofs } from "./deposit-desk.sql.ts";
import { coinText, viewsOf } from "./deposit-view.ts";
import { isOpenState } from "./judge-payment.ts";
import { findProblems } from "./problems.sql.ts";
import { closeProblemDeed, creditProblemDeed, worthOf } from "./settle-problem.ts";

type DeskParts = OperatorParts &
  Pick<CreditParts, "newId" | "requireTurnover" | "tellCredited"> & {
    /** Blocks that the network of a currency waits for. */
    minConfirmations(merchantId: number): Promise<ReadonlyMap<number, number>>;
  };

/** Binds what operators see and do of deposits. */
export function serveDepositDesk(http: Http, parts: DeskParts): void {
  const { db } = parts;
  http.serve(searchDepositDesk, async ({ body, caller }) => {
    const rows = await findDesk(db, {
      merchantId: caller().merchantId,
      from: body.DateFrom ?? null,
      to: body.DateTo ?? null,
      state: body.State ?? null,
      type: body.Type ?? null,
      userName: body.UserName ?? null,
      id: body.OrderNo === undefined ? null : fromBetNo(body.OrderNo),
      limit: body.PageSize,
      offset: (body.PageIndex - 1) * body.PageSize,
    });
    const Items = rows.map((row) => ({
      OrderNo: toBetNo(row.id),
      UserName: row.userName,
      Type: row.type,
      ChannelName: row.channelName,
      RouteName: row.routeName,
      Currency: row.currency,
      Amount: toWire(money(row.amount)),
      PayAmount: coinText(row.payAmount, row.decimals),
      PaidAmount: coinText(row.paid, row.decimals),
      Credited: toWire(money(row.credited)),
      PayerName: row.payerName,
      State: row.state,
      EndReason: row.endReason,
      ProblemCount: row.problems,
      ProofCount: row.proofs,
      IsPaidNoted: row.notedAt !== null,
      CreateTime: row.createdAt,
      EndTime: row.endedAt,
    }));
    return { Total: rows[0]?.total ?? 0, Items };
  });
  http.serve(getDepositDesk, async ({ body, caller }) => {
    const { merchantId } = caller();
    const id = fromBetNo(body.OrderNo);
    const [row] =
      id === null ? [] : await findDesk(db, { ...anything, merchantId, id, limit: 1, offset: 0 });
    if (row === undefined) return operatorResults.NOT_FOUND;
    const [[view], messages, attempts, proofs] = await Promise.all([
      viewsOf(db, [row], { minConfirmationsOf: await parts.minConfirmations(merchantId) }),
      findMessagesAbout(db, body.OrderNo),
      findAttempts(db, row.id),
      findProofs(db, row.id),
    ]);
    if (view === undefined) return operatorResults.NOT_FOUND;
    return {
      Result: 0 as const,
      Deposit: view,
      UserName: row.userName,
      RouteName: row.routeName,
      SourceRate: row.rate === null ? null : toWire(money(row.rate)),
      Messages: messages.map(({ at, body: text }) => ({ At: at, Body: text })),
      Attempts: attempts.map((one) => ({
        At: one.at,
        RouteName: one.routeName,
        Outcome: one.outcome,
        Error: one.error,
        TookMs: one.tookMs,
      })),
      Proofs: proofs.map((one) => ({
        Id: Number(one.id),
        At: one.at,
        SameAs: one.sameAs.map(toBetNo),
      })),
    };
  });
  http.serve(getDepositProof, async ({ body, caller }) => {
    const image = await findProof(db, { merchantId: caller().merchantId, id: body.Id });
    return image === null
      ? operatorResults.NOT_FOUND
      : { Result: 0 as const, Image: image.toString("base64") };
  });
  http.serve(
    cancelDepositByOperator,
    act(parts, cancelDepositByOperator, {
      async run({ tx, body, operator, done }) {
        const found = await ofMerchant(tx, operator.merchantId, body.OrderNo);
        if (found === null) return operatorResults.NOT_FOUND;
        const deposit = (await lockDeposits(tx, [found.id])).get(found.id) ?? found;
        if (!isOpenState(deposit.state)) return operatorResults.TOO_LATE;
        if (await hasMoneyCome(tx, deposit.id)) return operatorResults.TOO_LATE;
        const end = { reason: DepositEndReason.BY_OPERATOR, note: body.Reason };
        await endDeposits(tx, [deposit.id], end);
        const who = { deposit: deposit.id, account: deposit.accountId };
        return {
          before: { ...who, state: deposit.state },
          after: { ...who, state: DepositRequestState.CANCEL },
          answer: done,
        };
      },
    }),
  );
  http.serve(enterBankPayment, act(parts, enterBankPayment, enterDeed(parts)));
  serveProblems(http, parts);
}

const anything = { from: null, to: null, state: null, type: null, userName: null };

function serveProblems(http: Http, parts: DeskParts): void {
  const { db } = parts;
  http.serve(listDepositProblems, async ({ body, caller }) => {
    const rows = await findProblems(db, {
      merchantId: caller().merchantId,
      state: body.State ?? DepositProblemState.OPEN,
      kind: body.Kind ?? null,
      limit: body.PageSize,
      offset: (body.PageIndex - 1) * body.PageSize,
    });
    const Items = await Promise.all(
      rows.map(async (row) => {
        const worth = await worthOf(db, row);
        return {
          Id: Number(row.id),
          Kind: row.kind,
          State: row.state,
          UserName: row.userName,
          OrderNo: row.depositId === null ? null : toBetNo(row.depositId),
          Currency: row.currency,
          Amount: coinText(row.amount, row.decimals),
          Worth: worth === null ? null : toWire(worth),
          RouteName: row.routeName,
          PayerName: row.payerName,
          OutsideId: row.outsideId,
          At: row.at,
          EndedAt: row.endedAt,
          EndedBy: row.endedBy,
          Note: row.note,
        };
      }),
    );
    return { Total: rows[0]?.total ?? 0, Items };
  });
  http.serve(creditDepositProblem, act(parts, creditDepositProblem, creditProblemDeed(parts)));
  http.serve(closeDepositProblem, act(parts, closeDepositProblem, closeProblemDeed()));
}

async function ofMerchant(
  tx: Acting<object>["tx"],
  merchantId: number,
  orderNo: string,
): Promise<DepositRequest | null> {
  const id = fromBetNo(orderNo);
  return id === null ? null : findDeposit(tx, { id, accountId: null, merchantId });
}

type EnterBody = RequestOf<typeof enterBankPayment>;
interface FoundDeposit extends CheckedByWeight {
  readonly deposit: DepositRequest;
}

/**
 * Enters money that came to a bank account. Refuses: NOT_FOUND, UNFIT for nothing and for a request by other ways,
 * TOO_LATE for one that no provider has, DONE_BEFORE for a reference that is known. Effects: a payment, judged by the job
 * as any other.
 */
function enterDeed(parts: Pick<DeskParts, "newId">): ProposedDeed<EnterBody, FoundDeposit> {
  return {
    async check({ tx, body, operator }): Promise<FoundDeposit | ResultCode> {
      const { merchantId } = operator;
      const deposit = await ofMerchant(tx, merchantId, body.OrderNo);
      if (deposit === null) return operatorResults.NOT_FOUND;
      const amount = parseCheckedMoney(body.Amount);
      if (amount <= 0n) return operatorResults.UNFIT;
      if (deposit.routeId === null) return operatorResults.TOO_LATE;
      const route = await findRoute(tx, deposit.routeId);
      if (route === null || adapterOf(route.adapter)?.findsByAmount !== true) {
        return operatorResults.UNFIT;
      }
      const alone = await readSetting(tx, merchantId, depositSettings.depositAlone);
      return {
        deposit,
        subject: body.BankRef,
        seen: { state: deposit.state, paid: deposit.paid },
        effect: { players: 1, amount, undo: "none" },
        accounts: [deposit.accountId],
        weigh: {
          amount,
          limit: parseCheckedMoney(alone),
          target: `player:${deposit.accountId}`,
        },
      };
    },
    async run({ tx, body, operator }, { deposit }) {
      const id = parts.newId();
      const inserted = await insertPayments(tx, [
        {
          id,
          merchantId: operator.merchantId,
          routeId: deposit.routeId,
          currency: CurrencyType.CNY,
          outsideId: body.BankRef,
          orderId: deposit.id,
          accountId: null,
          amount: parseCheckedMoney(body.Amount),
          decimals: 3,
          payerName: body.PayerName,
          txHash: "",
          wrong: null,
          hasFailed: false,
          paidAt: Number(deposit.createdAt),
          confirmations: 0,
          isFinal: true,
        },
      ]);
      if (inserted.length === 0) return operatorResults.DONE_BEFORE;
      const who = { deposit: deposit.id, account: deposit.accountId };
      return {
        before: { ...who, paid: deposit.paid },
        after: { ...who, payment: id, amount: parseCheckedMoney(body.Amount), ref: body.BankRef },
      };
    },
  };
}
