import { CurrencyType } from "@fairdraw/wire";
import type { Db } from "../../platform/database/db.ts";
import { fromBetNo } from "../../platform/ids.ts";
import type { Log } from "../../platform/log.ts";
import type { MessageFault, ProviderPayment, RawMessage } from "./adapters/adapter.ts";
import { adapterOf } from "./adapters/all.ts";
import { insertMessage, insertPayments, type NewPayment } from "./payments.sql.ts";
import { insertPayoutReport } from "./payout-reports.sql.ts";
import { type AskProvider, accessOf } from "./route-access.ts";
import { findRoute, type Route } from "./routes.sql.ts";

/** What messages are taken with. */
export interface MessageParts {
  readonly db: Db;
  readonly log: Log;
  readonly newId: () => string;
  readonly nowMs: () => number;
  readonly secrets: { readonly tokenKey: string; readonly railKey: string };
  readonly ask: AskProvider;
}

/** What became of a message: `again` for one that was here before. */
export type Taken = "new" | "again" | "no route" | MessageFault;

/**
 * Takes a message of a provider: it is stored before it is answered, and acts once. What it says is judged later, in the
 * order in which messages came.
 */
export async function takeMessage(
  parts: MessageParts,
  routeId: number,
  raw: RawMessage,
): Promise<Taken> {
  const route = await findRoute(parts.db, routeId);
  const adapter = route === null ? null : adapterOf(route.adapter);
  if (route === null || adapter === null) return "no route";
  const read = adapter.readMessage(raw, accessOf(route, { ...parts, ...parts.secrets }));
  if (typeof read === "string") return read;
  const { messageId, sentAt } = read;
  const payment = "payment" in read ? toPayment(route, read.payment, parts.newId()) : null;
  const [isNew, inserted] = await parts.db.transaction(
    async (tx) => {
      const body: unknown = JSON.parse(raw.body);
      if (!(await insertMessage(tx, { routeId, messageId, sentAt, body }))) return [false, []];
      if ("payout" in read) await insertPayoutReport(tx, { routeId, ...read.payout });
      return [true, payment === null ? [] : await insertPayments(tx, [payment])] as const;
    },
    { name: "take-message" },
  );
  if (isNew && payment !== null && inserted.length === 0) {
    parts.log.warn({ route: routeId, payment: payment.outsideId }, "a payment was told again");
  }
  return isNew ? "new" : "again";
}

/** A payment as the site keeps it. A failed one has a name of its own: the same payment may still come. */
export function toPayment(route: Route, told: ProviderPayment, id: string): NewPayment {
  return {
    id,
    merchantId: route.merchantId,
    routeId: route.id,
    currency: CurrencyType.CNY,
    outsideId: told.hasFailed ? `failed ${told.paymentId}` : told.paymentId,
    orderId: told.orderNo === null ? null : fromBetNo(told.orderNo),
    accountId: null,
    amount: told.amount,
    decimals: 3,
    payerName: told.payerName,
    txHash: "",
    wrong: null,
    hasFailed: told.hasFailed,
    paidAt: told.paidAt,
    confirmations: 0,
    isFinal: true,
  };
}
