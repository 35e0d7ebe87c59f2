import { categoryOf, numberViewsOf } from "@fairdraw/lottery-engine";
import { describe, expect, it } from "vitest";
import { sidesOf, type Trend, trendRows, withDraw } from "./trend-rows.ts";

const [view] = numberViewsOf(categoryOf("ssc"));
if (view === undefined) throw new Error("there are views");
const of = { category: "ssc" as const, view };
const serial = (no: number) => `20260105-${String(no).padStart(4, "0")}`;
const draw = (no: number, first: number) => ({
  serialNumber: serial(no),
  winningNumber: `${first},1,2,3,4`,
  drawTimeStamp: no,
});
const before = Array.from({ length: 10 }, (_, digit) => digit);
const trend: Trend = {
  GameId: 101,
  ViewKey: "p0",
  Omissions: before,
  Streaks: before.map((digit) => (digit === 0 ? 2 : 0)),
  Draws: [draw(1, 7), draw(2, 0), draw(3, 0)],
  ServerTime: 0,
};

describe("the lines of a chart", () => {
  it("go on from the gaps before the first draw", () => {
    const { rows, figures } = trendRows(trend, of);
    expect(rows.map(({ hits }) => hits)).toEqual([[7], [0], [0]]);
    expect(rows[0]?.omissions).toEqual([1, 2, 3, 4, 5, 6, 7, 0, 9, 10]);
    expect(rows[2]?.omissions).toEqual([0, 4, 5, 6, 7, 8, 9, 2, 11, 12]);
    expect(figures[9]).toMatchObject({ count: 0, omission: 12, maxOmission: 12 });
    expect(figures[0]).toMatchObject({ count: 2, omission: 0, maxStreak: 2 });
  });

  it("name the side of every draw", () => {
    expect(sidesOf(trend, of)).toEqual([7, 0, 0]);
  });
});

describe("a draw that comes", () => {
  it("is added at the end, and pushes the oldest out of a full window, its gaps carried on", () => {
    const more = withDraw(trend, draw(4, 5), { ...of, window: 3 });
    expect(more.Draws.map((one) => one.serialNumber)).toEqual([2, 3, 4].map(serial));
    expect(more.Omissions).toEqual([1, 2, 3, 4, 5, 6, 7, 0, 9, 10]);
    const whole = trendRows(withDraw(trend, draw(4, 5), { ...of, window: 4 }), of);
    const cut = trendRows(more, of);
    expect(cut.rows.at(-1)).toEqual(whole.rows.at(-1));
  });

  it("changes nothing when it is there already, or is older", () => {
    expect(withDraw(trend, draw(3, 0), { ...of, window: 3 })).toBe(trend);
    expect(withDraw(trend, draw(1, 7), { ...of, window: 3 })).toBe(trend);
  });
});
