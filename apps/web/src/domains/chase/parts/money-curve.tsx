import { type Money, zero } from "@fairdraw/money";
import { curvePoints } from "../curve-points.ts";

const width = 240;
const height = 56;

/** How an amount went on, as a line; its figures stand beside it in words. */
export function MoneyCurve({ label, amounts }: { label: string; amounts: readonly Money[] }) {
  const { line, zeroY } = curvePoints([zero, ...amounts], { width, height });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="h-14 w-full overflow-visible"
    >
      <line
        x1="0"
        x2={width}
        y1={zeroY}
        y2={zeroY}
        className="stroke-line-strong"
        strokeDasharray="3 3"
        vectorEffect="non-scaling-stroke"
      />
      <polyline
        points={line}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-primary"
      />
    </svg>
  );
}
