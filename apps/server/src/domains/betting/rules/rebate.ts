import type { PlayMode } from "@fairdraw/lottery-engine";
import { type Money, money, zero } from "@fairdraw/money";
import { CashFlowType } from "@fairdraw/wire";
import type { Upline } from "../../agents/uplines.sql.ts";

/** Lowest prize group that may be bet with. Source: domain/agent-economics.md 1. */
export const prizeGroupMin = 1700;
const prizeGroupStep = 2;

/** A group of 2000 returns everything; rates are kept in 1/10,000. */
const rateOfGroup = 10_000 / 2000;

/** True for a group that the slider reaches: even, from the least to the bettor's own. */
export function isGroupAllowed(prizeGroup: number, own: number): boolean {
  return prizeGroup >= prizeGroupMin && prizeGroup <= own && prizeGroup % prizeGroupStep === 0;
}

/**
 * Rates of a bettor's upline for a play, from the root agent to himself: what an account gets of a bet
 * is the difference to the account below it, and the bettor's own the difference to `rateOfBet`.
 * Units: 1/10,000.
 */
export function lineRates(upline: Upline, mode: PlayMode): number[] {
  return mode === "odds"
    ? [...upline.oddsRates]
    : upline.groups.map((group) => Math.round(group * rateOfGroup));
}

/** Rate that nobody on the upline gets: what the bet itself returns. Units: 1/10,000. */
export function rateOfBet(prizeGroup: number, mode: PlayMode): number {
  return mode === "odds" ? 0 : Math.round(prizeGroup * rateOfGroup);
}

/** What a bet's own player gets of it, as `uplineAmounts` shares it out. Units: 1/10,000 of what is valid. */
export function ownRate(bet: {
  rates: readonly number[];
  prizeGroup: number;
  mode: PlayMode;
}): number {
  return Math.max(0, (bet.rates.at(-1) ?? 0) - rateOfBet(bet.prizeGroup, bet.mode));
}

const rateUnit = 10_000n;

/**
 * Shares a bet's rebate out over its upline, from the bettor up: what is added up to an account is cut
 * to thousandths, and the account gets what it has more than the one below it.
 * Units: `validStake` in thousandths, returned stakes taken off. Shape: one amount for each rate, from
 * the root agent to the bettor. Source: domain/agent-economics.md 0, 1.
 */
export function uplineAmounts(bet: {
  rates: readonly number[];
  validStake: bigint;
  prizeGroup: number;
  mode: PlayMode;
}): Money[] {
  const floor = rateOfBet(bet.prizeGroup, bet.mode);
  const amounts = bet.rates.map(() => zero);
  let below = zero;
  for (let i = bet.rates.length - 1; i >= 0; i--) {
    const rate = bet.rates[i] ?? 0;
    if (rate <= floor) continue;
    const upTo = money((bet.validStake * BigInt(rate - floor)) / rateUnit);
    if (upTo <= below) continue;
    amounts[i] = money(upTo - below);
    below = upTo;
  }
  return amounts;
}

/** `CashFlowType` of a rebate: the bettor's own, or that of one above him. */
export function rebateKind(mode: PlayMode, isOwn: boolean): number {
  if (mode === "odds") return CashFlowType.ODDS_REBATE;
  return isOwn ? CashFlowType.BET_REBATE : CashFlowType.LINE_REBATE;
}
