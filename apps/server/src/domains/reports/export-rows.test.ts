import type { Play } from "@fairdraw/lottery-engine";
import { allPlays } from "@fairdraw/lottery-engine/registry.ts";
import { describe, expect, it } from "vitest";
import { selectionReadMax, shownSelection } from "./export-rows.ts";

function thePlay(id: string): Play {
  const play = allPlays.find((one) => one.id === id);
  if (play === undefined) throw new Error(id);
  return play;
}

/** A selection as a file gets it: its first characters. */
const shown = (id: string, selection: object, language: "zh" | "en") =>
  shownSelection(
    {
      playNo: thePlay(id).no,
      selection: JSON.stringify(selection).slice(0, selectionReadMax + 1),
    },
    language,
  );

const numbers = (count: number) => [...Array(count).keys()].map((n) => String(n).padStart(3, "0"));

describe("the numbers of a bet in a file", () => {
  it("are whole where they fit, and have the beginning of a long list of lines", () => {
    const few = shown("ssc.3x.front.direct.text", { lines: numbers(3) }, "en");
    expect(few).toBe("“000”, “001” and “002”");
    for (const count of [200, 1000]) {
      const zh = shown("ssc.3x.front.direct.text", { lines: numbers(count) }, "zh");
      expect(zh).toMatch(/^“000”、“001”、.*“\d{3}”、…$/);
      const listed = zh.split("、").slice(0, -1);
      expect(listed).toEqual(numbers(listed.length).map((line) => `“${line}”`));
    }
  });

  it("say at which places typed lines stand, once", () => {
    const selection = { places: [0, 1, 4], lines: numbers(300) };
    const text = shown("ssc.rx3.direct.text", selection, "en");
    expect(text).toMatch(/^Ten-thousands, .* and type “000”, “001”, .*“\d{3}”, …$/);
    expect(text.match(/type/g)).toHaveLength(1);
  });

  it("are never cut where they are no lines", () => {
    for (const { id, board, rows } of allPlays) {
      const whole =
        board.kind === "optionTiles"
          ? { options: board.row.options.map(({ key }) => key) }
          : board.kind === "positionOptions"
            ? { positionOptions: board.rows.map((row) => row.options.map(({ key }) => key)) }
            : { places: [0, 1, 2, 3, 4], positions: rows.map(({ pool }) => pool) };
      expect(JSON.stringify(whole).length, id).toBeLessThanOrEqual(selectionReadMax);
    }
  });

  it("are words for every option of the longest boards", () => {
    for (const id of ["lhc.zm16", "kl10.dxds"]) {
      const { board } = thePlay(id);
      if (board.kind !== "positionOptions") throw new Error(id);
      const all = { positionOptions: board.rows.map((row) => row.options.map(({ key }) => key)) };
      for (const row of board.rows) expect(shown(id, all, "en")).toContain(`(${row.label.en})`);
      expect(shown(id, all, "zh")).not.toMatch(/[{[…]/);
    }
  });
});
