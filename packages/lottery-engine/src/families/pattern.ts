import { choose } from "../numbers/combinations.ts";
import type { DigitPoolBoard, DualPoolBoard, Row } from "../selections/board.ts";
import { checkGroups, checkPool } from "../selections/check-forms.ts";
import type { GroupsSelection, NumbersSelection } from "../selections/selection.ts";
import type { TupleRule } from "./tuple.ts";

/** Numbers that stand in a ticket `times` times each, `count` of them: a pair is times 2, count 1. */
export interface Role {
  readonly times: number;
  readonly count: number;
}

/** A ticket of one role, or of two different ones, e.g. a pair and three singles. */
export type Pattern = readonly [Role] | readonly [Role, Role];

/**
 * The rule of group tickets from one pool (组选): the draw has exactly this pattern and all its
 * numbers were picked; the order of drawing does not matter. Two roles take different numbers.
 */
export function patternRule(
  pattern: Pattern,
  { row, levelKey = "1" }: { row: Row; levelKey?: string },
): TupleRule<NumbersSelection, DigitPoolBoard> {
  const count = ({ numbers }: NumbersSelection) =>
    ticketsOf(pattern, { first: numbers, second: numbers });
  return {
    board: { kind: "digitPool", row },
    key: "numbers",
    check: (unchecked) => checkPool(unchecked, row),
    countUnitBets: count,
    levelOf: ({ numbers }, tuple) =>
      isOfPattern(tuple, pattern, [numbers, numbers]) ? levelKey : null,
    winningTuples: (selection) => new Map([[levelKey, count(selection) * orderingsOf(pattern)]]),
  };
}

/** The rule of group tickets with a pool per role, e.g. 组选60: the pair and the singles. */
export function patternOfGroupsRule(
  pattern: readonly [Role, Role],
  { rows }: { rows: readonly [Row, Row] },
): TupleRule<GroupsSelection, DualPoolBoard> {
  const count = ({ groups: [first = [], second = []] }: GroupsSelection) =>
    ticketsOf(pattern, { first, second });
  return {
    board: { kind: "dualPool", form: "groups", rows },
    key: "groups",
    check: (unchecked) => checkGroups(unchecked, rows),
    countUnitBets: count,
    levelOf: ({ groups }, tuple) => (isOfPattern(tuple, pattern, groups) ? "1" : null),
    winningTuples: (selection) => new Map([["1", count(selection) * orderingsOf(pattern)]]),
  };
}

function isOfPattern(
  tuple: readonly number[],
  pattern: readonly Role[],
  pools: readonly (readonly number[])[],
): boolean {
  return pattern.every(({ times, count }, i) => {
    const inRole = [...new Set(tuple)].filter((number) => timesIn(tuple, number) === times);
    return inRole.length === count && inRole.every((number) => pools[i]?.includes(number));
  });
}

function timesIn(tuple: readonly number[], number: number): number {
  return tuple.filter((drawn) => drawn === number).length;
}

/** Tickets that can be formed: numbers of both pools may serve either role, but only one. */
function ticketsOf(
  [{ count: a }, other]: Pattern,
  { first, second }: { first: readonly number[]; second: readonly number[] },
): number {
  const b = other?.count ?? 0;
  const shared = first.filter((number) => second.includes(number)).length;
  let tickets = 0;
  for (let fromShared = 0; fromShared <= Math.min(a, shared); fromShared += 1) {
    const ways = choose(shared, fromShared) * choose(first.length - shared, a - fromShared);
    tickets += ways * choose(second.length - fromShared, b);
  }
  return tickets;
}

/** Draws, in order, that equal one ticket. */
function orderingsOf(pattern: readonly Role[]): number {
  let [ways, places] = [1, pattern.reduce((sum, { times, count }) => sum + times * count, 0)];
  for (const { times, count } of pattern) {
    for (let i = 0; i < count; i += 1) {
      ways *= choose(places, times);
      places -= times;
    }
  }
  return ways;
}
