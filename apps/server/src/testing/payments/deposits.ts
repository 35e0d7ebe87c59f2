import { money } from "@fairdraw/money";
import {
  createDeposit,
  type DepositView,
  getDeposit,
  initDepositData,
  type RequestOf,
} from "@fairdraw/wire";
import { assert, expectOne } from "../../platform/assert.ts";
import type { TestWorld } from "../test-world.ts";

/** Number of the demo's channel of a `DepositType`. */
export async function channelOf(world: TestWorld, token: string, type: number): Promise<number> {
  const init = await world.call(initDepositData, {}, token);
  assert("Channels" in init, "channels are offered");
  return expectOne(
    init.Channels.filter(({ Type }) => Type === type),
    `channel of type ${type}`,
  ).Id;
}

/** A request of a player, after the pause that players have to keep. Answers it as its player sees it. */
export async function aDeposit(
  world: TestWorld,
  token: string,
  { type, ...wanted }: { type: number } & Partial<RequestOf<typeof createDeposit>>,
): Promise<DepositView> {
  await world.advance(4000);
  const made = await world.call(
    createDeposit,
    {
      RequestId: crypto.randomUUID(),
      ChannelId: await channelOf(world, token, type),
      Amount: "1000",
      ...wanted,
    },
    token,
  );
  assert("OrderNo" in made, `the request was refused with ${made.Result}`);
  return depositOf(world, token, made.OrderNo);
}

/** A request as its player sees it now. */
export async function depositOf(
  world: TestWorld,
  token: string,
  OrderNo: string,
): Promise<DepositView> {
  const answer = await world.call(getDeposit, { OrderNo }, token);
  assert("Deposit" in answer, `no request: ${answer.Result}`);
  return answer.Deposit;
}

/** Number of a demo route by its name. */
export async function routeOf(world: Pick<TestWorld, "db">, name: string): Promise<number> {
  const rows = await world.db.rows<{ id: number }>({
    text: `SELECT r.id FROM rail_route r JOIN rail_channel c ON c.id = r.channel_id
      WHERE c.merchant_id = 1 AND r.name = $1`,
    values: [name],
  });
  return expectOne(rows, `route ${name}`).id;
}

/** Somebody pays for the newest request at the provider that has it. Units: thousandths. */
export async function sendPayment(
  world: TestWorld,
  deposit: DepositView,
  amount: bigint,
  payerName = deposit.PayerName,
): Promise<number> {
  const rows = await world.db.rows<{ routeId: number; adapter: string }>({
    text: `SELECT d.route_id AS "routeId", r.adapter FROM deposit_request d JOIN rail_route r ON r.id = d.route_id
      ORDER BY d.id DESC LIMIT 1`,
  });
  const { routeId, adapter } = expectOne(rows, "the route of the newest request");
  const orderNo = adapter === "bank" ? null : deposit.OrderNo;
  await world.app.simulator.pay({ routeId, orderNo, amount: money(amount), payerName });
  return routeId;
}

/** As `sendPayment`; what arrives is judged. */
export async function payFor(...payment: Parameters<typeof sendPayment>): Promise<number> {
  const [world] = payment;
  const routeId = await sendPayment(...payment);
  await world.tick(["credit-payments"]);
  return routeId;
}

/** Somebody pays to the demo's bank account for no request at all. Units: thousandths. */
export async function payForNothing(world: TestWorld, amount: bigint): Promise<void> {
  const routeId = await routeOf(world, "模拟银行");
  await world.app.simulator.pay({
    routeId,
    orderNo: null,
    amount: money(amount),
    payerName: "王五",
  });
  await world.tick(["credit-payments"]);
}
