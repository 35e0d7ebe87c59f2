import {
  oddsPayoutOf,
  type Play,
  parseWinningNumber,
  payoutOf,
  refundLevel,
  type Win,
} from "@fairdraw/lottery-engine";
import { findPlayByNo } from "@fairdraw/lottery-engine/registry.ts";
import { type Money, money, smaller, zero } from "@fairdraw/money";
import { BetState } from "@fairdraw/wire";
import { assert } from "../../../platform/assert.ts";
import { unitName } from "./check-lines.ts";
import { drawContext, type OddsBook } from "./odds.ts";

/** The play of a stored bet. Throws for a number that no play has. */
export function playOfNo(no: number): Play {
  const play = findPlayByNo(no);
  assert(play !== undefined, "a stored bet has a play that the engine knows");
  return play;
}

/** What settling asks of a drawn issue. */
export interface DrawFacts {
  readonly draw: readonly number[];
  /** Epoch ms. */
  readonly drawAt: number;
}

/** What a draw makes of a bet, before the cap. */
export interface BetResult {
  /** Wins per level: `1:2 3:1`; empty when nothing won. */
  readonly wins: string;
  readonly prize: Money;
  /** Stakes of unit bets that the draw returned. */
  readonly returned: Money;
}

/** Terms by which a bet is judged, with the merchant whose odds it may be on; `BetRow` says what each is. */
export interface JudgedBet {
  readonly id: string;
  readonly merchantId: number;
  readonly playNo: number;
  readonly selection: string;
  readonly unit: number;
  readonly price: 1 | 2;
  readonly multiple: number;
  readonly prizeGroup: number;
  readonly unitBets: number;
  readonly stake: bigint;
  readonly oddsVersion: number;
  readonly payoutMax: bigint;
}

/** Judges one bet by the terms frozen into it. Units: prize in Money, uncut. */
export function resultOfBet(bet: JudgedBet, facts: DrawFacts, odds: OddsBook): BetResult {
  const play = playOfNo(bet.playNo);
  const checked = play.check(JSON.parse(bet.selection));
  if (!checked.ok) throw new Error(`bet ${bet.id} holds a selection that its play refuses`);
  const judged = play.judge(checked.selection, [...facts.draw], drawContext(play, facts.drawAt));
  const wins = judged.filter(({ level }) => level !== refundLevel);
  const stakeEach = money(bet.stake / BigInt(bet.unitBets));
  const returned = judged.find(({ level }) => level === refundLevel)?.count ?? 0;
  return {
    wins: wins.map((win) => `${win.level}:${win.count}`).join(" "),
    prize: prizeOf(bet, { play, wins, stakeEach, odds }),
    returned: money(stakeEach * BigInt(returned)),
  };
}

function prizeOf(
  bet: JudgedBet,
  {
    play,
    wins,
    stakeEach,
    odds,
  }: { play: Play; wins: readonly Win[]; stakeEach: Money; odds: OddsBook },
): Money {
  if (play.mode === "odds") {
    const oddsMilli = odds.at(bet.merchantId, bet.playNo, bet.oddsVersion);
    return oddsPayoutOf(play, wins, {
      stakeEach,
      ...(oddsMilli === undefined ? {} : { oddsMilli }),
    });
  }
  return payoutOf(play, wins, {
    prizeGroup: bet.prizeGroup,
    price: bet.price,
    unit: unitName(bet.unit),
    multiple: bet.multiple,
  });
}

/** What becomes of a bet that is not simply lost. */
export interface DecidedBet<B extends JudgedBet> {
  readonly bet: B;
  /** `BetState`: 3 WIN, 2 NOPRIZE with returned stakes, 1 CANCEL when all of it was returned. */
  readonly state: number;
  readonly wins: string;
  readonly paid: Money;
  /** What the cap per player and issue took off. */
  readonly cut: Money;
  readonly returned: Money;
}

/**
 * Judges all bets of one player in one issue and applies the cap that each of them was made under,
 * consumed in the order of bet numbers (foundations.md D6). Returned stakes do not count for it.
 * Shape: without those that lost everything; `bets` in that order. Source: domain/plays.md 3.3.
 */
export function settlePlayer<B extends JudgedBet>(
  bets: readonly B[],
  facts: DrawFacts,
  odds: OddsBook,
): DecidedBet<B>[] {
  let paidSoFar = zero;
  return bets.flatMap((bet): DecidedBet<B>[] => {
    const { wins, prize, returned } = resultOfBet(bet, facts, odds);
    if (wins === "") {
      if (returned === zero) return [];
      const state = returned === bet.stake ? BetState.CANCEL : BetState.NOPRIZE;
      return [{ bet, state, wins, paid: zero, cut: zero, returned }];
    }
    const left = money(bet.payoutMax - paidSoFar);
    const paid = left > zero ? smaller(prize, left) : zero;
    paidSoFar = money(paidSoFar + paid);
    return [{ bet, state: BetState.WIN, wins, paid, cut: money(prize - paid), returned }];
  });
}

/** Numbers of a draw as the engine judges them. */
export function drawOf(category: Play["category"], winningNumber: string): readonly number[] {
  return parseWinningNumber(category, winningNumber);
}
