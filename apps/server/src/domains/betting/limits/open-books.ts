import { findGame } from "@fairdraw/lottery-engine";
import type { Money } from "@fairdraw/money";
import { assert } from "../../../platform/assert.ts";
import type { Tx } from "../../../platform/database/db.ts";
import { PairMap } from "../../../platform/pair-map.ts";
import type { Line } from "../../agents/lines.sql.ts";
import type { LockedIssue } from "../../lottery/lottery.sql.ts";
import type { BetGroup } from "../rules/bet-intent.ts";
import { categoryId, effectiveLimits } from "../rules/limits.ts";
import { type OpenBook, openBook, type TakenSoFar } from "./issue-book.ts";
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

/** Open books by issue and merchant. */
export type OpenBooks = PairMap<string, number, OpenBook>;

/** Counters that requests are held against, and how to look at them. */
export interface Books {
  /** As they are at this moment; somebody else may add to them meanwhile. */
  look(): Promise<OpenBooks>;
  /** Under their locks, so that nobody adds to them until this transaction ends. */
  lock(): Promise<OpenBooks>;
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
  /** Whether it is about all these lines, which stand in the order that was guessed. */
  covers(wanted: readonly WantedKeys[]): boolean;
}

/** Reads what some lines are judged by as far as that can be told without having their issues. */
export async function readAhead(tx: Tx, guessed: readonly WantedKeys[]): Promise<ReadAhead> {
  const reads = readsOf(tx, guessed);
  const [basis, counts] = await Promise.all([reads.basis(), reads.counts(findExposures)]);
  const covers = (wanted: readonly WantedKeys[]) => {
    let at = 0;
    return wanted.every(({ group, issue, bettor }) => {
      while (at < guessed.length && guessed[at]?.group !== group) at += 1;
      const guess = guessed[at];
      return guess?.issue.id === issue.id && guess.bettor.merchantId === bettor.merchantId;
    });
  };
  return { basis, counts, covers };
}

/**
 * Opens what the counters of some lines are judged by; limits, numbers that are not sold, and the
 * stakes of players, which their account locks hold already, are read once.
 * Shape: with `ahead`, which must cover the lines, `look` asks for nothing.
 * Locks: `lock` takes exposures in the order of issue and merchant, after accounts.
 */
export function openBooks(tx: Tx, wanted: readonly Wanted[], ahead: ReadAhead | null): Books {
  if (wanted.length === 0) return noBooks;
  const wantedBooks = booksOf(wanted);
  const reads = readsOf(tx, wanted);
  let basisOnce: Promise<Basis> | undefined;
  const readBasis = () => {
    basisOnce ??= ahead === null ? reads.basis() : Promise.resolve(ahead.basis);
    return basisOnce;
  };

  const open = async (reading: Promise<Counts>): Promise<OpenBooks> => {
    const [[overrides, blocks, players], [exposures, numbers]] = await Promise.all([
      readBasis(),
      reading,
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

/** The statements that some lines need; what they ask for is made when they are asked. */
function readsOf(tx: Tx, wanted: readonly WantedKeys[]) {
  return {
    basis: (): Promise<Basis> => {
      const merchantIds = [...new Set(wanted.map(({ bettor }) => bettor.merchantId))];
      const gameIds = [...new Set(wanted.map(({ issue }) => issue.gameId))];
      return Promise.all([
        findLimits(tx, merchantIds),
        findBlocks(tx, { merchantIds, gameIds }),
        findPlayerStakes(
          tx,
          wanted.map(({ issue, bettor }) => ({ issueId: issue.id, accountId: bettor.id })),
        ),
      ]);
    },
    counts: (find: typeof findExposures): Promise<Counts> =>
      Promise.all([
        find(tx, booksOf(wanted).values().map(keyOf)),
        findNumberStakes(tx, wantedNumbers(wanted)),
      ]),
  };
}

const noBooks: Books = { look: async () => new PairMap(), lock: async () => new PairMap() };

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

/** One line for each book that is wanted. */
function booksOf<W extends WantedKeys>(wanted: readonly W[]): PairMap<string, number, W> {
  return new PairMap(wanted.map((one) => [one.issue.id, one.bettor.merchantId, one]));
}

function keyOf({ issue, bettor }: WantedKeys): ExposureKey {
  return { issueId: issue.id, merchantId: bettor.merchantId };
}

function wantedNumbers(wanted: readonly WantedKeys[]): NumberKey[] {
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
