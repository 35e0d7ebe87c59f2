import { money } from "@fairdraw/money";
import {
  approveTask,
  collectReceivable,
  listReceivables,
  operatorResults,
  writeOffReceivable,
} from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { anOperator, Reason } from "../../testing/operators.ts";
import { giveMoney, moneyOf } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { verify } from "../../verify/verify.ts";

let world: TestWorld;
let operator: Awaited<ReturnType<typeof anOperator>>;
let other: Awaited<ReturnType<typeof anOperator>>;
const Id = "0f0e0d0c-1111-4222-8333-444455550001";
const nowhere = "0f0e0d0c-1111-4222-8333-444455550009";
const { NOT_FOUND, TOO_LATE, NOT_ENOUGH } = operatorResults;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  operator = await anOperator(world);
  other = await anOperator(world, "operator2");
});
afterAll(() => world.close());

const list = () => operator.ask(listReceivables, { PageIndex: 1, PageSize: 20 });
async function approve(answer: object) {
  const TaskId: unknown = Reflect.get(answer, "TaskId");
  if (typeof TaskId !== "number")
    throw new Error(`nothing was proposed: ${JSON.stringify(answer)}`);
  return other.act(approveTask, { TaskId });
}

it("takes what is there of what is owed, never more, and gives up the rest, each by two persons", async () => {
  const has = await moneyOf(world, "player1");
  const owes = has + 500_000n;
  await world.db.rows({
    text: `INSERT INTO receivable (id, merchant_id, account_id, kind, source_id, amount, at)
      SELECT $1, 1, id, 1, $1, $2, fd_now() FROM account WHERE user_name = 'player1' AND merchant_id = 1`,
    values: [Id, owes],
  });
  for (const call of [collectReceivable, writeOffReceivable]) {
    expect(await operator.act(call, { Id: nowhere })).toMatchObject({ Result: NOT_FOUND.code });
  }
  expect(await approve(await operator.act(collectReceivable, { Id }))).toMatchObject({ Result: 0 });
  expect(await moneyOf(world, "player1")).toBe(0n);
  expect(await list()).toMatchObject({
    Total: 1,
    Items: [{ UserName: "player1", State: 0, Available: "0.000", EndedAt: null }],
  });
  const again = await operator.act(collectReceivable, { Id });
  expect(await approve(again)).toMatchObject({ Result: NOT_ENOUGH.code });
  await giveMoney(world, "player1", money(200_000n));
  // The refused proposal still waits, and is approved now that there is something.
  expect(await approve(again)).toMatchObject({ Result: 0 });
  expect(await moneyOf(world, "player1")).toBe(0n);
  expect(await approve(await operator.act(writeOffReceivable, { Id }))).toMatchObject({
    Result: 0,
  });
  expect(await list()).toMatchObject({ Items: [{ State: 2, Note: Reason }] });
  for (const call of [collectReceivable, writeOffReceivable]) {
    expect(await operator.act(call, { Id })).toMatchObject({ Result: TOO_LATE.code });
  }
  expect((await verify(world.db, () => {})).breaks).toEqual([]);
});
