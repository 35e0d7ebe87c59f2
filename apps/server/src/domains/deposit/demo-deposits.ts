import { randomUUID } from "node:crypto";
import { money, toWire } from "@fairdraw/money";
import { DepositType } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import { toBetNo } from "../../platform/ids.ts";
import { adapterOf } from "../rails/adapters/all.ts";
import { findOpenChannels } from "../rails/channels.sql.ts";
import { findRoute } from "../rails/routes.sql.ts";
import type { Simulator } from "../rails/simulator/simulator.ts";
import { createDeposit, type DepositParts } from "./create-deposit.ts";
import { type DepositRequest, depositColumns, openStates, toDeposit } from "./deposit.sql.ts";

/** The first merchant is the demo site that `npm start` shows. */
const merchantId = 1;
/** A simulated player takes his time to pay. */
const thinksMs = 8000;
/** Ways that simulated players take: those without an app of their own behind them. */
const ways: readonly number[] = [
  DepositType.BANK_TRANSFER,
  DepositType.ALIPAY_QR,
  DepositType.WECHAT_QR,
];

/** With so many open problems nothing odd is added: nobody may be there to settle them. */
const problemsMax = 20;

/** What simulated players pay in with. */
export type DemoParts = DepositParts & { readonly simulator: Simulator };

/**
 * Lets one simulated player of the demo site ask for a deposit, and others pay for theirs: most of them as they should,
 * some too little, too much or not at all, so that operators have something to look at. Nothing of it is special: the same
 * calls, providers and judge as for anybody.
 */
export async function playDemoDeposits(parts: DemoParts): Promise<void> {
  const { db } = parts;
  const below = (n: number) => Buffer.from(parts.random.bytes(4)).readUInt32BE(0) % n;
  const isFull = (await countOpenProblems(db)) >= problemsMax;
  for (const deposit of await findUnpaid(db)) await pay(parts, deposit, isFull ? 0 : below(20));
  const members = await findIdleMembers(db);
  const accountId = members[below(Math.max(1, members.length))];
  if (accountId === undefined) return;
  // Whatever is paid by the new provider behind WeChat waits for an operator.
  const channels = (await findOpenChannels(db, merchantId)).filter(
    ({ type }) => ways.includes(type) && !(isFull && type === DepositType.WECHAT_QR),
  );
  const channel = channels[below(Math.max(1, channels.length))];
  if (channel === undefined) return;
  const amount =
    channel.fixedAmounts[below(Math.max(1, channel.fixedAmounts.length))] ??
    channel.min + BigInt(below(20)) * 100_000n;
  const body = {
    RequestId: randomUUID(),
    ChannelId: channel.id,
    Amount: toWire(money(amount)),
    PayerName: (await parts.ports.methods.holderOf(db, accountId)) || "演示玩家",
  };
  // What is refused is nobody's loss: a channel may be closed.
  await createDeposit(parts, { accountId, merchantId }, body);
}

/** One of twenty fates: as it should be, half of it, a fifth more, refused, or nothing at all. */
async function pay(parts: DemoParts, deposit: DepositRequest, fate: number): Promise<void> {
  const route = deposit.routeId === null ? null : await findRoute(parts.db, deposit.routeId);
  const isNothing = fate === 19;
  if (route === null || isNothing) return;
  const cent = 10n;
  const sums: Readonly<Record<number, bigint>> = {
    16: (deposit.payAmount / 2n / cent) * cent,
    17: deposit.payAmount + (deposit.payAmount / 5n / cent) * cent,
  };
  await parts.simulator.pay({
    routeId: route.id,
    orderNo: adapterOf(route.adapter)?.findsByAmount === true ? null : toBetNo(deposit.id),
    amount: money(sums[fate] ?? deposit.payAmount),
    payerName: deposit.payerName,
    isRefused: fate === 18,
  });
}

/** Requests of simulated players that wait for their money since a while, and for which none has come. */
async function findUnpaid(db: Queryable): Promise<DepositRequest[]> {
  const rows = await db.rows<Parameters<typeof toDeposit>[0]>({
    name: "demo_deposits_unpaid",
    text: `SELECT ${depositColumns} FROM deposit_request d JOIN demo_crowd_member m ON m.account_id = d.account_id
      WHERE d.state IN ${openStates} AND d.created_at < fd_now() - interval '${thinksMs} ms' AND d.created_at > fd_now() - interval '${3 * thinksMs} ms'
        AND NOT EXISTS (SELECT FROM deposit_receipt r WHERE r.deposit_id = d.id) ORDER BY d.id LIMIT 10`,
    values: [],
  });
  return rows.map((row) => toDeposit(row));
}

async function countOpenProblems(db: Queryable): Promise<number> {
  const [row] = await db.rows<{ n: number }>({
    name: "demo_deposits_problems",
    text: "SELECT count(*)::int AS n FROM deposit_problem WHERE merchant_id = $1 AND state = 0",
    values: [merchantId],
  });
  return row?.n ?? 0;
}

/** Simulated players without an open request. */
async function findIdleMembers(db: Queryable): Promise<bigint[]> {
  const rows = await db.rows<{ id: bigint }>({
    name: "demo_deposits_idle",
    text: `SELECT m.account_id AS id FROM demo_crowd_member m
      WHERE NOT EXISTS (SELECT FROM deposit_request d WHERE d.account_id = m.account_id AND d.state IN ${openStates}) ORDER BY 1`,
    values: [],
  });
  return rows.map(({ id }) => id);
}
