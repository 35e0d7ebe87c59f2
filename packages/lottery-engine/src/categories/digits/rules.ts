import {
  bankerRule,
  type DigitValueRule,
  digitValueRule,
  type ValueUnits,
} from "../../families/digit-values.ts";
import { patternOfGroupsRule, patternRule, type Role } from "../../families/pattern.ts";
import { typedRule } from "../../families/typed-lines.ts";
import { range } from "../../numbers/combinations.ts";
import type { Row } from "../../selections/board.ts";
import type { Text } from "../../text.ts";
import { digitPool, digits } from "./game.ts";

/** Typed tickets of so many digits in the order of the draw. */
export function typedDigits(count: number) {
  return typedRule({ count, width: 1, min: 0, max: 9, ascending: false, kind: "any" });
}

/** Typed tickets in any order of the draw: one pair and a single, or all different. */
export function typedGroup(count: number, kind: "onePair" | "distinct") {
  return typedRule({ count, width: 1, min: 0, max: 9, ascending: true, kind });
}

/** Typed tickets of three digits in any order, with a pair or all different. */
export const typedMixed = typedRule(
  { count: 3, width: 1, min: 0, max: 9, ascending: true, kind: "notTriple" },
  (numbers) => groupLevelOf(numbers) ?? "z6",
);

/** Sums of all tickets in order (直选和值); rarely with a limit of picks. */
export function straightSum(size: number, max?: number) {
  const pool = range(0, 9 * size);
  return valueRule(
    size,
    { key: "sum", label: { zh: "和值", en: "Sum" }, pool, units: "ordered", max },
    {
      valueOf: sumOf,
      levelOf: () => "1",
    },
  );
}

/** Spans of all tickets in order (直选跨度). */
export function straightSpan(size: number) {
  const named = { key: "span", label: { zh: "跨度", en: "Span" } };
  return valueRule(
    size,
    { ...named, pool: digits, units: "ordered" },
    {
      valueOf: (tuple) => Math.max(...tuple) - Math.min(...tuple),
      levelOf: () => "1",
    },
  );
}

/** Sums of all tickets in any order (组选和值), tickets of equal digits left out. */
export function groupSum(size: 2 | 3) {
  const named = { key: "sum", label: { zh: "和值", en: "Sum" } };
  return valueRule(
    size,
    { ...named, pool: range(1, 9 * size - 1), units: "unordered" },
    {
      valueOf: sumOf,
      levelOf: groupLevelOf,
    },
  );
}

/** The last digit of the sum (和值尾数). */
export const sumTail = valueRule(
  3,
  { key: "tail", label: { zh: "尾数", en: "Tail" }, pool: digits, units: "value" },
  { valueOf: (tuple) => sumOf(tuple) % 10, levelOf: () => "1" },
);

/** One digit that must occur (包胆), in tickets of any order without equal digits only. */
export function groupBanker(size: 2 | 3) {
  return bankerRule({
    size,
    row: digitPool(1, 1),
    units: "unordered",
    valuesOf: (tuple) => tuple,
    levelOf: groupLevelOf,
  });
}

/** Group tickets with all roles from one pool, e.g. 组选24, 组三, 组六. */
export function poolPattern(roles: readonly [Role] | readonly [Role, Role], min: number) {
  return patternRule(roles, { row: digitPool(min) });
}

/** Group tickets with a pool per role, e.g. 组选60: the pair and the singles. */
export function groupsPattern(roles: readonly [Role, Role]) {
  const [first, second] = roles;
  return patternOfGroupsRule(roles, { rows: [roleRow(first), roleRow(second)] });
}

const roleNames: Readonly<Record<number, Text>> = {
  1: { zh: "单号", en: "singles" },
  2: { zh: "二重号", en: "pairs" },
  3: { zh: "三重号", en: "triples" },
  4: { zh: "四重号", en: "quadruples" },
};

function roleRow({ times, count }: Role): Row {
  const label = roleNames[times] ?? { zh: "", en: "" };
  return { key: `x${times}`, label, pool: digits, min: count, max: digits.length };
}

/** The level of digits in any order: 组三 or 组六 of three, the only one of two; equal ones lose. */
export function groupLevelOf(tuple: readonly number[]): string | null {
  const different = new Set(tuple).size;
  if (different === 1) return null;
  if (tuple.length === 2) return "1";
  return different === 2 ? "z3" : "z6";
}

function sumOf(tuple: readonly number[]): number {
  return tuple.reduce((sum, digit) => sum + digit, 0);
}

interface ValueRow extends Pick<Row, "key" | "label" | "pool"> {
  readonly units: ValueUnits;
  readonly max?: number | undefined;
}

function valueRule(
  size: number,
  { units, max, ...named }: ValueRow,
  rule: { valueOf(tuple: readonly number[]): number } & Pick<DigitValueRule, "levelOf">,
) {
  return digitValueRule({
    size,
    row: { ...named, min: 1, max: max ?? named.pool.length },
    units,
    valuesOf: (tuple) => [rule.valueOf(tuple)],
    levelOf: rule.levelOf,
  });
}
