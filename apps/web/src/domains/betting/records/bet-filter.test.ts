import { expect, it } from "vitest";
import { countMore, readFilter, searchOf, writeFilter } from "./bet-filter.ts";

const today = "2026-11-21";
const read = (address: string) => readFilter(new URLSearchParams(address), today);

it("shows today's bets where the address says nothing, and says nothing for them", () => {
  const usual = read("");
  expect(usual).toEqual({
    days: { from: today, to: today },
    gameIds: [],
    member: null,
    scope: null,
    state: null,
    no: null,
    playId: null,
    source: null,
    serial: null,
    stakeFrom: null,
    stakeTo: null,
    page: 1,
    size: 20,
  });
  expect(writeFilter(usual, today)).toEqual({});
  expect(countMore(usual)).toBe(0);
});

it("keeps everything that is looked for in the address", () => {
  const address =
    "from=2026-11-01&to=2026-11-20&game=101&state=3&no=00000000000000000000000ABC&page=7&size=50" +
    "&play=ssc.dwd&source=1&issue=20261120-0001&min=2.000&max=10.500";
  expect(new URLSearchParams(writeFilter(read(address), today)).toString()).toBe(address);
  expect(countMore(read(address))).toBe(5);
});

it("looks for several games, each once", () => {
  const filter = read("game=301.101.301.x.-1");
  expect(filter.gameIds).toEqual([101, 301]);
  expect(writeFilter(filter, today)).toEqual({ game: "101.301" });
  expect(searchOf(filter)).toMatchObject({ GameIds: [101, 301] });
});

it("leaves out what makes no sense", () => {
  for (const address of [
    "from=2026-11-22&to=2026-11-22",
    "from=2026-11-20&to=2026-11-01",
    "from=2026-01-01&to=2026-11-01",
    "from=yesterday&to=today",
    "game=-1&state=9&page=0&size=33",
    "game=1e3&state=&page=x&size=1000000",
    "play=<script>&source=5&issue=a b&min=-1&max=much",
    "source=1.5&min=&max=1e9",
  ]) {
    expect(read(address)).toEqual(read(""));
  }
});

it("asks for whole days of the site, the last one included", () => {
  expect(searchOf(read("from=2026-11-20&to=2026-11-21&state=0"))).toEqual({
    DateFrom: Date.UTC(2026, 10, 19, 16),
    DateTo: Date.UTC(2026, 10, 21, 16),
    State: 0,
  });
});

it("asks for play, source, issue and stakes by the names of the wire", () => {
  expect(searchOf(read("play=ssc.dwd&source=3&issue=20261121-0001&min=1&max=2"))).toMatchObject({
    PlayId: "ssc.dwd",
    Source: 3,
    SerialNumber: "20261121-0001",
    AmountFrom: "1.000",
    AmountTo: "2.000",
  });
});

it("asks for the bets of an account below, or of its team", () => {
  const address = "of=agent1&scope=team";
  expect(new URLSearchParams(writeFilter(read(address), today)).toString()).toBe(address);
  expect(searchOf(read(address))).toMatchObject({ UserName: "agent1", Scope: "team" });
  expect(searchOf(read("scope=everybody"))).not.toHaveProperty("Scope");
});
