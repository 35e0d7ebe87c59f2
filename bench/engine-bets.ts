import type {
  Board,
  CategoryKey,
  LineShape,
  OptionRow,
  Play,
  Row,
  Selection,
} from "@fairdraw/lottery-engine";
import { categories, formatNumbers, parseWinningNumber } from "@fairdraw/lottery-engine";
import { allPlays, playsOf } from "@fairdraw/lottery-engine/registry.ts";

/** A bet as it is stored: the number of its play and its selection as JSON. */
export interface StoredBet {
  readonly playNo: number;
  readonly selection: string;
}

type Chance = () => number;

/** Bets of an issue of each category, one issue after the other as they are settled, on all plays. */
export function storedBets(count: number, chance: Chance): StoredBet[] {
  return categories.flatMap(({ key }) => categoryBets(key, count / categories.length, chance));
}

/** Bets on all plays of one category. */
export function categoryBets(category: CategoryKey, count: number, chance: Chance): StoredBet[] {
  const plays = playsOf(category);
  const bets: StoredBet[] = [];
  while (bets.length < count) {
    const play = plays[Math.floor(chance() * plays.length)];
    const checked = play?.check(pickedOn(play.board, chance));
    if (play !== undefined && checked?.ok === true)
      bets.push({ playNo: play.no, selection: JSON.stringify(checked.selection) });
  }
  return bets;
}

/** The selection of a play with the most unit bets; none for typed lines, which have no most. */
export function largestSelections(): { play: Play; selection: Selection }[] {
  return allPlays.flatMap((play) => {
    const selection = pickedOn(play.board, () => 0.999, Number.POSITIVE_INFINITY);
    const checked = play.check(selection);
    return checked.ok && play.board.kind !== "textInput"
      ? [{ play, selection: checked.selection }]
      : [];
  });
}

/** A draw of every category, as it is judged. */
export function drawOfEach(chance: Chance): ReadonlyMap<CategoryKey, readonly number[]> {
  return new Map(
    categories.map(({ key, kind, min, max, numberLength }) => {
      const pool = range(min, max);
      const drawn =
        kind === "distinct"
          ? shuffled(pool, chance).slice(0, numberLength)
          : Array.from({ length: numberLength }, () => min + Math.floor(chance() * pool.length));
      if (key === "keno") drawn.sort((a, b) => a - b);
      return [key, parseWinningNumber(key, formatNumbers(key, drawn))];
    }),
  );
}

const extraUsual = 3;

function pickedOn(board: Board, chance: Chance, extra = extraUsual): Record<string, unknown> {
  const numbers = ({ pool, min, max }: Row) =>
    some(pool, { min: Math.max(min, 1), max }, chance, extra);
  const options = ({ options: pool, min, max }: OptionRow) =>
    some(pool, { min: Math.max(min, 1), max }, chance, extra).map(({ key }) => key);
  switch (board.kind) {
    case "digitRows":
      return { positions: board.rows.map(numbers) };
    case "digitPool":
      return { numbers: numbers(board.row) };
    case "sumGrid":
      return { values: numbers(board.row) };
    case "textInput":
      return { lines: typedLines(board.line, 1 + Math.floor(chance() * 20), chance) };
    case "optionTiles":
      return { options: options(board.row) };
    case "positionOptions":
      return { positionOptions: board.rows.map(options) };
    case "positionPick":
      return { ...pickedOn(board.inner, chance, extra), places: numbers(board.places) };
    case "dualPool": {
      if (board.form === "groups") return { groups: board.rows.map(numbers) };
      const [dan] = board.rows;
      const tuo = dan.pool.filter((number) => number !== dan.pool[0]);
      const { min, max } = board.together;
      return {
        dan: dan.pool.slice(0, 1),
        tuo: some(tuo, { min: min - 1, max: max - 1 }, chance, extra),
      };
    }
  }
}

/** Different lines of a play, at most so many; those of few possible lines are fewer. */
export function typedLines(
  { count, width, min, max, ascending, kind }: LineShape,
  wanted: number,
  chance: Chance,
): string[] {
  const pool = range(min, max);
  const lines = new Set<string>();
  for (let tries = 0; tries < wanted * 20 && lines.size < wanted; tries += 1) {
    const drawn =
      kind === "distinct" || width === 2
        ? shuffled(pool, chance).slice(0, count)
        : Array.from({ length: count }, () => pool[Math.floor(chance() * pool.length)] ?? min);
    if (kind === "onePair" && count > 1) drawn[1] = drawn[0] ?? min;
    if (ascending) drawn.sort((a, b) => a - b);
    lines.add(
      drawn.map((number) => String(number).padStart(width, "0")).join(width === 1 ? "" : " "),
    );
  }
  return [...lines];
}

/** Some of the items, in their order. */
function some<T>(
  items: readonly T[],
  { min, max }: { min: number; max: number },
  chance: Chance,
  extra: number,
): T[] {
  const most = Math.min(items.length, max);
  const count = Math.min(most, min + Math.min(most, Math.floor(chance() * (extra + 1))));
  const chosen = new Set(shuffled(items, chance).slice(0, count));
  return items.filter((item) => chosen.has(item));
}

function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  return items
    .map((item) => ({ item, order: chance() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

function range(min: number, max: number): number[] {
  return Array.from({ length: max - min + 1 }, (_, i) => min + i);
}
