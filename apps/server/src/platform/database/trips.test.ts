import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from "vitest";
import { createTestDatabase, dropTestDatabase } from "../../testing/test-postgres.ts";
import { type Db, openDb } from "./db.ts";
import { openTrips, type Sent, type Trips } from "./trips.ts";

let databaseUrl: string;
let db: Db;
let pool: pg.Pool;
let client: pg.PoolClient;
let trips: Trips;

beforeAll(async () => {
  databaseUrl = await createTestDatabase(inject("serverUrl"));
  db = openDb(databaseUrl, { max: 2 });
  await db.rows({ text: "CREATE TABLE travelled (id int PRIMARY KEY)" });
});
beforeEach(async () => {
  pool = new pg.Pool({ connectionString: databaseUrl, max: 1, pipeline: true });
  client = await pool.connect();
  client.on("error", () => {});
  trips = openTrips(client, pg.types);
});
afterEach(async () => {
  client.release();
  await pool.end();
});
afterAll(async () => {
  await db.end();
  await dropTestDatabase(databaseUrl);
});

const ask = (text: string, values: unknown[] = [], name?: string) =>
  trips.rows({ text, values, ...(name === undefined ? {} : { name }) } satisfies Sent);
const insert = (id: number) => ask("INSERT INTO travelled VALUES ($1)", [id], "insert");
const stored = async () => {
  const rows = await db.rows<{ id: number }>({ text: "SELECT id FROM travelled ORDER BY id" });
  return rows.map(({ id }) => id);
};

/** How often PostgreSQL says a thing while something runs. */
async function heard(message: string, run: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const note = () => {
    count += 1;
  };
  const events = client.connection as unknown as NodeJS.EventEmitter;
  events.on(message, note);
  await run();
  await ask("SELECT 1");
  events.off(message, note);
  return count;
}

it("reads rows as their columns are, in the order in which they were asked for", async () => {
  const all = await Promise.all([
    ask("SELECT $1::int AS n, $2::text AS t, NULL AS nothing", [7, "sieben"], "typed"),
    ask("SELECT n FROM generate_series(1, 3) n", [], "series"),
    ask("SELECT $1::bytea AS b", [Buffer.from("ab")]),
    ask("SELECT n FROM generate_series(1, 0) n", [], "none"),
  ]);
  expect(all).toEqual([
    [{ n: 7, t: "sieben", nothing: null }],
    [{ n: 1 }, { n: 2 }, { n: 3 }],
    [{ b: Buffer.from("ab") }],
    [],
  ]);
});

it("ends once for all that is asked for in one go, and is described once", async () => {
  const three = () => Promise.all([1, 2, 3].map((n) => ask("SELECT $1::int AS n", [n], "one")));
  expect(await heard("rowDescription", three)).toBe(1 + 3);
  expect(await heard("readyForQuery", three)).toBe(1 + 1);
  expect(await heard("rowDescription", three)).toBe(0 + 1);
});

it("keeps its order around several statements in one text", async () => {
  await Promise.all([
    ask("CREATE TEMP TABLE here (id int)", [], "make"),
    ask("INSERT INTO here VALUES (1); INSERT INTO here VALUES (2)"),
    ask("INSERT INTO here VALUES ($1)", [3]),
  ]);
  expect(await ask("SELECT array_agg(id ORDER BY id) AS ids FROM here", [], "ids")).toEqual([
    { ids: [1, 2, 3] },
  ]);
});

it("runs nothing behind a statement that failed, and goes on with the next trip", async () => {
  const trip = await Promise.allSettled([insert(1), insert(1), insert(2)]);
  expect(trip.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
  const reasons = trip.map((one) => ("reason" in one ? String(one.reason) : ""));
  expect(reasons[1]).toContain("duplicate key");
  expect(reasons[2]).toBe(reasons[1]);
  // What stood before it was of the same implicit transaction.
  expect(await stored()).toEqual([]);
  await Promise.all([insert(3), insert(4)]);
  expect(await stored()).toEqual([3, 4]);
});

it("is one trip also where a part is sent ahead", async () => {
  const parts = async () => {
    const first = insert(3);
    trips.sendNow();
    return Promise.allSettled([first, insert(5)]);
  };
  let trip: PromiseSettledResult<object[]>[] = [];
  const ends = await heard("readyForQuery", async () => {
    trip = await parts();
  });
  expect(ends).toBe(1 + 1);
  expect(trip.map((one) => ("reason" in one ? String(one.reason) : ""))).toEqual([
    expect.stringContaining("duplicate key"),
    expect.stringContaining("duplicate key"),
  ]);
  expect(await stored()).not.toContain(5);
  await insert(5);
  expect(await stored()).toContain(5);
});

it("knows again which statements PostgreSQL has a plan of after a failure", async () => {
  const late = () => ask("SELECT id FROM made_later", [], "late");
  const bad = () => ask("SELECT 1 / $1::int AS n", [0], "divided");
  await Promise.allSettled([late(), bad()]);
  await expect(late()).rejects.toThrow("made_later");
  await ask("CREATE TEMP TABLE made_later (id int)");
  expect(await late()).toEqual([]);
  await expect(bad()).rejects.toThrow("division by zero");
  await expect(bad()).rejects.toThrow("division by zero");
  expect(await ask("SELECT 1 / $1::int AS n", [1], "divided")).toEqual([{ n: 1 }]);
});

it("has one text under a name", async () => {
  await ask("SELECT 1 AS n", [], "same");
  await expect(ask("SELECT 2 AS n", [], "same")).rejects.toThrow("one text");
  expect(await ask("SELECT 1 AS n", [], "same")).toEqual([{ n: 1 }]);
});

it("fails of a value that cannot be sent, and of a row that cannot be read, alone", async () => {
  const round: { self?: unknown } = {};
  round.self = round;
  const unsent = ask("SELECT $1::jsonb AS j", [round], "unsent");
  const unread = openTrips(client, {
    getTypeParser: () => () => {
      throw new Error("unreadable");
    },
  } as unknown as pg.CustomTypesConfig);
  await expect(unsent).rejects.toThrow("circular");
  await expect(unread.rows({ text: "SELECT 1 AS n", values: [], name: "unread" })).rejects.toThrow(
    "unreadable",
  );
  expect(await ask("SELECT 2 AS n", [], "after")).toEqual([{ n: 2 }]);
});

it("fails whole when the connection ends, and afterwards at once", async () => {
  const [row] = (await ask("SELECT pg_backend_pid() AS pid")) as { pid: number }[];
  const trip = Promise.allSettled([
    ask("SELECT pg_sleep($1)", [5], "sleep"),
    ask("SELECT 1", [], "behind"),
  ]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await db.rows({ text: "SELECT pg_terminate_backend($1)", values: [row?.pid] });
  expect((await trip).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(ask("SELECT 1", [], "never")).rejects.toThrow();
  await expect(ask("SELECT 1", [1], "never")).rejects.toThrow();
});
