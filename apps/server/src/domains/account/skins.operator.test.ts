import {
  chooseSkin,
  getPlayerBaseData,
  isRefused,
  listSkins,
  operatorResults,
  saveSkin,
  skinPresets,
} from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { assert } from "../../platform/assert.ts";
import { anOperator } from "../../testing/operators.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";

let world: TestWorld;
let operator: Awaited<ReturnType<typeof anOperator>>;
let player: string;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  operator = await anOperator(world);
  player = await world.signIn("player1");
});
afterAll(() => world.close());

const { Light, Dark } = skinPresets.jade;
const own = { Light: { ...Light, Primary: "#0a5a46" }, Dark };
async function seen() {
  const answer = await world.call(getPlayerBaseData, {}, player);
  assert(!isRefused(answer), JSON.stringify(answer));
  const { skinClass, skinTokens } = answer.playerData;
  return [skinClass, skinTokens];
}
async function jade() {
  const answer = await operator.ask(listSkins, {});
  assert("Items" in answer, JSON.stringify(answer));
  expect(answer.Items.map(({ Skin }) => Skin)).toHaveLength(5);
  return answer.Items.find(({ Skin }) => Skin === "jade");
}

it("gives players the colours that their merchant chose and changed, until it takes ours again", async () => {
  expect(await seen()).toEqual(["", undefined]);
  expect(await operator.act(chooseSkin, { Skin: "jade" })).toMatchObject({ Result: 0 });
  expect(await seen()).toEqual(["jade", undefined]);
  expect(await jade()).toMatchObject({ IsChosen: true, IsOwn: false, Light, Dark });
  expect(await operator.act(saveSkin, { Skin: "jade", ...own })).toMatchObject({ Result: 0 });
  expect(await seen()).toEqual(["jade", own]);
  expect(await jade()).toMatchObject({ IsChosen: true, IsOwn: true, ...own });
  await operator.act(saveSkin, { Skin: "jade", Light, Dark });
  expect(await seen()).toEqual(["jade", undefined]);
  await operator.act(chooseSkin, { Skin: "" });
  expect(await seen()).toEqual(["", undefined]);
});

it("refuses colours that cannot be read, and names the pair", async () => {
  const weak = { Light: { ...Light, OnPrimary: "#7aa598" }, Dark };
  const answer = await operator.act(saveSkin, { Skin: "jade", ...weak });
  expect(answer).toMatchObject({
    Result: operatorResults.LOW_CONTRAST.code,
    Message: expect.stringMatching(/Light: OnPrimary \/ Primary = [1-4]\.\d\d/),
  });
  expect(await jade()).toMatchObject({ IsOwn: false });
});
