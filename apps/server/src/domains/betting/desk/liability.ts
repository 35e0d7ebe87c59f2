import {
  type CategoryKey,
  categoryOf,
  type DrawSums,
  lookedAt,
  openDrawSums,
} from "@fairdraw/lottery-engine";
import { money, smaller } from "@fairdraw/money";
import { assert } from "../../../platform/assert.ts";
import type { OddsBook } from "../rules/odds.ts";
import { decideBets, resultOfWins } from "../rules/settle-bet.ts";
import { cellsOf } from "./liability-cells.ts";
import {
  type CappedBet,
  type Liability,
  type OpenBets,
  type PlayLiability,
  readSelection,
  type Ticket,
} from "./open-bets.ts";
import { exact, isEven, partsOf, paysOf } from "./ticket-costs.ts";

/** Bounds of the work: draws that are judged, and steps of the searches. Some millions take a few seconds. */
interface LiabilityBounds {
  readonly judged: number;
  readonly stepsOfPlay: number;
  readonly steps: number;
}

const usualBounds: LiabilityBounds = {
  judged: 2_000_000,
  stepsOfPlay: 300_000,
  steps: 30_000_000,
};
/** Draws that one selection may be judged at. */
const drawsOfOneMax = 200_000;

/**
 * What the open bets of one merchant could cost in one issue. Every figure follows from the functions that settle bets.
 * Exact where the draws that differ for these bets can be gone through within the bounds; else the truth lies between
 * `atLeast` and `atMost`. It reads what was accepted and decides nothing.
 */
export function liabilityOf(
  open: OpenBets,
  odds: OddsBook,
  bounds: LiabilityBounds = usualBounds,
): Liability {
  const work = { open, odds, left: bounds.judged };
  const linear = sumsByPlay(work);
  const total = openDrawSums(open.category);
  let loose = 0n;
  const plays = [...linear].map(([playNo, ofPlay]): PlayLiability => {
    const { isExact, atMost } = ofPlay.sums.dearest(bounds.stepsOfPlay);
    total.addAll(ofPlay.sums);
    loose += ofPlay.loose;
    return {
      playNo,
      bets: ofPlay.bets,
      stake: ofPlay.stake,
      isExact: isExact && ofPlay.isTight,
      atMost: BigInt(atMost) + ofPlay.loose,
    };
  });
  let isTight = [...linear.values()].every((ofPlay) => ofPlay.isTight);
  for (const bets of open.capped) {
    const most = addCapped(work, total, bets);
    if (most !== null) isTight = false;
    loose += most ?? 0n;
  }
  const { isExact, atLeast, atMost, draw } = total.dearest(bounds.steps);
  assert(atMost <= Number.MAX_SAFE_INTEGER, "what a draw costs is held exactly");
  return {
    isExact: isExact && isTight,
    atLeast: BigInt(atLeast),
    atMost: BigInt(atMost) + loose,
    draw,
    plays: withCapped(plays, open).toSorted((a, b) => (a.atMost < b.atMost ? 1 : -1)),
    cells: cellsOf(open, odds),
  };
}

interface Work {
  readonly open: OpenBets;
  readonly odds: OddsBook;
  /** Draws that may still be judged. */
  left: number;
}

interface PlaySums {
  readonly sums: DrawSums;
  /** The most that the bets cost which are not in `sums`. */
  loose: bigint;
  isTight: boolean;
  bets: number;
  stake: bigint;
}

/** Adds up what the bets cost whose players reach no cap, play by play; the dearest bets first. */
function sumsByPlay(work: Work): Map<number, PlaySums> {
  const { open } = work;
  const found = new Map<number, PlaySums>();
  const ofPlay = (playNo: number) => {
    const known = found.get(playNo);
    if (known !== undefined) return known;
    const begun = {
      sums: openDrawSums(open.category),
      loose: 0n,
      isTight: true,
      bets: 0,
      stake: 0n,
    };
    found.set(playNo, begun);
    return begun;
  };
  const bySelection = Map.groupBy(
    open.tickets,
    ({ playNo, selection }) => `${playNo} ${selection}`,
  );
  const worthOf = (tickets: readonly Ticket[]) =>
    tickets.reduce((sum, { highestPrize, count }) => sum + highestPrize * BigInt(count), 0n);
  const dearestFirst = [...bySelection.values()].toSorted((a, b) =>
    worthOf(a) < worthOf(b) ? 1 : -1,
  );
  for (const tickets of dearestFirst) {
    const [first] = tickets;
    if (first === undefined) continue;
    const own = ofPlay(first.playNo);
    for (const { count, stake } of tickets) {
      own.bets += count;
      own.stake += stake * BigInt(count);
    }
    if (addTickets(work, own.sums, tickets)) continue;
    own.loose += worthOf(tickets);
    own.isTight = false;
  }
  return found;
}

