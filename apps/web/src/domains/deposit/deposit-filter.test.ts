import { expect, it } from "vitest";
import { readFilter, searchOf, writeFilter } from "./deposit-filter.ts";

const today = "2026-11-30";
const no = "01M8MY2PC8E008DH9VJ5PR80AV";

it("writes an address that it reads again, and leaves the usual out", () => {
  const filter = readFilter(new URLSearchParams(`type=4&state=1&no=${no}&page=2`), today);
  expect(filter).toMatchObject({ type: 4, state: 1, no, page: 2 });
  expect(readFilter(new URLSearchParams(writeFilter(filter, today)), today)).toEqual(filter);
  expect(writeFilter(readFilter(new URLSearchParams(), today), today)).toEqual({});
});

it("takes what makes no sense as not said", () => {
  const filter = readFilter(new URLSearchParams("type=99&state=-1&no=x&order=y"), today);
  expect(filter).toMatchObject({ type: null, state: null, no: null });
});

it("asks the wire for one method and one state", () => {
  const filter = readFilter(new URLSearchParams("type=8&state=0"), today);
  expect(searchOf(filter)).toMatchObject({ Types: [8], States: [0] });
  expect(searchOf(readFilter(new URLSearchParams(), today))).not.toHaveProperty("Types");
});
