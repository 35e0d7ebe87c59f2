import {
  createIntakeQueue,
  type IntakeQueue,
} from "@fairdraw/server/src/domains/betting/intake/intake-queue.ts";
import { checkLines, hashRequest } from "@fairdraw/server/src/domains/betting/rules/check-lines.ts";
import { type Db, openDb, type Statement } from "@fairdraw/server/src/platform/database/db.ts";
import { createIds } from "@fairdraw/server/src/platform/ids.ts";
import { createLog } from "@fairdraw/server/src/platform/log.ts";
import { systemRandom } from "@fairdraw/server/src/platform/random.ts";

/** Connections of one server process. */
const connections = 20;
/** `BetSource.NORMAL`. */
const ownBet = 0;

/** What transactions have taken so far, in milliseconds. */
export interface Spent {
  readonly transactionMs: number;
  /** Of that, what they waited for answers of PostgreSQL, and for which statement. */
  readonly databaseMs: number;
  readonly byStatement: ReadonlyMap<string, number>;
}

/** The intake of bets by itself, wired as in the server, to measure it without HTTP. */
export interface Intake {
  place(bet: {
    accountId: bigint;
    gameId: number;
    serialNumber: string;
    items: Parameters<typeof checkLines>[1];
  }): ReturnType<IntakeQueue["place"]>;
  spent(): Spent;
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
function watched(db: Db): { db: Db; spent: () => Spent } {
  let transactionMs = 0;
  const byStatement = new Map<string, number>();
  const add = (name: string, ms: number) =>
    byStatement.set(name, (byStatement.get(name) ?? 0) + ms);
  return {
    spent: () => ({
      transactionMs,
      databaseMs: [...byStatement.values()].reduce((sum, ms) => sum + ms, 0),
      byStatement,
    }),
    db: {
      ...db,
      async transaction(work, options) {
        const startedAt = performance.now();
        let workMs = 0;
        try {
          return await db.transaction(async (tx) => {
            const workAt = performance.now();
            // Statements that are asked for together are answered one after the other: each waits from the one before.
            let answeredAt = workAt;
            const result = await work({
              ...tx,
              async rows<R extends object>(statement: Statement) {
                const askedAt = performance.now();
                const rows = await tx.rows<R>(statement);
                const now = performance.now();
                add(statement.name ?? "unnamed", now - Math.max(askedAt, answeredAt));
                answeredAt = now;
                return rows;
              },
            });
            workMs = performance.now() - workAt;
            return result;
          }, options);
        } finally {
          const wholeMs = performance.now() - startedAt;
          transactionMs += wholeMs;
          add("begin and commit", wholeMs - workMs);
        }
      },
    },
  };
}
