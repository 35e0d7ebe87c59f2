import { expect, it } from "vitest";
import { popupsOf } from "./popups.ts";

const row = (Id: number, change: { IsPopup?: boolean; IsRead?: boolean } = {}) => ({
  Id,
  Title: "",
  Summary: "",
  IsTop: false,
  IsMarquee: false,
  IsPopup: true,
  IsRead: false,
  PublishTime: 1,
  ...change,
});
const open = { isDone: false, isHiddenToday: false, isOnBet: false };
const ids = (rows: readonly { Id: number }[]) => rows.map(({ Id }) => Id);

it("opens at most three announcements that are meant to and that were not read", () => {
  const rows = [
    row(1),
    row(2, { IsRead: true }),
    row(3, { IsPopup: false }),
    row(4),
    row(5),
    row(6),
  ];
  expect(ids(popupsOf(rows, open))).toEqual([1, 4, 5]);
});

it("opens none twice in a login, none on a day without, and none over the betting board", () => {
  for (const name of ["isDone", "isHiddenToday", "isOnBet"] as const) {
    expect(popupsOf([row(1)], { ...open, [name]: true })).toEqual([]);
  }
});
