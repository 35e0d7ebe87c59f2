import { type CategoryKey, categoryOf } from "../games/categories.ts";

/** What kind of outcome is drawn. Shape: `count` places, each 0 to `values` - 1. */
export interface DrawShape {
  readonly kind: "repeats" | "distinct";
  readonly values: number;
  readonly count: number;
}

/** Many draws of one kind. Shape: draw after draw, `shape.count` numbers each, in drawing order. */
export interface Draws {
  readonly shape: DrawShape;
  readonly size: number;
  readonly numbers: Uint8Array;
}

/** Gives the numbers of the draw with this index, as the game writes them. */
export type DrawAt = (index: number) => readonly number[];

/** The kind of outcome that the games of a category draw. */
export function shapeOf(key: CategoryKey): DrawShape {
  const { kind, min, max, numberLength } = categoryOf(key);
  const isDistinct = kind === "distinct";
  return {
    kind: isDistinct ? "distinct" : "repeats",
    values: max - min + 1,
    count: numberLength,
  };
}

/** Collects draws of a category. Refuses: throws on a number that the category does not have. */
export function collectDraws(
  key: CategoryKey,
  drawAt: DrawAt,
  { from = 0, size }: { from?: number; size: number },
): Draws {
  const shape = shapeOf(key);
  const { min } = categoryOf(key);
  const numbers = new Uint8Array(size * shape.count);
  for (let i = 0; i < size; i += 1) {
    const drawn = drawAt(from + i);
    for (let place = 0; place < shape.count; place += 1) {
      const value = (drawn[place] ?? Number.NaN) - min;
      if (!(value >= 0 && value < shape.values))
        throw new RangeError(`${key} drew ${drawn.join()}`);
      numbers[i * shape.count + place] = value;
    }
  }
  return { shape, size, numbers };
}

/**
 * Rows of independent numbers, each value equally likely: of digits the draws one after the other;
 * of balls, which depend on each other within a draw, the first and the last of every draw.
 */
export function tracksOf({ shape: { kind, count }, size, numbers }: Draws): readonly Uint8Array[] {
  if (kind === "repeats") return [numbers];
  return [0, count - 1].map((place) =>
    Uint8Array.from({ length: size }, (_, draw) => numbers[draw * count + place] ?? 0),
  );
}
