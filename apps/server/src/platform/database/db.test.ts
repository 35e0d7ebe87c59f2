import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createTestDb, type TestDb } from "../../testing/test-db.ts";
import { openDb, TakenBack, type Tx } from "./db.ts";

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
});
afterAll(() => test.close());

it("has no plan compiled, on any connection", async () => {
  const ask = "SELECT current_setting('jit') AS jit";
  expect(await test.db.rows({ text: ask })).toEqual([{ jit: "off" }]);
  const own = await test.db.connect();
  const { rows } = await own.query(ask);
  await own.end();
  expect(rows).toEqual([{ jit: "off" }]);
});

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it("fails a transaction whose connection PostgreSQL ends, and goes on with another one", async () => {
  const lost = test.db.transaction(async (tx) => {
    const [row] = await tx.rows<{ pid: number }>({ text: "SELECT pg_backend_pid() AS pid" });
    await test.db.rows({ text: "SELECT pg_terminate_backend($1)", values: [row?.pid] });
    await sleep(100);
    return tx.rows({ text: "SELECT 1" });
  });
  await expect(lost).rejects.toThrow();
  const alive = await test.db.transaction((tx) => tx.rows({ text: "SELECT 1 AS one" }));
  expect(alive).toEqual([{ one: 1 }]);
});

it("lets go of its locks when a process stops between two statements for too long, and begins anew", async () => {
  await test.db.rows({
    text: "CREATE TABLE held (id int PRIMARY KEY, by text NOT NULL DEFAULT '')",
  });
  await test.db.rows({ text: "INSERT INTO held VALUES (1)" });
  let runs = 0;
  const frozen = test.db.transaction(
    async (tx) => {
      runs += 1;
      await tx.rows({ text: "SELECT id FROM held FOR UPDATE" });
      if (runs === 1) await sleep(500);
      return tx.rows({ text: "UPDATE held SET by = by || 'frozen' RETURNING by" });
    },
    { idleTimeoutMs: 200 },
  );
  const next = test.db.transaction(
    async (tx) => {
      await sleep(50);
      return tx.rows({ text: "UPDATE held SET by = by || 'next ' RETURNING by" });
    },
    { lockTimeoutMs: 5000 },
  );
  expect(await next).toEqual([{ by: "next " }]);
  expect(await frozen).toEqual([{ by: "next frozen" }]);
  expect(runs).toBe(2);
});

it("begins anew twice and no more", async () => {
  let runs = 0;
  const frozen = test.db.transaction(
    async (tx) => {
      runs += 1;
      await tx.rows({ text: "SELECT 1" });
      await sleep(300);
      return tx.rows({ text: "SELECT 2" });
    },
    { idleTimeoutMs: 100 },
  );
  await expect(frozen).rejects.toThrow(TakenBack);
  expect(runs).toBe(3);
});

it("keeps to no times of its transactions where it has patience", async () => {
  const work = async (db: TestDb["db"]) =>
    db.transaction(
      async (tx) => {
        await tx.rows({ text: "SELECT pg_sleep(0.2)" });
        return "done";
      },
      { statementTimeoutMs: 50 },
    );
  await expect(work(test.db)).rejects.toThrow("statement timeout");
  const patient = openDb(inject("serverUrl"), { max: 1, hasPatience: true });
  try {
    expect(await work(patient)).toBe("done");
  } finally {
    await patient.end();
  }
});

it("sends what is said to go with the commit with it, and stores nothing when that fails", async () => {
  await test.db.rows({ text: "CREATE TABLE noted (id int PRIMARY KEY)" });
  const note = (ids: readonly number[]) =>
    test.db.transaction(async (tx) => {
      await tx.rows({ text: "INSERT INTO noted VALUES ($1)", values: [ids[0]] });
      for (const id of ids.slice(1)) {
        tx.atCommit({ text: "INSERT INTO noted VALUES ($1)", values: [id] });
      }
    });
  await note([1, 2, 3]);
  await expect(note([4, 5, 1, 6])).rejects.toThrow("duplicate key");
  await note([7]);
  const rows = await test.db.rows<{ id: number }>({ text: "SELECT id FROM noted ORDER BY id" });
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 7]);
});

it("fails of what the first statement failed of, whichever is heard first", async () => {
  await test.db.rows({ text: "CREATE TABLE once (id int PRIMARY KEY)" });
  await test.db.rows({ text: "INSERT INTO once VALUES (1)" });
  const later = async <T>(asked: Promise<T>): Promise<T> => {
    await asked.catch(() => sleep(20));
    return asked;
  };
  const failed = test.db.transaction((tx) =>
    Promise.all([
      later(tx.rows({ text: "INSERT INTO once VALUES (1)" })),
      tx.rows({ text: "SELECT 1" }),
    ]),
  );
  await expect(failed).rejects.toThrow("duplicate key");
  const own = test.db.transaction(async (tx) => {
    await tx.rows({ text: "INSERT INTO once VALUES (1)" }).catch(() => {});
    throw new Error("of its own");
  });
  await expect(own).rejects.toThrow("of its own");
});

it("sends what is asked for in one go without waiting for answers", async () => {
  await test.db.transaction(async (tx) => {
    const ask = () => tx.rows<{ at: number }>({ text: "SELECT clock_timestamp() AS at" });
    await ask();
    const asked = Promise.all([ask(), ask()]);
    // Nothing is sent and nothing is heard while this process computes.
    const endsAt = Date.now() + 500;
    while (Date.now() < endsAt);
    for (const [row] of await asked) expect(row?.at).toBeLessThan(endsAt);
  });
});

it("runs what is asked for in one go in its order, each with its own rows", async () => {
  const rows = await test.db.transaction(async (tx) => {
    const [, , three, none] = await Promise.all([
      tx.rows({ name: "make", text: "CREATE TEMP TABLE here (id int) ON COMMIT DROP" }),
      tx.rows({ text: "INSERT INTO here VALUES (1); INSERT INTO here VALUES (2)" }),
      tx.rows({ name: "more", text: "INSERT INTO here VALUES ($1) RETURNING id", values: [3] }),
      tx.rows({ name: "none", text: "SELECT id FROM here WHERE id > 3" }),
    ]);
    const all = await tx.rows({ text: "SELECT array_agg(id ORDER BY id) AS ids FROM here" });
    return { three, none, all };
  });
  expect(rows).toEqual({ three: [{ id: 3 }], none: [], all: [{ ids: [1, 2, 3] }] });
});

it("runs nothing behind a statement that failed, and knows afterwards of what PostgreSQL has a plan", async () => {
  const one = openDb(inject("serverUrl"), { max: 1 });
  const insert = (tx: Tx, id: number) =>
    tx.rows({ name: "behind_insert", text: "INSERT INTO behind VALUES ($1)", values: [id] });
  const find = (tx: Tx) =>
    tx.rows({ name: "behind_find", text: "SELECT id FROM behind ORDER BY id" });
  try {
    await one.rows({ text: "CREATE TEMP TABLE behind (id int PRIMARY KEY)" });
    const failed = one.transaction((tx) =>
      Promise.all([insert(tx, 1), insert(tx, 1), insert(tx, 2), find(tx)]),
    );
    await expect(failed).rejects.toThrow("duplicate key");
    const found = one.transaction(async (tx) => {
      const [, , rows] = await Promise.all([insert(tx, 3), insert(tx, 4), find(tx)]);
      return rows;
    });
    expect(await found).toEqual([{ id: 3 }, { id: 4 }]);
  } finally {
    await one.end();
  }
});
