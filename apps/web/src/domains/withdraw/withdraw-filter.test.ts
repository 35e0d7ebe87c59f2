import { expect, it } from "vitest";
import { readFilter, searchOf, writeFilter } from "./withdraw-filter.ts";

const today = "2026-01-05";

it("reads an address and writes the same again", () => {
  const params = new URLSearchParams("kind=2&state=4");
  const filter = readFilter(params, today);
  expect(filter).toMatchObject({ kind: 2, state: 4, no: null });
  expect(writeFilter(filter, today)).toEqual({ kind: "2", state: "4" });
  expect(searchOf(filter)).toMatchObject({ Kinds: [2], States: [4] });
});

it("counts what makes no sense as not said", () => {
  const filter = readFilter(new URLSearchParams("kind=9&state=x&no=1"), today);
  expect(filter).toMatchObject({ kind: null, state: null, no: null });
  expect(searchOf(filter)).not.toHaveProperty("States");
});
