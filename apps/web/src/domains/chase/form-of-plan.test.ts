import { expect, it } from "vitest";
import { formOfPlan } from "./form-of-plan.ts";

const of = (multiples: number[]) =>
  formOfPlan({
    gameId: 101,
    lines: [],
    multiples,
    stopOnWin: false,
    stopProfit: null,
    stopLoss: "10.000",
  });

it("takes over issues, multiples and stops, and knows the modes that give them", () => {
  expect(of([3, 3, 3])).toMatchObject({
    form: { kind: "same", start: 3, count: 3, stopOnWin: false, stopLoss: "10" },
    own: null,
  });
  expect(of([1, 1, 2, 2, 4])).toMatchObject({
    form: { kind: "steps", start: 1, every: 2, factor: 2, count: 5 },
    own: null,
  });
  expect(of([2, 6, 18])).toMatchObject({ form: { kind: "steps", every: 1, factor: 3 } });
});

it("keeps multiples that no mode gives one by one", () => {
  for (const multiples of [
    [1, 2, 3],
    [4, 2, 1],
    [1, 2, 2, 4],
    [2, 3],
  ]) {
    expect(of(multiples)).toMatchObject({
      form: { kind: "same", start: multiples[0], count: multiples.length },
      own: multiples,
    });
  }
});
