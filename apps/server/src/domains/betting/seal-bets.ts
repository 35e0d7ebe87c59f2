import { contentLeafOf, leafOf, merkleRoot } from "@fairdraw/lottery-engine";
import { assert } from "../../platform/assert.ts";
import type { Db } from "../../platform/db.ts";
import { toBetNo } from "../../platform/ids.ts";
import { type Lease, writeLeased } from "../../platform/lease.ts";
import { fenceDueIssues, findIssuesToSeal, sealIssues } from "../lottery/lottery.sql.ts";
import { contentHashOf } from "./bet-content.ts";
import { type BetRow, findBetsOfIssues } from "./betting.sql.ts";

const issuesPerRound = 200;

/** Closes due issues to bets for good. True when there may be more. Source: integrity.md I-B6. */
export async function fenceIssues(db: Db, lease: Lease): Promise<boolean> {
  const fenced = await writeLeased(db, lease, async (tx) => {
    return fenceDueIssues(tx, issuesPerRound);
  });
  return fenced === issuesPerRound;
}

/**
 * Fixes the bets of closed issues before they are drawn: the root over bet numbers and nonces,
 * which is the entropy of the draw, and the root over what was bet. Cancelled bets stay in.
 * True when there may be more. Source: domain/games.md 4.1, foundations.md T9.
 */
export async function sealBets(db: Db, lease: Lease): Promise<boolean> {
  const sealed = await writeLeased(db, lease, async (tx) => {
    const issues = await findIssuesToSeal(tx, issuesPerRound);
    if (issues.length === 0) return 0;
    const bets = await findBetsOfIssues(
      tx,
      issues.map((issue) => issue.id),
    );
    const byIssue = Map.groupBy(bets, (bet) => bet.issueId);
    const stored = await sealIssues(
      tx,
      issues.map(({ id }) => ({ issueId: id, ...rootsOf(byIssue.get(id) ?? []) })),
    );
    assert(stored === issues.length, "every closed issue is sealed once");
    return issues.length;
  });
  return sealed === issuesPerRound;
}

/** Both roots over the bets of an issue. Shape: bets in the order of their numbers. */
export function rootsOf(bets: readonly BetRow[]): {
  betsRoot: Buffer;
  contentRoot: Buffer;
  betCount: number;
} {
  const leaves = bets.map((bet) => leafOf(toBetNo(bet.id), bet.clientNonce.toString("hex")));
  const contents = bets.map((bet) => contentLeafOf(toBetNo(bet.id), contentHashOf(bet)));
  return {
    betsRoot: Buffer.from(merkleRoot(leaves), "hex"),
    contentRoot: Buffer.from(merkleRoot(contents), "hex"),
    betCount: bets.length,
  };
}
