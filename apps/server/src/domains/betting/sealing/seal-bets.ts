import type { Db } from "../../../platform/database/db.ts";
import { type Lease, writeLeased } from "../../../platform/jobs/lease.ts";
import type { SigningKey } from "../../../platform/signing-key.ts";
import { fenceDueIssues, findIssuesToSeal, sealIssues } from "../../lottery/lottery.sql.ts";
import { insertSealSignatures } from "../../lottery/seal-signatures.sql.ts";
import type { IssueWork } from "../settlement/issue-work.ts";

const issuesPerRound = 200;

/** Closes due issues to bets for good. Answers true when there may be more. Source: integrity.md I-B6. */
export async function fenceIssues(db: Db, lease: Lease): Promise<boolean> {
  const fenced = await writeLeased(db, lease, async (tx) => {
    return fenceDueIssues(tx, issuesPerRound);
  });
  return fenced === issuesPerRound;
}

/**
 * Fixes the bets of closed issues before the draw with two roots: one over bet numbers and nonces, which is the entropy
 * of the draw, and one over what was bet. Cancelled bets are included. The roots are signed in the same transaction.
 * Shape: hashed before the transaction, which would otherwise stay open while many bets are hashed; behind the fence
 * the set of bets cannot change. Answers true when there may be more. Source: domain/games.md 4.1, foundations.md T9,
 * T10.
 */
export async function sealBets(
  parts: { db: Db; work: IssueWork; key: SigningKey },
  lease: Lease,
): Promise<boolean> {
  const issueIds = await findIssuesToSeal(parts.db, issuesPerRound);
  if (issueIds.length === 0) return false;
  const roots = await parts.work.roots(issueIds);
  await writeLeased(parts.db, lease, async (tx) => {
    const seals = await sealIssues(
      tx,
      roots.map(({ betsRoot, contentRoot, betCount }, i) => ({
        issueId: issueIds[i] ?? "",
        betsRoot: Buffer.from(betsRoot, "hex"),
        contentRoot: Buffer.from(contentRoot, "hex"),
        betCount,
      })),
    );
    await insertSealSignatures(tx, { key: parts.key, seals });
    return seals.length;
  });
  return issueIds.length === issuesPerRound;
}
