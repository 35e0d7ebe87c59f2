import type { Db } from "../../../platform/database/db.ts";
import { toBetNo } from "../../../platform/ids.ts";
import { contentHashOf } from "../rows/bet-content.ts";
import type { BetRow } from "../rows/betting.sql.ts";
import { behindAccount, findBetsToSeal } from "../rows/settlement.sql.ts";
import { leafOver, levelsOver } from "../rules/merkle-levels.ts";

/** The two roots that seal the bets of an issue: of their existence, and of their contents. */
export interface IssueRoots {
  /** 64 hex characters each. */
  readonly betsRoot: string;
  readonly contentRoot: string;
  readonly betCount: number;
}

/** The leaves of a bet in both trees of its issue. */
export interface Leaves {
  readonly id: string;
  readonly bet: Buffer;
  readonly content: Buffer;
}

const betsPerPage = 2000;

/** Both roots over the bets of an issue; the bets may come in any order. */
export function rootsOf(bets: readonly BetRow[]): IssueRoots {
  return rootsOver(bets.map(leavesOf));
}

/** Both roots over the stored bets of a closed issue. */
export async function readRoots(db: Db, issueId: string): Promise<IssueRoots> {
  return rootsOver(await readLeaves(db, issueId));
}

/**
 * The leaves of the stored bets of a closed issue, in any order. Shape: read page by page, because the bets of an issue
 * with all their terms may not fit into memory. The set of bets cannot change meanwhile.
 */
async function readLeaves(db: Db, issueId: string): Promise<Leaves[]> {
  const leaves: Leaves[] = [];
  const pageAfter = (after: { accountId: bigint; betId: string }) => {
    const page = findBetsToSeal(db, { issueId, after, limit: betsPerPage });
    // The one who awaits the page gets its error; without this catch an error that comes earlier would be unhandled.
    page.catch(() => {});
    return page;
  };
  for (let coming = pageAfter(behindAccount(0n)); ; ) {
    const page = await coming;
    const last = page.at(-1);
    if (last !== undefined) coming = pageAfter({ accountId: last.accountId, betId: last.id });
    for (const bet of page) leaves.push(leavesOf(bet));
    if (page.length < betsPerPage) return leaves;
  }
}

/** Prefixes of leaves and nodes, the same as in the engine's `merkle.ts`. */
const betLeaf = Buffer.of(0x00);
const contentLeaf = Buffer.of(0x02);
const noBets = "0".repeat(64);

function leavesOf(bet: BetRow): Leaves {
  const betNo = toBetNo(bet.id);
  return {
    id: bet.id,
    bet: leafOver(betLeaf, `${betNo}|${bet.clientNonce.toString("hex")}`),
    content: leafOver(contentLeaf, `${betNo}|${contentHashOf(bet)}`),
  };
}

/** Leaves in the order of the tree. */
export async function readLeavesInOrder(db: Db, issueId: string): Promise<Leaves[]> {
  return inOrderOfTree(await readLeaves(db, issueId));
}

function inOrderOfTree(leaves: readonly Leaves[]): Leaves[] {
  return leaves.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function rootsOver(leaves: readonly Leaves[]): IssueRoots {
  const inOrder = inOrderOfTree(leaves);
  return {
    betsRoot: rootOver(inOrder.map(({ bet }) => bet)),
    contentRoot: rootOver(inOrder.map(({ content }) => content)),
    betCount: leaves.length,
  };
}

function rootOver(leaves: readonly Buffer[]): string {
  return levelsOver(leaves).at(-1)?.[0]?.toString("hex") ?? noBets;
}
