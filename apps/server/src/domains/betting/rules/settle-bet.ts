import {
  oddsPayoutOf,
  type Play,
  parseWinningNumber,
  payoutByPays,
  payoutOf,
  readPays,
  refundLevel,
  type Win,
} from "@fairdraw/lottery-engine";
import { findPlayByNo } from "@fairdraw/lottery-engine/registry.ts";
import { type Money, money, smaller, zero } from "@fairdraw/money";
import { BetState } from "@fairdraw/wire";
import { assert } from "../../../platform/assert.ts";
import { unitName } from "./check-lines.ts";
import { drawContext, type OddsBook } from "./odds.ts";

/** The play of a stored bet. Throws for an unknown number. */
export function playOfNo(no: number): Play {
  const play = findPlayByNo(no);
  assert(play !== undefined, "a stored bet has a play that the engine knows");
  return play;
}

/** The facts of a drawn issue that settling needs. */
export interface DrawFacts {
  readonly draw: readonly number[];
  /** Epoch ms. */
  readonly drawAt: number;
}

/** Result of a bet by the draw, before the cap. */
export interface BetResult {
  /** Wins per level: `1:2 3:1`; empty when no unit bet won. */
  readonly wins: string;
  readonly prize: Money;
  /** Stakes of the unit bets that the draw returned. */
  readonly returned: Money;
}

/** The terms by which a bet is judged, and its merchant, because odds are per merchant. `BetRow` explains each term. */
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
  /** What it froze of its levels, by which it is paid; without it prizes and odds are looked up. */
  readonly pays?: string | null;
  readonly payoutMax: bigint;
}

/** Judges one bet by its frozen terms. Units: prize in Money, before the cap. */
export function resultOfBet(bet: JudgedBet, facts: DrawFacts, odds: OddsBook): BetResult {
  const play = playOfNo(bet.playNo);
  const checked = play.check(JSON.parse(bet.selection));
  if (!checked.ok) throw new Error(`bet ${bet.id} holds a selection that its play refuses`);
  const judged = play.judge(checked.selection, [...facts.draw], drawContext(play, facts.drawAt));
  return resultOfWins(bet, { play, judged, odds });
}

/** The terms of a bet that its prize depends on. */
export type PricedBet = Omit<JudgedBet, "id" | "selection" | "payoutMax">;

/** What a bet gets for what the draw gave to its selection, before the cap. */
export function resultOfWins(
  bet: PricedBet,
  { play, judged, odds }: { play: Play; judged: readonly Win[]; odds: OddsBook },
): BetResult {
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
  bet: PricedBet,
  {
    play,
    wins,
    stakeEach,
    odds,
  }: { play: Play; wins: readonly Win[]; stakeEach: Money; odds: OddsBook },
): Money {
  if (wins.length === 0) return zero;
  if (typeof bet.pays === "string") {
    return payoutByPays(wins, { pays: readPays(bet.pays), stakeEach });
  }
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

/** Outcome of a bet that did not simply lose. */
export interface DecidedBet<B> {
  readonly bet: B;
  /** `BetState`: 3 WIN, 2 NOPRIZE with returned stakes, 1 CANCEL when the whole stake was returned. */
  readonly state: number;
  readonly wins: string;
  readonly paid: Money;
  /** The part of the prize above the cap per player and issue. */
  readonly cut: Money;
  readonly returned: Money;
}

/**
 * Judges all bets of one player on one issue and applies to each bet its frozen cap. The cap is used up in the order of
 * bet numbers (foundations.md D6). Returned stakes do not count towards it.
 * Shape: bets that lost everything are left out; `bets` come in that order. Source: domain/plays.md 3.3.
 */
export function settlePlayer<B extends JudgedBet>(
  bets: readonly B[],
  facts: DrawFacts,
  odds: OddsBook,
): DecidedBet<B>[] {
  return decideBets(bets.map((bet) => ({ bet, result: resultOfBet(bet, facts, odds) })));
}

/** As `settlePlayer`, from results that are known already. */
export function decideBets<B extends Pick<JudgedBet, "stake" | "payoutMax">>(
  judged: readonly { readonly bet: B; readonly result: BetResult }[],
): DecidedBet<B>[] {
  let paidSoFar = zero;
  return judged.flatMap(({ bet, result: { wins, prize, returned } }): DecidedBet<B>[] => {
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

/** Numbers of a draw in the form that the engine judges. */
export function drawOf(category: Play["category"], winningNumber: string): readonly number[] {
  return parseWinningNumber(category, winningNumber);
}
