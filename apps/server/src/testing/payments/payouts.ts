import { CurrencyType } from "@fairdraw/wire";
import { hashPayee } from "../../domains/payouts/approve-payee.ts";
import { orderPayout, type PayoutOrder } from "../../domains/payouts/order-payout.ts";
import type { PayoutSink } from "../../domains/payouts/payout-sink.ts";
import { assert, expectOne } from "../../platform/assert.ts";
import { toBetNo } from "../../platform/ids.ts";
import { type TestWorld, testSecrets } from "../test-world.ts";

/** A bank card or wallet of a player of the demo. */
export async function methodOf(
  world: Pick<TestWorld, "db">,
  userName: string,
  kind: "card" | "wallet",
): Promise<{ methodId: string; accountId: bigint; merchantId: number }> {
  const rows = await world.db.rows<{ methodId: string; accountId: bigint; merchantId: number }>({
    text: `SELECT m.id AS "methodId", m.account_id AS "accountId", m.merchant_id AS "merchantId" FROM payment_method m
      JOIN account a ON a.id = m.account_id
      WHERE a.user_name = $1 AND a.merchant_id = 1 AND (m.category = 1) = ($2 = 'card') ORDER BY m.bound_at, m.id LIMIT 1`,
    values: [userName, kind],
  });
  return expectOne(rows, `${kind} of ${userName}`);
}

/** Orders a payout as it would be approved now. Answers what was ordered. */
export async function aPayout(
  world: Pick<TestWorld, "db">,
  change: Partial<PayoutOrder> & { userName?: string } = {},
): Promise<PayoutOrder> {
  const { userName = "player1", kind = "card", ...wanted } = change;
  const method = kind === "usdt" ? null : await methodOf(world, userName, kind);
  const ref = wanted.ref ?? crypto.randomUUID();
  const terms = { amount: 1_000_000n, units: 0n, ...method, ...wanted };
  const { methodId, accountId, merchantId } = terms;
  assert(methodId !== undefined && accountId !== undefined && merchantId !== undefined, "a target");
  const hash = await hashPayee(world.db, testSecrets, {
    ...terms,
    methodId,
    accountId,
    merchantId,
  });
  assert(hash !== null, "the target is the account's");
  const order: PayoutOrder = {
    orderNo: toBetNo(ref),
    currency: CurrencyType.CNY,
    how: "auto",
    ...terms,
    ref,
    kind,
    methodId,
    accountId,
    merchantId,
    payeeHash: wanted.payeeHash ?? hash,
  };
  await world.db.transaction((tx) => orderPayout(tx, order));
  return order;
}

/** Somebody who orders payouts and keeps what he is told, each as text. */
export function listeningSink(): PayoutSink & { readonly heard: Map<string, string[]> } {
  const heard = new Map<string, string[]>();
  const hear = async (ref: string, what: string) => {
    heard.set(ref, [...(heard.get(ref) ?? []), what]);
  };
  return {
    heard,
    began: (_tx, ref, { attempt, routeName }) => hear(ref, `began ${attempt} ${routeName}`),
    taken: (_tx, ref) => hear(ref, "taken"),
    paid: (_tx, ref, { proof }) => hear(ref, `paid ${proof}`),
    failed: (_tx, ref, { final }) => hear(ref, final ? "failed for good" : "failed"),
    unknown: (_tx, ref, { why }) => hear(ref, `unknown ${why}`),
  };
}
