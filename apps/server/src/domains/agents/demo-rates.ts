import type { demoAccounts } from "../site/demo-accounts.ts";
import { oddsRateKind } from "./tree/uplines.sql.ts";

type Role = (typeof demoAccounts)[number]["Role"];

/** Rates of the demo accounts for lottery plays on odds, each below its parent. Units: 1/10,000. */
const oddsRateOf = { operator: 0, rootAgent: 50, directAgent: 40, agent: 30, player: 20 };

/** Rates by kind: external games by category as the usual maxima allow, and plays on odds. */
const externalRatesOf = { operator: 0, rootAgent: 60, directAgent: 50, agent: 40, player: 30 };
const externalKinds = [1, 2, 3, 4, 5, 6];

/** The rates of a demo account. Units: 1/10,000. */
export function demoRates(role: Role): { kind: number; rate: number }[] {
  return [
    ...externalKinds.map((kind) => ({ kind, rate: externalRatesOf[role] })),
    { kind: oddsRateKind, rate: oddsRateOf[role] },
  ];
}
