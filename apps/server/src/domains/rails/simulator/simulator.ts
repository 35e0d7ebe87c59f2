import { type Money, money, parseMoney, toWire } from "@fairdraw/money";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../../platform/database/db.ts";
import { signWebhook } from "../../../platform/webhooks/sign-webhook.ts";
import { verifyWebhook } from "../../../platform/webhooks/verify-webhook.ts";
import { callbackPath } from "../callbacks.ts";
import { type AskProvider, secretOf, simulatorScheme } from "../route-access.ts";
import { findRoute } from "../routes.sql.ts";
import {
  createPayoutSimulator,
  type PayoutSimulator,
  sayPayout,
  takePayout,
} from "./simulate-payouts.ts";
import {
  findOrder,
  findPayments,
  insertOrder,
  insertPayment,
  isDemoMerchant,
  type SimulatedPayment,
  simulatedStates,
  storeOrderState,
} from "./simulator.sql.ts";

/** What the simulator works with. */
export interface SimulatorParts {
  readonly db: Db;
  readonly fastify: FastifyInstance;
  readonly newId: () => string;
  readonly nowMs: () => number;
  readonly secrets: { readonly tokenKey: string; readonly railKey: string };
}

/** A payment that somebody plays. */
export interface Played {
  readonly routeId: number;
  /** Null for a transfer to a bank account. */
  readonly orderNo: string | null;
  readonly amount: Money;
  readonly payerName: string;
  /** The provider says that the payment failed. */
  readonly isRefused?: boolean;
}

/** A simulated provider: it keeps books of its own, and speaks with the site as a real one does, by signed messages. */
export interface Simulator {
  /** How it pays out. */
  readonly payouts: PayoutSimulator;
  /** The way of requests out: those to `simulator:` stay here, all others go to `beyond`. */
  askVia(beyond: AskProvider): AskProvider;
  /** Somebody pays. Answers the id of the payment. */
  pay(played: Played): Promise<string>;
  /** Sends the message about a payment to the site, as often as is asked. Answers the status of each. */
  tell(routeId: number, payment: SimulatedPayment, isRefused?: boolean): Promise<number>;
}

export function createSimulator(parts: SimulatorParts): Simulator {
  const { db, fastify, nowMs } = parts;
  const secretFor = async (routeId: number) => {
    const route = await findRoute(db, routeId);
    return route === null ? null : secretOf(route, parts.secrets);
  };
  const send = async (routeId: number, { id, body }: { id: string; body: string }) => {
    const answer = await fastify.inject({
      method: "POST",
      url: callbackPath(routeId),
      headers: {
        "content-type": "application/json",
        ...signWebhook({ id, atMs: nowMs(), body }, (await secretFor(routeId)) ?? ""),
      },
      payload: body,
    });
    return answer.statusCode;
  };
  const tell: Simulator["tell"] = (routeId, payment, isRefused = false) => {
    const body = JSON.stringify({
      Type: isRefused ? "payment.failed" : "payment.paid",
      PaymentId: payment.paymentId,
      OrderNo: payment.orderNo,
      Amount: toWire(money(payment.amount)),
      PayerName: payment.payerName,
      PaidAt: payment.at,
    });
    return send(routeId, { id: `msg ${payment.paymentId} ${isRefused ? 0 : 1}`, body });
  };
  return {
    tell,
    payouts: createPayoutSimulator({ ...parts, tell: send }),
    askVia: (beyond) => async (request) => {
      if (!request.url.startsWith(simulatorScheme)) return beyond(request);
      const path = request.url.slice(simulatorScheme.length);
      const { status, body = "" } = await answerTo(parts, request, path);
      return { status, body };
    },
    async pay({ routeId, orderNo, amount, payerName, isRefused = false }) {
      const paymentId = parts.newId();
      const payment = { paymentId, orderNo, amount, payerName };
      if (isRefused) {
        if (orderNo !== null) {
          await storeOrderState(db, { routeId, orderNo, state: simulatedStates.REFUSED });
        }
        await tell(routeId, { ...payment, at: nowMs() }, true);
        return paymentId;
      }
      const at = await insertPayment(db, { ...payment, routeId });
      if (orderNo !== null) {
        await storeOrderState(db, { routeId, orderNo, state: simulatedStates.PAID });
      }
      await tell(routeId, { ...payment, at });
      return paymentId;
    },
  };
}

/** What a provider answers to a request of the site. */
async function answerTo(
  parts: SimulatorParts,
  request: Parameters<AskProvider>[0],
  path: string,
): Promise<{ status: number; body?: string }> {
  const { db, nowMs, secrets } = parts;
  const routeId = Number(request.headers["x-route"]);
  const route = Number.isSafeInteger(routeId) ? await findRoute(db, routeId) : null;
  if (route === null || !(await isDemoMerchant(db, route.merchantId))) return { status: 404 };
  const verified = verifyWebhook(request, { secret: secretOf(route, secrets), nowMs: nowMs() });
  if (typeof verified === "string") return { status: 401 };
  const list = async (of: { orderNo: string | null; day: number | null }) => {
    const payments = await findPayments(db, { routeId, ...of });
    return { status: 200, body: JSON.stringify({ Payments: payments.map(toRow) }) };
  };
  if (path === "/orders" && request.method === "POST") {
    const { OrderNo = "", Amount = "" } = JSON.parse(request.body) as Record<string, string>;
    const amount = parseMoney(Amount);
    if (amount === null || OrderNo === "") return { status: 400 };
    await insertOrder(db, { routeId, orderNo: OrderNo, amount });
    const page = `/payment-simulator/${routeId}/${OrderNo}`;
    return {
      status: 200,
      body: JSON.stringify({ ProviderRef: `SIM${OrderNo}`, PayUrl: page, QrText: page }),
    };
  }
  if (path === "/payouts" && request.method === "POST") {
    return takePayout(parts, { routeId, body: request.body });
  }
  const [, kind, name = ""] = path.split("/");
  if (kind === "payouts") return sayPayout(db, { routeId, orderNo: name });
  if (kind === "orders") {
    const order = await findOrder(db, { routeId, orderNo: name });
    return order === null ? { status: 404 } : list({ orderNo: name, day: null });
  }
  return kind === "days" ? list({ orderNo: null, day: Number(name) }) : { status: 404 };
}

function toRow(payment: SimulatedPayment): object {
  return {
    PaymentId: payment.paymentId,
    OrderNo: payment.orderNo,
    Amount: toWire(money(payment.amount)),
    PayerName: payment.payerName,
    PaidAt: payment.at,
  };
}
