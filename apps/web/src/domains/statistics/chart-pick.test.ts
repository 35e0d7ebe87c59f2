import { categoryOf, numberViewsOf, type StatisticView } from "@fairdraw/lottery-engine";
import { expect, it } from "vitest";
import { pickOf } from "./chart-pick.ts";

const views = numberViewsOf(categoryOf("ssc"));
const viewOf = (key: string): StatisticView => {
  const view = views.find((one) => one.key === key);
  if (view === undefined) throw new Error(`no view ${key}`);
  return view;
};

it("names the ball of a place", () => {
  expect(pickOf(viewOf("p1"), 7)).toEqual({ kind: "ball", place: 1, placeName: "千位", ball: 7 });
  expect(pickOf(viewOf("any"), 0)).toMatchObject({ kind: "ball", place: -1, ball: 0 });
});

it("names the option of a play where the columns are sold as options", () => {
  const view = {
    ...viewOf("p0"),
    place: null,
    balls: [],
    columns: [{ key: "big", label: { zh: "大", en: "Big" } }],
    bet: { playId: "ssc.lm", row: 2 },
  };
  expect(pickOf(view, 0)).toEqual({ kind: "option", playId: "ssc.lm", row: 2, key: "big" });
  expect(pickOf(view, 1)).toBeNull();
});

it("names nothing for a column that nobody sells", () => {
  const sums = views.find(({ kind }) => kind === "sum");
  expect(sums && pickOf(sums, 3)).toBeNull();
});
