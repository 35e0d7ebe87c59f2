import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import {
  categoryOf,
  isWin,
  type Play,
  parseWinningNumber,
  type Selection,
} from "@fairdraw/lottery-engine";
import { findPlay, playsOfCategory } from "../../lottery/plays.ts";
import { optionRows } from "../board/draft.ts";
import { numberText } from "../plays/selection-text.ts";

/** One thing that was picked: a number, an option, a value or a typed line. */
interface Picked {
  readonly text: string;
  /** True where the draw brought it. */
  readonly isHit: boolean;
  /** True where the draw gave its stake back, and no more. */
  readonly isReturned: boolean;
}

export interface BetHits {
  /** Places of the draw whose number was bet on. */
  readonly places: ReadonlySet<number>;
  /** What was picked, row by row; `label` is empty where there is one row. */
  readonly rows: readonly { readonly label: string; readonly picked: readonly Picked[] }[];
}

/** More typed lines than this are left out; those that hit stand first. */
const linesShown = 20;

/**
 * What of a bet the draw has brought. Shape: null before the draw, and for a selection that its play
 * does not know. The prize does not follow from it: most plays ask for more than one hit.
 */
export function betHits(bet: {
  playId: string;
  selection: unknown;
  winningNumber: string;
  zodiac?: string;
}): BetHits | null {
  const play = findPlay(bet.playId);
  const checked = play?.check(bet.selection);
  if (play === undefined || checked?.ok !== true || bet.winningNumber === "") return null;
  const draw = parseWinningNumber(play.category, bet.winningNumber);
  const context = bet.zodiac === undefined ? {} : { zodiac: bet.zodiac };
  const fateOf = (selection: Selection): Fate => {
    const wins = play.judge(selection, draw, context);
    return { isHit: isWin(wins), isReturned: wins.length > 0 && !isWin(wins) };
  };
  const whole = fateOf(checked.selection);
  const fate = (part: object): Fate => {
    const alone = play.check(part);
    if (alone.ok) return fateOf(alone.selection);
    // What is no bet by itself shares the fate of the whole where that came back.
    return { isHit: false, isReturned: whole.isReturned };
  };
  return hitsOf(play, checked.selection, { draw, fate });
}

type Fate = Pick<Picked, "isHit" | "isReturned">;

interface Drawn {
  readonly draw: readonly number[];
  /** What a part of the selection would have come to by itself. */
  readonly fate: (part: object) => Fate;
}

function hitsOf(play: Play, selection: Selection, drawn: Drawn): BetHits {
  if ("positions" in selection) return hitsOfPositions(play, selection.positions, drawn);
  if ("options" in selection || "positionOptions" in selection) {
    return hitsOfOptions(play, selection, drawn);
  }
  const on = "places" in selection ? { places: selection.places } : {};
  const places = "places" in selection ? new Set(selection.places) : placesThatCount(play);
  if ("lines" in selection) {
    const lines = selection.lines
      .map((text) => ({ text, ...drawn.fate({ ...on, lines: [text] }) }))
      .sort((a, b) => Number(b.isHit) - Number(a.isHit));
    const won = lines.some(({ isHit }) => isHit);
    return { places: won ? places : none, rows: [rowOf("", lines.slice(0, linesShown))] };
  }
  if ("values" in selection) {
    const picked = selection.values.map((value) => ({
      text: String(value),
      ...drawn.fate({ ...on, values: [value] }),
    }));
    return { places: picked.some(({ isHit }) => isHit) ? places : none, rows: [rowOf("", picked)] };
  }
  return hitsOfNumbers(play, selection, { ...drawn, places });
}

const none: ReadonlySet<number> = new Set();
const rowOf = (label: string, picked: readonly Picked[]) => ({ label, picked });

