import { randomUUID } from "node:crypto";
import { chanceOfSeed } from "@fairdraw/lottery-engine/random-bets.ts";
import { allPlays } from "@fairdraw/lottery-engine/registry.ts";
import { login, loginResults, MerchantState } from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { adjustment, balancesOf, lockPlayers, post } from "../../ledger/index.ts";
import { assert, expectKey } from "../../platform/assert.ts";
import { createIds } from "../../platform/ids.ts";
import { acquireLease } from "../../platform/jobs/lease.ts";
import { systemRandom } from "../../platform/random.ts";
import { anOpenIssue } from "../../testing/bets-to-place.ts";
import {
  createTestWorld,
  type TestWorld,
  testSecrets,
  usualStartMs,
} from "../../testing/test-world.ts";
import { verify } from "../../verify/verify.ts";
import { colludersBets, isColluding } from "./collude.ts";
import { findMembers } from "./crowd.sql.ts";
import { crowdBet } from "./crowd-bet.ts";
import { playCrowd } from "./play-crowd.ts";

const holder = randomUUID();
let world: TestWorld;
const nowMs = () => world.nowMs();
const newId = createIds({ nowMs, random: systemRandom });
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  await anOpenIssue(world);
});
afterAll(() => world.close());

const count = async (text: string) => {
  const [row] = await world.db.rows<{ n: number }>({
    text: `SELECT count(*)::int AS n FROM ${text}`,
  });
  return row?.n ?? -1;
};
async function play(rounds: number, size = 4): Promise<void> {
  const { db } = world;
  for (let n = 0; n < rounds; n += 1) {
    const lease = await acquireLease(db, { name: "demo-crowd", holder });
    assert(lease !== null, "nobody else leads the crowd");
    await playCrowd({ db, newId, nowMs, random: systemRandom, secrets: testSecrets }, size, lease);
  }
}
const bets = "bet WHERE account_id IN (SELECT account_id FROM demo_crowd_member)";

describe("the simulated players of a demo site", () => {
  it("bet as players do, and nobody can be them", async () => {
    await play(12);
    expect(await count("demo_crowd_member")).toBe(4);
    expect(await count(bets)).toBeGreaterThan(5);
    const found = await verify(world.db, () => {});
    expect(found.breaks).toEqual([]);
    const form = { UserName: "simulated01" };
    for (const Password of ["", "Fairdraw-demo-1"]) {
      const answer = await world.call(login, { ...form, Password });
      expect(answer).toMatchObject({ Result: loginResults.ACCOUNT_OR_PASSWORD.code });
    }
  });

  it("are given play money when they have little", async () => {
    const given = "play_money_grant WHERE kind = 3";
    await world.db.rows({
      text: "DELETE FROM demo_crowd_member WHERE account_id NOT IN (SELECT min(account_id) FROM demo_crowd_member)",
    });
    const [member] = await findMembers(world.db, 1);
    assert(member !== undefined, "one is left");
    const { accountId } = member;
    await world.db.transaction(async (tx) => {
      await lockPlayers(tx, [accountId], { skipLocked: false });
      const { available } = expectKey(await balancesOf(tx, [accountId]), accountId, "his pockets");
      const posting = {
        kind: "ADJUST_DEBIT",
        accountId,
        merchantId: 1,
        amount: available,
      } as const;
      await post(tx, newId(), [adjustment({ ...posting, ref: newId() })]);
    });
    await play(2, 1);
    expect(await count(given)).toBe(1);
    // `verify` takes no other gift by hand where time is real.
    expect(await count(`${given} AND balance_after = 10000000`)).toBe(1);
  });

  it("rest where the site is no demo", async () => {
    const before = await count(bets);
    await world.db.rows({
      text: `UPDATE merchant SET state = ${MerchantState.NORMAL} WHERE id = 1`,
    });
    await play(5);
    expect(await count(bets)).toBe(before);
  });
});

it("has two who bet on the halves of the same issues, once on each", () => {
  const members = [1n, 2n, 3n, 4n].map((accountId) => ({
    accountId,
    merchantId: 1,
    prizeGroup: 1950,
  }));
  const serials = new Map([
    [101, "20260105-0001"],
    [401, "20260105-0001"],
  ]);
  const wanted = colludersBets(members, serials);
  expect(wanted.map(({ member, gameId }) => [member.accountId, gameId])).toEqual([
    [2n, 101],
    [3n, 101],
  ]);
  const picked = wanted.flatMap(({ item }) => item.Selection.positions?.[0] ?? []);
  expect(picked).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const again = colludersBets(members, serials);
  expect(again.map(({ requestId }) => requestId)).toEqual(wanted.map(({ requestId }) => requestId));
  expect(colludersBets(members.slice(0, 2), serials)).toEqual([]);
  const isTheirs = (accountId: bigint, gameId: number) =>
    isColluding(members, { accountId, gameId });
  expect([isTheirs(2n, 101), isTheirs(2n, 401), isTheirs(1n, 101)]).toEqual([true, false, false]);
});

it("makes small bets of every category that has plays with prize groups", () => {
  const below = chanceOfSeed(7);
  for (const gameId of [101, 301, 401, 501, 601, 701]) {
    for (let n = 0; n < 50; n += 1) {
      const bet = crowdBet({ gameId, prizeGroup: 1950 }, below);
      if (bet === null) continue;
      const found = allPlays.find(({ id }) => id === bet.PlayId);
      expect(found?.check(bet.Selection).ok).toBe(true);
      expect(Number(bet.Amount)).toBeLessThanOrEqual(120);
    }
  }
});
