import { categoryOf } from "../games/categories.ts";
import type { Play } from "../plays/play-type.ts";
import type { Below } from "../random-bets/chance.ts";
import { randomDraw, randomSelection } from "../random-bets/selections.ts";

/** A selection that somebody sends who means harm, and what it is. */
export interface Hostile {
  readonly name: string;
  readonly selection: unknown;
}

const megabyte = 2 ** 20;
const manyItems = 200_000;

function throwing(): never {
  throw new Error("a getter was run");
}

function withGetter(target: object, key: string | number): unknown {
  return Object.defineProperty(target, key, { get: throwing, enumerable: true });
}

/** Values that stand where a number or a text should. */
const oddItems: readonly (() => unknown)[] = [
  () => Number.NaN,
  () => -0,
  () => Number.POSITIVE_INFINITY,
  () => 1e308,
  () => 0.1 + 0.2,
  () => 2 ** 53 + 2,
  () => -1,
  () => 256,
  () => "9007199254740993",
  () => 9_007_199_254_740_993n,
  () => "1",
  () => " 1",
  () => "１",
  () => "0x1",
  () => "1e3",
  () => "",
  () => "\ud800",
  () => "12\u0000345",
  () => "1\u202e2345",
  () => "01 02\n03",
  () => "__proto__",
  () => "constructor",
  () => "7".repeat(megabyte),
  () => null,
  () => undefined,
  () => true,
  () => Symbol("1"),
  () => throwing,
  () => [],
  () => ({}),
  () => Object(1),
  () => new Date(Number.NaN),
  () => ({ valueOf: throwing, toString: throwing, toJSON: throwing }),
  () => Object.create(null),
  () => withGetter({}, "length"),
  () => deep(5000),
];

/** Lists that are none, or are more than one asked for; made once, since some are large. */
const oddLists: readonly unknown[] = [
  deep(20_000),
  Array.from({ length: manyItems }, (_, i) => i),
  Array.from({ length: manyItems }, () => 1),
  Array.from({ length: manyItems }, () => "12345"),
  Array.from({ length: manyItems }, (_, i) => String(i).padStart(5, "0")),
  Array.from({ length: manyItems }, () => "big"),
  Object.assign([], { length: 2 ** 32 - 1 }),
  Object.assign([1, 2, 3], { length: 10 }),
  withGetter([1, 2, 3], 1),
  withGetter([], 0),
  Object.assign([1, 2, 3], { map: throwing, every: throwing, [Symbol.iterator]: throwing }),
  new Proxy([1, 2, 3], { get: throwing }),
  Uint8Array.of(1, 2, 3),
  new Set([1, 2, 3]),
  { length: 3, 0: 1, 1: 2, 2: 3 },
  "1,2,3",
  "7".repeat(megabyte),
];

const oddKeys = [
  "__proto__",
  "constructor",
  "toString",
  "length",
  "positions",
  "numbers",
  "places",
];

function deep(levels: number): unknown {
  let inner: unknown = 1;
  for (let level = 0; level < levels; level += 1) inner = [inner];
  return inner;
}

/** A hostile selection for a play: nonsense, or a good one with one thing wrong. */
export function hostileSelection(play: Play, below: Below): Hostile {
  const good = randomSelection(play, randomDraw(categoryOf(play.category), below), below);
  const one = <T>(items: readonly T[]) => items[below(items.length)];
  const entries = typeof good === "object" && good !== null ? Object.entries(good) : [];
  const [key, list] = one(entries) ?? ["", []];
  const others = Object.fromEntries(entries.filter(([name]) => name !== key));
  const withList = (value: unknown) => ({ ...others, [key]: value });
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  switch (below(10)) {
    case 0:
      return {
        name: "no selection",
        selection: below(2) === 0 ? one(oddLists) : one(oddItems)?.(),
      };
    case 1:
      return { name: `list of ${key}`, selection: withList(one(oddLists)) };
    case 2:
      return { name: `lists in ${key}`, selection: withList(items.map(() => one(oddLists))) };
    case 3:
      return {
        name: "foreign key",
        selection: withKey(good, one(oddKeys) ?? "", one(oddLists)),
      };
    case 4:
      return { name: "getter", selection: withGetter({ ...others }, key) };
    case 5:
      return { name: "proxy", selection: new Proxy(withList(items), { ownKeys: throwing }) };
    case 6:
      return { name: "own prototype", selection: Object.create(withList(items)) };
    case 7:
      return { name: "one list everywhere", selection: sameLists(entries, items) };
    default:
      return { name: `item of ${key}`, selection: withList(changed(items, below)) };
  }
}

function sameLists(entries: readonly (readonly [string, unknown])[], items: readonly unknown[]) {
  const list = Array.isArray(items[0]) ? items.map(() => items[0]) : items;
  return Object.fromEntries(entries.map(([key]) => [key, list]));
}

function withKey(good: unknown, key: string, value: unknown): unknown {
  const copy = Object.fromEntries(Object.entries(Object(good)));
  return Object.defineProperty(copy, key, { value, enumerable: true });
}

/** Changes one item, in the list or in one of its lists: odd, twice, missing, swapped. */
function changed(items: readonly unknown[], below: Below): unknown {
  const at = below(Math.max(1, items.length));
  const inner = items[at];
  if (Array.isArray(inner) && below(4) > 0) {
    return items.map((item, i) => (i === at ? changed(inner, below) : item));
  }
  switch (below(6)) {
    case 0:
      return [...items, inner];
    case 1:
      return items.filter((_, i) => i !== at);
    case 2:
      return items.toReversed();
    case 3:
      return items.map((item) => (typeof item === "number" ? item + 1 : item));
    case 4:
      return items.map((item) => (item === 0 ? -0 : item));
    default:
      return items.map((item, i) => (i === at ? oddItems[below(oddItems.length)]?.() : item));
  }
}

const characters = "0123456789 ,;|、\n\r\t１９，\u3000\u0000\u202e\ud800xé🎲".split("");

/** Text that somebody types, pastes or uploads who means harm. */
export function hostileText(below: Below): { name: string; text: string } {
  const kinds: readonly [string, () => string][] = [
    ["random characters", () => mixed(below(2000), below)],
    ["a megabyte of one digit", () => "7".repeat(megabyte)],
    ["a megabyte of blanks", () => " ".repeat(megabyte)],
    ["a megabyte of blanks between two digits", () => `1${" ".repeat(megabyte)}2`],
    ["a megabyte of line feeds", () => "\n".repeat(megabyte)],
    ["a megabyte of carriage returns", () => "\r".repeat(megabyte)],
    ["a megabyte of digits and blanks", () => "1 ".repeat(megabyte / 2)],
    ["a megabyte of digits and commas", () => "12,".repeat(megabyte / 3)],
    ["a megabyte of full width", () => "１".repeat(megabyte)],
    ["a megabyte of surrogates", () => "\ud83c".repeat(megabyte)],
    ["a megabyte of lines", () => "12345\n".repeat(megabyte / 6)],
  ];
  // Megabytes are rare; the rest is short.
  const [name, make] = (below(20) === 0 ? kinds[below(kinds.length)] : kinds[0]) ?? ["", () => ""];
  return { name, text: make() };
}

function mixed(length: number, below: Below): string {
  return Array.from({ length }, () => characters[below(characters.length)]).join("");
}
