import { viewsOf } from "@fairdraw/lottery-engine";
import { k3Plays } from "@fairdraw/lottery-engine/plays/k3";
import { kenoPlays } from "@fairdraw/lottery-engine/plays/keno";
import { sscPlays } from "@fairdraw/lottery-engine/plays/ssc";
import { expect, it } from "vitest";
import type { Trend } from "./trend-rows.ts";
import { viewsSideBySide, wideChart } from "./wide-chart.ts";

const ssc = viewsSideBySide(viewsOf("ssc", sscPlays));
const trendOf = (viewKey: string, numbers: readonly string[]): Trend => ({
  GameId: 101,
  ViewKey: viewKey,
  Omissions: Array.from({ length: 10 }, () => 3),
  Streaks: Array.from({ length: 10 }, () => 0),
  Draws: numbers.map((winningNumber, i) => ({
    serialNumber: `2026010${i + 1}`,
    winningNumber,
    drawTimeStamp: i,
  })),
  ServerTime: 0,
});

it("puts the places of a draw side by side, or numbers and sum where places say nothing", () => {
  expect(ssc.map(({ key }) => key)).toEqual(["p0", "p1", "p2", "p3", "p4"]);
  expect(viewsSideBySide(viewsOf("k3", k3Plays)).map(({ key }) => key)).toEqual(["any", "sum"]);
  // Eighty numbers and 900 sums are no chart that one can read.
  expect(viewsSideBySide(viewsOf("keno", kenoPlays))).toEqual([]);
});

it("makes one row of a draw through all places", () => {
  const numbers = ["7,3,1,9,5", "0,0,0,0,0"];
  const { parts, rows } = wideChart(
    "ssc",
    ssc.map((view) => ({ view, trend: trendOf(view.key, numbers) })),
  );
  expect(parts.map(({ from }) => from)).toEqual([0, 10, 20, 30, 40]);
  expect(rows.map(({ hits }) => hits)).toEqual([
    [7, 13, 21, 39, 45],
    [0, 10, 20, 30, 40],
  ]);
  expect(rows[1]?.omissions.slice(10, 14)).toEqual([0, 5, 5, 1]);
});

it("leaves a place empty in a draw that its answer does not have yet", () => {
  const [first, second] = ssc;
  if (first === undefined || second === undefined) throw new Error("no places");
  const { rows } = wideChart("ssc", [
    { view: first, trend: trendOf(first.key, ["1,2,3,4,5", "6,7,8,9,0"]) },
    { view: second, trend: trendOf(second.key, ["1,2,3,4,5"]) },
  ]);
  expect(rows.map(({ hits }) => hits)).toEqual([[1, 12], [6]]);
});
