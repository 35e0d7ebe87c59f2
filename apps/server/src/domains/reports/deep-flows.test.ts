import { money } from "@fairdraw/money";
import { CashFlowType } from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { lockPlayers, post, topUp } from "../../ledger/index.ts";
import { createIds } from "../../platform/ids.ts";
import { systemRandom } from "../../platform/random.ts";
import { fillWithBets } from "../../testing/bulk-bets.ts";
import { accountIdOf } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { type FlowFilter, findFlows, sumFlows } from "./cash-flow.sql.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
const dayMs = 24 * 3_600_000;
const pageSize = 50;
let world: TestWorld;
let all: FlowFilter;

/** Player 1: 2,400 bets at six moments, one in ten won; and 1,500 small gifts of one moment, then 500 more. */
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs, hasPatience: true });
  await fillWithBets(world, 12_000);
  const accountId = await accountIdOf(world, "player1");
  for (const count of [1500, 500]) {
    await world.advance(1000);
    await giveSmall(accountId, count);
  }
  all = {
    accountId: await accountIdOf(world, "player1"),
    from: startMs - dayMs,
    to: startMs + dayMs,
    kinds: null,
    isIn: null,
    ref: null,
  };
});
afterAll(() => world.close());

async function giveSmall(accountId: bigint, count: number): Promise<void> {
  const newId = createIds({ nowMs: () => world.nowMs(), random: systemRandom });
  const gift = () => topUp({ ref: newId(), accountId, merchantId: 1, amount: money(1n) });
  await world.db.transaction(async (tx) => {
    await lockPlayers(tx, [accountId], { skipLocked: false });
    await post(tx, newId(), Array.from({ length: count }, gift));
  });
}

const keyOf = (flow: { ref: string; kind: number }) => `${flow.ref} ${flow.kind}`;

it.each([
  ["all", {}, 4400],
  ["stakes", { kinds: [CashFlowType.BET] }, 2400],
  ["prizes", { kinds: [CashFlowType.PRIZE] }, 240],
  ["what came in", { isIn: true }, 2240],
  ["what came in for a stake", { isIn: true, kinds: [CashFlowType.BET] }, 0],
])(
  "deep pages join those before them without a gap or a movement twice: %s",
  async (_, part, atLeast) => {
    const filter = { ...all, ...part };
    const wanted = await findFlows(world.db, filter, { limit: 10_000, offset: 0, after: null });
    const found: string[] = [];
    for (let offset = 0; ; offset += pageSize) {
      const page = await findFlows(world.db, filter, { limit: pageSize, offset, after: null });
      found.push(...page.map(keyOf));
      if (page.length < pageSize) break;
    }
    expect(found).toEqual(wanted.map(keyOf));
    expect(found.length).toBeGreaterThanOrEqual(atLeast);
    expect(new Set(found).size).toBe(found.length);
    const total = (isIn: boolean) =>
      wanted.reduce((sum, flow) => (flow.isIn === isIn ? sum + flow.amount : sum), 0n);
    expect(await sumFlows(world.db, filter, null)).toEqual({
      count: found.length,
      received: total(true),
      spent: total(false),
      isMore: false,
    });
  },
);

it("finds nothing behind the last movement", async () => {
  const { count } = await sumFlows(world.db, all, null);
  for (const offset of [count, count + 5000]) {
    expect(await findFlows(world.db, all, { limit: 20, offset, after: null })).toEqual([]);
  }
});

it("counts the newest up to a limit, and says that there are more", async () => {
  const { count } = await sumFlows(world.db, all, null);
  expect(await sumFlows(world.db, all, 100)).toMatchObject({ count: 100, isMore: true });
  expect(await sumFlows(world.db, all, count)).toMatchObject({ count, isMore: false });
});
