import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createIds } from "../../../platform/ids.ts";
import { systemRandom } from "../../../platform/random.ts";
import { aBetItem, aBetRequest, anOpenIssue } from "../../../testing/bets-to-place.ts";
import { accountIdOf } from "../../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";
import { verify } from "../../../verify/verify.ts";
import { placeBets } from "../intake/place-bets.ts";
import { readIntent } from "../intake/read-intent.ts";

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  await anOpenIssue(world);
});
afterAll(() => world.close());

async function anIntent(name: string, multiple: number) {
  const items = [aBetItem({ stakePositions: [[1], [], [], [], []], Multiple: multiple })];
  const request = await aBetRequest(world, items);
  const accountId = await accountIdOf(world, name);
  return readIntent({ accountId, requestId: request.RequestId, groups: [request] });
}

it("counts only what was placed, when a request beside it in the batch lacks the money", async () => {
  const nowMs = () => world.nowMs();
  const parts = { newId: createIds({ nowMs, random: systemRandom }), random: systemRandom, nowMs };
  // A player has 10,000.000: 2.000 is affordable, 20,000.000 is not.
  const intents = [await anIntent("player1", 1), await anIntent("player2", 10_000)];
  const outcomes = await world.db.transaction((tx) =>
    placeBets(tx, parts, intents, { skipLocked: false }),
  );
  expect(outcomes.map((outcome) => outcome.kind)).toEqual(["placed", "refused"]);
  const counted = await world.db.rows({
    text: `SELECT (SELECT sum(stake) FROM bet_exposure)::int AS issue,
      (SELECT sum(stake) FROM bet_player_stake)::int AS players,
      (SELECT sum(stake) FROM bet_number_stake)::int AS numbers`,
  });
  expect(counted).toEqual([{ issue: 2000, players: 2000, numbers: 2000 }]);
  expect((await verify(world.db, () => {})).breaks).toEqual([]);
});
