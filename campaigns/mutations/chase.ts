import type { Mutation } from "./mutation.ts";

const tests = ["domains/chase/chase.test.ts"];

/**
 * Defects of chase plans. That an issue waits for the result before is held twice, by the statement that
 * finds it and by the machine: neither can be missed alone.
 */
export const chaseMutations: readonly Mutation[] = [
  {
    name: "a plan goes on after a win",
    file: "src/domains/chase/plan-machine.ts",
    find: "if (plan.stops.onWin && leg.prize > zero)",
    replace: "if (plan.stops.onWin && leg.prize < zero)",
    tests,
  },
  {
    name: "a plan goes on beyond its loss limit",
    file: "src/domains/chase/plan-machine.ts",
    find: "-profit >= limit",
    replace: "profit >= limit",
    tests,
  },
  {
    name: "issues of a plan are paid from the spendable balance once more",
    file: "src/domains/chase/plan-intent.ts",
    find: `paidFrom: "held",`,
    replace: "",
    tests,
  },
  {
    name: "issues that have closed are charged",
    file: "src/domains/chase/create-plan.ts",
    find: "return issue.isOpen ? [{",
    replace: "return issue.startAt > 0 ? [{",
    tests,
  },
  {
    name: "a plan that ends keeps what was set aside",
    file: "src/domains/chase/settle-legs.ts",
    find: "if (holding.length === 0) return;",
    replace: "if (holding.length >= 0) return;",
    tests,
  },
  {
    name: "refunded bets count as lost",
    file: "src/domains/chase/plan-machine.ts",
    find: "settled: money(plan.settled + leg.stake - leg.refund),",
    replace: "settled: money(plan.settled + leg.stake),",
    tests,
  },
];
