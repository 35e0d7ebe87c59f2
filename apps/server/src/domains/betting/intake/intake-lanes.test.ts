import { pino } from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Db, Tx } from "../../../platform/database/db.ts";
import { systemRandom } from "../../../platform/random.ts";
import type { BetIntent, BetOutcome } from "../rules/bet-intent.ts";
import { createIntakeQueue } from "./intake-queue.ts";

/** A batch whose transaction has begun. */
interface Open {
  readonly size: number;
  finish(): Promise<void>;
}

/** The oldest first. */
const open: Open[] = [];
const sizes = () => open.map(({ size }) => size);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  open.length = 0;
  vi.useRealTimers();
});

/** So many turns of the event loop that a lane has taken what waits. */
const turns = async () => {
  for (let n = 0; n < 4; n++) await new Promise((resolve) => setImmediate(resolve));
};

const refused: BetOutcome = { kind: "refused", code: 1, groups: [], available: null };

/** Has transactions that end when the test says so, of as many bets as accounts are to be locked. */
const db = {
  transaction: (work: (tx: Tx) => Promise<unknown>) =>
    new Promise<BetOutcome[]>((resolve) => {
      const rows: Tx["rows"] = ({ name, values }) => {
        if (name === "ledger_lock_skip") add((values as [bigint[]])[0].length);
        return new Promise(() => {});
      };
      const add = (size: number) => {
        const batch: Open = {
          size,
          async finish() {
            open.splice(open.indexOf(batch), 1);
            resolve(Array.from({ length: size }, () => refused));
            await turns();
          },
        };
        open.push(batch);
      };
      void work({ rows } as Tx);
    }),
} as Partial<Db> as Db;

/** Callers of which each asks again as soon as he is answered. */
function createCallers() {
  const queue = createIntakeQueue({
    db,
    newId: () => "",
    random: systemRandom,
    nowMs: () => 0,
    log: pino({ level: "silent" }),
  });
  let count = 0;
  const call = async (accountId: bigint) => {
    const intent: BetIntent = {
      accountId,
      requestId: "",
      payloadHash: Buffer.alloc(0),
      source: 0,
      acceptsOddsChange: false,
      groups: [],
    };
    for (;;) {
      await queue.place(intent);
      // A caller is not as near to the queue as its own lane is.
      await Promise.resolve();
      await Promise.resolve();
    }
  };
  return {
    async add(more: number) {
      for (let n = 0; n < more; n++) {
        count += 1;
        void call(BigInt(count));
      }
      await turns();
    },
  };
}

it("has those who ask again at once in its next batch, so that nobody waits for two", async () => {
  const callers = createCallers();
  await callers.add(200);
  expect(sizes()).toEqual([100, 100]);
  await callers.add(100);
  expect(sizes()).toEqual([100, 100]);
  await open[0]?.finish();
  await open[0]?.finish();
  expect(sizes()).toEqual([150, 150]);
});

it("opens a third lane while batches do not end, and has two again afterwards", async () => {
  const callers = createCallers();
  await callers.add(300);
  await callers.add(200);
  expect(sizes()).toEqual([150, 150]);
  await vi.advanceTimersByTimeAsync(100);
  expect(sizes()).toEqual([150, 150, 167]);
  for (let n = 0; n < 2; n++) await open[0]?.finish();
  expect(sizes()).toHaveLength(2);
  for (let n = 0; n < 4; n++) await open[0]?.finish();
  expect(sizes()).toEqual([250, 250]);
});
