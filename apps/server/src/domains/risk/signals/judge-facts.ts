import { findBothSides } from "./both-sides.ts";
import { findCircles } from "./circles.ts";
import { findDumps } from "./dumps.ts";
import { type Finding, type RiskFacts, scoreOf } from "./facts.ts";
import { findRebateFarms } from "./full-cover.ts";
import { findMovesBeforePay } from "./moves-before-pay.ts";
import { findSelfReferrals } from "./self-referral.ts";
import { createSides, type Sides } from "./sides.ts";
import { standsOf } from "./stands.ts";

/** A finding below this is not worth a person's time; no rule of its own passes with less. */
const scoreMin = 50;

/** What all rules find in the facts of some days, the worst first. It reads and changes nothing else. */
export function judgeFacts(facts: RiskFacts, sides: Sides = createSides()): Finding[] {
  const stands = standsOf(facts.bets, sides);
  return [
    ...findBothSides(facts.accounts, stands),
    ...findRebateFarms(stands),
    ...findCircles(facts),
    ...findDumps(facts, stands),
    ...findSelfReferrals(facts),
    ...findMovesBeforePay(facts),
  ]
    .filter((finding) => scoreOf(finding) >= scoreMin)
    .toSorted((a, b) => scoreOf(b) - scoreOf(a));
}
