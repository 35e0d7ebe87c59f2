import {
  commonResults,
  createPlayers,
  deletePlayer,
  getTeamMember,
  movePlayer,
  playerDeleteResults,
  updatePlayerRate,
} from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { accountIdOf } from "../../testing/players.ts";
import { addMember, tokenOf } from "../../testing/teams/members.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";
import { demoFundsPassword } from "../site/demo-accounts.ts";
import { lockTrees } from "./tree/lock-tree.sql.ts";
import { treeChecks } from "./tree/tree.checks.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  const members = [
    ["top1", null],
    ["left1", "top1"],
    ["right1", "top1"],
    ["walker1", "left1"],
  ] as const;
  for (const [userName, under] of members) {
    await addMember(world, { userName, under, isAgent: true });
  }
  await world.db.rows({
    text: "UPDATE account SET prize_group = 1850 WHERE user_name = 'walker1'",
  });
});
afterAll(() => world.close());

it("a subtree that moves while accounts are made and raised in it stays whole, and leaks nothing", async () => {
  const rounds = 4;
  const eachRound = 8;
  const [top, left, right, walker] = await Promise.all(
    ["top1", "left1", "right1", "walker1"].map((name) => tokenOf(world, name)),
  );
  for (let round = 0; round < rounds; round++) {
    const TargetUserName = round % 2 === 0 ? "right1" : "left1";
    const asked = await world.call(
      movePlayer,
      {
        RequestId: crypto.randomUUID(),
        UserName: "walker1",
        TargetUserName,
        FundsPassword: demoFundsPassword,
      },
      top,
    );
    expect(asked.Result).toBe(0);
    await world.db.rows({ text: "UPDATE player_move SET effective_at = fd_now() WHERE state = 0" });
    const makes = Array.from({ length: eachRound }, (_, i) =>
      world.call(
        createPlayers,
        {
          RequestId: crypto.randomUUID(),
          Players: [
            {
              UserName: `race${round}n${i}x`,
              Password: "correct-horse-7",
              IsAgent: i % 2 === 0,
              PrizeGroup: 1700 + 2 * i,
              Rates: [],
            },
          ],
        },
        walker,
      ),
    );
    const raised = world.call(
      updatePlayerRate,
      { UserName: "walker1", PrizeGroup: 1852 + 2 * round, Rates: [] },
      round % 2 === 0 ? left : right,
    );
    await Promise.all([...makes, raised, world.tick(["move-downlines"])]);
    await world.db.rows({
      text: "UPDATE player_move SET ended_at = fd_now() - interval '31 days' WHERE state = 1",
    });
    const found = await Promise.all(
      treeChecks.map((check) => world.db.transaction((tx) => check.run(tx))),
    );
    expect(found.filter((one) => one !== null)).toEqual([]);
  }
  const [row] = await world.db.rows<{ made: number; below: number }>({
    text: `SELECT count(*)::int AS made, count(*) FILTER (WHERE path @> ARRAY[(SELECT id FROM account WHERE user_name = 'left1')])::int AS below
      FROM account WHERE user_name LIKE 'race%x'`,
  });
  expect(row).toEqual({ made: rounds * eachRound, below: rounds * eachRound });
  // Whom it left sees nothing of it any more.
  const seen = async (by: string | undefined) => {
    const answer = await world.call(getTeamMember, { UserName: "race0n0x" }, by);
    return "Member" in answer;
  };
  expect([await seen(top), await seen(left), await seen(right)]).toEqual([true, true, false]);
}, 120_000);

it("keeps nobody waiting for long while a large team moves, nor for a name that is not there", async () => {
  const root = await accountIdOf(world, "root1");
  let release = () => {};
  const isHeld = Promise.withResolvers<void>();
  const moving = world.db.transaction(async (tx) => {
    await lockTrees(tx, [root], "exclusive");
    isHeld.resolve();
    await new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  await isHeld.promise;
  const token = await tokenOf(world, "direct1");
  const none = await world.call(deletePlayer, { UserName: "nobody1" }, token);
  expect(none.Result).toBe(playerDeleteResults.NOT_EXIST.code);
  const raised = world.call(
    updatePlayerRate,
    { UserName: "agent1", PrizeGroup: 1962, Rates: [] },
    token,
  );
  expect((await raised).Result).toBe(commonResults.DUPLICATE_REQUEST.code);
  release();
  await moving;
});
