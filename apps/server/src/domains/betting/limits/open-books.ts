import { findGame } from "@fairdraw/lottery-engine";
import type { Money } from "@fairdraw/money";
import { assert } from "../../../platform/assert.ts";
import type { Tx } from "../../../platform/database/db.ts";
import { PairMap } from "../../../platform/pair-map.ts";
import type { Upline } from "../../agents/tree/uplines.sql.ts";
import type { LockedIssue } from "../../lottery/lottery.sql.ts";
import type { BetGroup } from "../rules/bet-intent.ts";
import { categoryId, effectiveLimits } from "../rules/limits.ts";
import { type OpenBook, openBook, type TakenSoFar } from "./issue-book.ts";
import {
  type Block,
  type ExposureKey,
  findBlocks,
  findExposures,
  findLimits,
  findNumberStakes,
  findPlayerStakes,
  lockExposures,
  type NumberKey,
} from "./limits.sql.ts";

/** Lines that need the counters of an issue. */
export interface Wanted {
  readonly group: BetGroup;
  readonly issue: LockedIssue;
  readonly bettor: Upline;
}

/** Open books by issue and merchant. */
export type OpenBooks = PairMap<string, number, OpenBook>;

/**
 * Opens the books that some lines are judged by. It reads limits, blocked numbers, the stakes of players, which the
 * account locks protect already, and the counters. Unless `areHeld`, others may add to the counters meanwhile.
 * Locks: with `areHeld` the exposures, in the order of issue and merchant, after accounts.
 */
export async function openBooks(
  tx: Tx,
  wanted: readonly Wanted[],
  { areHeld }: { areHeld: boolean },
): Promise<OpenBooks> {
  if (wanted.length === 0) return new PairMap();
  const wantedBooks = booksOf(wanted);
  const keys = wantedBooks.values().map(keyOf);
  const merchantIds = [...new Set(wanted.map(({ bettor }) => bettor.merchantId))];
  const gameIds = [...new Set(wanted.map(({ issue }) => issue.gameId))];
  const playerKeys = wanted.map(({ issue, bettor }) => ({
    issueId: issue.id,
    accountId: bettor.id,
  }));
  // The limits are asked for before the counters, because the counters may wait for locks.
  const [overrides, blocks, players, exposures, numbers] = await Promise.all([
    findLimits(tx, merchantIds),
    findBlocks(tx, { merchantIds, gameIds }),
    findPlayerStakes(tx, playerKeys),
    areHeld ? lockExposures(tx, keys) : findExposures(tx, keys),
    findNumberStakes(tx, wantedNumbers(wanted)),
  ]);
  const playersOf = Map.groupBy(players, (row) => row.issueId);
  const exposureOf = new PairMap(exposures.map((row) => [row.issueId, row.merchantId, row]));
  const numbersOf = new PairMap<string, number, PairMap<number, string, Money>>();
  for (const { issueId, merchantId, playNo, number, stake } of numbers) {
    numbersOf.getOrSet(issueId, merchantId, () => new PairMap()).set(playNo, number, stake);
  }
  return new PairMap(
    wantedBooks.values().map(({ issue, bettor: { merchantId } }) => {
      const exposure = exposureOf.expect(issue.id, merchantId, "counters of an issue");
      const game = findGame(issue.gameId);
      assert(game !== undefined, "a stored game is known to the engine");
      const override = overrides.get(`${merchantId}/${categoryId(game.category)}`);
      const limits = effectiveLimits(game.category, override);
      const taken: TakenSoFar = {
        exposure,
        numbers: numbersOf.get(issue.id, merchantId) ?? new PairMap(),
        players: new Map(playersOf.get(issue.id)?.map((row) => [row.accountId, row])),
        blocks: blocks.filter((block) => isFor(block, issue, merchantId)),
      };
      const book = { counters: openBook(taken, limits), payoutMax: limits.payoutMax };
      return [issue.id, merchantId, book];
    }),
  );
}

/** True when a block applies to an issue. */
export function isFor(
  block: Block,
  issue: { gameId: number; startAt: number },
  merchantId: number,
): boolean {
  return (
    block.merchantId === merchantId &&
    block.gameId === issue.gameId &&
    block.fromStart <= issue.startAt &&
    (block.toStart === null || issue.startAt < block.toStart)
  );
}

/** One group of lines for each book that is wanted. */
function booksOf(wanted: readonly Wanted[]): PairMap<string, number, Wanted> {
  return new PairMap(wanted.map((one) => [one.issue.id, one.bettor.merchantId, one]));
}

function keyOf({ issue, bettor }: Wanted): ExposureKey {
  return { issueId: issue.id, merchantId: bettor.merchantId };
}

function wantedNumbers(wanted: readonly Wanted[]): NumberKey[] {
  const books = new PairMap<string, number, PairMap<number, string, NumberKey>>();
  for (const { group, issue, bettor } of wanted) {
    const { merchantId } = bettor;
    const keys = books.getOrSet(issue.id, merchantId, () => new PairMap());
    for (const { play, numbers } of group.lines) {
      for (const [number] of numbers) {
        keys.getOrSet(play.no, number, () => {
          return { issueId: issue.id, merchantId, playNo: play.no, number };
        });
      }
    }
  }
  return books.values().flatMap((keys) => keys.values());
}
