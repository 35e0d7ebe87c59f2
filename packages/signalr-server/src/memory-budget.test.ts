import { expect, test } from "vitest";
import { type Counted, countedAs } from "./http/head-count.ts";
import { MemoryBudget } from "./memory-budget.ts";

const user = (name: string) => countedAs(name, () => "");
const visitor = (network: string) => countedAs(null, () => network);
const holding = (who: Counted, ...bytes: number[]) =>
  bytes.map((heldBytes): [{ heldBytes: number; unload(): void }, Counted] => [
    { heldBytes, unload() {} },
    who,
  ]);
/** Owners with the same load each. */
const each = (make: (name: string) => Counted, count: number, ...bytes: number[]) =>
  Array.from({ length: count }, (_, index) => holding(make(`${index}`), ...bytes)).flat();
const sizes = (dropped: { heldBytes: number }[]) => dropped.map(({ heldBytes }) => heldBytes);
const tightFor = (budget: MemoryBudget) =>
  [user("ann"), visitor("a")].map((who) => budget.isTightFor(who));
const newBudget = () => new MemoryBudget({ memoryBytesMax: 800 });

test("drops nobody as long as everybody stays within his share", () => {
  const budget = newBudget();
  expect(budget.review(each(user, 8, 60, 0, 40))).toEqual([]);
  expect(tightFor(budget)).toEqual([true, true]);
  expect(budget.review(each(user, 8, 74))).toEqual([]);
  expect(tightFor(budget)).toEqual([false, false]);
});

test("drops the largest of an owner who holds more than an eighth, and no more than it must", () => {
  const budget = newBudget();
  const heavy = (who: Counted) => holding(who, 10, 80, 30, 90);
  const visitors = [...heavy(visitor("a")), ...holding(visitor("b"), 100)];
  expect(sizes(budget.review(visitors))).toEqual([90, 80]);
  expect(sizes(budget.review(heavy(user("ann"))))).toEqual([90, 80]);
});

test("keeps a quarter for users, whatever clients without a name hold", () => {
  const budget = newBudget();
  const visitors = [...each(visitor, 6, 90), ...holding(visitor("heavy"), 20, 75)];
  expect(sizes(budget.review(visitors))).toEqual([75]);
  expect(tightFor(budget)).toEqual([false, true]);
  expect(budget.review(each(visitor, 5, 79))).toEqual([]);
  expect(tightFor(budget)).toEqual([false, false]);
});

test("drops clients without a name before users", () => {
  const budget = newBudget();
  const all = [...each(user, 7, 100), ...holding(visitor("a"), 60), ...holding(visitor("b"), 70)];
  expect(sizes(budget.review(all))).toEqual([70]);
  expect(tightFor(budget)).toEqual([true, true]);
  expect(sizes(budget.review([...each(user, 9, 90), ...holding(visitor("a"), 10)]))).toEqual([
    10, 90,
  ]);
});

test("counts bodies until they are passed on, and drops them like connections", () => {
  const budget = newBudget();
  const body = budget.openBody(visitor("a"), () => {});
  expect(budget.growBody(body, 60)).toBe(null);
  expect(budget.review(holding(visitor("a"), 30, 20))).toEqual([body]);
  const next = budget.openBody(visitor("a"), () => {});
  expect(budget.growBody(next, 50)).toBe(null);
  expect(budget.growBody(next, 1)).toBe("tooMany");
  budget.closeBody(next);
  budget.closeBody(next);
  expect(
    budget.growBody(
      budget.openBody(visitor("a"), () => {}),
      50,
    ),
  ).toBe(null);
});

test("ends a larger body so that a small one of its owner comes through", () => {
  const budget = newBudget();
  const ended: number[] = [];
  const open = (bytes: number) => {
    const body = budget.openBody(visitor("a"), () => ended.push(bytes));
    return budget.growBody(body, bytes);
  };
  expect([open(40), open(60), open(5), open(10)]).toEqual([null, null, null, null]);
  expect(ended).toEqual([60]);
  expect(open(90)).toBe("tooMany");
  expect(ended).toEqual([60]);
});

test("has room for bodies of users when clients without a name have none", () => {
  const budget = newBudget();
  for (let network = 0; network < 6; network++) {
    const body = budget.openBody(visitor(`${network}`), () => {});
    expect(budget.growBody(body, 100)).toBe(null);
  }
  expect(
    budget.growBody(
      budget.openBody(visitor("late"), () => {}),
      1,
    ),
  ).toBe("unavailable");
  const grow = (name: string) =>
    budget.growBody(
      budget.openBody(user(name), () => {}),
      100,
    );
  for (let name = 0; name < 8; name++) expect(grow(`${name}`)).toBe(null);
  expect(grow("late")).toBe("unavailable");
  expect(sizes(budget.review([]))).toEqual([100, 100, 100, 100, 100, 100]);
});
