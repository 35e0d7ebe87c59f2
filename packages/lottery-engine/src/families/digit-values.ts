import { samplesOfPlaces } from "../samples/samples.ts";
import type { DigitPoolBoard, Row, SumGridBoard } from "../selections/board.ts";
import { checkPool, checkValues } from "../selections/check-forms.ts";
import type { NumbersSelection, ValuesSelection } from "../selections/selection.ts";
import type { TupleRule } from "./tuple.ts";

/**
 * What a picked value stands for: `ordered`, each tuple of it is a unit bet (直选); `unordered`,
 * tuples that differ in order only are one (组选); `value`, the value itself is one.
 */
export type ValueUnits = "ordered" | "unordered" | "value";

/** How digits have a value and what they win with it. */
export interface DigitValueRule {
  readonly size: number;
  readonly row: Row;
  readonly units: ValueUnits;
  /** The values that digits have; several where any of their digits counts. */
  valuesOf(tuple: readonly number[]): readonly number[];
  /** The level that digits of a picked value win; null for those that cannot win. */
  levelOf(tuple: readonly number[]): string | null;
}

interface ValueFigures {
  readonly unitBets: number;
  readonly ways: ReadonlyMap<string, number>;
}

const digits: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/**
 * The rule of one value of two or three digits (和值, 跨度, 尾数): the draw wins when its value was
 * picked. Unit bets and chances come from one table over all tuples.
 */
export function digitValueRule(rule: DigitValueRule): TupleRule<ValuesSelection, SumGridBoard> {
  const { row } = rule;
  const figures = new Map(row.pool.map((value) => [value, figuresOf(rule, value)]));
  const unitBets = new Map(Array.from(figures, ([value, at]) => [value, at.unitBets]));
  return {
    board: { kind: "sumGrid", row, unitBetsByValue: unitBets },
    key: "values",
    check: (unchecked) => checkValues(unchecked, row),
    countUnitBets: ({ values }) =>
      values.reduce((sum, value) => sum + (unitBets.get(value) ?? 0), 0),
    levelOf: ({ values }, tuple) =>
      rule.valuesOf(tuple).some((value) => values.includes(value)) ? rule.levelOf(tuple) : null,
    winningTuples: ({ values }) => {
      const ways = new Map<string, number>();
      for (const value of values) {
        for (const [level, count] of figures.get(value)?.ways ?? [])
          ways.set(level, (ways.get(level) ?? 0) + count);
      }
      return ways;
    },
  };
}

/** The rule of one banker digit (包胆): it must occur; all tickets that hold it are unit bets. */
export function bankerRule(rule: DigitValueRule): TupleRule<NumbersSelection, DigitPoolBoard> {
  const figures = new Map(rule.row.pool.map((digit) => [digit, figuresOf(rule, digit)]));
  const of = ({ numbers: [banker = -1] }: NumbersSelection) => figures.get(banker);
  return {
    board: { kind: "digitPool", row: rule.row },
    key: "numbers",
    check: (unchecked) => checkPool(unchecked, rule.row),
    countUnitBets: (selection) => of(selection)?.unitBets ?? 0,
    levelOf: ({ numbers }, tuple) =>
      numbers.some((banker) => tuple.includes(banker)) ? rule.levelOf(tuple) : null,
    winningTuples: (selection) => of(selection)?.ways ?? new Map(),
  };
}

function figuresOf(rule: DigitValueRule, value: number): ValueFigures {
  const ways = new Map<string, number>();
  const tickets = new Set<string>();
  for (const tuple of tuplesOf(rule.size)) {
    const level = rule.valuesOf(tuple).includes(value) ? rule.levelOf(tuple) : null;
    if (level === null) continue;
    ways.set(level, (ways.get(level) ?? 0) + 1);
    tickets.add((rule.units === "unordered" ? tuple.toSorted((a, b) => a - b) : tuple).join());
  }
  return { unitBets: rule.units === "value" ? 1 : tickets.size, ways };
}

const tuples = [2, 3].map((size) =>
  samplesOfPlaces({
    places: Array.from({ length: size }, (_, i) => i),
    pool: digits,
    isDistinct: false,
    length: size,
  }),
);

function tuplesOf(size: number): readonly (readonly number[])[] {
  return tuples[size - 2]?.().map(({ draw }) => draw) ?? [];
}
