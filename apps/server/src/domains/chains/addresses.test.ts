import { HDKey } from "@scure/bip32";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { giveAddresses } from "../../testing/chains/chain-bench.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";
import { addressOf } from "./addresses.ts";
import { readPublicKey } from "./public-key.ts";
import { keepKey } from "./rows/addresses.sql.ts";

const key = readPublicKey(HDKey.fromMasterSeed(Buffer.alloc(32, 7)).publicExtendedKey);
const other = readPublicKey(HDKey.fromMasterSeed(Buffer.alloc(32, 8)).publicExtendedKey);
let world: TestWorld;
let accounts: bigint[];
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  accounts = (await giveAddresses(world.db, 20)).map(({ accountId }) => accountId);
  await world.db.rows({ text: "TRUNCATE chain_key, chain_address CASCADE" });
});
afterAll(() => world.close());

const ask = (accountId: bigint, by = key) =>
  world.db.transaction((tx) => addressOf(tx, by, accountId), { name: "address" });

it("gives each account one address for ever, without a gap, however many ask at once and fail", async () => {
  expect(await keepKey(world.db, key.fingerprint)).toBe(true);
  const fails = async (accountId: bigint) => {
    const failing = world.db.transaction(async (tx) => {
      await addressOf(tx, key, accountId);
      throw new Error("taken back");
    });
    await expect(failing).rejects.toThrow("taken back");
  };
  const each = accounts.flatMap((id) => [ask(id), ask(id), fails(id).then(() => ""), ask(id)]);
  await Promise.all(each);
  const rows = await world.db.rows<{ index: number; address: string; account: bigint }>({
    text: `SELECT path_index AS index, '0x' || encode(address, 'hex') AS address, account_id AS account FROM chain_address ORDER BY 1`,
  });
  expect(rows.map(({ index }) => index)).toEqual(accounts.map((_, i) => i));
  expect(new Set(rows.map(({ account }) => account)).size).toBe(20);
  for (const { index, address, account } of rows) {
    expect(key.addressAt(index).toLowerCase()).toBe(address);
    expect(await ask(account)).toBe(key.addressAt(index));
  }
  const [counter] = await world.db.rows({ text: "SELECT next_index AS next FROM chain_key" });
  expect(counter).toEqual({ next: 20 });
});

it("gives none from another key than that of the addresses there are", async () => {
  expect(await keepKey(world.db, other.fingerprint)).toBe(false);
  const { accountId } = (
    await world.db.rows<{ accountId: bigint }>({
      text: `SELECT id AS "accountId" FROM account WHERE user_name = 'player1' AND merchant_id = 1`,
    })
  )[0] ?? { accountId: 0n };
  await expect(ask(accountId, other)).rejects.toThrow(/key of this installation/);
  expect(await ask(accounts[0] ?? 0n, other)).toMatch(/^0x/);
});
