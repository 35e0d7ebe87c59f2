import type { CategoryKey, DrawContext, Play, Selection } from "@fairdraw/lottery-engine";
import { drawContext } from "../rules/odds.ts";
import { type PricedBet, playOfNo } from "../rules/settle-bet.ts";

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

export interface ReadBet {
  readonly play: Play;
  readonly selection: Selection;
  readonly context: DrawContext;
}

/** What a bet picked, as its play reads it. */
export function readSelection(
  { drawAt }: { readonly drawAt: number },
  bet: { playNo: number; selection: string },
): ReadBet {
  const play = playOfNo(bet.playNo);
  const checked = play.check(JSON.parse(bet.selection));
  if (!checked.ok) throw new Error("a bet holds a selection that its play refuses");
  return { play, selection: checked.selection, context: drawContext(play, drawAt) };
}
