import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { accountIdOf } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { findBankCards, findEWallets, lockTarget } from "./find-targets.ts";

let world: TestWorld;
let accountId = 0n;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  accountId = await accountIdOf(world, "player1");
});
afterAll(() => world.close());

it("tells domains of money which cards and wallets an account has, without their numbers", async () => {
  const cards = await findBankCards(world.db, accountId);
  expect(cards).toMatchObject([
    { kind: "card", accountId, providerCode: "ICBC", holderName: "陈晓明", state: 0 },
    { kind: "card", accountId, providerCode: "CMB", holderName: "陈晓明", state: 0 },
  ]);
  expect(await findEWallets(world.db, accountId)).toMatchObject([
    { kind: "wallet", providerCode: "ALIPAY", masked: "138****8821" },
  ]);
  await world.db.rows({ text: "UPDATE payment_method SET state = 3 WHERE provider_code = 'CMB'" });
  expect(await findBankCards(world.db, accountId)).toHaveLength(1);
});

it("holds a card for its own account alone, and as what it is", async () => {
  const id = (await findBankCards(world.db, accountId))[0]?.id ?? "";
  const stranger = await accountIdOf(world, "player2");
  const which = { id, accountId, merchantId: 1, kind: "card" } as const;
  const tryTo = (change: object) =>
    world.db.transaction((tx) => lockTarget(tx, { ...which, ...change }));
  expect(await tryTo({})).toMatchObject({ id, masked: expect.stringMatching(/^\*{4} \d{4}$/) });
  expect(await tryTo({ accountId: stranger })).toBeNull();
  expect(await tryTo({ kind: "wallet" })).toBeNull();
  expect(await tryTo({ merchantId: 2 })).toBeNull();
  await world.db.rows({
    text: "UPDATE payment_method SET removed_at = fd_now(), removed_by = account_id WHERE id = $1",
    values: [id],
  });
  expect(await tryTo({})).toBeNull();
});
