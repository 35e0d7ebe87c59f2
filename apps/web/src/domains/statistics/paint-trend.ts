import type { TrendRow } from "./trend-rows.ts";

/** Sizes of a chart. Units: CSS pixels. */
export const trendSizes = { cell: 26, head: 28, serial: 52 } as const;

/** What a chart is painted with; read from the page, so that it follows light and dark. */
export interface TrendColours {
  /** Families of the page: its own has the signs that a device may lack. */
  readonly font: string;
  readonly surface: string;
  readonly stripe: string;
  readonly line: string;
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

export interface TrendScene {
  readonly columns: readonly string[];
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

const { cell, head, serial } = trendSizes;
const ballRadius = 10;
/** Between groups of so many draws stands a stronger line. */
const groupSize = 5;

/** Width and height of a whole chart. */
export function trendExtent(scene: Pick<TrendScene, "columns" | "rows">): {
  width: number;
  height: number;
} {
  return { width: serial + scene.columns.length * cell, height: head + scene.rows.length * cell };
}

/** The cell of a chart at a place of what is in sight; null on its heads and beyond its end. Units: CSS pixels. */
export function cellAt(
  scene: Pick<TrendScene, "columns" | "rows">,
  sight: Pick<TrendSight, "scrollX" | "scrollY">,
  place: { x: number; y: number },
): TrendCell | null {
  if (place.x < serial || place.y < head) return null;
  const column = Math.floor((place.x + sight.scrollX - serial) / cell);
  const row = Math.floor((place.y + sight.scrollY - head) / cell);
  return column < scene.columns.length && row < scene.rows.length ? { row, column } : null;
}

/** The column whose head is at a place of what is in sight; null elsewhere. Units: CSS pixels. */
export function headAt(
  scene: Pick<TrendScene, "columns">,
  sight: Pick<TrendSight, "scrollX">,
  place: { x: number; y: number },
): number | null {
  if (place.x < serial || place.y >= head) return null;
  const column = Math.floor((place.x + sight.scrollX - serial) / cell);
  return column < scene.columns.length ? column : null;
}

/** First and last index of what is in sight, with one more at each end for lines that lead there. */
export function spanInSight(
  { from, length }: { from: number; length: number },
  count: number,
): { first: number; last: number } {
  return {
    first: Math.max(0, Math.floor(from / cell) - 1),
    last: Math.min(count - 1, Math.ceil((from + length) / cell) + 1),
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
  readonly sight: TrendSight;
  readonly colours: TrendColours;
}

/** Paints what is in sight of a whole chart, its heads too. Shape: only rows and columns in sight are touched. */
export function paintTrend(pen: Pen, scene: TrendScene, request: PaintRequest): void {
  paintBody(pen, scene, request);
  paintHeads(pen, scene, request);
}

/** Paints stripes, gaps, the path and balls of what is in sight; places are those of the whole chart. */
export function paintBody(pen: Pen, scene: TrendScene, { sight, colours }: PaintRequest): void {
  const at = placesIn(scene, sight);
  pen.fillStyle = colours.surface;
  pen.fillRect(0, 0, sight.width, sight.height);
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  paintGrid(pen, scene, { sight, colours, at });
  if (scene.showsOmissions) paintOmissions(pen, scene, { colours, at });
  if (scene.showsLine) paintPath(pen, scene, { colours, at });
  paintBalls(pen, scene, { colours, at });
}

function placesIn(scene: TrendScene, sight: TrendSight): At {
  return {
    x: (column) => serial + column * cell + cell / 2 - sight.scrollX,
    y: (row) => head + row * cell + cell / 2 - sight.scrollY,
    rows: spanInSight({ from: sight.scrollY, length: sight.height }, scene.rows.length),
    columns: spanInSight({ from: sight.scrollX, length: sight.width }, scene.columns.length),
  };
}

interface At {
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
      pen.fillRect(0, at.y(row) - cell / 2, sight.width, cell);
    }
    if (!scene.showsGroups || row % groupSize !== 0 || row === 0) continue;
    pen.fillStyle = colours.line;
    pen.fillRect(0, at.y(row) - cell / 2, sight.width, 1);
  }
  if (!scene.showsGuides) return;
  pen.fillStyle = colours.line;
  for (let column = at.columns.first; column <= at.columns.last; column++) {
    pen.fillRect(at.x(column) + cell / 2, 0, 1, sight.height);
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

/** Joins the hits of draws that hit one column each. */
function paintPath(
  pen: Pen,
  scene: TrendScene,
  { colours, at }: { colours: TrendColours; at: At },
): void {
  pen.strokeStyle = colours.path;
  pen.lineWidth = 1.5;
  pen.beginPath();
  let isDown = false;
  for (let row = at.rows.first; row <= at.rows.last; row++) {
    const hits = scene.rows[row]?.hits ?? [];
    const [hit] = hits;
    if (hit === undefined || hits.length > 1) {
      isDown = false;
      continue;
    }
    if (isDown) pen.lineTo(at.x(hit), at.y(row));
    else pen.moveTo(at.x(hit), at.y(row));
    isDown = true;
  }
  pen.stroke();
}

function paintBalls(
  pen: Pen,
  scene: TrendScene,
  { colours, at }: { colours: TrendColours; at: At },
): void {
  pen.font = `bold 12px ${colours.font}`;
  for (let row = at.rows.first; row <= at.rows.last; row++) {
    for (const hit of scene.rows[row]?.hits ?? []) {
      if (hit < at.columns.first || hit > at.columns.last) continue;
      pen.fillStyle = colours.ball;
      pen.beginPath();
      pen.arc(at.x(hit), at.y(row), ballRadius, 0, 2 * Math.PI);
      pen.fill();
      pen.fillStyle = colours.onBall;
      pen.fillText(scene.columns[hit] ?? "", at.x(hit), at.y(row));
    }
  }
}

/** Paints the serials at the left and the columns' names at the top of what is in sight. */
export function paintHeads(pen: Pen, scene: TrendScene, { sight, colours }: PaintRequest): void {
  const at = placesIn(scene, sight);
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
    if (at.x(column) < serial + cell / 2 - 1) continue;
    pen.fillText(scene.columns[column] ?? "", at.x(column), head / 2);
  }
}
