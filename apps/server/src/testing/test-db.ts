import { type Db, openDb } from "../platform/database/db.ts";
import { setTestClock } from "./test-clock.sql.ts";
import { createTestDatabase, dropTestDatabase } from "./test-postgres.ts";

/** An empty database with the schema and a clock that stands where it is put. */
export interface TestDb {
  readonly db: Db;
  setTime(atMs: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens a database of its own. Shape: time stands at `startMs`. */
export async function createTestDb(options: {
  serverUrl: string;
  startMs: number;
}): Promise<TestDb> {
  const databaseUrl = await createTestDatabase(options.serverUrl);
  const db = openDb(databaseUrl, { max: 6 });
  const setTime = (atMs: number) => setTestClock(db, { atMs, rate: 0 });
  await setTime(options.startMs);
  return {
    db,
    setTime,
    async close() {
      await db.end();
      await dropTestDatabase(databaseUrl);
    },
  };
}
