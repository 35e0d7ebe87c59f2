/** Where the pips of each face stand, on a square of 100. */
const pips: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  1: [[50, 50]],
  2: [
    [29, 29],
    [71, 71],
  ],
  3: [
    [27, 27],
    [50, 50],
    [73, 73],
  ],
  4: [
    [29, 29],
    [71, 29],
    [29, 71],
    [71, 71],
  ],
  5: [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  6: [
    [29, 24],
    [71, 24],
    [29, 50],
    [71, 50],
    [29, 76],
    [71, 76],
  ],
};

/** By Chinese custom the one and the four are red. */
const redFaces = new Set(["1", "4"]);

/** The face of a die in pips; whoever uses it says the number to assistive technology. */
export function DieFace({ value }: { value: string }) {
  const isRed = redFaces.has(value);
  return (
    <svg viewBox="0 0 100 100" className="size-full" aria-hidden="true">
      <rect
        x="3"
        y="3"
        width="94"
        height="94"
        rx="20"
        className="fill-die stroke-die-edge"
        strokeWidth="5"
      />
      {(pips[value] ?? []).map(([x, y]) => (
        <circle
          key={`${x}-${y}`}
          cx={x}
          cy={y}
          r={value === "1" ? 15 : 10}
          className={isRed ? "fill-die-red" : "fill-die-ink"}
        />
      ))}
    </svg>
  );
}
