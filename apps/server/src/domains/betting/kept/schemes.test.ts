import { deleteBetScheme, listBetSchemes, type SchemeItem, saveBetScheme } from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";

const game = 101;
let world: TestWorld;
let token: string;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
    gameIds: [game],
  });
  token = await world.signIn("player1");
});
afterAll(() => world.close());

const line: SchemeItem = {
  PlayId: "ssc.dwd",
  Selection: { positions: [[7], [], [], [], []] },
  Unit: "jiao",
  Multiple: 3,
  PrizeGroup: 1900,
};
const oddsLine: SchemeItem = {
  PlayId: "ssc.lm.sum",
  Selection: { options: ["big"] },
  StakeEach: "5.000",
};
const save = (Name: string, Items: SchemeItem[], by = token, GameId = game) =>
  world.call(saveBetScheme, { GameId, Name, Items }, by);
const list = (by = token) => world.call(listBetSchemes, { GameId: game }, by);

it("keeps lines under a name, replaces one of that name and forgets it, each player's own", async () => {
  expect(await save("first", [line])).toMatchObject({
    Result: 0,
    Schemes: [{ Name: "first", Items: [line] }],
  });
  const cheap = { ...line, Price: 1 as const };
  expect(await save(" first ", [oddsLine, cheap])).toMatchObject({ Result: 0 });
  expect(await list()).toMatchObject({ Schemes: [{ Name: "first", Items: [oddsLine, cheap] }] });
  const other = await world.signIn("player2");
  expect(await list(other)).toMatchObject({ Schemes: [] });
  const forget = (by: string) => world.call(deleteBetScheme, { GameId: game, Name: "first" }, by);
  expect(await forget(other)).toMatchObject({ Result: 902 });
  expect(await forget(token)).toMatchObject({ Result: 0, Schemes: [] });
  expect(await forget(token)).toMatchObject({ Result: 902 });
});

it("refuses lines of another game, of the other kind of terms, and those that their play refuses", async () => {
  expect(await save("x", [line], token, 301)).toMatchObject({ Result: 904 });
  expect(await save("x", [{ ...line, PlayId: "ssc.lm.sum" }])).toMatchObject({ Result: 904 });
  expect(await save("x", [{ ...oddsLine, StakeEach: "0" }])).toMatchObject({ Result: 904 });
  expect(await save("x", [{ ...line, Selection: { positions: [] } }])).toMatchObject({
    Result: 904,
  });
  expect(await save("  ", [line])).toMatchObject({ Result: 904 });
  expect(await list()).toMatchObject({ Schemes: [] });
});

it("keeps twenty in a game and still replaces one of them", async () => {
  for (let i = 0; i < 20; i++) expect(await save(`s${i}`, [line])).toMatchObject({ Result: 0 });
  expect(await save("one more", [line])).toMatchObject({ Result: 904 });
  const kept = await save("s3", [oddsLine]);
  expect("Schemes" in kept && kept.Schemes).toHaveLength(20);
  expect("Schemes" in kept && kept.Schemes.find(({ Name }) => Name === "s3")).toEqual({
    Name: "s3",
    Items: [oddsLine],
  });
});
