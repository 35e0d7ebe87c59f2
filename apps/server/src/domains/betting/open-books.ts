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

/** What lines are counted by: their issue, and whose they are. */
export interface WantedKeys {
  readonly group: BetGroup;
  readonly issue: Pick<LockedIssue, "id" | "gameId">;
  readonly bettor: Pick<Line, "id" | "merchantId">;
}

/** Lines that need the counters of an issue. */
export interface Wanted extends WantedKeys {
  readonly issue: LockedIssue;
  readonly bettor: Line;
}

export function issueKey(issue: { gameId: number; serialNumber: string }): string {
  return `${issue.gameId}/${issue.serialNumber}`;
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

/** Limits, numbers that are not sold, and the stakes of players. */
type Basis = readonly [
  Awaited<ReturnType<typeof findLimits>>,
  readonly Block[],
  Awaited<ReturnType<typeof findPlayerStakes>>,
];
type Counts = readonly [readonly Exposure[], Awaited<ReturnType<typeof findNumberStakes>>];

/** What was read by keys that nobody has confirmed yet. */
export interface ReadAhead {
  readonly basis: Basis;
  readonly counts: Counts;
  /** Whether it is about all these lines. */
  covers(wanted: readonly WantedKeys[]): boolean;
}

/** Reads what some lines are judged by as far as that can be told without having their issues. */
export async function readAhead(tx: Tx, guessed: readonly WantedKeys[]): Promise<ReadAhead> {
  const reads = readsOf(tx, guessed);
  const [basis, counts] = await Promise.all([reads.basis(), reads.counts(findExposures)]);
  const lines = new Set(guessed.map(lineKey));
  return { basis, counts, covers: (wanted) => wanted.every((one) => lines.has(lineKey(one))) };
}

/**
 * Opens what the counters of some lines are judged by; limits, numbers that are not sold, and the
 * stakes of players, which their account locks hold already, are read once.
 * Shape: books by `bookKey`; with `ahead`, which must cover the lines, `look` asks for nothing.
 * Locks: `lock` takes exposures in the order of issue and merchant, after accounts.
 */
export function openBooks(tx: Tx, wanted: readonly Wanted[], ahead: ReadAhead | null): Books {
  if (wanted.length === 0) return noBooks;
  const firstOf = new Map(wanted.map((one) => [bookKey(keyOf(one)), one]));
  const reads = readsOf(tx, wanted);
  let basisOnce: Promise<Basis> | undefined;
  const readBasis = () => {
    basisOnce ??= ahead === null ? reads.basis() : Promise.resolve(ahead.basis);
    return basisOnce;
  };

  const open = async (reading: Promise<Counts>): Promise<Map<string, OpenBook>> => {
    const [[overrides, blocks, players], [exposures, numbers]] = await Promise.all([
      readBasis(),
      reading,
    ]);
    const playersOf = Map.groupBy(players, (row) => row.issueId);
    const numbersOf = Map.groupBy(numbers, bookKey);
    const exposureOf = new Map(exposures.map((exposure) => [bookKey(exposure), exposure]));
    return new Map(
      [...firstOf].map(([key, { issue }]) => {
        const exposure = expectKey(exposureOf, key, "counters of an issue");
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
  // Limits leave before the counters: of those others wait for the locks.
  const ask = (find: typeof findExposures) => {
    void readBasis();
    return open(reads.counts(find));
  };
  return {
    look: () => (ahead === null ? ask(findExposures) : open(Promise.resolve(ahead.counts))),
    lock: () => ask(lockExposures),
  };
}

/** The statements that some lines need. */
function readsOf(tx: Tx, wanted: readonly WantedKeys[]) {
  const merchantIds = [...new Set(wanted.map(({ bettor }) => bettor.merchantId))];
  const gameIds = [...new Set(wanted.map(({ issue }) => issue.gameId))];
  const books = new Map(wanted.map((one) => [bookKey(keyOf(one)), keyOf(one)]));
  const numbers = wantedNumbers(wanted);
  return {
    basis: (): Promise<Basis> =>
      Promise.all([
        findLimits(tx, merchantIds),
        findBlocks(tx, { merchantIds, gameIds }),
        findPlayerStakes(
          tx,
          wanted.map(({ issue, bettor }) => ({ issueId: issue.id, accountId: bettor.id })),
        ),
      ]),
    counts: (find: typeof findExposures): Promise<Counts> =>
      Promise.all([find(tx, [...books.values()]), findNumberStakes(tx, numbers)]),
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

function keyOf({ issue, bettor }: WantedKeys): ExposureKey {
  return { issueId: issue.id, merchantId: bettor.merchantId };
}

function lineKey(one: WantedKeys): string {
  return `${bookKey(keyOf(one))}/${one.bettor.id}`;
}

function wantedNumbers(wanted: readonly WantedKeys[]): NumberKey[] {
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
