import { beaconRoundOf, beaconTimeOf, testBeacon } from "@fairdraw/lottery-engine/beacon.ts";
import {
  approveTask,
  listBeaconSources,
  listBeacons,
  operatorResults,
  setEntropyMode,
  verifyDraw,
} from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { assert } from "../../platform/assert.ts";
import { aBetItem, anOpenIssue } from "../../testing/bets-to-place.ts";
import { anOperator } from "../../testing/operators.ts";
import { placed } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { verify } from "../../verify/verify.ts";

const hourMs = 3_600_000;

let world: TestWorld;
let maker: Awaited<ReturnType<typeof anOperator>>;
let other: Awaited<ReturnType<typeof anOperator>>;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
    gameIds: [101, 107],
  });
  await signIn();
});
afterAll(() => world.close());

/** Sessions of staff rest for minutes only, and tests go on for days. */
async function signIn(): Promise<void> {
  await world.advance(60_000);
  maker = await anOperator(world);
  other = await anOperator(world, "operator2");
}

async function change(EntropyMode: 1 | 2 | 3): Promise<void> {
  const proposed = await maker.act(setEntropyMode, { GameIds: [101], EntropyMode });
  assert("TaskId" in proposed, `proposed: ${JSON.stringify(proposed)}`);
  expect(await maker.act(approveTask, { TaskId: proposed.TaskId })).toMatchObject({
    Result: operatorResults.SAME_PERSON.code,
  });
  expect(await other.act(approveTask, { TaskId: proposed.TaskId })).toMatchObject({ Result: 0 });
}

async function modesMade(): Promise<readonly number[]> {
  const rows = await world.db.rows<{ mode: number }>({
    text: "SELECT entropy_mode AS mode FROM lottery_issue WHERE game_id = 101 ORDER BY start_at",
  });
  return rows.map(({ mode }) => mode);
}

it.each([
  ["an unknown game", { GameIds: [101, 9999], EntropyMode: 2 as const }, "NOT_FOUND"],
  ["a game that draws at once", { GameIds: [107], EntropyMode: 2 as const }, "UNFIT"],
  ["the mode that a game has", { GameIds: [101], EntropyMode: 1 as const }, "UNFIT"],
] as const)("is refused for %s", async (_what, request, code) => {
  const body = { ...request, GameIds: [...request.GameIds] };
  expect(await maker.act(setEntropyMode, body)).toMatchObject({
    Result: operatorResults[code].code,
  });
});

it("what draws are mixed with is changed by two persons, for issues that are not made yet", async () => {
  const before = await modesMade();
  await change(3);
  await world.tick();
  expect(await modesMade()).toEqual(before);
  await world.advance(25 * hourMs);
  await world.tick();
  const made = await modesMade();
  expect(made.slice(0, before.length)).toEqual(before);
  expect(new Set(made.slice(before.length))).toEqual(new Set([3]));
});

it("an issue of the test beacon is drawn by a signed round of its own, and the books hold", async () => {
  await world.advance(12 * hourMs);
  await world.tick();
  const issue = await anOpenIssue(world);
  await placed(world, await world.signIn("player1"), [aBetItem()]);
  await world.setTime(issue.drawTimeStamp);
  await world.tick();
  const round = beaconRoundOf(issue.closeTimeStamp, testBeacon);
  expect(beaconTimeOf(round)).toBeLessThanOrEqual(issue.drawTimeStamp);
  const facts = await world.call(verifyDraw, { GameId: 101, SerialNumber: issue.serialNumber });
  expect(facts).toMatchObject({ State: 2, Mode: 3 });
  expect((await verify(world.db, () => {})).breaks).toEqual([]);
  await world.db.rows({ text: "UPDATE lottery_game SET entropy_mode = 2 WHERE id = 101" });
  expect((await verify(world.db, () => {})).breaks).toMatchObject([
    { check: "game.mode-hands", row: "lottery_game 101" },
  ]);
  await world.db.rows({ text: "UPDATE lottery_game SET entropy_mode = 3 WHERE id = 101" });
  await signIn();
  expect(await maker.ask(listBeacons, {})).toMatchObject({
    Items: [
      { EntropyMode: 2, GameIds: [], Round: null, Waiting: 0 },
      { EntropyMode: 3, GameIds: [101], Round: round, ChainHash: "test", Waiting: 0 },
    ],
  });
  expect(await maker.ask(listBeaconSources, {})).toMatchObject({ Items: [] });
});
