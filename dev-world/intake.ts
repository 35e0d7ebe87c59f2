import { checkLines, hashRequest } from "@fairdraw/server/src/domains/betting/check-lines.ts";
import {
  createIntakeQueue,
  type IntakeQueue,
} from "@fairdraw/server/src/domains/betting/intake-queue.ts";
import { type Db, openDb } from "@fairdraw/server/src/platform/db.ts";
import { createIds } from "@fairdraw/server/src/platform/ids.ts";
import { createLog } from "@fairdraw/server/src/platform/log.ts";
import { systemRandom } from "@fairdraw/server/src/platform/random.ts";

/** Connections of one server process. */
const connections = 20;
/** `BetSource.NORMAL`. */
const ownBet = 0;

/** The intake of bets by itself, wired as in the server, to measure it without HTTP. */
export interface Intake {
  place(bet: {
    accountId: bigint;
    gameId: number;
    serialNumber: string;
    items: Parameters<typeof checkLines>[1];
  }): ReturnType<IntakeQueue["place"]>;
  /** How long transactions took in all, and how much of that they waited for answers of PostgreSQL. */
  spent(): { transactionMs: number; databaseMs: number };
  end(): Promise<void>;
}

/** Opens the intake on a database. Shape: its clock is where the database's stands at this moment. */
export async function openIntake(databaseUrl: string): Promise<Intake> {
  const pool = openDb(databaseUrl, { max: connections });
  const [{ now } = { now: 0 }] = await pool.rows<{ now: number }>({
    text: "SELECT fd_now() AS now",
  });
  const startedAt = performance.now();
  const nowMs = () => Math.round(now + performance.now() - startedAt);
  const watch = watched(pool);
  const newId = createIds({ nowMs, random: systemRandom });
  const log = createLog("error");
  const queue = createIntakeQueue({ db: watch.db, newId, random: systemRandom, nowMs, log });
  return {
    place({ accountId, gameId, serialNumber, items }) {
      const group = { gameId, serialNumber, ...checkLines(gameId, items) };
      const intent = {
        accountId,
        requestId: crypto.randomUUID(),
        payloadHash: hashRequest(items),
        source: ownBet,
        acceptsOddsChange: false,
        groups: [group],
        ...group,
      };
      return queue.place(intent);
    },
    spent: watch.spent,
    async end() {
      await queue.drain();
      await pool.end();
    },
  };
}

/** The same database, with a watch on its transactions. */
function watched(db: Db): { db: Db; spent: Intake["spent"] } {
  let transactionMs = 0;
  let databaseMs = 0;
  const timed = async <T>(work: Promise<T>, add: (ms: number) => void): Promise<T> => {
    const startedAt = performance.now();
    try {
      return await work;
    } finally {
      add(performance.now() - startedAt);
    }
  };
  return {
    spent: () => ({ transactionMs, databaseMs }),
    db: {
      ...db,
      transaction(work, options) {
        let ownMs = 0;
        const whole = db.transaction(async (tx) => {
          let waitedMs = 0;
          const startedAt = performance.now();
          const result = await work({
            ...tx,
            rows: (statement) => timed(tx.rows(statement), (ms) => (waitedMs += ms)),
          });
          ownMs = performance.now() - startedAt - waitedMs;
          return result;
        }, options);
        return timed(whole, (ms) => {
          transactionMs += ms;
          databaseMs += ms - ownMs;
        });
      },
    },
  };
}
