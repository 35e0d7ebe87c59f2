import { expect, it } from "vitest";
import { maintenanceSoon } from "./maintenance.api.ts";

const now = 1_800_000_000_000;
const minuteMs = 60_000;
const time = (From: number, EndTime: number | null) => ({ From, EndTime, Message: "" });
const plan = (Site: ReturnType<typeof time> | null, games: [number, number][] = []) => ({
  Site,
  Games: games.map(([GameId, From]) => ({ GameId, ...time(From, From + 10 * minuteMs) })),
  ServerTime: now,
});

it("tells of the site's maintenance within half an hour of its begin, and not during it", () => {
  const from = now + 30 * minuteMs;
  const site = plan(time(from, from + 45 * minuteMs));
  expect(maintenanceSoon(site, now)).toEqual({ gameIds: null, from, minutes: 45 });
  expect(maintenanceSoon(site, now - 1)).toBeNull();
  expect(maintenanceSoon(site, from)).toBeNull();
});

it("does not guess an end that nobody knows", () => {
  expect(maintenanceSoon(plan(time(now + minuteMs, null)), now)?.minutes).toBeNull();
});

it("names the games that begin first, and the site before any of them", () => {
  const games: [number, number][] = [
    [103, now + 9 * minuteMs],
    [101, now + 5 * minuteMs],
    [102, now + 5 * minuteMs],
  ];
  expect(maintenanceSoon(plan(null, games), now)?.gameIds).toEqual([101, 102]);
  const both = plan(time(now + 20 * minuteMs, null), games);
  expect(maintenanceSoon(both, now)?.gameIds).toBeNull();
  expect(maintenanceSoon(undefined, now)).toBeNull();
});
