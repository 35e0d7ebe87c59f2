import { expect, it } from "vitest";
import { dayMs, isInside, quietUntil, shownNotices } from "./live-windows.ts";

/** A moment of a day at the site, which is eight hours ahead of UTC. */
const at = (hours: number, minutes = 0) => Date.UTC(2026, 10, 20, 16 + hours, minutes);
const noon = { Start: "12:00:00", End: "12:30:00" };
const evening = { Start: "20:00:00", End: "20:30:00" };
const night = { Start: "23:30:00", End: "00:30:00" };
const notice = (GameId: number, ...NotifyTimes: (typeof noon)[]) => ({
  GameId,
  GameCode: "",
  Title: "",
  Content: "",
  NotifyTimes,
});
const games = (list: readonly { GameId: number }[]) => list.map(({ GameId }) => GameId);

it("is inside from the start of a window until just before its end", () => {
  expect(isInside(noon, at(12) - 1)).toBe(false);
  expect(isInside(noon, at(12))).toBe(true);
  expect(isInside(noon, at(12, 30) - 1)).toBe(true);
  expect(isInside(noon, at(12, 30))).toBe(false);
});

it("follows a window over the site's midnight, not the device's", () => {
  expect(isInside(night, at(23, 30))).toBe(true);
  expect(isInside(night, at(24, 29))).toBe(true);
  expect(isInside(night, at(24, 30))).toBe(false);
  expect(isInside(night, at(23, 29))).toBe(false);
});

it("shows a notice inside any of its windows and takes it away when that ends", () => {
  const list = [notice(101, noon, evening)];
  const shown = (now: number) => games(shownNotices(list, {}, now));
  expect([shown(at(11)), shown(at(12, 10)), shown(at(13)), shown(at(20))]).toEqual([
    [],
    [101],
    [],
    [101],
  ]);
});

it("keeps a closed notice away until its next window starts", () => {
  const list = [notice(101, noon, evening)];
  const quiet = { 101: quietUntil([noon, evening], at(12, 10)) };
  expect(quiet[101]).toBe(at(20));
  expect(shownNotices(list, quiet, at(12, 20))).toEqual([]);
  expect(games(shownNotices(list, quiet, at(20)))).toEqual([101]);
});

it("keeps it away for 24 hours when no window starts any more today", () => {
  expect(quietUntil([noon, evening], at(20, 10))).toBe(at(20, 10) + dayMs);
  expect(quietUntil([night], at(23, 40))).toBe(at(23, 40) + dayMs);
  expect(quietUntil([night], at(24, 10))).toBe(at(47, 30));
});

it("shows two at most; closing one makes room for the next", () => {
  const list = [notice(101, noon), notice(102, noon), notice(103, noon)];
  expect(games(shownNotices(list, {}, at(12, 1)))).toEqual([101, 102]);
  expect(games(shownNotices(list, { 101: at(20) }, at(12, 1)))).toEqual([102, 103]);
});
