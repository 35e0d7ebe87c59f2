import { findGame } from "@fairdraw/lottery-engine";
import { assert, expectKey } from "../../platform/assert.ts";
import type { Tx } from "../../platform/db.ts";
import type { Line } from "../agents/lines.sql.ts";
import type { LockedIssue } from "../lottery/lottery.sql.ts";
import type { BetGroup } from "./bet-intent.ts";
import { openBook, type TakenSoFar } from "./issue-book.ts";
import type { OpenBook } from "./judge-intent.ts";
import {
  type Block,
  type Exposure,
  type ExposureKey,
  findBlocks,
  findExposures,
  findLimits,
  findNumberStakes,
  findPlayerStakes,
  lockExposures,
  type NumberKey,
} from "./limits.sql.ts";
import { categoryId, effectiveLimits } from "./limits.ts";
import { numberKey } from "./number-stakes.ts";

/** Lines that need the counters of an issue. */
export interface Wanted {
  readonly group: BetGroup;
  readonly issue: LockedIssue;
  readonly bettor: Line;
}

export function bookKey({ issueId, merchantId }: ExposureKey): string {
  return `${issueId}/${merchantId}`;
}

/** Counters that requests are held against, and how to look at them. */
export interface Books {
  /** As they are at this moment; somebody else may add to them meanwhile. */
  look(): Promise<Map<string, OpenBook>>;
  /** Under their locks, so that nobody adds to them until this transaction ends. */
  lock(): Promise<Map<string, OpenBook>>;
}

/**
 * Opens what the counters of some lines are judged by; limits, numbers that are not sold, and the
 * stakes of players, which their account locks hold already, are read once.
 * Shape: books by `bookKey`. Locks: `lock` takes exposures in the order of issue and merchant, after
 * accounts.
 */
export function openBooks(tx: Tx, wanted: readonly Wanted[]): Books {
  if (wanted.length === 0) return noBooks;
  const merchantIds = [...new Set(wanted.map(({ bettor }) => bettor.merchantId))];
  const gameIds = [...new Set(wanted.map(({ issue }) => issue.gameId))];
  const firstOf = new Map(wanted.map((one) => [bookKey(keyOf(one)), one]));
  const keys = [...firstOf.values()].map(keyOf);
  const numbersWanted = wantedNumbers(wanted);
  const readBasis = () =>
    Promise.all([
      findLimits(tx, merchantIds),
      findBlocks(tx, { merchantIds, gameIds }),
      findPlayerStakes(
        tx,
        wanted.map(({ issue, bettor }) => ({ issueId: issue.id, accountId: bettor.id })),
      ),
    ]);
  let basisOnce: ReturnType<typeof readBasis> | undefined;

  const open = async (
    find: (tx: Tx, keys: readonly ExposureKey[]) => Promise<Exposure[]>,
  ): Promise<Map<string, OpenBook>> => {
    basisOnce ??= readBasis();
    const [[overrides, blocks, players], exposures, numbers] = await Promise.all([
      basisOnce,
      find(tx, keys),
      findNumberStakes(tx, numbersWanted),
    ]);
    const playersOf = Map.groupBy(players, (row) => row.issueId);
    const numbersOf = Map.groupBy(numbers, bookKey);
    return new Map(
      exposures.map((exposure) => {
        const key = bookKey(exposure);
        const { issue } = expectKey(firstOf, key, "issue of counters");
        const game = findGame(issue.gameId);
        assert(game !== undefined, "a stored game is known to the engine");
        const override = overrides.get(`${exposure.merchantId}/${categoryId(game.category)}`);
        const limits = effectiveLimits(game.category, override);
        const taken: TakenSoFar = {
          exposure,
          numbers: new Map(
            numbersOf.get(key)?.map((row) => [numberKey(row.playNo, row.number), row.stake]),
          ),
          players: new Map(
            playersOf.get(exposure.issueId)?.map((row) => [row.accountId, row.stake]),
          ),
          blocks: blocks.filter((block) => isFor(block, issue, exposure.merchantId)),
        };
        return [key, { counters: openBook(taken, limits), payoutMax: limits.payoutMax }];
      }),
    );
  };
  return {
    look: () => open(findExposures),
    lock: () => open(lockExposures),
  };
}

const noBooks: Books = { look: async () => new Map(), lock: async () => new Map() };

/** True when a number is not sold in an issue. */
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

function keyOf({ issue, bettor }: Wanted): ExposureKey {
  return { issueId: issue.id, merchantId: bettor.merchantId };
}

function wantedNumbers(wanted: readonly Wanted[]): NumberKey[] {
  const keys = new Map<string, NumberKey>();
  for (const one of wanted) {
    const book = keyOf(one);
    const bookText = bookKey(book);
    for (const { play, numbers } of one.group.lines) {
      for (const [number] of numbers) {
        const key = `${bookText}/${numberKey(play.no, number)}`;
        if (!keys.has(key)) keys.set(key, { ...book, playNo: play.no, number });
      }
    }
  }
  return [...keys.values()];
}
