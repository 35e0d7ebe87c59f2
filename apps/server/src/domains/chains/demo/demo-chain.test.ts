import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { aScanner, giveAddresses, recordingSink } from "../../../testing/chains/chain-bench.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../../testing/test-world.ts";
import { verify } from "../../../verify/verify.ts";
import { createCustodyCounter, custodyOf } from "../custody.ts";
import { createWatched } from "../scan/watched.ts";
import { createDemoChain, type DemoChain } from "./demo-chain.ts";
import { openDemoChains } from "./demo-chains.ts";
import { findAnvil } from "./start-anvil.ts";

const program = findAnvil();
const payments = 1000;
let world: TestWorld;
let payers: { accountId: bigint; address: string }[];
let chain: DemoChain;
let sink: ReturnType<typeof recordingSink>;

beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
});
afterAll(() => world.close());

function aChain(change: { stateFile?: string; decimals?: number; id?: 1 | 3 } = {}): DemoChain {
  const { stateFile = null, decimals = 6, id = 1 } = change;
  const name = id === 1 ? "ERC20" : "BSC";
  return createDemoChain({
    program: program ?? "",
    network: 31_337,
    restsAlways: true,
    stateFile,
    chain: { id, name, decimals, confirmations: 3, blockMs: 1000, windowBlocks: 50, startBack: 0 },
  });
}
const wallSecond = () => Math.floor(Date.now() / 1000);
const mine = (blocks: number) => chain.request("anvil_mine", `0x${blocks.toString(16)}`, "0x1");
const to = (payer: number) => payers[payer % payers.length]?.address ?? "";
const told = () =>
  sink.told.map(
    ({ how, transfer }) =>
      `${how} ${transfer.amount}${transfer.isToken ? "" : " of another token"}`,
  );

describe.skipIf(program === null)("chains of anvil", () => {
  beforeEach(async () => {
    payers = await giveAddresses(world.db, 20);
    sink = recordingSink();
  });
  afterEach(() => chain.stop());

  it.each([
    ["returns nothing and has 6 decimals", 6, 1],
    ["returns true and has 18 decimals", 18, 3],
  ] as const)(
    "pay with a token that %s: what arrives counts, and nothing else",
    async (_, decimals, id) => {
      chain = aChain({ decimals, id });
      const { settle } = await aScanner(world.db, chain.source, sink);
      await settle();
      const amount = 137n * 10n ** BigInt(decimals);
      await chain.pay(to(0), amount);
      await chain.pay(to(1), amount, "withFee");
      await chain.pay(to(2), amount, "counterfeit");
      await chain.pay(to(3), amount, "failed");
      await mine(3);
      await settle();
      const short = (amount * 99n) / 100n;
      expect(told().toSorted()).toEqual(
        [
          `final ${amount}`,
          `final ${short}`,
          `final ${amount} of another token`,
          `seen ${amount}`,
          `seen ${short}`,
          `seen ${amount} of another token`,
        ].toSorted(),
      );
      const counter = createCustodyCounter({
        db: world.db,
        sources: [chain.source],
        watched: createWatched(world.db),
      });
      const lease = { name: "scan-" + chain.source.name.toLowerCase(), epoch: await leaseEpoch() };
      await counter.run(lease);
      expect(await custodyOf(world.db, 1)).toMatchObject([
        { received: amount + short, custody: { kind: "known", amount: amount + short } },
      ]);
      expect((await verify(world.db, () => {})).breaks).toEqual([]);
    },
  );

  it.each([1, 7, 60])("take back %s blocks", async (depth) => {
    chain = aChain();
    const { settle } = await aScanner(world.db, chain.source, sink);
    await settle();
    await chain.pay(to(0), 1n);
    await mine(5);
    await settle();
    const snapshot = await chain.request("evm_snapshot");
    await chain.pay(to(1), 2n);
    if (depth > 1) await mine(depth - 1);
    await settle();
    await chain.request("evm_revert", snapshot);
    sink.told.length = 0;
    await settle();
    expect(told()).toEqual([]);
    await chain.pay(to(2), 3n);
    await mine(depth + 3);
    await settle();
    expect(told()).toEqual(["undone 2", "seen 3", "final 3"]);
  });

  it("go on where they were after a restart", async () => {
    const stateFile = join(await mkdtemp(join(tmpdir(), "anvil-")), "state.json");
    chain = aChain({ stateFile });
    const first = await aScanner(world.db, chain.source, sink);
    await first.settle();
    const begun = wallSecond();
    await chain.pay(to(0), 5n);
    await first.settle();
    await chain.stop();
    chain = aChain({ stateFile });
    const second = await aScanner(world.db, chain.source, sink);
    await mine(3);
    await second.settle();
    expect(told()).toEqual(["seen 5", "final 5"]);
    await chain.stop();
    // The second in which a chain begins is all that tells the first blocks of two apart.
    while (wallSecond() === begun) await setTimeout(20);
    chain = aChain();
    // On a busy machine it is not there yet when it is asked for the first time.
    await mine(1);
    const third = await aScanner(world.db, chain.source, sink);
    await third.settle();
    const rows = await world.db.rows({ text: "SELECT closed_reason AS reason FROM chain" });
    expect(rows).toMatchObject([{ reason: expect.stringMatching(/another chain/) }]);
  });

  it(`tell of each of ${payments} payments once, of those that count`, async () => {
    chain = aChain();
    const { settle } = await aScanner(world.db, chain.source, sink);
    await settle();
    const due = new Map<bigint, bigint>();
    const forms = ["token", "token", "token", "withFee", "counterfeit", "failed"] as const;
    for (let n = 0; n < payments; n += 1) {
      const form = forms[(n * 7) % forms.length] ?? "token";
      const amount = BigInt(10_000 + n);
      await chain.pay(to(n), amount, form);
      const owner = payers[n % payers.length]?.accountId ?? 0n;
      const arrives = form === "token" ? amount : form === "withFee" ? amount - amount / 100n : 0n;
      due.set(owner, (due.get(owner) ?? 0n) + arrives);
      if (n % 100 === 50) await settle();
    }
    await mine(3);
    await settle();
    const paid = new Map(payers.map(({ accountId }) => [accountId, 0n]));
    for (const { how, transfer } of sink.told) {
      if (how !== "final" || !transfer.isToken) continue;
      paid.set(transfer.accountId, (paid.get(transfer.accountId) ?? 0n) + transfer.amount);
    }
    expect(paid).toEqual(due);
    expect(sink.told.filter(({ how }) => how === "undone")).toEqual([]);
  }, 240_000);
});

describe.skipIf(program === null)("the chains of a demo site", () => {
  it("pay from the faucet to one address on both, and end with it", async () => {
    const chains = openDemoChains({ dir: null, restsAlways: true });
    const address = chains.key?.addressAt(0) ?? "";
    await chains.payFromFaucet?.(1, address, 1_000_000n);
    await chains.payFromFaucet?.(3, address, 10n ** 18n);
    await expect(chains.payFromFaucet?.(1, "0x00", 1n)).rejects.toThrow();
    await chains.stop();
    const [source] = chains.sources;
    const asked = source?.nodes[0]?.(
      [{ method: "eth_chainId", params: [] }],
      AbortSignal.timeout(5000),
    );
    await expect(asked).rejects.toThrow("not reached");
  });
});

async function leaseEpoch(): Promise<bigint> {
  const [row] = await world.db.rows<{ epoch: bigint }>({
    text: "SELECT epoch FROM job_lease WHERE name = $1",
    values: [`scan-${chain.source.name.toLowerCase()}`],
  });
  return row?.epoch ?? 0n;
}
