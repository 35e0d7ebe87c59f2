import type { PlayMode } from "@fairdraw/lottery-engine";
import type { Money } from "@fairdraw/money";
import { CashFlowType } from "@fairdraw/wire";
import { lineAmounts } from "../../agents/line-amounts.ts";
import type { Upline } from "../../agents/tree/uplines.sql.ts";

/** Lowest prize group that may be bet with. Source: domain/agent-economics.md 1. */
export const prizeGroupMin = 1700;
const prizeGroupStep = 2;

/** A group of 2000 returns all stakes. Rates are in 1/10,000. */
const rateOfGroup = 10_000 / 2000;

/** True for a prize group that the slider offers: even, from the lowest to the bettor's own. */
export function isGroupAllowed(prizeGroup: number, own: number): boolean {
  return prizeGroup >= prizeGroupMin && prizeGroup <= own && prizeGroup % prizeGroupStep === 0;
}

/**
 * Rates of a bettor's upline for a play, from the root agent to himself. An account's rebate is its rate less the rate
 * of the account below it; the bettor's own is his rate less `rateOfBet`.
 * Units: 1/10,000.
 */
export function uplineRates(upline: Upline, mode: PlayMode): number[] {
  return mode === "odds"
    ? [...upline.oddsRates]
    : upline.groups.map((group) => Math.round(group * rateOfGroup));
}

/** The part that the bet itself returns as prizes, so that nobody gets it as a rebate. Units: 1/10,000. */
export function rateOfBet(prizeGroup: number, mode: PlayMode): number {
  return mode === "odds" ? 0 : Math.round(prizeGroup * rateOfGroup);
}

/** Rate of the bettor's own rebate, as `uplineAmounts` computes it. Units: 1/10,000 of the valid stake. */
export function ownRate(bet: {
  rates: readonly number[];
  prizeGroup: number;
  mode: PlayMode;
}): number {
  return Math.max(0, (bet.rates.at(-1) ?? 0) - rateOfBet(bet.prizeGroup, bet.mode));
}

/**
 * Shares the rebate of a bet out over its upline. Units: `validStake` in thousandths, without returned stakes.
 * Shape: one amount for each rate, from the root agent to the bettor. Source: domain/agent-economics.md 0, 1.
 */
export function uplineAmounts(bet: {
  rates: readonly number[];
  validStake: bigint;
  prizeGroup: number;
  mode: PlayMode;
}): Money[] {
  const floor = rateOfBet(bet.prizeGroup, bet.mode);
  return lineAmounts({ rates: bet.rates, base: bet.validStake, floor });
}

/** `CashFlowType` of a rebate: of the bettor's own, or of an account above him. */
export function rebateKind(mode: PlayMode, isOwn: boolean): number {
  if (mode === "odds") return CashFlowType.ODDS_REBATE;
  return isOwn ? CashFlowType.BET_REBATE : CashFlowType.LINE_REBATE;
}
