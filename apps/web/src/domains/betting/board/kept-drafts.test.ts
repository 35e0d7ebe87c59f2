import { tabStorage } from "@fairdraw/client/page/safe-storage.ts";
import { findPlay } from "@fairdraw/lottery-engine/registry.ts";
import { afterEach, expect, it } from "vitest";
import type { Draft } from "./draft.ts";
import { fitsBoard, keepDrafts, keptDrafts } from "./kept-drafts.ts";

afterEach(() => tabStorage.clear());

const digits: Draft = { form: "numbers", picks: [[3], [1, 2], [], [], []] };
const sides: Draft = { form: "options", picks: [["big"]] };

const boardOf = (id: string) => {
  const play = findPlay(id);
  if (play === undefined) throw new Error(id);
  return play.board;
};

it("keeps picks of each play, but neither typed lines nor what is empty", () => {
  keepDrafts(101, {
    "ssc.dwd": digits,
    "ssc.lm.sum": sides,
    "ssc.5x.text": { form: "lines", text: "12345", report: null },
    "ssc.5x.direct": { form: "numbers", picks: [[], [], [], [], []] },
  });
  expect(keptDrafts(101)).toEqual({ "ssc.dwd": digits, "ssc.lm.sum": sides });
  expect(keptDrafts(102)).toEqual({});
  keepDrafts(101, {});
  expect(tabStorage.getItem("fairdraw.draft.101")).toBeNull();
});

it("reads nothing out of what somebody else has written there", () => {
  for (const text of ["null", "[1]", '{"a":{"form":"numbers","picks":["x"]}}', "{"]) {
    tabStorage.setItem("fairdraw.draft.101", text);
    expect(Object.values(keptDrafts(101)), text).toEqual([]);
  }
});

it("takes picks back only on a board that has them", () => {
  expect(fitsBoard(digits, boardOf("ssc.dwd"))).toBe(true);
  expect(fitsBoard(digits, boardOf("ssc.3x.front.direct"))).toBe(false);
  expect(fitsBoard(digits, boardOf("ssc.lm.sum"))).toBe(false);
  expect(fitsBoard(sides, boardOf("ssc.lm.sum"))).toBe(true);
  const beyond: Draft = { form: "numbers", picks: [[10], [], [], [], []] };
  expect(fitsBoard(beyond, boardOf("ssc.dwd"))).toBe(false);
});
