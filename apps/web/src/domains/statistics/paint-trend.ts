import type { TrendRow } from "./trend-rows.ts";

/** Sizes of a chart. Units: CSS pixels. */
export const trendSizes = { cell: 26, head: 28, serial: 52, groupHead: 24, foot: 24 } as const;
/** Narrower columns cannot hold a ball. Units: CSS pixels. */
const cellMin = 20;

/** Where the columns of a chart stand. Units: CSS pixels. */
export interface TrendGrid {
  /** Width of a column. */
  readonly cell: number;
  /** Width of the serial numbers at the left. */
  readonly serial: number;
  /** Height of the names at the top. */
  readonly head: number;
}

/** What a chart is painted with; read from the page, so that it follows light and dark. */
export interface TrendColours {
  /** Families of the page: its own has the signs that a device may lack. */
  readonly font: string;
  readonly surface: string;
  readonly stripe: string;
  readonly line: string;
  readonly strong: string;
  readonly ink: string;
  readonly faint: string;
  readonly ball: string;
  readonly onBall: string;
  readonly path: string;
}

/** A cell of a chart that a pointer is on. */
export interface TrendCell {
  readonly row: number;
  readonly column: number;
}

/** Columns of one question, which stand beside those of another: a place beside the next. */
export interface TrendGroup {
  readonly name: string;
  /** Its first column. */
  readonly from: number;
}

/** What every column comes to, under the draws. */
export interface TrendFoot {
  readonly name: string;
  readonly values: readonly string[];
}

export interface TrendScene {
  readonly columns: readonly string[];
  /** In order; none where all columns answer one question. */
  readonly groups: readonly TrendGroup[];
  readonly feet: readonly TrendFoot[];
  /** Serial numbers as they are shown. */
  readonly serials: readonly string[];
  readonly rows: readonly TrendRow[];
  readonly showsLine: boolean;
  readonly showsOmissions: boolean;
  /** Stronger lines between groups of draws. */
  readonly showsGroups: boolean;
  /** A line at every column, to follow it down. */
  readonly showsGuides: boolean;
}

/** The part of a chart that is in sight. Units: CSS pixels. */
export interface TrendSight {
  readonly width: number;
  readonly height: number;
  readonly scrollX: number;
  readonly scrollY: number;
}

/** Height of a draw. */
const { cell: rowHeight } = trendSizes;
const ballRadiusMax = 10;
/** Between groups of so many draws stands a stronger line. */
const groupSize = 5;

type Columns = Pick<TrendScene, "columns" | "groups">;

/**
 * The columns of a chart fill the width that there is. Where that would make them too narrow they keep
 * their size, and the chart scrolls. Units: `width` in CSS pixels, null for a chart by itself.
 */
export function gridOf({ columns, groups }: Columns, width: number | null): TrendGrid {
  const head = trendSizes.head + (groups.length > 0 ? trendSizes.groupHead : 0);
  const room = (width ?? 0) - trendSizes.serial;
  const fitting = Math.floor(room / Math.max(1, columns.length));
  return width === null || fitting < cellMin
    ? { cell: trendSizes.cell, serial: trendSizes.serial, head }
    : { cell: fitting, serial: width - fitting * columns.length, head };
}

/** Width and height of a whole chart, with its feet. */
export function trendExtent(
  scene: Pick<TrendScene, "columns" | "rows" | "feet">,
  grid: TrendGrid,
): { width: number; height: number } {
  return {
    width: grid.serial + scene.columns.length * grid.cell,
    height: grid.head + scene.rows.length * rowHeight + scene.feet.length * trendSizes.foot,
  };
}

/** The cell of a chart at a place of what is in sight; null on its heads and beyond its end. Units: CSS pixels. */
export function cellAt(
  scene: Pick<TrendScene, "columns" | "rows">,
  { grid, scrollX, scrollY }: Pick<TrendSight, "scrollX" | "scrollY"> & { grid: TrendGrid },
  place: { x: number; y: number },
): TrendCell | null {
  if (place.x < grid.serial || place.y < grid.head) return null;
  const column = Math.floor((place.x + scrollX - grid.serial) / grid.cell);
  const row = Math.floor((place.y + scrollY - grid.head) / rowHeight);
  return column < scene.columns.length && row < scene.rows.length ? { row, column } : null;
}

/** The column whose head is at a place of what is in sight; null elsewhere. Units: CSS pixels. */
export function headAt(
  scene: Pick<TrendScene, "columns">,
  { grid, scrollX }: Pick<TrendSight, "scrollX"> & { grid: TrendGrid },
  place: { x: number; y: number },
): number | null {
  if (place.x < grid.serial || place.y >= grid.head) return null;
  const column = Math.floor((place.x + scrollX - grid.serial) / grid.cell);
  return column < scene.columns.length ? column : null;
}

