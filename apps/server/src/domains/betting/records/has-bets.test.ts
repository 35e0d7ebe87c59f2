import { money } from "@fairdraw/money";
import { getPlayerBaseData } from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { aBetItem, anOpenIssue, currentIssueOf } from "../../../testing/bets-to-place.ts";
import { giveMoney, placed } from "../../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
    gameIds: [101, 102],
  });
});
afterAll(() => world.close());

it("tells a player apart who has never bet, and stops with his first bet", async () => {
  const token = await world.signIn("agent1");
  await giveMoney(world, "agent1", money(1_000_000n));
  const isKnown = async (hasBets: boolean) =>
    expect(await world.call(getPlayerBaseData, {}, token)).toMatchObject({
      playerData: { hasBets, playedGames: hasBets ? [101] : [] },
    });
  await isKnown(false);
  await anOpenIssue(world);
  await placed(world, token, [aBetItem({})]);
  await isKnown(true);
});

it("names the games of a player's bets, the last one first", async () => {
  const token = await world.signIn("agent1");
  const games = async () => {
    const answer = await world.call(getPlayerBaseData, {}, token);
    return "playerData" in answer ? answer.playerData.playedGames : answer;
  };
  const { serialNumber: SerialNumber, startTimeStamp } = await currentIssueOf(world, 102);
  await world.setTime(startTimeStamp + 1000);
  await placed(world, token, [aBetItem({}), aBetItem({})], { GameId: 102, SerialNumber });
  expect(await games()).toEqual([102, 101]);
  await anOpenIssue(world);
  await placed(world, token, [aBetItem({})]);
  expect(await games()).toEqual([101, 102]);
});
