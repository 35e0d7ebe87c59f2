import { money, parseCheckedMoney, toWire } from "@fairdraw/money";
import * as z from "zod/mini";
import type { ProviderAnswer, RouteAccess } from "./adapter.ts";
import { askSigned } from "./ask-signed.ts";
import { AmountText, jsonOf } from "./payment-message.ts";
import type { PayoutAnswer, PayoutKnown, PayoutRequest } from "./payout.ts";

const Text = z.string().check(z.maxLength(200));
const Named = z.string().check(z.minLength(1), z.maxLength(128));

/** What a provider says of a payout: each answer repeats the number, so that none is taken for another's. */
const Said = z.discriminatedUnion("State", [
  z.object({
    State: z.literal("taken"),
    OrderNo: z.string(),
    Amount: AmountText,
    ProviderRef: Named,
  }),
  z.object({
    State: z.literal("paid"),
    OrderNo: z.string(),
    Amount: AmountText,
    ProviderRef: Named,
    Reference: Named,
    PaidAt: z.int(),
  }),
  z.object({
    State: z.literal("refused"),
    OrderNo: z.string(),
    Amount: AmountText,
    ProviderRef: z.string().check(z.maxLength(128)),
    Reference: Named,
    Why: Text,
  }),
  z.object({ State: z.literal("never"), OrderNo: z.string() }),
]);

/** Asks a provider for a payout. It takes the same number once only, and none after `ValidUntil`. */
export async function askForPayout(
  { orderNo, amount, payee, validUntil }: PayoutRequest,
  access: RouteAccess,
): Promise<PayoutAnswer> {
  const body = {
    OrderNo: orderNo,
    Amount: toWire(money(amount)),
    ValidUntil: validUntil,
    Payee: {
      Kind: payee.kind,
      Of: payee.of,
      Number: payee.number,
      Name: payee.holderName,
      Province: payee.province,
      City: payee.city,
      Branch: payee.branch,
    },
  };
  const answer = await askSigned(access, { method: "POST", path: "/payouts", body });
  const said = read(answer, { orderNo, amount });
  // Whoever is asked to pay, and says that he never heard of it, has not said that he will not.
  return said.kind === "never" ? { kind: "unknown", why: "answer not understood" } : said;
}

/** Asks a provider what it knows of a payout. */
export async function askAboutPayout(
  payout: { orderNo: string; amount: bigint },
  access: RouteAccess,
): Promise<PayoutKnown> {
  const path = `/payouts/${payout.orderNo}`;
  return read(await askSigned(access, { method: "GET", path }), payout);
}

/** Statuses with which the protocol says something of a payout; a bare one of them says nothing. */
const telling = [200, 404, 409, 410, 422];

function read(answer: ProviderAnswer, payout: { orderNo: string; amount: bigint }): PayoutKnown {
  if (!telling.includes(answer.status)) return { kind: "unknown", why: `answer ${answer.status}` };
  const parsed = Said.safeParse(jsonOf(answer.body));
  if (!parsed.success) return { kind: "unknown", why: `answer ${answer.status} not understood` };
  const said = parsed.data;
  if (said.OrderNo !== payout.orderNo)
    return { kind: "unknown", why: "answer about another payout" };
  if (said.State === "never") return { kind: "never" };
  if (parseCheckedMoney(said.Amount) !== payout.amount) {
    return { kind: "unknown", why: `answer about another amount, ${said.Amount}` };
  }
  const { ProviderRef: providerRef } = said;
  if (said.State === "taken") return { kind: "taken", providerRef };
  if (said.State === "refused") {
    return { kind: "refused", providerRef, proof: said.Reference, why: said.Why };
  }
  return { kind: "paid", providerRef, proof: said.Reference, paidAt: said.PaidAt };
}
