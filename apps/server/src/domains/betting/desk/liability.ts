import {
  type CategoryKey,
  categoryOf,
  type DrawContext,
  type DrawSums,
  lookedAt,
  openDrawSums,
  type Play,
  picksOf,
  type Selection,
  unitBetsByNumber,
  type Win,
} from "@fairdraw/lottery-engine";
import { type Money, money, smaller, zero } from "@fairdraw/money";
import { assert } from "../../../platform/assert.ts";
import { drawContext, type OddsBook } from "../rules/odds.ts";
import {
  type BetResult,
  decideBets,
  type PricedBet,
  playOfNo,
  resultOfWins,
} from "../rules/settle-bet.ts";

/** Bets of the same terms on the same selection. Units: thousandths; `stake` and `highestPrize` of one of them. */
export interface Ticket extends PricedBet {
  readonly selection: string;
  readonly highestPrize: bigint;
  readonly count: number;
}

/** A bet of a player who could reach his cap for the issue. */
export interface CappedBet extends Omit<Ticket, "count"> {
  readonly payoutMax: bigint;
}

export interface OpenBets {
  readonly category: CategoryKey;
  readonly drawAt: number;
  /** Bets of players who cannot reach their caps, whatever is drawn. */
  readonly tickets: readonly Ticket[];
  /** All other players; each has his bets in the order of their numbers. */
  readonly capped: readonly (readonly CappedBet[])[];
}

/** What an issue can cost. Units: thousandths, prizes and returned stakes together. */
export interface Liability {
  readonly isExact: boolean;
  /** What some draw costs; `draw` is one such where it is known. */
  readonly atLeast: bigint;
  readonly atMost: bigint;
  readonly draw: readonly number[] | null;
  readonly plays: readonly PlayLiability[];
  readonly cells: readonly Cell[];
}

/** One play, its players' caps left out. */
export interface PlayLiability {
  readonly playNo: number;
  readonly bets: number;
  readonly stake: bigint;
  readonly isExact: boolean;
  readonly atMost: bigint;
}

/** A number of a play, or a whole selection where unit bets are combinations. */
export interface Cell {
  readonly playNo: number;
  readonly number: string;
  readonly bets: number;
  readonly stake: bigint;
  /** What is paid if it comes, and nothing else. */
  readonly payout: bigint;
}

/** Bounds of the work: draws that are judged, and steps of the searches. Some millions take a few seconds. */
export interface LiabilityBounds {
  readonly judged: number;
  readonly stepsOfPlay: number;
  readonly steps: number;
}

export const usualBounds: LiabilityBounds = {
  judged: 4_000_000,
  stepsOfPlay: 200_000,
  steps: 12_000_000,
};
/** Draws that one selection may be judged at. */
const drawsOfOneMax = 200_000;
const cellsMax = 300;

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
  const { play, selection, context } = readSelection(work, first);
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

interface Read {
  readonly play: Play;
  readonly selection: Selection;
  readonly context: DrawContext;
}

function readSelection({ open }: Work, bet: { playNo: number; selection: string }): Read {
  const play = playOfNo(bet.playNo);
  const checked = play.check(JSON.parse(bet.selection));
  if (!checked.ok) throw new Error("a bet holds a selection that its play refuses");
  return { play, selection: checked.selection, context: drawContext(play, open.drawAt) };
}

/** What a result costs, as the sums over draws hold it. Units: thousandths, whole ones. */
function costOf({ prize, returned }: BetResult): number {
  return exact(prize + returned);
}

/** Sums over draws are made of whole numbers that a double holds exactly; far more than any cap of the house. */
function exact(worth: bigint): number {
  assert(worth <= BigInt(Number.MAX_SAFE_INTEGER), "what a draw costs is held exactly");
  return Number(worth);
}

/** What bets on one selection cost together by what a draw gives to it; asked once for each kind of win. */
function paysOf(
  tickets: readonly Ticket[],
  play: Play,
  odds: OddsBook,
): (judged: readonly Win[]) => number {
  const known = new Map<string, number>();
  return (judged) => {
    if (judged.length === 0) return 0;
    const key = judged.map(({ level, count }) => `${level}:${count}`).join();
    const found = known.get(key);
    if (found !== undefined) return found;
    const sum = tickets.reduce(
      (total, ticket) =>
        total + ticket.count * costOf(resultOfWins(ticket, { play, judged, odds })),
      0,
    );
    known.set(key, sum);
    return sum;
  };
}

/** True when so many wins at a level cost exactly as many times what one costs: nothing is lost by cutting. */
function isEven(odds: OddsBook, play: Play, tickets: readonly Ticket[], count: number): boolean {
  const payOf = paysOf(tickets, play, odds);
  return play.levels.every(({ key }) => {
    const one = payOf([{ level: key, count: 1 }]);
    for (let n = 2; n <= count; n += 1) {
      if (payOf([{ level: key, count: n }]) !== n * one) return false;
    }
    return true;
  });
}

