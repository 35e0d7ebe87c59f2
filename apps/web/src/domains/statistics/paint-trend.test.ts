import { describe, expect, it } from "vitest";
import {
  cellAt,
  gridOf,
  headAt,
  paintFeet,
  paintTrend,
  spanInSight,
  type TrendScene,
  trendExtent,
  trendSizes,
} from "./paint-trend.ts";

const { cell, head, serial, groupHead, foot } = trendSizes;
const columns = Array.from({ length: 10 }, (_, digit) => String(digit));
const scene: TrendScene = {
  columns,
  groups: [],
  feet: [],
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
  strong: "strong",
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
  const whole = { ...scene, ...change };
  paintTrend(noted.pen, whole, { grid: gridOf(whole, null), sight, colours });
  return noted;
}

describe("a chart of 200 draws", () => {
  it("is as large as its rows and columns", () => {
    const grid = gridOf(scene, null);
    expect(trendExtent(scene, grid)).toEqual({
      width: serial + 10 * cell,
      height: head + 200 * cell,
    });
    const feet = [{ name: "count", values: columns }];
    expect(trendExtent({ ...scene, feet }, grid).height).toBe(head + 200 * cell + foot);
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
  expect(spanInSight({ from: 0, length: 260 }, { count: 200, size: 26 })).toEqual({
    first: 0,
    last: 11,
  });
  expect(spanInSight({ from: 2600, length: 260 }, { count: 200, size: 26 })).toEqual({
    first: 99,
    last: 111,
  });
  expect(spanInSight({ from: 0, length: 260 }, { count: 3, size: 26 })).toEqual({
    first: 0,
    last: 2,
  });
});

describe("the cell under a pointer", () => {
  const grid = gridOf(scene, null);
  const still = { grid, scrollX: 0, scrollY: 0 };

  it("is found wherever the chart is scrolled, and none on heads or beyond the end", () => {
    expect(cellAt(scene, still, { x: serial + 1, y: head + 1 })).toEqual({ row: 0, column: 0 });
    expect(
      cellAt(
        scene,
        { grid, scrollX: cell, scrollY: 100 * cell },
        { x: serial + 1, y: head + cell + 1 },
      ),
    ).toEqual({ row: 101, column: 1 });
    expect(cellAt(scene, still, { x: serial - 1, y: head + 1 })).toBeNull();
    expect(cellAt(scene, still, { x: serial + 1, y: head - 1 })).toBeNull();
    expect(cellAt(scene, still, { x: serial + 10 * cell + 1, y: head + 1 })).toBeNull();
    expect(cellAt(scene, still, { x: serial + 1, y: head + 200 * cell + 1 })).toBeNull();
  });

  it("tells the column of a head, scrolled too", () => {
    expect(headAt(scene, still, { x: serial + 3 * cell + 1, y: 5 })).toBe(3);
    expect(headAt(scene, { grid, scrollX: 2 * cell }, { x: serial + 1, y: 5 })).toBe(2);
    expect(headAt(scene, still, { x: serial + 3 * cell + 1, y: head })).toBeNull();
    expect(headAt(scene, still, { x: serial - 1, y: 5 })).toBeNull();
  });
});

describe("the columns of a chart", () => {
  it("fill the width that there is, and the serial numbers take what is left over", () => {
    expect(gridOf(scene, 1118)).toEqual({ cell: 106, serial: 58, head });
    const { width } = trendExtent(scene, gridOf(scene, 1118));
    expect(width).toBe(1118);
  });

  it("keep their size where they would be too narrow for a ball, and the chart scrolls", () => {
    const five = { ...scene, columns: Array.from({ length: 50 }, (_, i) => String(i % 10)) };
    expect(gridOf(five, 1118).cell).toBe(21);
    expect(gridOf(five, 358)).toEqual({ cell, serial, head });
    expect(trendExtent(five, gridOf(five, 358)).width).toBe(serial + 50 * cell);
  });
});

describe("places side by side", () => {
  const groups = [
    { name: "left", from: 0 },
    { name: "right", from: 5 },
  ];

  it("have their names over their columns, and a line between them", () => {
    const { texts, fields } = painted({ groups });
    const middle = (first: number) => serial + (first + 2.5) * cell;
    expect(texts).toContainEqual({ text: "left", x: middle(0), y: groupHead / 2 + 2 });
    expect(texts).toContainEqual({ text: "right", x: middle(5), y: groupHead / 2 + 2 });
    const lines = fields.filter(({ style }) => style === "strong").map(({ box }) => box[0]);
    expect(new Set(lines)).toEqual(new Set([serial + 5 * cell]));
  });

  it("have a line each, which never leads from one place to the next", () => {
    const rows = [
      [1, 6],
      [2, 7],
      [3, 8],
    ].map((hits, i) => ({ serialNumber: `s${i}`, hits, omissions: columns.map(() => 1) }));
    const serials = rows.map((row) => row.serialNumber);
    expect(painted({ rows, serials, groups }).counts.lines).toBe(4);
    // Two hits of one place are no single way on.
    expect(painted({ rows, serials }).counts.lines).toBe(0);
  });
});

it("says under the draws what every column comes to", () => {
  const noted = notingPen();
  const feet = [
    { name: "count", values: columns.map((column) => `c${column}`) },
    { name: "longest", values: columns.map((column) => `l${column}`) },
  ];
  const whole = { ...scene, feet };
  paintFeet(noted.pen, whole, { grid: gridOf(whole, null), colours, y: 100 });
  expect(noted.texts).toHaveLength(22);
  expect(noted.texts).toContainEqual({ text: "count", x: serial / 2, y: 100 + foot / 2 });
  const x = serial + 3.5 * cell;
  expect(noted.texts).toContainEqual({ text: "l3", x, y: 100 + 1.5 * foot });
});
