import { ExternalGameCategory } from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { reportBets } from "../../testing/payments/external-bets.ts";
import { accountIdOf } from "../../testing/players.ts";
import { addMember } from "../../testing/teams/members.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";
import { untilWaiting } from "../../testing/until-waiting.ts";
import { moveSubtree } from "../account/place.sql.ts";
import type { ExternalBetSettled } from "./external-bets.sql.ts";
import { noteExternalBets } from "./note-external-bets.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
});
afterAll(() => world.close());

const betOf = (account: bigint, ref: string, change: Partial<ExternalBetSettled> = {}) => ({
  ref,
  account,
  category: ExternalGameCategory.VIDEO,
  platform: "test",
  validBet: 1000n,
  payout: 0n,
  settledAt: world.nowMs(),
  ...change,
});
const report = (reports: readonly ExternalBetSettled[]) =>
  world.db.transaction((tx) => noteExternalBets(tx, reports));

it("beside a move of those who bet, both are done", async () => {
  // Rows that are written anew lie behind the others on the disk where their page is full.
  for (let i = 100; i < 160; i += 1) {
    await addMember(world, { userName: `filler${i}`, under: "agent1" });
  }
  const head = await addMember(world, { userName: "mover01", under: "agent1", isAgent: true });
  const below: bigint[] = [];
  for (const userName of ["mva0001", "mvb0001", "mvc0001"]) {
    below.push(await addMember(world, { userName, under: "mover01" }));
  }
  const rewrite = { text: "UPDATE account SET greetings = 'x' WHERE id = $1" };
  for (const id of [head, ...below.slice(0, 2)]) await world.db.rows({ ...rewrite, values: [id] });
  const [parentId, root] = [await accountIdOf(world, "direct1"), await accountIdOf(world, "root1")];
  const begun = await world.db.transaction(async (tx) => {
    await tx.rows({ text: "SELECT FROM account WHERE id = $1 FOR UPDATE", values: [below[1]] });
    const reported = report(below.map((id, i) => betOf(id, `move${i}`)));
    await untilWaiting(world.db, { count: 1 });
    const moved = world.db.transaction((own) =>
      moveSubtree(own, { accountId: head, parentId, newPath: [root, parentId] }),
    );
    await untilWaiting(world.db, { count: 2 });
    return { reported, moved };
  });
  expect(await Promise.all([begun.reported, begun.moved])).toEqual([["new", "new", "new"], 4]);
});

it("beside another batch that also takes bets back, both are done", async () => {
  const [one, other] = [await accountIdOf(world, "player1"), await accountIdOf(world, "player2")];
  await reportBets(world, [
    { by: "player1", bet: 5000n, ref: "first" },
    { by: "player2", bet: 5000n, ref: "second" },
  ]);
  const back = { validBet: -5000n };
  const held = new Error("taken back");
  const begun: Promise<string[]>[] = [];
  await world.db
    .transaction(async (tx) => {
      await noteExternalBets(tx, [betOf(await accountIdOf(world, "player3"), "back1")]);
      // Waits for the name of its second report, and may hold rows of a day by then.
      begun.push(
        report([betOf(other, "new2"), betOf(one, "back1", { ...back, reverses: "first" })]),
      );
      await untilWaiting(world.db, { count: 1 });
      begun.push(
        report([betOf(one, "new1"), betOf(other, "back2", { ...back, reverses: "second" })]),
      );
      await begun[1];
      throw held;
    })
    .catch((error: unknown) => expect(error).toBe(held));
  expect(await Promise.all(begun)).toEqual([
    ["new", "new"],
    ["new", "new"],
  ]);
});
