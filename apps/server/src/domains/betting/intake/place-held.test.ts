import { type Money, money } from "@fairdraw/money";
import { betResults } from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { balancesOf, holdMoney, lockPlayers, post } from "../../../ledger/index.ts";
import { createIds } from "../../../platform/ids.ts";
import { systemRandom } from "../../../platform/random.ts";
import { aBetItem, aBetRequest, anOpenIssue } from "../../../testing/bets-to-place.ts";
import { accountIdOf, giveMoney, traceOf } from "../../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";
import type { BetIntent } from "../rules/bet-intent.ts";
import { placeBets } from "./place-bets.ts";
import { readIntent } from "./read-intent.ts";

let world: TestWorld;
let accountId: bigint;
const nowMs = () => world.nowMs();

beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  accountId = await accountIdOf(world, "player1");
  await giveMoney(world, "player1", money(100_000n));
  await anOpenIssue(world);
});
afterAll(() => world.close());

const parts = () => ({ newId: createIds({ nowMs, random: systemRandom }), random: systemRandom });
const pockets = async () => (await balancesOf(world.db, [accountId])).get(accountId);

async function hold(amount: Money): Promise<void> {
  const { newId } = parts();
  await world.db.transaction(async (tx) => {
    await lockPlayers(tx, [accountId], { skipLocked: false });
    await post(tx, newId(), [holdMoney({ ref: newId(), accountId, amount, purpose: "plan" })]);
  });
}

async function place(multiple: number) {
  const items = [aBetItem({ stakePositions: [[1], [], [], [], []], Multiple: multiple })];
  const request = await aBetRequest(world, items);
  const intent: BetIntent = {
    ...readIntent({ accountId, requestId: request.RequestId, groups: [request] }),
    paidFrom: "held",
  };
  const [outcome] = await world.db.transaction((tx) =>
    placeBets(tx, { ...parts(), nowMs }, [intent], { skipLocked: false }),
  );
  return outcome;
}

it("takes the stake of a bet that is paid from held money from there alone", async () => {
  const before = await pockets();
  await hold(money(10_000n));
  expect(await place(2)).toMatchObject({ kind: "placed" });
  const after = await pockets();
  expect(after).toMatchObject({
    held: 6000n,
    available: BigInt(before?.available ?? 0n) - 10_000n,
  });
});

it("refuses a bet beyond what is held, though the spendable balance would do, and leaves no trace", async () => {
  const before = await traceOf(world);
  expect(await place(4)).toMatchObject({ kind: "refused", code: betResults.BALANCE_SHORT.code });
  expect(await traceOf(world)).toBe(before);
});
