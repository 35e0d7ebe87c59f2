import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { openDb } from "@fairdraw/dev-world";

/**
 * Two send the transactions, so that one of them is not what is measured. They are processes and no threads: 8 s after a
 * thread has ended V8 gives its memory back, 200 MB of it, on the main thread, which is the one that bets are measured on.
 */
const processes = 2;

/** The classic balance transfer of TPC-B: what this machine's PostgreSQL does for anybody. */
export interface TpcB {
  /** Transactions per second of so many clients, all of which are gone when it fulfils. */
  run(clients: number, seconds: number): Promise<number>;
  end(): Promise<void>;
}

export interface TpcBOrder {
  readonly databaseUrl: string;
  readonly scale: number;
  readonly clients: number;
  readonly seconds: number;
}

/** Fills an empty database. Shape: 100,000 accounts, 10 tellers and a branch for each of `scale`. */
export async function setUpTpcB(databaseUrl: string, scale: number): Promise<TpcB> {
  const db = openDb(databaseUrl, { max: 1 });
  for (const text of tables) {
    await db.rows({ text: `SET statement_timeout = 0` });
    await db.rows({ text, ...(text.includes("$1") ? { values: [scale] } : {}) });
  }
  await db.end();
  const drivers = Array.from({ length: processes }, startDriver);
  return {
    async run(clients, seconds) {
      const order = { databaseUrl, scale, clients: clients / processes, seconds };
      const counts = await Promise.all(drivers.map((driver) => driver.run(order)));
      return counts.reduce((sum, count) => sum + count, 0) / seconds;
    },
    async end() {
      await Promise.all(drivers.map((driver) => driver.end()));
    },
  };
}

interface Driver {
  /** Transactions that were made. */
  run(order: TpcBOrder): Promise<number>;
  end(): Promise<void>;
}

/** A process for all runs: the code of a new one would be translated while it is measured. */
function startDriver(): Driver {
  const child = fork(fileURLToPath(new URL("./tpc-b-process.ts", import.meta.url)));
  const gone = once(child, "exit");
  return {
    async run(order) {
      child.send(order);
      const ended = gone.then(([code]) => {
        throw new Error(`a process of the baseline ended with ${code}`);
      });
      const [count] = (await Promise.race([once(child, "message"), ended])) as [number];
      return count;
    },
    async end() {
      child.kill();
      await gone;
    },
  };
}

const tables = [
  "CREATE TABLE tpcb_branch (bid int PRIMARY KEY, bbalance int NOT NULL, filler char(88)) WITH (fillfactor = 100)",
  "CREATE TABLE tpcb_teller (tid int PRIMARY KEY, bid int NOT NULL, tbalance int NOT NULL, filler char(84)) WITH (fillfactor = 100)",
  "CREATE TABLE tpcb_account (aid int NOT NULL, bid int NOT NULL, abalance int NOT NULL, filler char(84)) WITH (fillfactor = 100)",
  "CREATE TABLE tpcb_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22))",
  "INSERT INTO tpcb_branch SELECT n, 0 FROM generate_series(1, $1::int) AS n",
  "INSERT INTO tpcb_teller SELECT n, (n - 1) / 10 + 1, 0 FROM generate_series(1, $1::int * 10) AS n",
  "INSERT INTO tpcb_account SELECT n, (n - 1) / 100000 + 1, 0, '' FROM generate_series(1, $1::int * 100000) AS n",
  "ALTER TABLE tpcb_account ADD PRIMARY KEY (aid)",
  "VACUUM ANALYZE",
];
