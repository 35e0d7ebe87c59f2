import { money } from "@fairdraw/money";
import { placeBets } from "../domains/betting/intake/place-bets.ts";
import { readIntent } from "../domains/betting/intake/read-intent.ts";
import type { BetIntent } from "../domains/betting/rules/bet-intent.ts";
import { assert } from "../platform/assert.ts";
import { createIds } from "../platform/ids.ts";
import { systemRandom } from "../platform/random.ts";
import { verify } from "../verify/verify.ts";
import { aBetItem, anOpenIssue } from "./bets-to-place.ts";
import { accountIdOf, giveMoney } from "./players.ts";
import { startTestPostgres } from "./test-postgres.ts";
import { createTestWorld, type TestWorld } from "./test-world.ts";

const players = ["player1", "player2", "player3", "player4", "player5"];
const linesPerRequest = 200;
const requestsPerIssue = 2;

/**
 * Fills a world with bets, placed through `placeBets` and settled by the jobs, issue after issue.
 * Shape: at least `bets` of them, 2,000 an issue, one in ten won. Their ids are made by a clock that is
 * `idsAheadMs` ahead of the database's.
 */
export async function fillWithBets(world: TestWorld, bets: number, idsAheadMs = 0): Promise<void> {
  const nowMs = () => world.nowMs() + idsAheadMs;
  const parts = { newId: createIds({ nowMs, random: systemRandom }), random: systemRandom, nowMs };
  const accountIds = await Promise.all(players.map((name) => accountIdOf(world, name)));
  for (const name of players) await giveMoney(world, name, money(1_000_000_000_000n));
  const items = Array.from({ length: linesPerRequest }, (_, i) =>
    aBetItem({ stakePositions: [[i % 10], [], [], [], []] }),
  );
  for (let placed = 0; placed < bets; ) {
    const issue = await anOpenIssue(world);
    for (let i = 0; i < requestsPerIssue; i++) {
      const intents = accountIds.map(
        (accountId): BetIntent =>
          readIntent({
            accountId,
            requestId: crypto.randomUUID(),
            groups: [{ GameId: 101, SerialNumber: issue.serialNumber, Items: items }],
          }),
      );
      const outcomes = await world.db.transaction((tx) =>
        placeBets(tx, parts, intents, { skipLocked: false }),
      );
      assert(
        outcomes.every((outcome) => outcome.kind === "placed"),
        "every request is placed",
      );
      placed += intents.length * linesPerRequest;
    }
    await world.setTime(issue.drawTimeStamp);
    await world.tick();
  }
}

/** Prints how long verify takes over a number of bets: `node bulk-bets.ts 100000`. */
async function main(bets: number): Promise<void> {
  const postgres = await startTestPostgres();
  const world = await createTestWorld({
    serverUrl: postgres.serverUrl,
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  const startedAt = performance.now();
  await fillWithBets(world, bets);
  const filledAt = performance.now();
  let checkedAt = filledAt;
  const report = await verify(world.db, (check) => {
    const now = performance.now();
    console.log(`  ${check.name.padEnd(18)} ${Math.round(now - checkedAt)} ms`);
    checkedAt = now;
  });
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  console.log(
    `${report.bets} bets, ${report.transfers} transfers: filled in ${seconds(startedAt, filledAt)} s, verified in ` +
      `${seconds(filledAt, performance.now())} s, ${report.breaks.length} breaks`,
  );
  await world.close();
  await postgres.stop();
}

if (import.meta.main) await main(Number(process.argv[2] ?? "100000"));
