import { reduced } from "../../numbers/fraction.ts";
import { waysToDraw } from "../../samples/urn.ts";

/** Numbers that may stand first and second of two balls drawn one after the other. */
export interface NeighbourLists {
  readonly first: readonly number[];
  readonly second: readonly number[];
}

interface Figures {
  /** Draws, in order, without any such two. */
  readonly missing: bigint;
  /** Most such twos in one draw. */
  readonly most: number;
}

const ballCount = 20;
const drawnCount = 8;

/** Counts the balls that stand right after one another, first one from `first`, next from `second`. */
export function neighboursIn(draw: readonly number[], { first, second }: NeighbourLists): number {
  return draw.filter((ball, place) => {
    const next = draw[place + 1];
    return next !== undefined && first.includes(ball) && second.includes(next);
  }).length;
}

/** Exact chance that at least one such two is drawn. */
export function chanceOfNeighbours(lists: NeighbourLists) {
  const all = waysToDraw("kl10", drawnCount);
  return reduced({ numerator: all - figuresOf(lists).missing, denominator: all });
}

/** The most such twos that one draw can hold. */
export function mostNeighbours(lists: NeighbourLists): number {
  return figuresOf(lists).most;
}

/** A kind of ball: whether it may stand first, whether it may stand second. */
interface Kind {
  readonly isFirst: boolean;
  readonly isSecond: boolean;
}

const kinds: readonly Kind[] = [
  { isFirst: true, isSecond: true },
  { isFirst: true, isSecond: false },
  { isFirst: false, isSecond: true },
  { isFirst: false, isSecond: false },
];

/** Draws ball by ball; what is left of each kind and the last ball's kind say all that matters. */
function figuresOf({ first, second }: NeighbourLists): Figures {
  const known = new Map<string, Figures>();
  const drawFrom = (left: readonly number[], placesLeft: number, afterFirst: boolean): Figures => {
    if (placesLeft === 0) return { missing: 1n, most: 0 };
    const key = `${left.join()}/${afterFirst}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let [missing, most] = [0n, 0];
    for (const [i, kind] of kinds.entries()) {
      const count = left[i] ?? 0;
      if (count === 0) continue;
      const isHit = afterFirst && kind.isSecond;
      const rest = drawFrom(left.with(i, count - 1), placesLeft - 1, kind.isFirst);
      if (!isHit) missing += BigInt(count) * rest.missing;
      most = Math.max(most, rest.most + Number(isHit));
    }
    const found = { missing, most };
    known.set(key, found);
    return found;
  };
  const both = first.filter((ball) => second.includes(ball)).length;
  const either = first.length + second.length - both;
  return drawFrom(
    [both, first.length - both, second.length - both, ballCount - either],
    drawnCount,
    false,
  );
}
