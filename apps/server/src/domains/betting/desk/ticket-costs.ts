import { type Play, type Selection, unitBetsByNumber, type Win } from "@fairdraw/lottery-engine";
import { assert } from "../../../platform/assert.ts";
import type { OddsBook } from "../rules/odds.ts";
import { type BetResult, resultOfWins } from "../rules/settle-bet.ts";
import type { Ticket } from "./open-bets.ts";

/** What a result costs, as the sums over draws hold it. Units: thousandths, whole ones. */
function costOf({ prize, returned }: BetResult): number {
  return exact(prize + returned);
}

/** Sums over draws are made of whole numbers that a double holds exactly; far more than any cap of the house. */
export function exact(worth: bigint): number {
  assert(worth <= BigInt(Number.MAX_SAFE_INTEGER), "what a draw costs is held exactly");
  return Number(worth);
}

/** What bets on one selection cost together by what a draw gives to it; asked once for each kind of win. */
export function paysOf(
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
export function isEven(
  odds: OddsBook,
  play: Play,
  tickets: readonly Ticket[],
  count: number,
): boolean {
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
export function partsOf(
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
