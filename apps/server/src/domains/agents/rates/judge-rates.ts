import {
  prizeGroups,
  type RateKind,
  type ResultCode,
  rateKinds,
  registerResults,
} from "@fairdraw/wire";
import type { SettingOf } from "../../../platform/settings/settings.ts";
import type { agentSettings } from "../agents.settings.ts";

const { GROUP_EXCEED, GROUP_LOWER, GROUP_STEP, RATE_EXCEED, RATE_LOWER } = registerResults;

/** Lowest prize group, and the distance between two. Source: domain/agent-economics.md 1. */
export const groupMin = prizeGroups.least;
export const groupStep = prizeGroups.step;

/** What an account gets. Units: rates in 1/10,000; a kind without one is nought. */
export interface Terms {
  readonly prizeGroup: number;
  readonly rates: ReadonlyMap<number, number>;
}

/** What somebody wants to give: what is not named stays. */
export interface WantedTerms {
  readonly prizeGroup: number;
  readonly rates: readonly { readonly Kind: RateKind; readonly Rate: number }[];
}

/** True where a kind comes twice, of which only one can be meant. */
export function isAmbiguous(rates: readonly { readonly Kind: RateKind }[]): boolean {
  return new Set(rates.map(({ Kind }) => Kind)).size < rates.length;
}

type Maxima = SettingOf<typeof agentSettings.rateMaxima>;

/** The most that may be given of a kind. Units: 1/10,000. */
export function maximumOf(maxima: Maxima, kind: number): number {
  const names = Object.keys(rateKinds) as (keyof typeof rateKinds)[];
  const name = names.find((one) => rateKinds[one] === kind);
  return name === undefined ? 0 : (maxima[name.toLowerCase() as keyof Maxima] ?? 0);
}

/**
 * Judges what an agent wants to give to somebody right below him; null where it may be. `old` is what that one has, null for
 * who is nobody yet.
 * Refuses, in this order: GROUP_EXCEED, GROUP_LOWER, GROUP_STEP, RATE_EXCEED for more than the agent's own, or for a raise
 * beyond what the site allows, RATE_LOWER.
 */
export function ratesFault(of: {
  own: Terms;
  old: Terms | null;
  wanted: WantedTerms;
  maxima: Maxima;
}): ResultCode | null {
  const { own, old, wanted, maxima } = of;
  const group = wanted.prizeGroup;
  if (group > own.prizeGroup) return GROUP_EXCEED;
  if (old !== null && group < old.prizeGroup) return GROUP_LOWER;
  if (group < groupMin || (group - groupMin) % groupStep !== 0) return GROUP_STEP;
  const before = (kind: number) => old?.rates.get(kind) ?? 0;
  const exceeds = wanted.rates.some(
    ({ Kind, Rate }) =>
      Rate > (own.rates.get(Kind) ?? 0) || (Rate > before(Kind) && Rate > maximumOf(maxima, Kind)),
  );
  if (exceeds) return RATE_EXCEED;
  return wanted.rates.some(({ Kind, Rate }) => Rate < before(Kind)) ? RATE_LOWER : null;
}
