import { placeRuns, roadRows } from "@fairdraw/lottery-engine";
import { useEffect, useRef } from "react";

/** An entry of a road: which of the two sides, and what stands in it. */
export interface RoadRunView {
  readonly side: 0 | 1;
  readonly length: number;
  /** In each entry; absent where the colour says it all. */
  readonly text?: string;
}

const cell = 22;
const colours = ["var(--fd-error)", "var(--fd-link)"] as const;

/** A road: its runs in columns, newest at the right end, which is in sight first. */
export function RoadGrid({
  label,
  runs,
  isFilled,
  isBead = false,
}: {
  label: string;
  runs: readonly RoadRunView[];
  isFilled: boolean;
  /** Entry after entry down each column, whatever the runs. */
  isBead?: boolean;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const places = isBead
    ? runs.map((_, i) => ({ column: Math.floor(i / roadRows), row: i % roadRows }))
    : placeRuns(runs.map(({ length }) => length));
  const entries = runs.flatMap((run) => Array.from({ length: run.length }, () => run));
  const columns = Math.max(8, ...places.map(({ column }) => column + 1));
  const width = columns * cell;
  const count = places.length;
  useEffect(() => {
    const box = frame.current;
    if (box !== null && count > 0) box.scrollLeft = box.scrollWidth;
  }, [count]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div
      ref={frame}
      tabIndex={0}
      role="img"
      aria-label={label}
      className="relative overflow-x-auto rounded-control ring-1 ring-line"
    >
      {/* The squares go on to the edge of the box, as on the sheets on which roads are kept. */}
      <svg
        aria-hidden="true"
        height={roadRows * cell}
        className="block w-full"
        style={{ minWidth: width }}
      >
        <defs>
          <pattern id="fd-road" width={cell} height={cell} patternUnits="userSpaceOnUse">
            <path d={`M ${cell} 0 V ${cell} H 0`} fill="none" stroke="var(--fd-line)" />
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill="url(#fd-road)" />
        {places.map(({ column, row }, i) => {
          const entry = entries[i];
          if (entry === undefined) return null;
          const [x, y] = [column * cell + cell / 2, row * cell + cell / 2];
          const colour = colours[entry.side];
          return (
            <g key={`${column} ${row}`}>
              <circle
                cx={x}
                cy={y}
                r={cell / 2 - 3}
                fill={isFilled ? colour : "none"}
                stroke={colour}
                strokeWidth="2"
              />
              {entry.text !== undefined && (
                <text
                  x={x}
                  y={y}
                  dy="0.36em"
                  textAnchor="middle"
                  fontSize="10"
                  fill={isFilled ? "var(--fd-surface)" : colour}
                >
                  {entry.text}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
