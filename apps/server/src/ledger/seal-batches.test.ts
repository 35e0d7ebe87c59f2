import { createHash } from "node:crypto";
import { money } from "@fairdraw/money";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { acquireLease, type Lease, LeaseLost } from "../platform/jobs/lease.ts";
import { createTestLedger, type TestLedger } from "../testing/test-ledger.ts";
import { sealBatches } from "./index.ts";
import { chainStart } from "./seal-batches.ts";

let ledger: TestLedger;
let lease: Lease;

beforeAll(async () => {
  ledger = await createTestLedger({ serverUrl: inject("serverUrl"), players: 1 });
  lease = await lead();
});
afterAll(() => ledger.close());

async function lead(): Promise<Lease> {
  const taken = await acquireLease(ledger.db, {
    name: "seal-ledger",
    holder: "00000000-0000-7000-8000-00000000000a",
  });
  if (taken === null) throw new Error("nobody else leads");
  return taken;
}

const fill = async (count: number) => {
  for (let i = 0; i < count; i++) await ledger.topUp(ledger.players[0] ?? 0n, money(1n));
};
const seals = () =>
  ledger.db.rows<{ no: bigint; batches: string; previous: Buffer; hash: Buffer }>({
    text: "SELECT no, batches::text, previous, hash FROM ledger_seal ORDER BY no",
  });

it("writes no link while nothing waits", async () => {
  expect(await sealBatches(ledger.db, lease)).toBe(false);
  expect(await seals()).toEqual([]);
});

it("chains all waiting batches, each link continuing the one before", async () => {
  await fill(3);
  await sealBatches(ledger.db, lease);
  await fill(2);
  await sealBatches(ledger.db, lease);
  const links = await seals();
  expect(links.map((link) => link.no)).toEqual([1n, 2n]);
  let previous: Buffer = chainStart;
  for (const link of links) {
    expect(link.previous).toEqual(previous);
    const hash = createHash("sha256").update(previous);
    for (const id of link.batches.slice(1, -1).split(",")) {
      const [batch] = await ledger.db.rows<{ digest: Buffer }>({
        text: "SELECT digest FROM ledger_batch WHERE id = $1",
        values: [id],
      });
      hash.update(batch?.digest ?? "");
    }
    expect(link.hash).toEqual(hash.digest());
    previous = link.hash;
  }
  expect(links.flatMap((link) => link.batches.split(","))).toHaveLength(5);
});

it("covers every batch exactly once when batches arrive while it seals", async () => {
  const filling = fill(20);
  for (let i = 0; i < 10; i++) await sealBatches(ledger.db, lease);
  await filling;
  await sealBatches(ledger.db, lease);
  const [count] = await ledger.db.rows({
    text: `SELECT (SELECT count(*)::int FROM ledger_batch) AS made, (SELECT count(*)::int FROM ledger_unsealed) AS waiting,
      (SELECT count(DISTINCT b)::int FROM ledger_seal, unnest(batches) b) AS once,
      (SELECT count(b)::int FROM ledger_seal, unnest(batches) b) AS chained`,
  });
  expect(count).toEqual({ made: 25, waiting: 0, once: 25, chained: 25 });
});

it("writes nothing for a leader whose epoch has passed", async () => {
  await fill(1);
  const before = await seals();
  await expect(sealBatches(ledger.db, { ...lease, epoch: lease.epoch - 1n })).rejects.toThrow(
    LeaseLost,
  );
  expect(await seals()).toEqual(before);
});
