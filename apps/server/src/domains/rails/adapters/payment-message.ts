import { parseCheckedMoney } from "@fairdraw/money";
import * as z from "zod/mini";
import { verifyWebhook } from "../../../platform/webhooks/verify-webhook.ts";
import type {
  Books,
  MessageFault,
  ProviderPayment,
  RawMessage,
  ReadMessage,
  RouteAccess,
} from "./adapter.ts";
import type { ProviderPayout } from "./payout.ts";

/** Decimal text with at most 3 decimals: a message with more is not taken, and nothing of it is cut. */
export const AmountText = z.string().check(z.regex(/^(0|[1-9]\d{0,11})(\.\d{1,3})?$/));

const Payment = z.object({
  PaymentId: z.string().check(z.minLength(1), z.maxLength(64)),
  OrderNo: z.nullable(z.string().check(z.maxLength(64))),
  Amount: AmountText,
  PayerName: z.string().check(z.maxLength(100)),
  PaidAt: z.int(),
});
const Message = z.extend(Payment, { Type: z.enum(["payment.paid", "payment.failed"]) });
const PayoutMessage = z.object({
  Type: z.enum(["payout.paid", "payout.failed"]),
  OrderNo: z.string().check(z.minLength(1), z.maxLength(64)),
  Amount: AmountText,
  /** The provider's own name for what it did: the proof. */
  Reference: z.string().check(z.minLength(1), z.maxLength(128)),
  Why: z.string().check(z.maxLength(200)),
  At: z.int(),
});
const List = z.object({ Payments: z.array(Payment).check(z.maxLength(100_000)) });

function toPayout(row: z.infer<typeof PayoutMessage>): ProviderPayout {
  return {
    orderNo: row.OrderNo,
    hasFailed: row.Type === "payout.failed",
    amount: parseCheckedMoney(row.Amount),
    reference: row.Reference,
    why: row.Why,
    at: row.At,
  };
}

function toPayment(row: z.infer<typeof Payment>, hasFailed: boolean): ProviderPayment {
  return {
    paymentId: row.PaymentId,
    orderNo: row.OrderNo,
    amount: parseCheckedMoney(row.Amount),
    payerName: row.PayerName.trim(),
    paidAt: row.PaidAt,
    hasFailed,
  };
}

/** Reads a message that is signed as Standard Webhooks are. A payment of nothing is unfit. */
export function readSignedMessage(
  { headers, body }: RawMessage,
  { secret, nowMs }: Pick<RouteAccess, "secret" | "nowMs">,
): ReadMessage | MessageFault {
  const verified = verifyWebhook({ headers, body }, { secret, nowMs });
  if (typeof verified === "string") return verified === "time" ? "old" : "forged";
  const payout = PayoutMessage.safeParse(jsonOf(body));
  if (payout.success) {
    const { id: messageId, sentAt } = verified;
    return { messageId, sentAt, payout: toPayout(payout.data) };
  }
  const parsed = Message.safeParse(jsonOf(body));
  if (!parsed.success) return "unfit";
  const payment = toPayment(parsed.data, parsed.data.Type === "payment.failed");
  if (payment.amount <= 0n && !payment.hasFailed) return "unfit";
  return { messageId: verified.id, sentAt: verified.sentAt, payment };
}

/** Reads a list of payments; whatever is not one is `unknown`. */
export function readPayments(answer: { status: number; body: string }): Books {
  if (answer.status !== 200) return { kind: "unknown", why: `answer ${answer.status}` };
  const parsed = List.safeParse(jsonOf(answer.body));
  if (!parsed.success) return { kind: "unknown", why: "answer not understood" };
  return { kind: "known", payments: parsed.data.Payments.map((row) => toPayment(row, false)) };
}

/** Null for what is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
