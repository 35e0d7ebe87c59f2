import { findGame } from "@fairdraw/lottery-engine";
import { assert } from "../../../platform/assert.ts";
import type { Db } from "../../../platform/database/db.ts";
import {
  type BetKey,
  type BetToJudge,
  behindAccount,
  findBetsOfFew,
  findBetsToJudge,
  findDecidedBeyond,
} from "../rows/settlement.sql.ts";
import { findOddsChanges } from "../rules/odds.sql.ts";
import { type OddsBook, openOdds, ownOdds } from "../rules/odds.ts";
import { type DrawFacts, drawOf } from "../rules/settle-bet.ts";
import { beginChunk, type JudgedChunk } from "./judge-chunk.ts";

/** Bets fetched at once. While one page is judged, the next one is fetched. */
const betsPerPage = 2000;
/** Approximate number of rows that one chunk writes. Placing bets waits at most that long for the event loop. */
const weightPerChunk = 500;

/** The facts of a drawn issue that judging needs. */
export interface IssueToJudge {
  readonly id: string;
  readonly gameId: number;
  readonly winningNumber: string;
  /** Epoch ms. */
  readonly drawAt: number;
}

export interface ChunkSize {
  readonly betsPerPage: number;
  readonly weightPerChunk: number;
}

export const usualSize: ChunkSize = { betsPerPage, weightPerChunk };

/** Reads and judges the bets of one issue, chunk after chunk of whole accounts. */
export interface IssueReader {
  next(): Promise<JudgedChunk>;
}

/**
 * Begins after an account. Shape: the bets of a drawn issue cannot change, so they may be read outside the transaction
 * that settles them. A chunk has at least one account, and all bets of each of its accounts.
 */
export function readIssue(
  db: Db,
  issue: IssueToJudge,
  from: { afterAccount: bigint; size: ChunkSize },
): IssueReader {
  const facts = factsOf(issue);
  const pages = accountsOf(db, issue.id, from);
  const oddsFor = rememberOdds(db);
  let waiting: BetToJudge[][] = [];
  let afterAccount = from.afterAccount;
  let decided: Set<string> | undefined;
  return {
    async next() {
      decided ??= await findDecidedBeyond(db, [{ issueId: issue.id, account: afterAccount }]);
      const begin = { issueId: issue.id, afterAccount };
      const chunk = beginChunk({ gameId: issue.gameId, facts });
      while (chunk.weight() < from.size.weightPerChunk) {
        const own = waiting.pop();
        if (own === undefined) {
          const page = await pages.next();
          if (page.done === true) {
            return { ...begin, upToAccount: afterAccount, isLast: true, ...chunk.end() };
          }
          waiting = page.value.toReversed();
          continue;
        }
        const open = own.filter(({ id }) => decided?.has(id) !== true);
        chunk.add(open, await oddsFor(open));
        afterAccount = own[0]?.accountId ?? afterAccount;
      }
      return { ...begin, upToAccount: afterAccount, isLast: false, ...chunk.end() };
    },
  };
}

/**
 * Judges all remaining bets of issues with few bets, which are read together: when many games close in the same second,
 * one query per issue takes longer than the judging. Shape: in the order of the issues.
 */
export async function judgeFew(
  db: Db,
  issues: readonly (IssueToJudge & { settledAccount: bigint })[],
): Promise<JudgedChunk[]> {
  const cursors = issues.map(({ id, settledAccount }) => ({
    issueId: id,
    account: settledAccount,
  }));
  const [bets, decided] = await Promise.all([
    findBetsOfFew(db, cursors),
    findDecidedBeyond(db, cursors),
  ]);
  const byIssue = Map.groupBy(bets, (bet) => bet.issueId);
  const oddsFor = rememberOdds(db);
  const chunks: JudgedChunk[] = [];
  for (const issue of issues) {
    const chunk = beginChunk({ gameId: issue.gameId, facts: factsOf(issue) });
    let upToAccount = issue.settledAccount;
    for (const own of byAccount(byIssue.get(issue.id) ?? [])) {
      const open = own.filter(({ id }) => !decided.has(id));
      chunk.add(open, await oddsFor(open));
      upToAccount = own[0]?.accountId ?? upToAccount;
    }
    const begin = { issueId: issue.id, afterAccount: issue.settledAccount };
    chunks.push({ ...begin, upToAccount, isLast: true, ...chunk.end() });
  }
  return chunks;
}

function factsOf(issue: IssueToJudge): DrawFacts {
  const game = findGame(issue.gameId);
  assert(game !== undefined, "a stored game is known to the engine");
  return { draw: drawOf(game.category, issue.winningNumber), drawAt: issue.drawAt };
}

/** The bets of an issue, account by account. They are fetched in pages; the next page is fetched meanwhile. */
async function* accountsOf(
  db: Db,
  issueId: string,
  { afterAccount, size }: { afterAccount: bigint; size: ChunkSize },
): AsyncGenerator<BetToJudge[][]> {
  const limit = size.betsPerPage;
  const pageAfter = (after: BetKey) => {
    const page = findBetsToJudge(db, { issueId, after, limit });
    // The one who awaits the page gets its error; without this catch an error that comes earlier would be unhandled.
    page.catch(() => {});
    return page;
  };
  let own: BetToJudge[] = [];
  for (let coming = pageAfter(behindAccount(afterAccount)); ; ) {
    const page = await coming;
    const last = page.at(-1);
    if (last === undefined || page.length < limit) {
      yield byAccount([...own, ...page]);
      return;
    }
    coming = pageAfter({ accountId: last.accountId, betId: last.id });
    const accounts = byAccount([...own, ...page]);
    // The last account may have more bets on the next page.
    own = accounts.pop() ?? [];
    yield accounts;
  }
}

function byAccount<B extends BetToJudge>(bets: readonly B[]): B[][] {
  return [...Map.groupBy(bets, (bet) => bet.accountId).values()];
}

/** Odds of merchants that changed any. They are read when the first bet on changed odds appears. */
function rememberOdds(db: Db): (bets: readonly BetToJudge[]) => Promise<OddsBook> {
  const books = new Map<number, OddsBook>();
  return async (bets) => {
    const onChanged = bets.find((bet) => bet.oddsVersion > 0);
    if (onChanged === undefined) return ownOdds;
    const { merchantId } = onChanged;
    const book = books.get(merchantId) ?? openOdds(await findOddsChanges(db, [merchantId]));
    books.set(merchantId, book);
    return book;
  };
}
