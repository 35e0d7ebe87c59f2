import { expect, test } from "vitest";
import { MemoryBudget } from "./memory-budget.ts";

const holding = (...bytes: number[]) => bytes.map((heldBytes) => ({ heldBytes }));

test("drops nobody as long as all together hold no more than it", () => {
  const budget = new MemoryBudget({ memoryBytesMax: 100 });
  expect(budget.review(holding(60, 0, 40))).toEqual([]);
  expect([budget.isTight, budget.isFull]).toEqual([true, true]);
  expect(budget.review(holding(60, 14))).toEqual([]);
  expect([budget.isTight, budget.isFull]).toEqual([false, false]);
});

test("drops the largest, and no more than it must", () => {
  const budget = new MemoryBudget({ memoryBytesMax: 100 });
  expect(budget.review(holding(10, 80, 30, 60))).toEqual(holding(80));
  expect([budget.isTight, budget.isFull]).toEqual([true, true]);
  expect(budget.review(holding(10, 30, 200, 90))).toEqual(holding(200, 90));
  expect([budget.isTight, budget.isFull]).toEqual([false, false]);
});

test("counts bodies until they are passed on", () => {
  const budget = new MemoryBudget({ memoryBytesMax: 100 });
  budget.addBody(90);
  expect([budget.isTight, budget.isFull]).toEqual([true, false]);
  expect(budget.review(holding(20))).toEqual(holding(20));
  budget.addBody(-90);
  expect(budget.review(holding(20))).toEqual([]);
  expect(budget.isTight).toBe(false);
});
