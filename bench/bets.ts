import {
  aBetItem,
  type BetIntent,
  type BetOutcome,
  checkLines,
  createIds,
  createIntakeQueue,
  createLog,
  currentIssueOf,
  hashRequest,
  openDb,
  placeBets,
  startWorld,
  systemRandom,
} from "@fairdraw/dev-world";
import type { Bench } from "./bench.ts";

const players = 500;
const betsPerRound = 5000;
const baselineConnections = 8;

/** Intake: concurrent requests folded into batches, against a transaction for each request. */
export const bets: Bench = {
  name: "bets",
  workload: `${betsPerRound} one-line bets of ${players} callers on one issue, each caller one after the other, fsync on; both sides run the same placeBets`,
  unit: "bets/s",
  baselineName: `a transaction per bet, ${baselineConnections} connections`,
  candidateName: "the intake queue, 2 connections",
  async setUp() {
    const world = await startWorld();
    const accounts = await addPlayers(world.db, players);
    const db = openDb(world.databaseUrl, { max: baselineConnections });
    const newId = createIds({ nowMs: () => world.nowMs(), random: systemRandom });
    const parts = { newId, random: systemRandom, nowMs: () => world.nowMs() };
    const queue = createIntakeQueue({ ...parts, db, log: createLog("error") });
    const alone = async (intent: BetIntent): Promise<BetOutcome | null> =>
      (await db.transaction((tx) => placeBets(tx, parts, [intent], { skipLocked: false })))[0] ??
      null;
    const round = async (place: (intent: BetIntent) => Promise<BetOutcome | null>) => {
      await waitForFreshIssue(world);
      const { serialNumber } = await currentIssueOf(world);
      const startedAt = performance.now();
      await Promise.all(
        accounts.map(async (accountId) => {
          for (let i = 0; i < betsPerRound / players; i++) {
            const outcome = await place(intentOf(accountId, serialNumber));
            if (outcome?.kind !== "placed")
              throw new Error(`a bet was not placed: ${JSON.stringify(outcome)}`);
          }
        }),
      );
      return betsPerRound / ((performance.now() - startedAt) / 1000);
    };
    return {
      baseline: () => round(alone),
      candidate: () => round((intent) => queue.place(intent)),
      async tearDown() {
        await db.end();
        await world.close();
      },
    };
  },
};

function intentOf(accountId: bigint, serialNumber: string): BetIntent {
  const items = [aBetItem({ Unit: "li" })];
  return {
    accountId,
    requestId: crypto.randomUUID(),
    payloadHash: hashRequest(items),
    gameId: 101,
    serialNumber,
    ...checkLines(101, items),
  };
}

/** A round must not meet a close: waits until the current issue sells for another 20 s. */
async function waitForFreshIssue(world: Awaited<ReturnType<typeof startWorld>>): Promise<void> {
  for (;;) {
    const issue = await currentIssueOf(world);
    const now = world.nowMs();
    if (issue.startTimeStamp <= now && issue.closeTimeStamp - now > 20_000) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function addPlayers(db: ReturnType<typeof openDb>, count: number): Promise<bigint[]> {
  const rows = await db.rows<{ id: bigint }>({
    text: `INSERT INTO account (merchant_id, role, user_name, nick_name, parent_id, path, prize_group, password_hash, funds_password_hash, created_at)
      SELECT merchant_id, role, 'bench' || n, 'bench' || n, parent_id, path, prize_group, password_hash, funds_password_hash, fd_now()
      FROM account, generate_series(1, $1::int) AS n WHERE user_name = 'player1' AND merchant_id = 1 RETURNING id`,
    values: [count],
  });
  const ids = rows.map((row) => row.id);
  await db.rows({
    text: "INSERT INTO ledger_player (account_id, merchant_id, available) SELECT unnest($1::bigint[]), 1, 1000000000",
    values: [ids],
  });
  return ids;
}
