import { secretOf } from "@fairdraw/server/src/domains/rails/route-access.ts";
import { findRoute } from "@fairdraw/server/src/domains/rails/routes.sql.ts";
import type { Random } from "@fairdraw/server/src/platform/random.ts";
import { signWebhook } from "@fairdraw/server/src/platform/webhooks/sign-webhook.ts";
import { repeatableRandom } from "@fairdraw/server/src/testing/repeatable-random.ts";
import { type TestWorld, testSecrets } from "@fairdraw/server/src/testing/test-world.ts";
import { verify } from "@fairdraw/server/src/verify/verify.ts";
import { createDeposit, DepositRequestState, getDeposit } from "@fairdraw/wire";
import { addCrowd, type CrowdMember } from "./crowd.ts";

/** What happens to an order. */
const fates = ["exact", "parts", "over", "late", "failedFirst", "unpaid", "foreign"] as const;
type Fate = (typeof fates)[number];

/** What came of it. Shape: `wrong` says of each order that is not as it should be what it is instead. */
export interface Played {
  readonly orders: number;
  readonly messages: number;
  readonly forged: number;
  readonly credited: number;
  readonly wrong: readonly string[];
}

interface Order {
  readonly orderNo: string;
  readonly routeId: number;
  readonly secret: string;
  readonly member: CrowdMember;
  readonly fate: Fate;
  /** Payments that the provider really had. Units: thousandths. */
  readonly payments: { readonly id: string; readonly amount: bigint; readonly failed: boolean }[];
}

interface Delivery {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly isForged: boolean;
}

const asked = 1_000_000n;
const credit = 995_000n;
const together = 16;
const minute = 60_000;

/**
 * Many orders whose messages come twice, in any order, late, in parts, and from forgers. At the end each player has what
 * was really paid for his order, to the thousandth, and what was not credited is with operators.
 */
export async function playHostileCallbacks(
  world: TestWorld,
  { seed, orders: count }: { seed: number; orders: number },
): Promise<Played> {
  const random = repeatableRandom(String(seed));
  const crowd = await addCrowd(world.db, { name: `rail${seed}x`, count, each: 1000n });
  const [channel] = await world.db.rows<{ id: number }>({
    text: "SELECT id FROM rail_channel WHERE merchant_id = 1 AND type = 4",
  });
  const orders: Order[] = [];
  for (const member of crowd) {
    orders.push(await openOrder(world, { member, channelId: channel?.id ?? 0, random, seed }));
  }
  const inTime = orders.filter(({ fate }) => fate !== "late");
  const late = orders.filter(({ fate }) => fate === "late");
  let forged = 0;
  let messages = 0;
  for (const group of [inTime, late]) {
    const deliveries = shuffled(
      group.flatMap((order) => deliveriesOf(world, order, { random, others: orders })),
      random,
    );
    for (let i = 0; i < deliveries.length; i += together) {
      const part = deliveries.slice(i, i + together);
      const statuses = await Promise.all(part.map(post));
      for (const [n, one] of part.entries()) {
        const isTaken = statuses[n] === 200;
        if (one.isForged === isTaken) throw new Error(`a message was answered ${statuses[n]}`);
      }
      if (below(random, 3) === 0) await world.tick(["credit-payments"]);
    }
    forged += deliveries.filter(({ isForged }) => isForged).length;
    messages += deliveries.length;
    await world.tick(["credit-payments"]);
    // The others' time is over before anybody pays late.
    await world.advance(16 * minute);
    await world.tick(["end-deposits"]);
  }
  const wrong = (await Promise.all(orders.map((order) => faultOf(world, order)))).flat();
  const { breaks } = await verify(world.db, () => {});
  const [sum] = await world.db.rows<{ n: number }>({
    text: "SELECT count(*)::int AS n FROM deposit_credit",
  });
  return {
    orders: count,
    messages,
    forged,
    credited: sum?.n ?? 0,
    wrong: [...wrong, ...breaks.map(({ check, message }) => `${check}: ${message}`)],
  };
}

async function openOrder(
  world: TestWorld,
  of: { member: CrowdMember; channelId: number; random: Random; seed: number },
): Promise<Order> {
  const { member, channelId, random, seed } = of;
  const made = await world.call(
    createDeposit,
    { RequestId: crypto.randomUUID(), ChannelId: channelId, Amount: "1000" },
    member.token,
  );
  if (!("OrderNo" in made)) throw new Error(`an order was refused with ${made.Result}`);
  const [row] = await world.db.rows<{ routeId: number }>({
    text: `SELECT route_id AS "routeId" FROM deposit_request WHERE account_id = $1 AND state = 0`,
    values: [member.accountId],
  });
  const route = await findRoute(world.db, row?.routeId ?? 0);
  if (route === null) throw new Error("a provider has the order");
  const fate = fates[below(random, fates.length)] ?? "exact";
  const name = (n: number) => `${seed}-${member.userName}-${n}`;
  const part = BigInt(1 + below(random, 999)) * 1000n;
  const amounts: Readonly<Record<Fate, readonly bigint[]>> = {
    exact: [asked],
    parts: [part, asked - part],
    over: [asked + part],
    late: [asked],
    failedFirst: [asked],
    unpaid: [],
    foreign: [asked],
  };
  const payments = amounts[fate].map((amount, n) => ({ id: name(n), amount, failed: false }));
  const failed = fate === "failedFirst" ? [{ id: name(9), amount: asked, failed: true }] : [];
  return {
    orderNo: made.OrderNo,
    routeId: route.id,
    secret: secretOf(route, testSecrets),
    member,
    fate,
    payments: [...payments, ...failed],
  };
}

