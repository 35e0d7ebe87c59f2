import { readTypedLines } from "@fairdraw/lottery-engine";
import { playsOf } from "@fairdraw/lottery-engine/registry.ts";
import { expect, it } from "vitest";
import {
  emptyDraft,
  isDrawn,
  isEmptyDraft,
  optionRows,
  randomDraft,
  toggleOption,
  uncheckedSelection,
} from "./draft.ts";

const plays = (["ssc", "k3", "pk10"] as const)
  .flatMap((category) => playsOf(category))
  .flatMap((play) => (isDrawn(play.board) ? [{ play, board: play.board }] : []));

/** Numbers that look drawn, the same ones for the same seed. */
function chanceFrom(seed: number): (limit: number) => number {
  let state = seed + 1;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

it("begins empty and draws exactly one unit bet on every board there is", () => {
  expect(new Set(plays.map(({ board }) => board.kind)).size).toBeGreaterThanOrEqual(4);
  for (const { play, board } of plays) {
    const empty = emptyDraft(board);
    expect(isEmptyDraft(empty), play.id).toBe(true);
    for (let seed = 0; seed < 10; seed += 1) {
      const draft = randomDraft(play, board, empty, chanceFrom(seed));
      const selection =
        draft.form === "lines" && board.kind === "textInput"
          ? { lines: readTypedLines(draft.text, board.line).lines }
          : uncheckedSelection(board, draft);
      const checked = play.check(selection);
      expect(checked.ok, `${play.id} ${JSON.stringify(selection)}`).toBe(true);
    }
  }
});

it("picks options in the order of the board and lets the first go beyond the most", () => {
  const options = ["a", "b", "c"].map((key) => ({ key, label: { zh: key, en: key } }));
  const rows = [{ key: "r", label: { zh: "", en: "" }, options, min: 1, max: 2 }];
  const pick = (keys: string) =>
    keys.split("").reduce((draft, key) => toggleOption(draft, rows, { row: 0, key }), {
      form: "options" as const,
      picks: [[]],
    } as ReturnType<typeof emptyDraft>);
  expect(pick("ca")).toEqual({ form: "options", picks: [["a", "c"]] });
  expect(pick("cab")).toEqual({ form: "options", picks: [["b", "c"]] });
  expect(pick("aa")).toEqual({ form: "options", picks: [[]] });
});

it("makes no selection of typed lines with a fault in them", () => {
  const typed = plays.find(({ board }) => board.kind === "textInput");
  if (typed === undefined) throw new Error("no typed play");
  const report = { lines: ["124"], repeated: [], bad: [] };
  const draft = { form: "lines" as const, text: "124", report };
  expect(uncheckedSelection(typed.board, draft)).toEqual({ lines: ["124"] });
  expect(uncheckedSelection(typed.board, { ...draft, report: null })).toBeNull();
  const repeated = [{ at: 2, text: "124" }];
  expect(uncheckedSelection(typed.board, { ...draft, report: { ...report, repeated } })).toBeNull();
});

it("knows the rows of options of a board", () => {
  const tiles = plays.find(({ board }) => board.kind === "optionTiles");
  expect(tiles && optionRows(tiles.board)).toHaveLength(1);
});
