import { expect, it } from "vitest";
import { type Finding, findOut } from "./find-out.ts";

function asking(answers: Finding<never>[]) {
  const waits: number[] = [];
  let asked = 0;
  const ask = async (): Promise<Finding<never>> => {
    asked += 1;
    return answers[asked - 1] ?? { kind: "unknown" };
  };
  const wait = async (ms: number) => {
    waits.push(ms);
  };
  return { ask, wait, waits, count: () => asked };
}

it("asks every two seconds until it knows", async () => {
  const { ask, wait, waits } = asking([{ kind: "unknown" }, { kind: "unknown" }, { kind: "void" }]);
  expect(await findOut(ask, wait)).toEqual({ kind: "void" });
  expect(waits).toEqual([2_000, 2_000]);
});

it("gives up after thirty seconds and leaves the bet in doubt", async () => {
  const { ask, wait, count } = asking([]);
  expect(await findOut(ask, wait)).toEqual({ kind: "unknown" });
  expect(count()).toBe(15);
});

it("stops asking when the login ended", async () => {
  const { ask, wait, count } = asking([{ kind: "left" }]);
  expect(await findOut(ask, wait)).toEqual({ kind: "left" });
  expect(count()).toBe(1);
});