/** Messages about an order: the right ones, again and under other names, and what forgers make of them. */
function deliveriesOf(
  world: TestWorld,
  order: Order,
  { random, others }: { random: Random; others: readonly Order[] },
): Delivery[] {
  const { routeId, secret, fate } = order;
  // The provider names another order than the one that was paid: it pays nothing of either twice.
  const orderNo = fate === "foreign" ? "01JX0000000000000000000001" : order.orderNo;
  const url = `${world.url}/callback/${routeId}`;
  const signed = (
    payment: Order["payments"][number],
    more: { id?: string; key?: string; amount?: bigint; atMs?: number } = {},
  ) => {
    const { amount = payment.amount } = more;
    const body = JSON.stringify({
      Type: payment.failed ? "payment.failed" : "payment.paid",
      PaymentId: payment.id,
      OrderNo: orderNo,
      Amount: `${amount / 1000n}.${String(amount % 1000n).padStart(3, "0")}`,
      PayerName: "",
      PaidAt: world.nowMs(),
    });
    const about = { id: more.id ?? `m ${payment.id}`, atMs: more.atMs ?? world.nowMs(), body };
    return { url, body, headers: signWebhook(about, more.key ?? secret), isForged: false };
  };
  const right = order.payments.flatMap((payment) => [
    ...Array.from({ length: 1 + below(random, 3) }, () => signed(payment)),
    ...(below(random, 2) === 0 ? [signed(payment, { id: `again ${payment.id}` })] : []),
  ]);
  const bait = { id: `forged ${order.member.userName}`, amount: asked, failed: false };
  const other = others[below(random, others.length)] ?? order;
  const wrongKey = Buffer.from("what a forger has instead of a key").toString("base64");
  const genuine = signed(bait);
  const forgeries: Delivery[] = [
    { ...signed(bait, { key: wrongKey }), isForged: true },
    { ...genuine, body: genuine.body.replace('"1000.000"', '"9000.000"'), isForged: true },
    { ...signed(bait, { atMs: world.nowMs() - 6 * minute }), isForged: true },
    { ...genuine, headers: {}, isForged: true },
    ...(other.routeId === routeId
      ? []
      : [{ ...genuine, url: `${world.url}/callback/${other.routeId}`, isForged: true }]),
  ];
  return [...right, ...forgeries.filter(() => below(random, 2) === 0)];
}

async function post({ url, headers, body }: Delivery): Promise<number> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  await response.body?.cancel();
  return response.status;
}

/** What is wrong with an order at the end. */
async function faultOf(world: TestWorld, order: Order): Promise<string[]> {
  const { member, orderNo, fate } = order;
  const answer = await world.call(getDeposit, { OrderNo: orderNo }, member.token);
  if (!("Deposit" in answer)) return [`${orderNo} is gone`];
  const [held] = await world.db.rows<{ available: bigint; problems: string }>({
    text: `SELECT available, (SELECT coalesce(sum(b.amount), 0)::text FROM deposit_problem b JOIN rail_payment p ON p.id = b.payment_id
        WHERE p.outside_id LIKE $2 AND b.kind <> 1) AS problems FROM ledger_player WHERE account_id = $1`,
    values: [member.accountId, `%-${member.userName}-%`],
  });
  const got = (held?.available ?? 0n) - 1000n;
  const isPaid = answer.Deposit.State === DepositRequestState.CONFIRM;
  const paid = order.payments
    .filter(({ failed }) => !failed)
    .reduce((all, { amount }) => all + amount, 0n);
  // Which of two messages came first decides whether a payment is in time.
  const mayBePaid = ["exact", "parts", "over", "failedFirst"].includes(fate);
  const mustBePaid = ["exact", "parts", "over"].includes(fate);
  const counted = isPaid ? asked : 0n;
  const faults = [
    isPaid !== mustBePaid && !(fate === "failedFirst") && `stands in state ${answer.Deposit.State}`,
    isPaid && !mayBePaid && "was paid",
    got !== (isPaid ? credit : 0n) && `brought ${got}`,
    BigInt(held?.problems ?? 0) !== paid - counted && `left ${held?.problems} to operators`,
  ];
  return faults
    .filter((fault) => fault !== false)
    .map((fault) => `${orderNo} (${fate}) of ${member.userName} ${fault}`);
}

function shuffled<T>(all: readonly T[], random: Random): T[] {
  const rest = [...all];
  const order: T[] = [];
  while (rest.length > 0) order.push(...rest.splice(below(random, rest.length), 1));
  return order;
}

/** A whole number from 0 up to, but not, `end`. */
function below(random: Random, end: number): number {
  return Buffer.from(random.bytes(4)).readUInt32BE(0) % end;
}
