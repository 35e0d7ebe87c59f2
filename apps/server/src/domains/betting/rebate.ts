import type { PlayMode } from "@fairdraw/lottery-engine";
import type { Line } from "../agents/lines.sql.ts";

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
 * Rates of a bettor's line for a play, from the root agent to himself: what an account gets of a bet
 * is the difference to the account below it, and the bettor's own the difference to `rateOfBet`.
 * Units: 1/10,000.
 */
export function lineRates(line: Line, mode: PlayMode): number[] {
  return mode === "odds"
    ? [...line.oddsRates]
    : line.groups.map((group) => Math.round(group * rateOfGroup));
}

/** Rate that nobody on the line gets: what the bet itself returns. Units: 1/10,000. */
export function rateOfBet(prizeGroup: number, mode: PlayMode): number {
  return mode === "odds" ? 0 : Math.round(prizeGroup * rateOfGroup);
}
