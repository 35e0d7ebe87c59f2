import { createHash } from "node:crypto";
import { drawNumbers, findGame } from "@fairdraw/lottery-engine";
import { IssueState, receiveWinningNumber } from "@fairdraw/wire";
import { assert } from "../../platform/assert.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { emit, outboxEvent } from "../../platform/hub/outbox.ts";
import { type Lease, writeLeased } from "../../platform/jobs/lease.ts";
import { open } from "../../platform/secret-box.ts";
import { comboItemEvents } from "./combo-items.ts";
import { entropyOf } from "./entropy.ts";
import {
  type AwardedIssue,
  type Draw,
  findSeeds,
  type IssueToDraw,
  lockIssuesToDraw,
  storeAwards,
  storeDraws,
} from "./lottery.sql.ts";

const issuesPerRound = 200;

/**
 * Draws every sealed issue whose time has come, however late: the number follows from the committed
 * seed and the sealed entropy alone, so that it is the one an uninterrupted run would have given.
 * Effects: result, state 1, ReceiveWinningNumber. Once-only by the issue's state.
 * True when there may be more. Source: domain/games.md section 4, decisions.md C13.
 */
export async function drawIssues(
  parts: { db: Db; seedKey: string },
  lease: Lease,
): Promise<boolean> {
  const drawn = await writeLeased(parts.db, lease, async (tx) => {
    const issues = await lockIssuesToDraw(tx, issuesPerRound);
    if (issues.length === 0) return 0;
    const draws = issues.map((issue) => drawOf(issue, parts.seedKey));
    const stored = await storeDraws(tx, draws);
    assert(stored === issues.length, "every due issue is drawn once");
    tx.passPoint("number-stored");
    await emit(tx, [
      ...issues.map((issue, i) => winningNumberEvent(issue, draws[i])),
      ...(await comboItemEvents(
        tx,
        issues.map((issue) => issue.gameId),
      )),
    ]);
    return issues.length;
  });
  return drawn === issuesPerRound;
}

function drawOf(issue: IssueToDraw, seedKey: string): Draw {
  const game = findGame(issue.gameId);
  assert(game !== undefined, "a stored game is known to the engine");
  const seed = open(issue.sealedSeed, { keyHex: seedKey, boundTo: issue.id });
  const commit = createHash("sha256").update(seed).digest();
  assert(commit.equals(issue.seedCommit), "the seed is the one that was committed to");
  return {
    issueId: issue.id,
    ...drawNumbers({
      category: game.category,
      gameCode: game.code,
      serialNumber: issue.serialNumber,
      seed,
      entropyHex: entropyOf(issue).toString("hex"),
    }),
  };
}

function winningNumberEvent(issue: IssueToDraw, draw: Draw | undefined) {
  assert(draw !== undefined, "a draw per issue");
  return outboxEvent(receiveWinningNumber, {
    GameId: issue.gameId,
    serialNumber: issue.serialNumber,
    originalWinningNumber: draw.originalWinningNumber,
    winningNumber: draw.winningNumber,
    drawTimeStamp: issue.drawAt,
    state: IssueState.WINNUMBERGOT,
  });
}

/**
 * Ends settled issues and publishes their seeds. Shape: what was revealed, by issue id.
 * Effects: state 2, a reveal row each. Once-only by the issue's state.
 */
export async function awardIssues(
  tx: Tx,
  issueIds: readonly string[],
  seedKey: string,
): Promise<Map<string, AwardedIssue>> {
  const seeds = await findSeeds(tx, issueIds);
  const awards = seeds.map(
    (row): AwardedIssue => ({
      issueId: row.issueId,
      seed: Buffer.from(open(row.sealedSeed, { keyHex: seedKey, boundTo: row.issueId })),
      entropy: entropyOf(row),
    }),
  );
  const stored = await storeAwards(tx, awards);
  assert(stored === issueIds.length, "every settled issue is awarded once");
  return new Map(awards.map((award) => [award.issueId, award]));
}
