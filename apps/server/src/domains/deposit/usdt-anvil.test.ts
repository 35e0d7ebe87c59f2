import {
  createDeposit,
  DepositProblem,
  DepositRequestState,
  DepositType,
  type DepositView,
  getDeposit,
  initDepositData,
  quoteDeposit,
} from "@fairdraw/wire";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";
import { verify } from "../../verify/verify.ts";
import { type DemoChains, openDemoChains } from "../chains/demo/demo-chains.ts";
import { findAnvil } from "../chains/demo/start-anvil.ts";

const roundsMax = 40;
let world: TestWorld;
let chains: DemoChains;
let token: string;

describe.skipIf(findAnvil() === null)("USDT that is paid on the faucet's page", () => {
  beforeAll(() => {
    chains = openDemoChains({ dir: null, restsAlways: true });
  });
  afterAll(() => chains.stop());
  beforeEach(async () => {
    world = await createTestWorld({
      serverUrl: inject("serverUrl"),
      startMs: usualStartMs,
      chains,
    });
    await until(async () => {
      const rows = await world.db.rows({
        text: "SELECT FROM chain WHERE checked_at IS NOT NULL AND closed_reason = ''",
      });
      return rows.length === 2;
    });
    token = await world.signIn("player1");
  });
  afterEach(async () => {
    expect((await verify(world.db, () => {})).breaks).toEqual([]);
    await world.close();
  });

  /** Rounds of the jobs until something is so: each waits for the chains by itself. */
  async function until(isSo: () => Promise<boolean>): Promise<void> {
    for (let n = 0; n < roundsMax; n += 1) {
      await world.tick(["scan-erc20", "scan-bsc", "credit-payments"]);
      if (await isSo()) return;
    }
    throw new Error("it does not come about");
  }
  async function asked(Currency: number): Promise<DepositView> {
    await world.advance(4000);
    const init = await world.call(initDepositData, {}, token);
    if (!("Channels" in init)) throw new Error("channels are offered");
    const ChannelId = init.Channels.find(({ Type }) => Type === DepositType.USDT)?.Id ?? 0;
    const wanted = { ChannelId, Amount: "1000", Currency };
    const quote = await world.call(quoteDeposit, wanted, token);
    const QuoteId = ("QuoteId" in quote ? quote.QuoteId : null) ?? "";
    const RequestId = crypto.randomUUID();
    const made = await world.call(createDeposit, { ...wanted, QuoteId, RequestId }, token);
    if (!("OrderNo" in made)) throw new Error(`refused with ${made.Result}`);
    return now(made.OrderNo);
  }
  async function now(OrderNo: string): Promise<DepositView> {
    const answer = await world.call(getDeposit, { OrderNo }, token);
    if (!("Deposit" in answer)) throw new Error(`refused with ${answer.Result}`);
    return answer.Deposit;
  }
  /** Sends the page's form. Shape: the page that answers. */
  async function send(deposit: DepositView, fields: Record<string, string>): Promise<string> {
    const body = new URLSearchParams(new URL(deposit.PayUrl, world.url).searchParams);
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const url = `${world.url}/payment-simulator/faucet`;
    const answer = await fetch(url, { method: "POST", body });
    expect(answer.status).toBe(200);
    return answer.text();
  }
  const pay = (deposit: DepositView, fields: Record<string, string> = {}) =>
    send(deposit, { do: "pay", form: "token", ...fields });
  const mine = (deposit: DepositView, blocks: number, chain?: number) =>
    send(deposit, {
      do: "mine",
      blocks: String(blocks),
      ...(chain === undefined ? {} : { chain: String(chain) }),
    });

  it.each([
    ["ERC20", 1],
    ["BSC", 3],
  ] as const)("on %s is seen, and credited when it is final", async (_, Currency) => {
    const deposit = await asked(Currency);
    const shown = await fetch(new URL(deposit.PayUrl, world.url), {
      headers: { "accept-language": "en" },
    });
    expect(await shown.text()).toContain(`value="${deposit.Payee?.Address}"`);
    expect(await pay(deposit)).toMatch(/0x[0-9a-f]{64}/);
    await until(async () => (await now(deposit.OrderNo)).Confirmations === 1);
    expect(await now(deposit.OrderNo)).toMatchObject({
      State: DepositRequestState.WAITING,
      MinConfirmations: 6,
      Payments: [{ Amount: deposit.PayAmount, IsFinal: false }],
    });
    await mine(deposit, 5);
    await until(async () => (await now(deposit.OrderNo)).State === DepositRequestState.CONFIRM);
    expect(await now(deposit.OrderNo)).toMatchObject({ Problems: [], Credit: deposit.Credit });
  });

  it("with a fee, as a counterfeit, on the other chain or in vain is none of it lost or credited", async () => {
    const deposit = await asked(1);
    const { PayAmount } = deposit;
    await pay(deposit, { form: "failed" });
    await pay(deposit, { form: "counterfeit" });
    await pay(deposit, { form: "withFee" });
    await pay(deposit, { chain: "3" });
    await mine(deposit, 6);
    await mine(deposit, 6, 3);
    await until(async () => (await now(deposit.OrderNo)).Problems.length === 3);
    const after = await now(deposit.OrderNo);
    expect(after.State).toBe(DepositRequestState.WAITING);
    expect(new Map(after.Problems.map(({ Kind, Amount }) => [Kind, Amount]))).toEqual(
      new Map<number, string>([
        [DepositProblem.WRONG_TOKEN, PayAmount],
        [DepositProblem.PARTIAL, String(Math.round(Number(PayAmount) * 9900) / 10_000)],
        [DepositProblem.WRONG_CHAIN, PayAmount],
      ]),
    );
  });

  it.each([
    ["an amount", { amount: "1e9" }],
    ["an amount of nothing", { amount: "0" }],
    ["more decimals than there are", { amount: "1.0000001" }],
    ["an address", { address: "0x12" }],
    ["a chain", { chain: "2" }],
    ["a form", { form: "gift" }],
    ["blocks", { do: "mine", blocks: "51" }],
  ])("refuses %s that does not fit", async (_, fields) => {
    const deposit = { PayUrl: `/?chain=1&address=0x${"1".repeat(40)}&amount=5` } as DepositView;
    expect(await pay(deposit, fields)).toContain("网络、地址或金额不正确。");
  });
});

it("is offered by no site without demo chains", async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  const body = new URLSearchParams({ do: "mine", chain: "1", blocks: "1" });
  const answer = await fetch(`${world.url}/payment-simulator/faucet`, { method: "POST", body });
  expect(answer.status).toBe(404);
  await world.close();
});