/** Adds bets on one selection; false, with nothing added, where too many draws differ for it. */
function addTickets(work: Work, sums: DrawSums, tickets: readonly Ticket[]): boolean {
  const [first] = tickets;
  if (first === undefined) return true;
  const { play, selection, context } = readSelection(work.open, first);
  const parts = partsOf(play, selection, (count) => isEven(work.odds, play, tickets, count));
  const looks = parts.map((part) => ({ part, looked: lookedAt(play, part) }));
  const payOf = paysOf(tickets, play, work.odds);
  // All parts or none: a trial on nothing tells whether they fit.
  const trial = openDrawSums(work.open.category);
  let judged = 0;
  for (const { part, looked } of looks) {
    if (looked === null) return false;
    const max = Math.min(drawsOfOneMax, work.left - judged);
    const count = trial.add(looked, (draw) => payOf(play.judge(part, draw, context)), max);
    if (count === null) return false;
    judged += count;
  }
  work.left -= judged;
  sums.addAll(trial);
  return true;
}

/**
 * Adds a player who could reach his cap, bet by bet in their order, as his settlement does.
 * Answers the most that he costs where that cannot be gone through, else null.
 */
function addCapped(work: Work, sums: DrawSums, bets: readonly CappedBet[]): bigint | null {
  const read = bets.map((bet) => ({ bet, ...readSelection(work.open, bet) }));
  const looks = read.map(({ play, selection }) => lookedAt(play, selection));
  const payoutMax = bets.reduce((most, bet) => (bet.payoutMax > most ? bet.payoutMax : most), 0n);
  const prizes = bets.reduce((sum, { highestPrize }) => sum + highestPrize, 0n);
  const stakes = bets.reduce((sum, { stake }) => sum + stake, 0n);
  const most = smaller(money(prizes), money(payoutMax + stakes));
  const places = new Set<number>();
  for (const looked of looks) {
    if (looked === null) return most;
    const own = looked.kind === "places" ? looked.places : allPlaces(work.open.category);
    for (const place of own) places.add(place);
  }
  const isOrderless = looks.every((looked) => looked?.kind === "anyOrder");
  const looked = isOrderless
    ? ({ kind: "anyOrder" } as const)
    : ({ kind: "places", places: [...places].sort((a, b) => a - b) } as const);
  const costOfDraw = (draw: readonly number[]) => {
    const judged = read.map(({ bet, play, selection, context }) => ({
      bet,
      result: resultOfWins(bet, {
        play,
        judged: play.judge(selection, draw, context),
        odds: work.odds,
      }),
    }));
    return decideBets(judged).reduce((sum, { paid, returned }) => sum + exact(paid + returned), 0);
  };
  const max = Math.min(drawsOfOneMax, Math.floor(work.left / bets.length));
  const count = sums.add(looked, costOfDraw, max);
  if (count === null) return most;
  work.left -= count * bets.length;
  return null;
}

function allPlaces(category: CategoryKey): readonly number[] {
  return Array.from({ length: categoryOf(category).numberLength }, (_, place) => place);
}

/** The plays with what the players cost who could reach their caps, as if they had none. */
function withCapped(plays: readonly PlayLiability[], open: OpenBets): PlayLiability[] {
  const found = new Map(plays.map((play) => [play.playNo, play]));
  for (const bet of open.capped.flat()) {
    const { playNo, stake, highestPrize } = bet;
    const known = found.get(playNo) ?? { playNo, bets: 0, stake: 0n, isExact: false, atMost: 0n };
    found.set(playNo, {
      playNo,
      bets: known.bets + 1,
      stake: known.stake + stake,
      isExact: false,
      atMost: known.atMost + highestPrize,
    });
  }
  return [...found.values()];
}
