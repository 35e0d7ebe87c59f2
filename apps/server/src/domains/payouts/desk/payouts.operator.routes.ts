import { money, toWire } from "@fairdraw/money";
import {
  askPayoutNow,
  getPayout,
  operatorResults,
  PayoutAttemptState,
  refusePayout,
  releasePayout,
  searchPayouts,
  settlePayout,
  takePayoutByHand,
} from "@fairdraw/wire";
import { formatUnits } from "viem";
import type { Http } from "../../../platform/http/http.ts";
import { act, type OperatorParts } from "../../staff/act.ts";
import { openPayee } from "../approve-payee.ts";
import { findAttempts, lockAttempt } from "../attempts.sql.ts";
import { means } from "../payout-routes.sql.ts";
import { eventKinds, lockPayout, noteEvent } from "../payouts.sql.ts";
import type { SettleParts } from "../settle-attempt.ts";
import {
  askSoon,
  type DeskPayout,
  findDesk,
  findEvents,
  findTransactions,
  storeTakenBy,
} from "./desk.sql.ts";
import { findForDeed, refuseDeed, releaseDeed, settleDeed } from "./settle-deeds.ts";

export type PayoutDeskParts = OperatorParts &
  SettleParts & { readonly secrets: { readonly tokenKey: string } };

/** Binds what operators see and do of payouts. */
export function servePayoutDesk(http: Http, parts: PayoutDeskParts): void {
  const { db } = parts;
  http.serve(searchPayouts, async ({ body, caller }) => {
    const rows = await findDesk(db, {
      merchantId: caller().merchantId,
      state: body.State ?? null,
      kind: body.Kind ?? null,
      orderNo: body.OrderNo ?? null,
      userName: body.UserName ?? null,
      onlyWaiting: body.OnlyWaiting ?? false,
      limit: body.PageSize,
      offset: (body.PageIndex - 1) * body.PageSize,
    });
    return { Total: rows[0]?.total ?? 0, Items: rows.map(shown) };
  });
  http.serve(getPayout, async ({ body, caller }) => {
    const { merchantId } = caller();
    const [row] = await findDesk(db, { ...anything, merchantId, orderNo: body.OrderNo });
    if (row === undefined) return operatorResults.NOT_FOUND;
    const [attempts, events, transactions] = await Promise.all([
      findAttempts(db, [row.ref]),
      findEvents(db, row.ref),
      findTransactions(db, row.ref),
    ]);
    return {
      Result: 0 as const,
      Payout: shown(row),
      Attempts: attempts.map((one) => ({
        Nth: one.nth,
        RouteName: one.routeName,
        AttemptState: one.state,
        Why: one.why,
        Proof: one.proof,
        BeganAt: one.beganAt,
        EndedAt: one.endedAt,
        NextAskAt: one.nextAskAt,
      })),
      Events: events.map(({ at, kind, note, proof, by }) => ({
        At: at,
        Event: kind,
        Note: note,
        Proof: proof,
        By: by,
      })),
      Transactions: transactions.map((one) => ({
        TxHash: one.txHash,
        Nonce: String(one.nonce),
        GasPrice: one.gasPrice,
        At: one.at,
      })),
    };
  });
  serveHand(http, parts);
  http.serve(settlePayout, act(parts, settlePayout, settleDeed(parts)));
  http.serve(releasePayout, act(parts, releasePayout, releaseDeed()));
  http.serve(refusePayout, act(parts, refusePayout, refuseDeed(parts)));
  http.serve(
    askPayoutNow,
    act(parts, askPayoutNow, {
      async run({ tx, body, operator, done }) {
        const found = await findForDeed({ tx, operator }, body.OrderNo);
        if ("code" in found) return found;
        const { ref, orderNo } = found.payout;
        if (!(await askSoon(tx, ref))) return operatorResults.TOO_LATE;
        const event = { ref, attemptId: null, kind: eventKinds.ASKED, note: body.Reason };
        await noteEvent(tx, { ...event, by: operator.accountId });
        return { before: null, after: { payout: orderNo }, answer: done };
      },
    }),
  );
}

const anything = {
  state: null,
  kind: null,
  userName: null,
  onlyWaiting: false,
  limit: 1,
  offset: 0,
};

function serveHand(http: Http, parts: PayoutDeskParts): void {
  http.serve(
    takePayoutByHand,
    act(parts, takePayoutByHand, {
      async run({ tx, body, operator, done }) {
        const found = await findForDeed({ tx, operator }, body.OrderNo);
        if ("code" in found) return found;
        const payout = await lockPayout(tx, found.payout.ref);
        const attempt = found.attempt === null ? null : await lockAttempt(tx, found.attempt.id);
        const isByHand =
          found.route?.means === means.HAND && attempt?.state === PayoutAttemptState.TAKEN;
        if (payout === null || attempt === null || !isByHand) return operatorResults.TOO_LATE;
        const isOthers = attempt.takenBy !== null && attempt.takenBy !== operator.accountId;
        if (isOthers) return operatorResults.TOO_LATE;
        const opened = await openPayee(tx, parts.secrets, payout);
        if (opened?.hash.equals(payout.payeeHash) !== true) return operatorResults.UNFIT;
        await storeTakenBy(tx, { id: attempt.id, by: operator.accountId });
        const { of, number, holderName, city, branch } = opened.target;
        const who = { payout: payout.orderNo, account: payout.accountId };
        return {
          before: { ...who, takenBy: attempt.takenBy },
          after: { ...who, takenBy: operator.accountId },
          answer: {
            ...done,
            Amount: toWire(money(payout.amount)),
            ProviderCode: of,
            Number: number,
            HolderName: holderName,
            City: city,
            Branch: branch,
          },
        };
      },
    }),
  );
}

function shown(row: DeskPayout) {
  return {
    OrderNo: row.orderNo,
    UserName: row.userName,
    Kind: row.kind,
    Currency: row.currency,
    Amount: toWire(money(row.amount)),
    Coins: row.kind === 2 ? formatUnits(BigInt(row.units), row.decimals) : "",
    State: row.state,
    Why: row.why,
    Proof: row.proof,
    Trouble: row.trouble,
    RouteName: row.routeName,
    AttemptState: row.attemptState,
    AskedAt: row.askedAt,
    Asks: row.asks,
    NextAskAt: row.nextAskAt,
    TakenBy: row.takenBy,
    OrderedAt: row.orderedAt,
    EndedAt: row.endedAt,
  };
}
