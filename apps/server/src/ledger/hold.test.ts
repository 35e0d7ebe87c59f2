import { money } from "@fairdraw/money";
import { afterAll, beforeAll, beforeEach, expect, inject, it } from "vitest";
import { createTestLedger, type TestLedger } from "../testing/test-ledger.ts";
import { holdPurposes, type Purpose } from "./hold.ts";
import { allHeld, balancesOf, holdMoney, releaseHeld, spendHeld } from "./index.ts";

let ledger: TestLedger;
let player: bigint;
let next = 0;

beforeAll(async () => {
  ledger = await createTestLedger({ serverUrl: inject("serverUrl"), players: 8 });
});
afterAll(() => ledger.close());
beforeEach(async () => {
  player = ledger.players[next++] ?? 0n;
  await ledger.topUp(player, money(100n));
});

const pockets = async () => (await balancesOf(ledger.db, [player])).get(player);
const part = (amount: bigint, ref = ledger.newId(), purpose: Purpose = "plan") => ({
  ref,
  accountId: player,
  amount: money(amount),
  purpose,
});

it("sets money aside so that it is no longer spendable but not gone", async () => {
  await ledger.post([holdMoney(part(60n))]);
  expect(await pockets()).toMatchObject({ available: 40n, held: 60n, bonus: 0n });
});

it("refuses to hold more than is there", async () => {
  await expect(ledger.post([holdMoney(part(101n))])).rejects.toThrow(/violates check/);
  expect(await pockets()).toMatchObject({ available: 100n, held: 0n });
});

it("spends held money into open stakes and leaves the spendable balance alone", async () => {
  await ledger.post([holdMoney(part(60n))]);
  await ledger.post([spendHeld({ ...part(25n), merchantId: 1 })]);
  expect(await pockets()).toMatchObject({ available: 40n, held: 35n });
  await expect(ledger.post([spendHeld({ ...part(36n), merchantId: 1 })])).rejects.toThrow(
    /violates check/,
  );
});

it("gives held money back once by its reference", async () => {
  const hold = part(60n);
  await ledger.post([holdMoney(hold)]);
  await ledger.post([releaseHeld(hold)]);
  expect(await pockets()).toMatchObject({ available: 100n, held: 0n });
  await ledger.post([holdMoney(part(60n))]);
  await expect(ledger.post([releaseHeld(hold)])).rejects.toThrow(/duplicate key/);
  expect(await pockets()).toMatchObject({ available: 40n, held: 60n });
});

it("refuses to release more than is held, even when the rest is spendable", async () => {
  await ledger.post([holdMoney(part(10n))]);
  await expect(ledger.post([releaseHeld(part(11n))])).rejects.toThrow(/violates check/);
});

it("keeps money of each purpose for that purpose", async () => {
  const id = ledger.newId;
  for (const purpose of holdPurposes) await ledger.post([holdMoney(part(10n, id(), purpose))]);
  const own = await pockets();
  expect(own).toEqual(
    expect.objectContaining({
      available: 50n,
      held: 10n,
      heldForWithdrawals: 10n,
      heldForTransfers: 10n,
      heldForPackets: 10n,
      heldForSolitaire: 10n,
    }),
  );
  expect(own === undefined ? null : allHeld(own)).toBe(50n);
  for (const purpose of holdPurposes) {
    // Money that is held for other purposes cannot pay for it.
    const spend = { ...part(11n, id(), purpose), merchantId: 1 };
    await expect(ledger.post([spendHeld(spend)])).rejects.toThrow(/violates check/);
    await ledger.post([spendHeld({ ...part(4n, id(), purpose), merchantId: 1 })]);
    await expect(ledger.post([releaseHeld(part(7n, id(), purpose))])).rejects.toThrow(
      /violates check/,
    );
    await ledger.post([releaseHeld(part(6n, id(), purpose))]);
  }
  expect(await pockets()).toMatchObject({ available: 80n });
  const rest = await pockets();
  expect(rest === undefined ? null : allHeld(rest)).toBe(0n);
});

it("moves money of several purposes and of bets in one call", async () => {
  const id = ledger.newId;
  await ledger.post([
    holdMoney(part(10n, id(), "withdrawal")),
    holdMoney(part(20n, id(), "plan")),
    spendHeld({ ...part(5n, id(), "plan"), merchantId: 1 }),
    releaseHeld(part(3n, id(), "withdrawal")),
  ]);
  expect(await pockets()).toMatchObject({ available: 73n, held: 15n, heldForWithdrawals: 7n });
});
