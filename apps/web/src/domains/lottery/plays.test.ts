import { categories, games } from "@fairdraw/lottery-engine";
import { playsOf } from "@fairdraw/lottery-engine/registry.ts";
import { expect, it } from "vitest";
import { findPlay, loadPlays, loadPlaysOfGames } from "./plays.ts";

it("knows the plays of a category when its rules are there, and not before", async () => {
  expect(findPlay("keno.rx5")).toBeUndefined();
  await loadPlaysOfGames([games.find((game) => game.category === "keno")?.id ?? 0]);
  expect(findPlay("keno.rx5")?.category).toBe("keno");
  expect(findPlay("lhc.tm.direct")).toBeUndefined();
});

it("has the rules of every category", async () => {
  await loadPlays(categories.map(({ key }) => key));
  for (const { key } of categories) {
    for (const play of playsOf(key)) expect(findPlay(play.id)).toBe(play);
  }
});
