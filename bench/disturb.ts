import type { openDb } from "@fairdraw/dev-world";

type Db = ReturnType<typeof openDb>;

const heldMs = 500;
const freeMs = 300;

/** Makes PostgreSQL write everything that is dirty, as it does every few minutes. */
export async function forceCheckpointAfter(db: Db, delayMs: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  await db.rows({ text: "CHECKPOINT" });
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
