import { describe, expect, it } from "vitest";
import {
  cellAt,
  headAt,
  paintTrend,
  spanInSight,
  type TrendScene,
  trendExtent,
  trendSizes,
} from "./paint-trend.ts";

const { cell, head, serial } = trendSizes;
const columns = Array.from({ length: 10 }, (_, digit) => String(digit));
const scene: TrendScene = {
  columns,
  serials: Array.from({ length: 200 }, (_, i) => `s${i}`),
  rows: Array.from({ length: 200 }, (_, i) => ({
    serialNumber: `s${i}`,
    hits: [i % 10],
    omissions: columns.map((_c, column) => (column === i % 10 ? 0 : 300 + column)),
  })),
  showsLine: true,
  showsOmissions: true,
  showsGroups: true,
  showsGuides: false,
};
const colours = {
  font: "sans-serif",
  surface: "surface",
  stripe: "stripe",
  line: "line",
  ink: "ink",
  faint: "faint",
  ball: "ball",
  onBall: "on-ball",
  path: "path",
};

/** A pen that notes what it writes and where. */
function notingPen() {
  const texts: { text: string; x: number; y: number }[] = [];
  const fields: { style: string; box: readonly number[] }[] = [];
  const counts = { arcs: 0, lines: 0 };
  const nothing = () => {};
  const pen = {
    fillStyle: "",
    strokeStyle: "",
    lineWidth: 0,
    font: "",
    textAlign: "center" as const,
    textBaseline: "middle" as const,
    fillRect: (...box: number[]) => {
      fields.push({ style: pen.fillStyle, box });
    },
    beginPath: nothing,
    moveTo: nothing,
    fill: nothing,
    stroke: nothing,
    lineTo: () => {
      counts.lines += 1;
    },
    arc: () => {
      counts.arcs += 1;
    },
    fillText: (text: string, x: number, y: number) => {
      texts.push({ text, x, y });
    },
  };
  return { pen, texts, counts, fields };
}

function painted(change: Partial<TrendScene> = {}, scroll = { scrollX: 0, scrollY: 0 }) {
  const noted = notingPen();
  const sight = { width: 340, height: 300, ...scroll };
  paintTrend(noted.pen, { ...scene, ...change }, { sight, colours });
  return noted;
}

describe("a chart of 200 draws", () => {
  it("is as large as its rows and columns", () => {
    expect(trendExtent(scene)).toEqual({ width: serial + 10 * cell, height: head + 200 * cell });
  });

  it("paints only what is in sight, wherever it is scrolled", () => {
    for (const scrollY of [0, 1000, 4900]) {
      const { counts, texts } = painted({}, { scrollX: 0, scrollY });
      expect(counts.arcs).toBeGreaterThan(5);
      expect(counts.arcs).toBeLessThan(20);
      expect(texts.length).toBeLessThan(300);
    }
    expect(painted({}, { scrollX: 0, scrollY: 26 * 100 }).texts.map(({ text }) => text)).toContain(
      "s103",
    );
  });

  it("shows line and gaps only where they are wanted", () => {
    expect(painted({ showsLine: false }).counts.lines).toBe(0);
    expect(painted().counts.lines).toBeGreaterThan(5);
    const gaps = (change: Partial<TrendScene>) =>
      painted(change).texts.filter(({ text }) => Number(text) >= 300).length;
    expect(gaps({})).toBeGreaterThan(50);
    expect(gaps({ showsOmissions: false })).toBe(0);
  });

  it("has lines between groups and at columns only where they are wanted", () => {
    const thin = (change: Partial<TrendScene>, side: 2 | 3) =>
      painted(change).fields.filter(
        ({ style, box }) => style === "line" && box[side] === 1 && (box[0] ?? 0) !== serial - 1,
      ).length;
    const heads = 1;
    expect(thin({}, 3)).toBe(2 + heads);
    expect(thin({ showsGroups: false }, 3)).toBe(heads);
    expect(thin({}, 2)).toBe(0);
    expect(thin({ showsGuides: true }, 2)).toBe(10);
  });

  it("interrupts the line where a draw hits several columns or none", () => {
    const rows = [[1], [2], [1, 2], [3], [], [4], [5]].map((hits, i) => ({
      serialNumber: `s${i}`,
      hits,
      omissions: columns.map(() => 1),
    }));
    expect(painted({ rows, serials: rows.map((row) => row.serialNumber) }).counts.lines).toBe(2);
  });

  it("keeps the numbers of the columns at the top while it is scrolled", () => {
    const heads = painted({}, { scrollX: 0, scrollY: 2000 }).texts.filter(
      ({ y }) => y === head / 2,
    );
    expect(heads.map(({ text }) => text)).toEqual(columns);
  });
});

it("takes one more row at each end, and none that there is not", () => {
  expect(spanInSight({ from: 0, length: 260 }, 200)).toEqual({ first: 0, last: 11 });
  expect(spanInSight({ from: 2600, length: 260 }, 200)).toEqual({ first: 99, last: 111 });
  expect(spanInSight({ from: 0, length: 260 }, 3)).toEqual({ first: 0, last: 2 });
});

describe("the cell under a pointer", () => {
  const still = { scrollX: 0, scrollY: 0 };

  it("is found wherever the chart is scrolled, and none on heads or beyond the end", () => {
    expect(cellAt(scene, still, { x: serial + 1, y: head + 1 })).toEqual({ row: 0, column: 0 });
    expect(
      cellAt(scene, { scrollX: cell, scrollY: 100 * cell }, { x: serial + 1, y: head + cell + 1 }),
    ).toEqual({ row: 101, column: 1 });
    expect(cellAt(scene, still, { x: serial - 1, y: head + 1 })).toBeNull();
    expect(cellAt(scene, still, { x: serial + 1, y: head - 1 })).toBeNull();
    expect(cellAt(scene, still, { x: serial + 10 * cell + 1, y: head + 1 })).toBeNull();
    expect(cellAt(scene, still, { x: serial + 1, y: head + 200 * cell + 1 })).toBeNull();
  });

  it("tells the column of a head, scrolled too", () => {
    expect(headAt(scene, still, { x: serial + 3 * cell + 1, y: 5 })).toBe(3);
    expect(headAt(scene, { scrollX: 2 * cell }, { x: serial + 1, y: 5 })).toBe(2);
    expect(headAt(scene, still, { x: serial + 3 * cell + 1, y: head })).toBeNull();
    expect(headAt(scene, still, { x: serial - 1, y: 5 })).toBeNull();
  });
});
