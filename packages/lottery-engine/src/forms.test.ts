import { describe, expect, it } from "vitest";
import { findPlay } from "./registry.ts";
import type { Board, LineShape, OptionRow, Row } from "./selections/board.ts";
import { readFixture } from "./testing/fixtures.ts";

/** Writes a board as the catalogue writes forms of selections. */
function formOf(board: Board): string {
  switch (board.kind) {
    case "digitRows": {
      const [first] = board.rows;
      const count = `positions ×${board.rows.length}`;
      if (first?.min === 0) return `${count}${sparse(board.filledMin)}, ${rangeOf(first)}`;
      return first === undefined
        ? ""
        : `${count}, ${rangeOf(first)}, ${picksOf(first)} per position`;
    }
    case "digitPool":
      return `numbers, ${rangeOf(board.row)}, pick ${picksOf(board.row)}`;
    case "sumGrid":
      return `values, ${rangeOf(board.row)}, pick ${picksOf(board.row)}`;
    case "textInput":
      return `lines: ${lineForm(board.line)}`;
    case "optionTiles":
      return `options {${optionsOf(board.row)}}, pick ${picksOf(board.row)}`;
    case "positionOptions": {
      const [first] = board.rows;
      const isSparse = first?.min === 0 ? sparse(board.filledMin) : "";
      return `positionOptions ×${board.rows.length}${isSparse} of {${first === undefined ? "" : optionsOf(first)}}`;
    }
    case "dualPool": {
      const [first, second] = board.rows;
      if (board.form === "groups") {
        const roles = [first, second].map(({ label, min }) => `${label.zh} ≥${min}`);
        return `groups [${roles.join(", ")}], ${rangeOf(first)}`;
      }
      const { min, max } = board.together;
      return `dan ${picksOf(first)} + tuo, together ${min}–${max}, ${rangeOf(first)}, disjoint`;
    }
    case "positionPick": {
      const { pool } = board.places;
      const places = `places (pick ${picksOf(board.places)} of ${pool[0]}..${pool.at(-1)})`;
      return `${places} + ${formOf(board.inner)}`;
    }
  }
}

function sparse(filledMin: number): string {
  return ` (empty allowed, ≥${filledMin} filled)`;
}

function rangeOf({ pool }: Row): string {
  return `${pool[0]}–${pool.at(-1)}`;
}

function picksOf({ min, max }: Pick<Row, "min" | "max">): string {
  return `${min}–${max}`;
}

function optionsOf({ options }: OptionRow): string {
  const keys = options.map(({ key }) => key);
  return keys.length === 28 ? `${keys[0]} … ${keys[27]} (28)` : keys.join(", ");
}

function lineForm({ count, width, min, max, ascending, kind }: LineShape): string {
  const order = ascending ? " ascending" : "";
  if (width === 2) return `${count} two-digit numbers 0${min}–${max}${order}, distinct`;
  const range = min === 0 ? "" : ` ${min}–${max}`;
  const distinct = count === 2 ? ", not a pair" : ", all different";
  const kinds = { any: "", distinct, onePair: ", exactly one pair", notTriple: ", not a triple" };
  return `${count} digits${range}${order}${kinds[kind]}`;
}

describe("the board of every play", () => {
  const catalogue = readFixture<{ id: string; form: string }>("catalogue");

  it.each(catalogue)("of $id is the form the catalogue names", ({ id, form }) => {
    const board = findPlay(id)?.board;
    expect(board === undefined ? null : formOf(board)).toBe(form);
  });

  it("has pools without gaps and rows that are alike", () => {
    for (const { id } of catalogue) {
      const play = findPlay(id);
      if (play?.board.kind === "digitRows" || play?.board.kind === "positionOptions") {
        const shapes = play.board.rows.map((row) => JSON.stringify({ ...row, key: 0, label: 0 }));
        expect(new Set(shapes).size, id).toBe(1);
      }
      for (const { pool } of play?.rows ?? []) {
        const [first = 0] = pool;
        expect(pool, id).toEqual(pool.map((_, i) => first + i));
      }
    }
  });
});