/** First and last index of what is in sight, with one more at each end for lines that lead there. */
export function spanInSight(
  { from, length }: { from: number; length: number },
  { count, size }: { count: number; size: number },
): { first: number; last: number } {
  return {
    first: Math.max(0, Math.floor(from / size) - 1),
    last: Math.min(count - 1, Math.ceil((from + length) / size) + 1),
  };
}

type Pen = Pick<
  CanvasRenderingContext2D,
  | "fillStyle"
  | "strokeStyle"
  | "lineWidth"
  | "font"
  | "textAlign"
  | "textBaseline"
  | "fillRect"
  | "fillText"
  | "beginPath"
  | "moveTo"
  | "lineTo"
  | "arc"
  | "fill"
  | "stroke"
>;

interface PaintRequest {
  readonly grid: TrendGrid;
  readonly sight: TrendSight;
  readonly colours: TrendColours;
}

/** Paints what is in sight of a whole chart, its heads too. Shape: only rows and columns in sight are touched. */
export function paintTrend(pen: Pen, scene: TrendScene, request: PaintRequest): void {
  paintBody(pen, scene, request);
  paintHeads(pen, scene, request);
}

/** Paints stripes, gaps, the path and balls of what is in sight; places are those of the whole chart. */
export function paintBody(pen: Pen, scene: TrendScene, request: PaintRequest): void {
  const { sight, colours } = request;
  const at = placesIn(scene, request);
  pen.fillStyle = colours.surface;
  pen.fillRect(0, 0, sight.width, sight.height);
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  paintGrid(pen, scene, { sight, colours, at });
  if (scene.showsOmissions) paintOmissions(pen, scene, { colours, at });
  if (scene.showsLine) paintPath(pen, scene, { colours, at });
  paintBalls(pen, scene, { colours, at });
}

function placesIn(scene: TrendScene, { grid, sight }: Pick<PaintRequest, "grid" | "sight">): At {
  const { cell, serial, head } = grid;
  const [rows, columns] = [scene.rows.length, scene.columns.length];
  return {
    cell,
    x: (column) => serial + column * cell + cell / 2 - sight.scrollX,
    y: (row) => head + row * rowHeight + rowHeight / 2 - sight.scrollY,
    rows: spanInSight(
      { from: sight.scrollY, length: sight.height },
      { count: rows, size: rowHeight },
    ),
    columns: spanInSight(
      { from: sight.scrollX, length: sight.width },
      { count: columns, size: cell },
    ),
  };
}

interface At {
  readonly cell: number;
  x(column: number): number;
  y(row: number): number;
  readonly rows: { first: number; last: number };
  readonly columns: { first: number; last: number };
}

function paintGrid(
  pen: Pen,
  scene: TrendScene,
  { sight, colours, at }: { sight: TrendSight; colours: TrendColours; at: At },
): void {
  for (let row = at.rows.first; row <= at.rows.last; row++) {
    if (row % 2 === 1) {
      pen.fillStyle = colours.stripe;
      pen.fillRect(0, at.y(row) - rowHeight / 2, sight.width, rowHeight);
    }
    if (!scene.showsGroups || row % groupSize !== 0 || row === 0) continue;
    pen.fillStyle = colours.line;
    pen.fillRect(0, at.y(row) - rowHeight / 2, sight.width, 1);
  }
  if (scene.showsGuides) {
    pen.fillStyle = colours.line;
    for (let column = at.columns.first; column <= at.columns.last; column++) {
      pen.fillRect(at.x(column) + at.cell / 2, 0, 1, sight.height);
    }
  }
  paintGroupLines(pen, scene, { height: sight.height, colours, at });
}

/** A line before every group but the first. */
function paintGroupLines(
  pen: Pen,
  scene: TrendScene,
  { height, colours, at }: { height: number; colours: TrendColours; at: At },
): void {
  pen.fillStyle = colours.strong;
  for (const { from } of scene.groups) {
    if (from > 0) pen.fillRect(at.x(from) - at.cell / 2, 0, 1, height);
  }
}

function paintOmissions(
  pen: Pen,
  scene: TrendScene,
  { colours, at }: { colours: TrendColours; at: At },
): void {
  pen.font = `11px ${colours.font}`;
  pen.fillStyle = colours.faint;
  for (let row = at.rows.first; row <= at.rows.last; row++) {
    const omissions = scene.rows[row]?.omissions ?? [];
    for (let column = at.columns.first; column <= at.columns.last; column++) {
      const omission = omissions[column] ?? 0;
      if (omission > 0) pen.fillText(String(omission), at.x(column), at.y(row));
    }
  }
}

