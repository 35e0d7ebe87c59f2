import { type Board, readTypedLines } from "@fairdraw/lottery-engine";
import { playsOf } from "@fairdraw/lottery-engine/registry.ts";
import { expect, it } from "vitest";
import { noneBlocked } from "./blocks.ts";
import {
  type Draft,
  emptyDraft,
  innerOf,
  isEmptyDraft,
  optionRows,
  randomDraft,
  toggleOption,
  uncheckedSelection,
  usualPlaces,
} from "./draft.ts";

const plays = (["ssc", "k3", "pk10"] as const)
  .flatMap((category) => playsOf(category))
  .map((play) => ({ play, board: play.board }));

/** Numbers that look drawn, the same ones for the same seed. */
function chanceFrom(seed: number): (limit: number) => number {
  let state = seed + 1;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

const chanceOf = (seed: number) => ({ below: chanceFrom(seed), isBlocked: noneBlocked });

/** Lines as the worker reads them. */
function readOf(board: Board, draft: Extract<Draft, { form: "lines" }>) {
  const inner = innerOf(board);
  if (inner.kind !== "textInput") throw new Error("no lines are typed there");
  const report = readTypedLines(draft.text, inner.line);
  return uncheckedSelection(board, { ...draft, report }, usualPlaces(board));
}

it("begins empty and draws exactly one unit bet on every board there is", () => {
  expect(new Set(plays.map(({ board }) => board.kind)).size).toBe(8);
  for (const { play, board } of plays) {
    const empty = emptyDraft(board);
    expect(isEmptyDraft(empty), play.id).toBe(true);
    for (let seed = 0; seed < 10; seed += 1) {
      const draft = randomDraft(play, empty, chanceOf(seed));
      const selection =
        draft.form === "lines"
          ? readOf(board, draft)
          : uncheckedSelection(board, draft, usualPlaces(board));
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
  expect(uncheckedSelection(typed.board, draft, [])).toEqual({ lines: ["124"] });
  expect(uncheckedSelection(typed.board, { ...draft, report: null }, [])).toBeNull();
  const repeated = [{ at: 2, text: "124" }];
  expect(
    uncheckedSelection(typed.board, { ...draft, report: { ...report, repeated } }, []),
  ).toBeNull();
});

it("puts the chosen places beside what is picked, and begins with the last of them", () => {
  const any = plays.find(
    ({ board }) => board.kind === "positionPick" && board.inner.kind === "digitPool",
  );
  if (any === undefined) throw new Error("no play at any places");
  const places = usualPlaces(any.board);
  expect(places.at(-1)).toBe(4);
  const draft = randomDraft(any.play, emptyDraft(any.board), chanceOf(1));
  expect(uncheckedSelection(any.board, draft, places)).toMatchObject({ places });
  const one = any.play.check(uncheckedSelection(any.board, draft, places));
  const more = any.play.check(uncheckedSelection(any.board, draft, [0, ...places]));
  if (!one.ok || !more.ok) throw new Error("both are selections");
  expect(any.play.countUnitBets(more.selection)).toBeGreaterThan(
    any.play.countUnitBets(one.selection),
  );
});

it("knows the rows of options of a board", () => {
  const tiles = plays.find(({ board }) => board.kind === "optionTiles");
  expect(tiles && optionRows(tiles.board)).toHaveLength(1);
});
