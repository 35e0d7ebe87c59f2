import {
  adjustBalance,
  approveTask,
  operatorResults,
  playerTurnover,
  relieveTurnover,
} from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { assert } from "../../platform/assert.ts";
import { aBetItem, anOpenIssue } from "../../testing/bets-to-place.ts";
import { anOperator, operatorOf } from "../../testing/operators.ts";
import { passIssue, placed } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { verify } from "../../verify/verify.ts";

let world: TestWorld;
let operator: Awaited<ReturnType<typeof anOperator>>;
let other: Awaited<ReturnType<typeof anOperator>>;
const { NOT_FOUND, TOO_LATE, UNFIT } = operatorResults;
const nowhere = "0f0e0d0c-1111-4222-8333-444455550009";
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  operator = await anOperator(world);
  other = await anOperator(world, "operator2");
});
afterAll(() => world.close());

async function credit(WagerRequired: string) {
  const answer = await operator.act(adjustBalance, {
    RequestId: crypto.randomUUID(),
    UserName: "player1",
    Type: "credit",
    Cause: "goodwill",
    Amount: "100",
    WagerRequired,
    EvidenceUrl: "",
  });
  assert(answer.Result === 0, `credited: ${JSON.stringify(answer)}`);
}
async function turnover() {
  const answer = await operator.ask(playerTurnover, { UserName: "player1" });
  assert("Items" in answer, "turnover is listed");
  return answer.Items;
}
async function approve(answer: object) {
  const TaskId: unknown = Reflect.get(answer, "TaskId");
  assert(typeof TaskId === "number", `nothing was proposed: ${JSON.stringify(answer)}`);
  return other.act(approveTask, { TaskId });
}
async function bet(Multiple: number) {
  await anOpenIssue(world);
  await placed(world, await world.signIn("player1"), [aBetItem({ Multiple })]);
  await passIssue(world);
}

it("lets a player off turnover by two persons; what was asked for later moves forward", async () => {
  for (const wager of ["100", "200", "300"]) await credit(wager);
  await bet(10);
  const [first, second, third] = (await turnover()).map(({ Id }) => Id);
  assert(first !== undefined && second !== undefined && third !== undefined, "three are asked for");
  const ask = (Id: string, Remaining: string) => operator.act(relieveTurnover, { Id, Remaining });
  expect(await ask(nowhere, "0")).toMatchObject({ Result: NOT_FOUND.code });
  expect(await ask(first, "60")).toMatchObject({ Result: UNFIT.code });
  expect(await operator.ask(playerTurnover, { UserName: "nobody-here" })).toMatchObject({
    Result: NOT_FOUND.code,
  });
  // 40 of 100 are done; 50 shall remain, and the second one is lifted.
  expect(await approve(await ask(first, "50"))).toMatchObject({ Result: 0 });
  expect(await approve(await ask(second, "0"))).toMatchObject({ Result: 0 });
  expect(await turnover()).toMatchObject([
    {
      Required: "90.000",
      Done: "40.000",
      Remaining: "50.000",
      Relieved: "10.000",
      Locked: "50.000",
    },
    { Required: "0.000", Done: "0.000", Remaining: "0.000", Relieved: "200.000", Locked: "0.000" },
    { Required: "300.000", Done: "0.000", Remaining: "300.000", Locked: "100.000" },
  ]);
  expect(await ask(second, "0")).toMatchObject({ Result: TOO_LATE.code });
  // Bets that are settled while a proposal waits may leave less than it would.
  const late = await ask(first, "20");
  await bet(20);
  expect(await turnover()).toMatchObject([
    { Done: "90.000", Remaining: "0.000" },
    { Remaining: "0.000" },
    { Done: "30.000", Remaining: "270.000" },
  ]);
  expect(await approve(late)).toMatchObject({ Result: TOO_LATE.code });
  expect((await verify(world.db, () => {})).breaks).toEqual([]);
  const [audit] = await world.db.rows<{ count: number }>({
    text: "SELECT count(*)::int AS count FROM operator_audit WHERE call = 'AdminWallet/RelieveTurnover'",
  });
  expect(audit?.count).toBeGreaterThanOrEqual(2);
});

it("is nobody's of another merchant", async () => {
  const [one] = await turnover();
  const there = await operatorOf(world, "second");
  expect(await there.act(relieveTurnover, { Id: one?.Id ?? "", Remaining: "0" })).toMatchObject({
    Result: NOT_FOUND.code,
  });
});
