import { expect, it } from "vitest";
import { boundsOf, conditionsOf, emptyForm, ranged, toggled } from "./maker-form.ts";

const digits = {
  count: 3,
  width: 1,
  min: 0,
  max: 9,
  ascending: false,
  kind: "any",
} as const;
const balls = { count: 3, width: 2, min: 1, max: 11, ascending: true, kind: "any" } as const;

it("knows what each figure of a line can be", () => {
  expect(boundsOf(digits)).toEqual({
    sum: { from: 0, to: 27 },
    span: { from: 0, to: 9 },
    different: { from: 1, to: 3 },
    odd: { from: 0, to: 3 },
    big: { from: 0, to: 3 },
  });
  expect(boundsOf(balls)).toMatchObject({
    sum: { from: 6, to: 30 },
    span: { from: 2, to: 10 },
    different: { from: 3, to: 3 },
  });
});

it("asks nothing until something is chosen, and only what is", () => {
  const form = emptyForm(digits);
  expect(conditionsOf(form, digits)).toEqual({ holds: { numbers: [], least: 1 }, lacks: [] });
  const chosen = ranged(form, { figure: "sum", end: "from", value: 13 });
  expect(conditionsOf(chosen, digits)).toMatchObject({ sum: { from: 13, to: 27 } });
  expect(conditionsOf(chosen, digits)).not.toHaveProperty("span");
});

it("never has a range that ends before it begins", () => {
  const form = ranged(emptyForm(digits), { figure: "span", end: "to", value: 3 });
  expect(ranged(form, { figure: "span", end: "from", value: 5 }).between.span).toEqual({
    from: 5,
    to: 5,
  });
  const late = ranged(emptyForm(digits), { figure: "span", end: "from", value: 6 });
  expect(ranged(late, { figure: "span", end: "to", value: 2 }).between.span).toEqual({
    from: 2,
    to: 2,
  });
});

it("has a number in one list at most, and asks for no more of them than there are", () => {
  let form = emptyForm(digits);
  for (const number of [1, 2, 3]) form = toggled(form, { list: "holds", number });
  form = { ...form, least: 3 };
  form = toggled(form, { list: "lacks", number: 2 });
  expect(form).toMatchObject({ holds: [1, 3], lacks: [2], least: 2 });
  form = toggled(toggled(form, { list: "holds", number: 1 }), { list: "holds", number: 3 });
  expect(form).toMatchObject({ holds: [], least: 1 });
  expect(toggled(form, { list: "lacks", number: 2 }).lacks).toEqual([]);
});
