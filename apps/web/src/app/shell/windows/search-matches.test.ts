import { expect, it } from "vitest";
import { searchMatches } from "./search-matches.ts";

const entry = (label: string, ...words: string[]) => ({ key: label, to: "/", label, words });
const entries = [
  entry("极速分分彩", "Speed SSC 1 min", "101"),
  entry("分分快3", "K3 1 min", "301"),
  entry("极速赛车", "Speed PK10", "401"),
];
const found = (text: string) => searchMatches(entries, text).map(({ label }) => label);

it("puts what begins with the text before what contains it", () => {
  expect(found("分分")).toEqual(["分分快3", "极速分分彩"]);
});

it("finds games by their other names and numbers, in any case, width or spacing", () => {
  expect(found("pk10")).toEqual(["极速赛车"]);
  expect(found("３０１")).toEqual(["分分快3"]);
  expect(found("speed ssc")).toEqual(["极速分分彩"]);
});

it("shows all for nothing and nothing for what does not exist", () => {
  expect(found(" ")).toHaveLength(3);
  expect(found("轮盘")).toEqual([]);
});