/** Numbers of places: a hit is the number that came at its own place. */
function hitsOfPositions(
  play: Play,
  positions: readonly (readonly number[])[],
  { draw }: Drawn,
): BetHits {
  const labels = allPlaces(play);
  const at = play.rows.map(({ label }) => labels.indexOf(label.zh));
  const isHit = (row: number, number: number) => draw[at[row] ?? -1] === number;
  const hit = at.filter((_, row) => positions[row]?.some((number) => isHit(row, number)));
  const rows = play.rows.flatMap(({ label }, row) => {
    const numbers = positions[row] ?? [];
    if (numbers.length === 0) return [];
    const picked = numbers.map((number) => ({
      text: numberText(play.category, number),
      isHit: isHit(row, number),
      isReturned: false,
    }));
    return [rowOf(inLanguage(label), picked)];
  });
  return { places: new Set(hit), rows };
}

/** Names of all places of a draw, as the play that has a row for each calls them. */
function allPlaces({ category, rows }: Play): readonly string[] {
  const { numberLength } = categoryOf(category);
  const whole = playsOfCategory(category).find(
    (play) => play.board.kind === "digitRows" && play.rows.length === numberLength,
  );
  return (whole?.rows ?? rows).map(({ label }) => label.zh);
}

/** Numbers of pools: a hit is one that came at any place that counts. */
function hitsOfNumbers(
  play: Play,
  selection: Exclude<Selection, { positions: unknown } | { options: unknown }>,
  { draw, places }: Drawn & { places: ReadonlySet<number> },
): BetHits {
  const pools =
    "groups" in selection
      ? selection.groups
      : "dan" in selection
        ? [selection.dan, selection.tuo]
        : "numbers" in selection
          ? [selection.numbers]
          : [];
  const came = new Set(draw.filter((_, place) => places.has(place)));
  const all = new Set(pools.flat());
  const labels = play.board.kind === "dualPool" ? play.board.rows : [];
  return {
    places: new Set([...places].filter((place) => all.has(draw[place] ?? -1))),
    rows: pools.map((numbers, i) => {
      const label = labels[i]?.label;
      const picked = numbers.map((number) => ({
        text: numberText(play.category, number),
        isHit: came.has(number),
        isReturned: false,
      }));
      return rowOf(label === undefined ? "" : inLanguage(label), picked);
    }),
  };
}

/** Named options: a hit is one that wins by itself; a tie is told apart from a win. */
function hitsOfOptions(play: Play, selection: Selection, { fate }: Drawn): BetHits {
  const board = optionRows(play.board);
  const lists =
    "options" in selection
      ? [selection.options]
      : "positionOptions" in selection
        ? selection.positionOptions
        : [];
  const alone = (row: number, key: string) =>
    "options" in selection
      ? { options: [key] }
      : { positionOptions: lists.map((_, i) => (i === row ? [key] : [])) };
  const rows = lists.flatMap((keys, row) => {
    const rule = board[row];
    if (rule === undefined || keys.length === 0) return [];
    const picked = keys.map((key) => {
      const label = rule.options.find((option) => option.key === key)?.label;
      return { text: label === undefined ? key : inLanguage(label), ...fate(alone(row, key)) };
    });
    return [rowOf(lists.length === 1 ? "" : inLanguage(rule.label), picked)];
  });
  const isHit = rows.some(({ picked }) => picked.some((one) => one.isHit));
  return { places: isHit && "options" in selection ? placesThatCount(play) : none, rows };
}

const counting = new Map<string, ReadonlySet<number>>();

/**
 * Places of the draw that a play looks at: those where another number would have changed what its
 * own example wins.
 */
function placesThatCount(play: Play): ReadonlySet<number> {
  const known = counting.get(play.id);
  if (known !== undefined) return known;
  const { selection, draw, context } = play.example;
  const { min, max, kind } = categoryOf(play.category);
  const won = (numbers: readonly number[]) =>
    JSON.stringify(play.judge(selection, numbers, context));
  const before = won(draw);
  const pool = Array.from({ length: max - min + 1 }, (_, i) => min + i).filter(
    (number) => kind !== "distinct" || !draw.includes(number),
  );
  const places = draw.flatMap((_, place) =>
    pool.some((number) => won(draw.with(place, number)) !== before) ? [place] : [],
  );
  const found = new Set(places);
  counting.set(play.id, found);
  return found;
}
