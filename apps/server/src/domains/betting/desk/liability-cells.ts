import { type Play, picksOf, unitBetsByNumber, type Win } from "@fairdraw/lottery-engine";
import { type Money, money, zero } from "@fairdraw/money";
import { drawContext, type OddsBook } from "../rules/odds.ts";
import { resultOfWins } from "../rules/settle-bet.ts";
import { type Cell, type OpenBets, readSelection, type Ticket } from "./open-bets.ts";

const cellsMax = 300;

/** Stakes and payouts by number, or by selection where unit bets are combinations; the dearest of them. */
export function cellsOf(open: OpenBets, odds: OddsBook): Cell[] {
  const cells = new Map<string, { -readonly [K in keyof Cell]: Cell[K] }>();
  const tickets = [
    ...open.tickets,
    ...open.capped.flat().map((bet): Ticket => ({ ...bet, count: 1 })),
  ];
  const bestOf = bestOfPicks(open, odds);
  for (const ticket of tickets) {
    const { play, selection } = readSelection(open, ticket);
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
function bestOfPicks(open: OpenBets, odds: OddsBook) {
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
          if (!Array.isArray(pick)) return String(pick) === number ? [pick] : [];
          return [pick.filter((one: unknown) => `${row}:${String(one)}` === number)];
        }),
      ];
    }),
  );
}
