import { CurrencyType } from "@fairdraw/wire";
import { generatePrivateKey } from "viem/accounts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { expectOne } from "../../../platform/assert.ts";
import { acquireLease } from "../../../platform/jobs/lease.ts";
import { createLog } from "../../../platform/log.ts";
import { systemRandom } from "../../../platform/random.ts";
import { accountOf, ownSigner } from "../../../signer/own-signer.ts";
import type { SignerLimits } from "../../../signer/sign-payout.ts";
import { anAddress, aPayout, listeningSink } from "../../../testing/payments/payouts.ts";
import { repeatableRandom } from "../../../testing/repeatable-random.ts";
import {
  createTestWorld,
  type TestWorld,
  testSecrets,
  usualStartMs,
} from "../../../testing/test-world.ts";
import { type DemoChains, openDemoChains } from "../../chains/demo/demo-chains.ts";
import { findAnvil } from "../../chains/demo/start-anvil.ts";
import { evmNode } from "../../chains/scan/evm-node.ts";
import type { AskNode } from "../../chains/scan/json-rpc.ts";
import { ChainUnknown } from "../../chains/scan/json-rpc.ts";
import { findPayout, payoutStates } from "../payouts.sql.ts";
import { createPayoutRunner, type PayoutRunner } from "../run-payouts.ts";
import type { Signer } from "./signer.ts";
import { watchWallets } from "./watch-wallets.ts";

const plenty: SignerLimits = { paymentMost: 10_000n, dayMost: 50_000n, gasPriceMost: 10n ** 12n };
const usdt = 10n ** 6n;
const payee = "0x52908400098527886E0F7030069857D2E4169EE7";
let chains: DemoChains;
let world: TestWorld;
let sink: ReturnType<typeof listeningSink>;
let signer: Signer;
let runner: PayoutRunner;
/** What stands between us and each node. */
let between: (node: AskNode) => AskNode;