/**
 * A selection as parts that cost the same together: one for each filled row, where each unit bet is a number of one row.
 * Whole where cutting to thousandths would make a difference.
 */
function partsOf(
  play: Play,
  selection: Selection,
  isEvenUpTo: (count: number) => boolean,
): readonly Selection[] {
  const rows = rowsOf(selection);
  if (rows === null || unitBetsByNumber(play, selection) === null) return [selection];
  const filled = [...rows.rows.keys()].filter((row) => (rows.rows[row]?.length ?? 0) > 0);
  if (filled.length < 2 || !isEvenUpTo(play.countUnitBets(selection))) return [selection];
  const parts = filled.map((row) =>
    play.check({ [rows.key]: rows.rows.map((row_, i) => (i === row ? row_ : [])) }),
  );
  return parts.every((part) => part.ok) ? parts.map(({ selection: part }) => part) : [selection];
}

type Rows = { key: string; rows: readonly (readonly (number | string)[])[] };

function rowsOf(selection: Selection): Rows | null {
  if ("positions" in selection) return { key: "positions", rows: selection.positions };
  if ("positionOptions" in selection) {
    return { key: "positionOptions", rows: selection.positionOptions };
  }
  return null;
}

/**
 * Adds a player who could reach his cap, bet by bet in their order, as his settlement does.
 * Answers the most that he costs where that cannot be gone through, else null.
 */
function addCapped(work: Work, sums: DrawSums, bets: readonly CappedBet[]): bigint | null {
  const read = bets.map((bet) => ({ bet, ...readSelection(work, bet) }));
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

/** Stakes and payouts by number, or by selection where unit bets are combinations; the dearest of them. */
function cellsOf(open: OpenBets, odds: OddsBook): Cell[] {
  const work = { open, odds, left: 0 };
  const cells = new Map<string, { -readonly [K in keyof Cell]: Cell[K] }>();
  const tickets = [
    ...open.tickets,
    ...open.capped.flat().map((bet): Ticket => ({ ...bet, count: 1 })),
  ];
  const bestOf = bestOfPicks(work);
  for (const ticket of tickets) {
    const { play, selection } = readSelection(work, ticket);
    const counts = unitBetsByNumber(play, selection);
    const bets = ticket.count;
    const add = (number: string, stake: bigint, payout: bigint) => {
      const key = `${ticket.playNo} ${number}`;
      const cell = cells.get(key) ?? {
        playNo: ticket.playNo,
        number,
        bets: 0,
        stake: 0n,
        payout: 0n,
      };
      cell.bets += bets;
      cell.stake += stake * BigInt(bets);
      cell.payout += payout * BigInt(bets);
      cells.set(key, cell);
    };
    if (counts === null) {
      add(picksOf(selection).join(" ").slice(0, 80), ticket.stake, ticket.highestPrize);
      continue;
    }
    const each = ticket.stake / BigInt(ticket.unitBets);
    for (const [number, count] of counts) {
      add(number, each * BigInt(count), bestOf(ticket, play, number) ?? ticket.highestPrize);
    }
  }
  return [...cells.values()].toSorted((a, b) => (a.payout < b.payout ? 1 : -1)).slice(0, cellsMax);
}

/** What a ticket gets when one of its numbers comes; null where a play takes no number by itself. */
function bestOfPicks({ open, odds }: Work) {
  const known = new Map<string, readonly (readonly Win[])[] | null>();
  return (ticket: Ticket, play: Play, number: string): Money | null => {
    const key = `${ticket.playNo} ${number}`;
    const found = known.get(key);
    const wins = found === undefined ? winsOf(play, number, open.drawAt, ticket.selection) : found;
    known.set(key, wins);
    if (wins === null) return null;
    return wins.reduce((most, judged) => {
      const { prize, returned } = resultOfWins(ticket, { play, judged, odds });
      const cost = money(prize + returned);
      return cost > most ? cost : most;
    }, zero);
  };
}

function winsOf(play: Play, number: string, drawAt: number, of: string) {
  const like: unknown = JSON.parse(of);
  const checked = play.check(onlyPick(like, number));
  return checked.ok ? play.bestOutcomes(checked.selection, drawContext(play, drawAt)) : null;
}

/** A selection of the same form with one pick, named as `picksOf` names it. */
function onlyPick(like: unknown, number: string): unknown {
  if (typeof like !== "object" || like === null) return null;
  return Object.fromEntries(
    Object.entries(like).map(([key, picks]: [string, unknown]) => {
      if (!Array.isArray(picks)) return [key, picks];
      return [
        key,
        picks.flatMap((pick: unknown, row) => {
          if (!Array.isArray(pick)) return `${pick}` === number ? [pick] : [];
          return [pick.filter((one: unknown) => `${row}:${one}` === number)];
        }),
      ];
    }),
  );
}
