import { createHash } from "node:crypto";
import {
  addDays,
  dayCommitOf,
  dayKeyOf,
  findGame,
  issuesOfLotteryDay,
} from "@fairdraw/lottery-engine";
import { beaconRoundOf, testBeacon } from "@fairdraw/lottery-engine/beacon.ts";
import { EntropyMode } from "@fairdraw/wire";
import { assert } from "../../platform/assert.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { type Lease, writeLeased } from "../../platform/jobs/lease.ts";
import type { Random } from "../../platform/random.ts";
import { seal } from "../../platform/secret-box.ts";
import { findGames, findLastIssueDays, insertIssues, type NewIssue } from "./lottery.sql.ts";
import { insertDay } from "./lottery-day.sql.ts";

/** A day is made before its first issue is 24 hours away, with an hour to spare. */
const horizonMs = 25 * 3_600_000;
const seedBytes = 32;

export interface SeedKeeper {
  readonly random: Random;
  readonly seedKey: string;
}

/**
 * Makes the issues of every lottery day that begins within the next 25 hours, each with the
 * commitment to a fresh seed. Issues that have opened, or will within 5 seconds, are not made up.
 * Effects: issues and sealed seeds, and the hash over the day's commitments; one transaction per game
 * and day. Shape: one game a round; true when it was made some, so that others may follow.
 * Source: domain/games.md 3.3, 4.1.
 */
export async function makeIssues(
  parts: { db: Db; newId: () => string; nowMs: () => number; keeper: SeedKeeper },
  lease: Lease,
): Promise<boolean> {
  const today = dayKeyOf(parts.nowMs());
  const lastNeeded = dayKeyOf(parts.nowMs() + horizonMs);
  const lastDays = await findLastIssueDays(parts.db);
  for (const row of await findGames(parts.db)) {
    const last = lastDays.get(row.id);
    // The day before may still run: a session that crosses midnight keeps the date of its start.
    const first =
      last === undefined || last < addDays(today, -1) ? addDays(today, -1) : addDays(last, 1);
    let published = 0;
    for (let day = first; day <= lastNeeded; day = addDays(day, 1)) {
      // Thousands of seeds are made and sealed before anything is locked.
      const issues = planDay({ ...parts, gameId: row.id, entropyMode: row.entropyMode, day });
      // A game of two days a week has none on the others.
      if (issues.length === 0) continue;
      published += await writeLeased(parts.db, lease, async (tx) => {
        return publishDay(tx, { gameId: row.id, day, issues });
      });
    }
    // One game a round: the lease is renewed between rounds only.
    if (published > 0) return true;
  }
  return false;
}

interface DayRequest {
  readonly newId: () => string;
  readonly keeper: SeedKeeper;
  readonly gameId: number;
  readonly entropyMode: number;
  readonly day: number;
}

/** The round that decides an issue; null for one that no beacon decides. */
function roundOf(entropyMode: number, closeAt: number): number | null {
  if (entropyMode === EntropyMode.BEACON) return beaconRoundOf(closeAt);
  return entropyMode === EntropyMode.TEST_BEACON ? beaconRoundOf(closeAt, testBeacon) : null;
}

/** Every issue of a lottery day with the commitment to a fresh seed. */
function planDay({ newId, keeper, gameId, entropyMode, day }: DayRequest): NewIssue[] {
  const game = findGame(gameId);
  assert(game !== undefined, "a stored game is known to the engine");
  return issuesOfLotteryDay(game, day).map((plan): NewIssue => {
    const id = newId();
    const seed = keeper.random.bytes(seedBytes);
    return {
      id,
      gameId,
      serialNumber: plan.serialNumber,
      lotteryDay: day,
      startAt: plan.startAt,
      closeAt: plan.closeAt,
      drawAt: plan.drawAt,
      entropyMode,
      beaconRound: roundOf(entropyMode, plan.closeAt),
      seedCommit: createHash("sha256").update(seed).digest(),
      sealedSeed: seal(seed, { keyHex: keeper.seedKey, boundTo: id, random: keeper.random }),
    };
  });
}

/** Writes the issues that have not opened yet, and the hash over their commitments. */
async function publishDay(
  tx: Tx,
  { gameId, day, issues }: { gameId: number; day: number; issues: readonly NewIssue[] },
): Promise<number> {
  const made = await insertIssues(tx, issues);
  const published = issues.filter((issue) => made.has(issue.id));
  if (published.length > 0) {
    const commits = published.map(({ serialNumber, seedCommit }) => ({
      serialNumber,
      seedCommit: seedCommit.toString("hex"),
    }));
    await insertDay(tx, {
      gameId,
      lotteryDay: day,
      dayCommit: Buffer.from(dayCommitOf(commits), "hex"),
      issueCount: published.length,
    });
  }
  return published.length;
}
