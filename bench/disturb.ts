import type { openDb } from "@fairdraw/dev-world";

type Db = ReturnType<typeof openDb>;

const heldMs = 500;
const freeMs = 300;

/** Makes PostgreSQL write everything that is dirty at once, as for the start of a backup. */
export async function forceCheckpointAfter(db: Db, delayMs: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  await db.rows({ text: "CHECKPOINT" });
}

const checkpointEverySeconds = 30;
/** Within so long one whole checkpoint begins and ends. */
export const checkpointCycleSeconds = 2 * checkpointEverySeconds;

/**
 * Has PostgreSQL take its own checkpoints, spread over the time between two, every 30 s instead of
 * every 5 min. Throws when the work met none.
 */
export async function withTimedCheckpoints<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await db.rows({ text: `ALTER SYSTEM SET checkpoint_timeout = '${checkpointEverySeconds}s'` });
  await db.rows({ text: "SELECT pg_reload_conf()" });
  try {
    const before = await timedCheckpoints(db);
    const result = await work();
    if ((await timedCheckpoints(db)) === before)
      throw new Error("no checkpoint fell into the work");
    return result;
  } finally {
    await db.rows({ text: "ALTER SYSTEM RESET checkpoint_timeout" });
    await db.rows({ text: "SELECT pg_reload_conf()" });
  }
}

async function timedCheckpoints(db: Db): Promise<number> {
  const [row] = await db.rows<{ n: number }>({
    text: "SELECT num_timed::int AS n FROM pg_stat_checkpointer",
  });
  return row?.n ?? 0;
}

/** Another job that holds accounts for 0.5 s of every 0.8 s, until it is told to stop. */
export function holdAccounts(db: Db, accountIds: readonly bigint[]): { stop(): Promise<void> } {
  let isStopping = false;
  const loop = async () => {
    while (!isStopping) {
      await db.transaction(async (tx) => {
        await tx.rows({
          text: "SELECT account_id FROM ledger_player WHERE account_id = ANY($1::bigint[]) ORDER BY account_id FOR UPDATE",
          values: [accountIds],
        });
        await tx.rows({ text: "SELECT pg_sleep($1)", values: [heldMs / 1000] });
      });
      await new Promise((resolve) => setTimeout(resolve, freeMs));
    }
  };
  const running = loop();
  return {
    async stop() {
      isStopping = true;
      await running;
    },
  };
}