describe.skipIf(findAnvil() === null)("USDT that is paid out", () => {
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
    for (let i = 0; i < 20; i++) {
      await world.tick(["scan-erc20", "scan-bsc"]);
      const open = await world.db.rows({
        text: "SELECT FROM chain WHERE checked_at IS NOT NULL AND closed_reason = ''",
      });
      if (open.length === 2) break;
    }
    between = (node) => node;
    sink = listeningSink();
    signer = aSigner();
    runner = aRunner();
    for (let i = 0; i < 2; i++) await watchWallets({ db: world.db, chains, signer });
  });
  afterEach(async () => {
    await runner.rest();
    await world.close();
  });

  const account = accountOf(generatePrivateKey());
  const sources = () =>
    chains.sources.map((source) => ({
      ...source,
      nodes: source.nodes.map(
        (node): AskNode =>
          (calls, signal) =>
            between(node)(calls, signal),
      ),
    }));
  function aSigner(limits = plenty): Signer {
    return ownSigner({ db: world.db, account, sources: sources(), limits });
  }
  function aRunner(): PayoutRunner {
    return createPayoutRunner({
      db: world.db,
      random: systemRandom,
      nowMs: () => world.nowMs(),
      secrets: testSecrets,
      ask: async () => ({ status: 0, body: "" }),
      chains: { sources: sources() },
      signer,
      log: createLog("silent"),
      sink,
    });
  }
  async function run(): Promise<void> {
    const holder = "00000000-0000-7000-8000-000000000002";
    const lease = await acquireLease(world.db, { name: "pay-out-here", holder });
    if (lease === null) throw new Error("the test leads the job");
    while (await runner.run(lease)) {
      // Until nothing is left.
    }
  }
  async function later(blocks = 6): Promise<void> {
    await chains.mineBlocks?.(1, blocks);
    await world.advance(10_000);
    await run();
  }
  async function order(units = 100n * usdt) {
    const method = await anAddress(world, "player1", CurrencyType.USDT_ERC20, payee);
    return aPayout(world, {
      kind: "usdt",
      ...method,
      currency: CurrencyType.USDT_ERC20,
      units,
      amount: 725_000n,
    });
  }
  async function balanceOf(address: string): Promise<bigint> {
    const [source] = chains.sources;
    const [ask] = source?.nodes ?? [];
    if (source === undefined || ask === undefined) throw new Error("a chain");
    const node = evmNode(ask, { requests: 9, deadlineMs: 9000 });
    const [balance = 0n] = await node.balances(
      source.contract,
      [address],
      (await node.head()).number,
    );
    return balance;
  }
  const heard = (ref: string) => sink.heard.get(ref)?.map((text) => text.split(" ")[0]) ?? [];

  it("arrives once, and is paid when its block is final", async () => {
    const before = await balanceOf(payee);
    const { ref } = await order();
    await run();
    expect(heard(ref)).toEqual(["began", "taken"]);
    await later(2);
    expect(heard(ref)).toEqual(["began", "taken"]);
    await later();
    expect(heard(ref)).toEqual(["began", "taken", "paid"]);
    expect((await findPayout(world.db, ref))?.proof).toMatch(/^0x[0-9a-f]{64}$/);
    expect((await balanceOf(payee)) - before).toBe(100n * usdt);
  });

  it("is sent again with the same bytes while answers are lost, and arrives once", async () => {
    const before = await balanceOf(payee);
    const random = repeatableRandom("lost answers");
    between = (node) => async (calls, signal) => {
      const answers = await node(calls, signal);
      if ((random.bytes(1)[0] ?? 0) < 77) throw new ChainUnknown("the answer is lost");
      return answers;
    };
    const refs = [];
    for (let i = 0; i < 40; i++) refs.push((await order(10n * usdt)).ref);
    for (let i = 0; i < 60; i++) await later(1);
    await later();
    for (const ref of refs) expect(heard(ref).at(-1)).toBe("paid");
    expect((await balanceOf(payee)) - before).toBe(400n * usdt);
    const nonces = await world.db.rows({ text: "SELECT DISTINCT nonce FROM payout_nonce" });
    expect(nonces).toHaveLength(40);
  });

  it("is not signed for another payee, above a limit, or after its attempt has ended", async () => {
    const { ref } = await order();
    await world.db.rows({
      text: "UPDATE payout SET payee_hash = sha256('another') WHERE ref = $1",
      values: [ref],
    });
    await run();
    expect((await findPayout(world.db, ref))?.state).toBe(payoutStates.HALTED);
    signer = aSigner({ ...plenty, paymentMost: 99n });
    runner = aRunner();
    const above = await order();
    await run();
    expect(sink.heard.get(above.ref)?.at(-1)).toBe("failed for good");
    const attempts = await world.db.rows<{ id: bigint }>({ text: "SELECT id FROM payout_attempt" });
    const { id: attemptId } = expectOne(attempts, "the attempt that was refused");
    const address = payee;
    const wanted = { ref: above.ref, attemptId, of: "USDT_ERC20", address, raise: false };
    expect(await aSigner().sign(wanted)).toMatchObject({ kind: "refused" });
    expect(await world.db.rows({ text: "SELECT FROM payout_nonce" })).toEqual([]);
  });

  it("is refused by the signer when the address is not the approved one", async () => {
    const { ref } = await order();
    signer = { ...signer, sign: async () => ({ kind: "unknown", why: "it does not answer" }) };
    runner = aRunner();
    await run();
    const attempts = await world.db.rows<{ id: bigint }>({ text: "SELECT id FROM payout_attempt" });
    const { id: attemptId } = expectOne(attempts, "the attempt");
    const wanted = { ref, attemptId, of: "USDT_ERC20", raise: false };
    const address = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
    expect(await aSigner().sign({ ...wanted, address })).toEqual({
      kind: "refused",
      why: "the payee is not what was approved",
    });
    expect(await aSigner().sign({ ...wanted, address: payee })).toEqual({ kind: "signed" });
    expect(await aSigner().sign({ ...wanted, address: payee })).toEqual({ kind: "signed" });
    expect(await world.db.rows({ text: "SELECT FROM payout_signed" })).toHaveLength(1);
  });

  it("waits while the hot wallet holds too little", async () => {
    const { ref } = await order(9_999_999n * usdt);
    await run();
    expect(await findPayout(world.db, ref)).toMatchObject({
      state: payoutStates.QUEUED,
      why: "the hot wallet holds too little",
    });
  });

  it("is dearer with the same number when no block takes it, and arrives once", async () => {
    const before = await balanceOf(payee);
    between = (node) => async (calls, signal) => {
      if (calls.some(({ method }) => method === "eth_sendRawTransaction")) return [null];
      return node(calls, signal);
    };
    const { ref } = await order();
    await run();
    await world.advance(60_000);
    await run();
    expect(await world.db.rows({ text: "SELECT FROM payout_signed" })).toHaveLength(2);
    expect(await world.db.rows({ text: "SELECT FROM payout_nonce" })).toHaveLength(1);
    between = (node) => node;
    await world.advance(5000);
    await run();
    await later();
    await later();
    expect(heard(ref)).toEqual(["began", "taken", "paid"]);
    expect((await balanceOf(payee)) - before).toBe(100n * usdt);
  });

  it("has failed with proof only once the block in which it failed is final", async () => {
    signer = aSigner({ ...plenty, paymentMost: 10n ** 9n, dayMost: 10n ** 9n });
    runner = aRunner();
    // More than the wallet has: the books say otherwise, and the chain refuses.
    await world.db.rows({ text: "UPDATE payout_wallet SET units = 10::numeric ^ 20" });
    const { ref } = await order(10n ** 14n);
    await run();
    await later(1);
    expect(heard(ref)).toEqual(["began", "taken"]);
    await later();
    expect(heard(ref)).toEqual(["began", "taken", "failed"]);
    expect((await findPayout(world.db, ref))?.why).toBe("it failed on the chain");
  });

  it("has failed with proof when its number was used by another transaction", async () => {
    between = (node) => async (calls, signal) => {
      if (calls.some(({ method }) => method === "eth_sendRawTransaction")) return [null];
      return node(calls, signal);
    };
    const { ref } = await order();
    await run();
    const other = await account.signTransaction({
      type: "legacy",
      chainId: 31_337,
      nonce: await nonceOf(ref),
      gasPrice: 10n ** 10n,
      gas: 21_000n,
      to: account.address,
      value: 0n,
    });
    const [ask] = chains.sources[0]?.nodes ?? [];
    await ask?.([{ method: "eth_sendRawTransaction", params: [other] }], AbortSignal.timeout(5000));
    await later();
    await later();
    expect(heard(ref)).toEqual(["began", "taken", "failed"]);
  });
  async function nonceOf(ref: string): Promise<number> {
    const rows = await world.db.rows<{ nonce: bigint }>({
      text: "SELECT nonce FROM payout_nonce n JOIN payout_attempt t ON t.id = n.attempt_id WHERE t.ref = $1",
      values: [ref],
    });
    return Number(expectOne(rows, "number").nonce);
  }
});
