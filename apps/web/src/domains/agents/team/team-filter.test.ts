import { expect, it } from "vitest";
import { everybody, readFilter, searchOf, writeFilter } from "./team-filter.ts";

const read = (query: string) => readFilter(new URLSearchParams(query));

it("reads what it writes, and leaves the usual out", () => {
  const usual = { ...everybody, of: null, size: 20 as const };
  expect(writeFilter(usual)).toEqual({});
  expect(read("")).toEqual(usual);
  const query =
    "of=agent1&scope=team&q=Ming&type=player&level=3&idle=15&presence=offline&min=1.5&max=20&gmin=1900&gmax=1950&since=2026-01-01&until=2026-01-31&sort=Net&order=desc&page=2&size=50";
  expect(writeFilter(read(query))).toEqual(Object.fromEntries(new URLSearchParams(query)));
});

it.each([
  "scope=everything&type=operator&idle=8&presence=maybe",
  "level=21&gmin=1&gmax=9999&min=-1&max=1e5",
  "since=yesterday&until=2026-99-99&sort=Phone&q=%20%20&page=0&size=7",
])("takes what makes no sense for not said: %s", (query) => {
  expect(writeFilter(read(query))).toEqual({});
});

it("looks through the whole team by name, and for days to their end", () => {
  expect(searchOf(read("q=ming"))).toEqual({ Scope: "team", Keyword: "ming" });
  expect(searchOf(read("level=2"))).toEqual({});
  const { RegisteredFrom = 0, RegisteredTo = 0 } = searchOf(
    read("since=2026-01-05&until=2026-01-05"),
  );
  expect(RegisteredFrom).toBe(Date.UTC(2026, 0, 4, 16));
  expect(RegisteredTo - RegisteredFrom).toBe(86_400_000);
});
