import { Worker } from "node:worker_threads";
import { openDb } from "@fairdraw/dev-world";

/** Two threads send the transactions, so that one of them is not what is measured. */
const threads = 2;

/** The classic balance transfer of TPC-B: what this machine's PostgreSQL does for anybody. */
export interface TpcB {
  /** Transactions per second of so many clients, all of which are gone when it fulfils. */
  run(clients: number, seconds: number): Promise<number>;
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
  return {
    async run(clients, seconds) {
      const order = { databaseUrl, scale, clients: clients / threads, seconds };
      const counts = await Promise.all(Array.from({ length: threads }, () => runThread(order)));
      return counts.reduce((sum, count) => sum + count, 0) / seconds;
    },
  };
}

function runThread(order: TpcBOrder): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./tpc-b-thread.ts", import.meta.url), { workerData: order });
    let count: number | null = null;
    worker.once("message", (told: number) => {
      count = told;
    });
    worker.once("error", reject);
    worker.once("exit", () =>
      count === null ? reject(new Error("a thread ended without its count")) : resolve(count),
    );
  });
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