/** Joins the hits of draws that hit one column each, group by group. */
function paintPath(
  pen: Pen,
  scene: TrendScene,
  { colours, at }: { colours: TrendColours; at: At },
): void {
  pen.strokeStyle = colours.path;
  pen.lineWidth = 1.5;
  pen.beginPath();
  for (const { from, to } of spansOf(scene)) {
    let isDown = false;
    for (let row = at.rows.first; row <= at.rows.last; row++) {
      const hits = (scene.rows[row]?.hits ?? []).filter((hit) => hit >= from && hit < to);
      const [hit] = hits;
      if (hit === undefined || hits.length > 1) {
        isDown = false;
        continue;
      }
      if (isDown) pen.lineTo(at.x(hit), at.y(row));
      else pen.moveTo(at.x(hit), at.y(row));
      isDown = true;
    }
  }
  pen.stroke();
}

/** The columns of each group, from the first to before the last; all columns where there are no groups. */
function spansOf({ groups, columns }: Columns): readonly { from: number; to: number }[] {
  if (groups.length === 0) return [{ from: 0, to: columns.length }];
  return groups.map(({ from }, i) => ({ from, to: groups[i + 1]?.from ?? columns.length }));
}

function paintBalls(
  pen: Pen,
  scene: TrendScene,
  { colours, at }: { colours: TrendColours; at: At },
): void {
  pen.font = `bold 12px ${colours.font}`;
  const radius = Math.min(ballRadiusMax, at.cell / 2 - 0.5);
  for (let row = at.rows.first; row <= at.rows.last; row++) {
    for (const hit of scene.rows[row]?.hits ?? []) {
      if (hit < at.columns.first || hit > at.columns.last) continue;
      pen.fillStyle = colours.ball;
      pen.beginPath();
      pen.arc(at.x(hit), at.y(row), radius, 0, 2 * Math.PI);
      pen.fill();
      pen.fillStyle = colours.onBall;
      pen.fillText(scene.columns[hit] ?? "", at.x(hit), at.y(row));
    }
  }
}

/** Paints the serials at the left and the columns' names at the top of what is in sight. */
export function paintHeads(pen: Pen, scene: TrendScene, request: PaintRequest): void {
  const { grid, sight, colours } = request;
  const { serial, head } = grid;
  const at = placesIn(scene, request);
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.font = `11px ${colours.font}`;
  pen.fillStyle = colours.surface;
  pen.fillRect(0, 0, serial, sight.height);
  pen.fillStyle = colours.ink;
  for (let row = at.rows.first; row <= at.rows.last; row++) {
    pen.fillText(scene.serials[row] ?? "", serial / 2, at.y(row));
  }
  pen.fillStyle = colours.surface;
  pen.fillRect(0, 0, sight.width, head);
  pen.fillStyle = colours.line;
  pen.fillRect(0, head - 1, sight.width, 1);
  pen.fillRect(serial - 1, 0, 1, sight.height);
  pen.font = `bold 12px ${colours.font}`;
  pen.fillStyle = colours.ink;
  for (let column = at.columns.first; column <= at.columns.last; column++) {
    // What has moved under the column of serials is not seen.
    if (at.x(column) < serial + at.cell / 2 - 1) continue;
    pen.fillText(scene.columns[column] ?? "", at.x(column), head - trendSizes.head / 2);
  }
  if (scene.columns.length === 0) return;
  paintGroupLines(pen, scene, { height: head, colours, at });
  const groups = scene.groups.length === 0 ? [] : spansOf(scene);
  for (const [i, { from, to }] of groups.entries()) {
    const middle = (at.x(from) + at.x(to - 1)) / 2;
    pen.fillText(scene.groups[i]?.name ?? "", middle, trendSizes.groupHead / 2 + 2);
  }
}

/** Paints what the columns come to; places are those under the last draw. Shape: `y` is the top of the feet. */
export function paintFeet(
  pen: Pen,
  scene: TrendScene,
  { grid, colours, y }: { grid: TrendGrid; colours: TrendColours; y: number },
): void {
  const { width } = trendExtent(scene, grid);
  const { foot } = trendSizes;
  const sight = { width, height: y + scene.feet.length * foot, scrollX: 0, scrollY: 0 };
  const at = placesIn(scene, { grid, sight });
  pen.fillStyle = colours.stripe;
  pen.fillRect(0, y, width, scene.feet.length * foot);
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.font = `11px ${colours.font}`;
  for (const [i, { name, values }] of scene.feet.entries()) {
    const middle = y + i * foot + foot / 2;
    pen.fillStyle = colours.line;
    pen.fillRect(0, y + i * foot, width, 1);
    pen.fillStyle = colours.ink;
    pen.fillText(name, grid.serial / 2, middle);
    for (const [column, value] of values.entries()) pen.fillText(value, at.x(column), middle);
  }
  paintGroupLines(pen, scene, { height: sight.height, colours, at });
}
