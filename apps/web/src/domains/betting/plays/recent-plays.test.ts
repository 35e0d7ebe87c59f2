import { beforeEach, expect, it } from "vitest";
import { noteRecentPlay, recentPlays } from "./recent-plays.ts";

beforeEach(() => localStorage.clear());

it("keeps the six plays chosen last, each at its place, by category", () => {
  for (const id of ["a", "b", "c", "d", "e", "f", "b", "g"]) noteRecentPlay("ssc", id);
  expect(recentPlays("ssc")).toEqual(["b", "c", "d", "e", "f", "g"]);
  expect(recentPlays("k3")).toEqual([]);
});

it("reads nothing out of what is no list", () => {
  localStorage.setItem("fairdraw.plays.ssc", '{"a":1}');
  expect(recentPlays("ssc")).toEqual([]);
  localStorage.setItem("fairdraw.plays.ssc", '["a",1,null]');
  expect(recentPlays("ssc")).toEqual(["a"]);
});
