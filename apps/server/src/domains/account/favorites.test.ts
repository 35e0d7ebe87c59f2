import { getPlayerBaseData, toggleFavorite } from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs, gameIds: [101] });
});
afterAll(() => world.close());

const favorites = async (token: string) => {
  const answer = await world.call(getPlayerBaseData, {}, token);
  return "playerData" in answer ? answer.playerData.favoriteGames : answer;
};

it("keeps each player's own games, the newest first, however often it is told", async () => {
  const token = await world.signIn("player1");
  const put = (GameId: number, On: boolean) => world.call(toggleFavorite, { GameId, On }, token);
  expect(await favorites(token)).toEqual([]);
  expect(await put(101, true)).toMatchObject({ Result: 0, GameIds: [101] });
  await world.setTime(startMs + 1000);
  expect(await put(301, true)).toMatchObject({ Result: 0, GameIds: [301, 101] });
  expect(await put(101, true)).toMatchObject({ Result: 0, GameIds: [301, 101] });
  expect(await favorites(token)).toEqual([301, 101]);
  expect(await favorites(await world.signIn("player2"))).toEqual([]);
  expect(await put(301, false)).toMatchObject({ Result: 0, GameIds: [101] });
  expect(await put(301, false)).toMatchObject({ Result: 0, GameIds: [101] });
});

it("refuses a game that does not exist", async () => {
  const token = await world.signIn("player3");
  expect(await world.call(toggleFavorite, { GameId: 9999, On: true }, token)).toMatchObject({
    Result: 902,
  });
  expect(await favorites(token)).toEqual([]);
});
