import { expect, it } from "vitest";
import type { Job } from "./jobs.ts";
import { orderJobs } from "./order-jobs.ts";

const aJob = (name: string, after?: Job["after"]): Job => ({
  name,
  everyMs: 1000,
  run: async () => false,
  ...(after === undefined ? {} : { after }),
});
const order = (...jobs: Job[]) => orderJobs(jobs).map(({ name }) => name);

it("keeps jobs as they came, but behind those that they name", () => {
  expect(
    order(aJob("pay", ["settle"]), aJob("make"), aJob("settle", ["draw"]), aJob("draw")),
  ).toEqual(["draw", "settle", "pay", "make"]);
});

it("puts those that follow all others last", () => {
  expect(order(aJob("pump", "all"), aJob("make"), aJob("seal", "all"))).toEqual([
    "make",
    "pump",
    "seal",
  ]);
});

it("refuses a circle, a name that is no job, and a name twice", () => {
  expect(() => order(aJob("a", ["b"]), aJob("b", ["a"]))).toThrow("wait for each other");
  expect(() => order(aJob("a", ["nobody"]))).toThrow("no job");
  expect(() => order(aJob("a"), aJob("a"))).toThrow("unique");
});
