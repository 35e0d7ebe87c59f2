import { BankCardCategory, CurrencyType } from "@fairdraw/wire";
import { sealText } from "../../domains/payment-methods/number-box.ts";
import { hashPayee } from "../../domains/payouts/approve-payee.ts";
import { orderPayout, type PayoutOrder } from "../../domains/payouts/order-payout.ts";
import type { PayoutSink } from "../../domains/payouts/payout-sink.ts";
import { type Mood, moods } from "../../domains/rails/simulator/simulated-payouts.sql.ts";
import { assert, expectOne } from "../../platform/assert.ts";
import { createIds, toBetNo } from "../../platform/ids.ts";
import { systemRandom } from "../../platform/random.ts";
import { type TestWorld, testSecrets } from "../test-world.ts";
import { setAside } from "./set-aside.ts";

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

/** An address of USDT of a player, bound as he would bind it. */
export async function anAddress(
  world: Pick<TestWorld, "db">,
  userName: string,
  currency: CurrencyType,
  address: string,
): Promise<{ methodId: string; accountId: bigint; merchantId: number }> {
  const id = crypto.randomUUID();
  const code = currency === CurrencyType.USDT_BSC ? "USDT_BSC" : "USDT_ERC20";
  const rows = await world.db.rows<{ methodId: string; accountId: bigint; merchantId: number }>({
    text: `INSERT INTO payment_method (id, merchant_id, account_id, category, provider_code, number_hash, sealed_number, masked,
        holder_name, bound_at, usable_at)
      SELECT $1::uuid, merchant_id, id, ${BankCardCategory.USDT}, $3, sha256($1::uuid::text::bytea), $4, $5, '', fd_now(), fd_now()
      FROM account WHERE user_name = $2 AND merchant_id = 1
      RETURNING id AS "methodId", account_id AS "accountId", merchant_id AS "merchantId"`,
    values: [
      id,
      userName,
      code,
      sealText(address, { ...testSecrets, id, random: systemRandom }),
      `${address.slice(0, 8)}…${address.slice(-6)}`,
    ],
  });
  return expectOne(rows, "the address that is bound");
}

/** An id of this moment. */
async function anId(world: Pick<TestWorld, "db">): Promise<string> {
  const clock = await world.db.rows<{ now: number }>({ text: "SELECT fd_now() AS now" });
  const { now } = expectOne(clock, "clock");
  return createIds({ nowMs: () => now, random: systemRandom })();
}

/** Orders a payout as it would be approved now; `isAsked` for a withdrawal of its player. Answers what was ordered. */
export async function aPayout(
  world: Pick<TestWorld, "db">,
  change: Partial<PayoutOrder> & { userName?: string; isAsked?: boolean } = {},
): Promise<PayoutOrder> {
  const { userName = "player1", kind = "card", isAsked = false, ...wanted } = change;
  const method = kind === "usdt" ? null : await methodOf(world, userName, kind);
  const ref = wanted.ref ?? (await anId(world));
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
  if (isAsked) await setAside(world, order, await anId(world));
  await world.db.transaction((tx) => orderPayout(tx, order));
  return order;
}

/** Payouts that operators have to look at, by their numbers: one by hand, one that nobody knows of, two that are halted. */
export async function waitingPayouts(
  world: TestWorld,
  {
    mood = moods.LOSES_REPLY,
    pay = () => world.tick(["pay-out"]),
  }: { mood?: Mood; pay?: () => Promise<void> } = {},
): Promise<{ byHand: string; unknown: string; halted: string; refused: string }> {
  const rows = await world.db.rows<{ routeId: number }>({
    text: `SELECT DISTINCT rail_route_id AS "routeId" FROM payout_route WHERE merchant_id = 1 AND rail_route_id IS NOT NULL`,
  });
  for (const { routeId } of rows) {
    await world.app.simulator.payouts.setMood({ routeId, mood });
  }
  const byHand = await aPayout(world, { how: "manual", isAsked: true });
  const unknown = await aPayout(world, { isAsked: true });
  const payeeHash = Buffer.alloc(32, 7);
  const halted = await aPayout(world, { payeeHash, isAsked: true });
  const refused = await aPayout(world, { payeeHash, isAsked: true });
  await pay();
  return {
    byHand: byHand.orderNo,
    unknown: unknown.orderNo,
    halted: halted.orderNo,
    refused: refused.orderNo,
  };
}

/** Somebody who orders payouts and keeps what he is told, each as text. */
export function listeningSink(): PayoutSink & { readonly heard: Map<string, string[]> } {
  const heard = new Map<string, string[]>();
  const hear = async (ref: string, what: string) => {
    heard.set(ref, [...(heard.get(ref) ?? []), what]);
  };
  return {
    heard,
    stopped: async () => null,
    began: (_tx, ref, { attempt, routeName }) => hear(ref, `began ${attempt} ${routeName}`),
    taken: (_tx, ref) => hear(ref, "taken"),
    paid: (_tx, ref, { proof }) => hear(ref, `paid ${proof}`),
    failed: (_tx, ref, { final }) => hear(ref, final ? "failed for good" : "failed"),
    unknown: (_tx, ref, { why }) => hear(ref, `unknown ${why}`),
  };
}
