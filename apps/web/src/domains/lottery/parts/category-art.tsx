import type { CategoryKey } from "@fairdraw/lottery-engine";
import type { ReactNode } from "react";

/** Dots at these places. Units: the 24 by 24 of a picture. */
function dots(places: readonly (readonly [number, number])[], radius: number): ReactNode {
  return places.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />);
}

const rows = (ys: readonly number[], xs: readonly number[]) =>
  ys.flatMap((y) => xs.map((x) => [x, y] as const));

/** What is drawn of each category: five balls, eleven, a die, a car, ... in white on its own ground. */
const shapes: Readonly<Record<CategoryKey, ReactNode>> = {
  // Five balls of a draw on their arc.
  ssc: dots(
    [
      [3.6, 14.5],
      [7.4, 9.2],
      [12, 7],
      [16.6, 9.2],
      [20.4, 14.5],
    ],
    2.7,
  ),
  // Eleven balls, five of them drawn.
  x5: (
    <>
      {dots(
        [
          [5, 6],
          [9.7, 6],
          [14.3, 6],
          [19, 6],
          [12, 18],
        ],
        1.9,
      )}
      <g opacity="0.5">
        {dots(
          [
            [5, 12],
            [9.7, 12],
            [14.3, 12],
            [19, 12],
            [7.3, 18],
            [16.7, 18],
          ],
          1.9,
        )}
      </g>
    </>
  ),
  // A die seen from its corner.
  k3: (
    <>
      <path d="M12 2.2 20.6 7 12 11.8 3.4 7Z" />
      <path opacity="0.75" d="M3.4 8.7 11.2 13v8.9l-7.8-4.4Z" />
      <path opacity="0.55" d="M20.6 8.7 12.8 13v8.9l7.8-4.4Z" />
    </>
  ),
  // A car of the race, and the wind behind it.
  pk10: (
    <>
      <path d="M6.2 12.4 9 8.2h6.2l3.4 3.6 2.6.8c.6.2 1 .7 1 1.3v2.3h-2.1a2.6 2.6 0 0 0-5.2 0H10.3a2.6 2.6 0 0 0-5.2 0H3.3v-2.2c0-.9.7-1.5 1.5-1.5Z" />
      {dots(
        [
          [7.7, 16.6],
          [17.5, 16.6],
        ],
        1.7,
      )}
      <path opacity="0.55" d="M1 9.3h4v1.3H1zm1.5-3h4.5v1.3H2.5z" />
    </>
  ),
  // Three places.
  d3: (
    <>
      <rect x="2.5" y="7" width="5.6" height="10" rx="1.4" />
      <rect x="9.2" y="4.5" width="5.6" height="15" rx="1.4" />
      <rect x="15.9" y="7" width="5.6" height="10" rx="1.4" />
    </>
  ),
  // A ticket of many numbers, some of them marked.
  keno: (
    <>
      <g opacity="0.5">{dots(rows([5, 9.7, 14.3, 19], [5, 9.7, 14.3, 19]), 1.5)}</g>
      {dots(
        [
          [5, 9.7],
          [9.7, 5],
          [14.3, 14.3],
          [19, 9.7],
          [9.7, 19],
        ],
        2.1,
      )}
    </>
  ),
  // A leaf of luck.
  kl10: (
    <>
      {dots(
        [
          [8.3, 8.3],
          [15.7, 8.3],
          [8.3, 15.7],
          [15.7, 15.7],
        ],
        4.3,
      )}
      <path d="M12 12c.3 3.6 1.6 6.7 4 9.2l-1.7.8C12 19.3 11.2 16 12 12Z" />
    </>
  ),
  // Three balls and their sum.
  pc28: (
    <>
      {dots(
        [
          [5.2, 7],
          [12, 7],
          [18.8, 7],
        ],
        2.8,
      )}
      <path opacity="0.6" d="M4.5 11.5h15v1.6h-15z" />
      <rect x="7" y="15" width="10" height="6" rx="3" />
    </>
  ),
  // The three colours.
  lhc: (
    <>
      <circle cx="12" cy="7.7" r="5" fill="#ff7a66" />
      <circle cx="7.3" cy="15.7" r="5" fill="#7db4ff" />
      <circle cx="16.7" cy="15.7" r="5" fill="#6fe0a3" />
    </>
  ),
  // Blocks in a chain.
  hash: (
    <>
      <path d="m6.8 3.5 4.3 2.5v5l-4.3 2.5L2.5 11V6Z" />
      <path opacity="0.75" d="m17.2 10.5 4.3 2.5v5l-4.3 2.5-4.3-2.5v-5Z" />
      <path d="M10.3 12.6 13.7 14.6l-.8 1.4-3.4-2Z" />
    </>
  ),
};

/** The picture of a category, in white for a coloured ground. Units: px of a side. */
export function CategoryArt({ category, size }: { category: CategoryKey; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      {shapes[category]}
    </svg>
  );
}
