import { afterAll, beforeAll, beforeEach, expect, inject, it } from "vitest";
import { accountIdOf } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { createKnownLines, type KnownLines } from "./known-lines.ts";
import { findLines, oddsRateKind, setRates } from "./lines.sql.ts";

let world: TestWorld;
let player: bigint;
let other: bigint;
let asked: string[] = [];
let beforeAnswer: () => Promise<void>;

beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  player = await accountIdOf(world, "player1");
  other = await accountIdOf(world, "player2");
});
afterAll(() => world.close());
beforeEach(() => {
  asked = [];
  beforeAnswer = async () => {};
});

/** Tells of every statement, and may be made to wait before an answer is heard. */
const find = (known: KnownLines, accountIds: readonly bigint[]) =>
  world.db.transaction((tx) =>
    known.find(
      {
        ...tx,
        async rows(statement) {
          asked.push(statement.name ?? "");
          const rows = await tx.rows(statement);
          await beforeAnswer();
          return rows as never;
        },
      },
      accountIds,
    ),
  );

const versionAlone = ["agent_line_version"];
const both = ["agent_line_version", "agent_members"];

const raiseGroup = async (name: string, by: number) =>
  world.db.rows({
    text: "UPDATE account SET prize_group = prize_group + $2::int WHERE id = $1",
    values: [await accountIdOf(world, name), by],
  });
const ofDatabase = async (id: bigint) => (await findLines(world.db, [id])).get(id);

it("reads a line once, and then only whether any has changed", async () => {
  const known = createKnownLines();
  expect(known.guess(player)).toBeUndefined();
  const first = await find(known, [player]);
  expect(first.get(player)).toEqual(await ofDatabase(player));
  expect(asked).toEqual(both);
  asked = [];
  expect((await find(known, [player])).get(player)).toBe(first.get(player));
  expect(asked).toEqual(versionAlone);
  expect(known.guess(player)).toBe(first.get(player));
  asked = [];
  const more = await find(known, [player, other]);
  expect(more.get(other)).toEqual(await ofDatabase(other));
  expect(more.get(player)).toBe(first.get(player));
  expect(asked).toEqual(both);
  expect((await find(known, [0n])).has(0n)).toBe(false);
});

it.each([
  { what: "its own prize group", change: () => raiseGroup("player1", -2) },
  { what: "that of an agent above it", change: () => raiseGroup("agent1", 2) },
  {
    what: "a rate of its line",
    change: () =>
      world.db.transaction(async (tx) => {
        for (const name of ["root1", "direct1", "agent1", "player1"]) {
          const accountId = await accountIdOf(world, name);
          const [row] = await tx.rows<{ rate: number }>({
            text: "SELECT rate FROM account_rate WHERE account_id = $1 AND kind = $2",
            values: [accountId, oddsRateKind],
          });
          await setRates(tx, [{ accountId, kind: oddsRateKind, rate: (row?.rate ?? 0) + 1 }]);
        }
      }),
  },
])("reads lines again after a change of $what", async ({ change }) => {
  const known = createKnownLines();
  const before = (await find(known, [player, other])).get(player);
  await change();
  const after = (await find(known, [player])).get(player);
  expect(after).not.toEqual(before);
  expect(after).toEqual(await ofDatabase(player));
  expect((await find(known, [other])).get(other)).toEqual(await ofDatabase(other));
  asked = [];
  await find(known, [player]);
  expect(asked).toEqual(versionAlone);
});

it("raises the version once for all that a transaction changes, and not for what is no line", async () => {
  const version = async () =>
    (await world.db.rows<{ version: bigint }>({ text: "SELECT version FROM line_version" }))[0]
      ?.version ?? 0n;
  const start = await version();
  for (const raised of [1n, 2n]) {
    await world.db.rows({
      text: "UPDATE account SET prize_group = prize_group - 2 WHERE id IN ($1, $2)",
      values: [player, other],
    });
    expect(await version()).toBe(start + raised);
  }
  await world.db.rows({
    text: "UPDATE account SET greetings = 'hello', prize_group = prize_group WHERE id = $1",
    values: [player],
  });
  expect(await version()).toBe(start + 2n);
  const undone = world.db.transaction(async (tx) => {
    await tx.rows({
      text: "UPDATE account SET prize_group = 1700 WHERE id = $1",
      values: [player],
    });
    await tx.rows({ text: "SET CONSTRAINTS ALL IMMEDIATE" });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await version()).toBe(start + 2n);
});

it("does not take what was read earlier for newer because it is answered later", async () => {
  const known = createKnownLines();
  await find(known, [other]);
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  // The earlier call has its answers, and hears of them only after the change and a later call.
  let read = 0;
  const isRead = new Promise<void>((resolve) => {
    beforeAnswer = async () => {
      read += 1;
      if (read === both.length) resolve();
      if (read <= both.length) await held;
    };
  });
  const early = find(known, [player]);
  await isRead;
  await raiseGroup("player1", -2);
  const later = (await find(known, [player])).get(player);
  go();
  await early;
  expect(later).toEqual(await ofDatabase(player));
  expect((await find(known, [player])).get(player)).toEqual(later);
});

it("forgets all of them where there would be too many, and answers none the less", async () => {
  const known = createKnownLines(1);
  await find(known, [player]);
  const found = await find(known, [player, other]);
  expect(found.get(player)).toEqual(await ofDatabase(player));
  expect(found.get(other)).toEqual(await ofDatabase(other));
  expect(known.guess(player)).toBeUndefined();
  expect(known.guess(other)).toEqual(found.get(other));
});
