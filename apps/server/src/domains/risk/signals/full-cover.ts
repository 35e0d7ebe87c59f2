import { money, toWire } from "@fairdraw/money";
import { evidenceMax, type Finding, part, percent } from "./facts.ts";
import type { Stand } from "./sides.ts";
import { betEvidence, rebatesOf, type Stands } from "./stands.ts";

/** An issue is covered when so many of its outcomes give something back. Source: integrity.md, agent abuse. */
export const coveredFrom = 0.9;
/** Somebody may cover an issue for fun; as often as this, and with most of what he bets, he does it for the rebates. */
const issuesMin = 12;
const shareMin = 0.6;

/** Covered issues of an account, and how much of what it bet is on them. Units: 0 to 1. */
export function coveredOf(stands: Iterable<Stand>): { covered: Stand[]; share: number } {
  const all = [...stands];
  const covered = all.filter((stand) => stand.cover >= coveredFrom);
  const sum = (some: readonly Stand[]) => some.reduce((total, { stake }) => total + stake, 0);
  return { covered, share: all.length === 0 ? 0 : sum(covered) / sum(all) };
}

/** Accounts that cover nearly all outcomes again and again: nothing to win but the rebates of their turnover. */
export function findRebateFarms(stands: Stands): Finding[] {
  return [...stands].flatMap(([accountId, byIssue]): Finding[] => {
    const { covered, share } = coveredOf(byIssue.values());
    const bets = covered.flatMap((stand) => stand.bets);
    const rebates = rebatesOf(bets);
    if (covered.length < issuesMin || share < shareMin || rebates <= 0n) return [];
    const cover = covered.reduce((sum, stand) => sum + stand.cover, 0) / covered.length;
    return [
      {
        rule: "rebateFarm",
        accountIds: [accountId],
        parts: [
          part("coveredIssues", {
            most: 30,
            value: covered.length,
            full: 24,
            figure: `${covered.length} / ${byIssue.size}`,
          }),
          part("cover", { most: 30, value: cover, full: 1, figure: percent(cover) }),
          part("coveredTurnover", { most: 25, value: share, full: 1, figure: percent(share) }),
          part("rebates", {
            most: 15,
            value: Number(rebates),
            full: 10_000,
            figure: toWire(money(rebates)),
          }),
        ],
        evidence: betEvidence(bets.toSorted((a, b) => a.at - b.at)).slice(-evidenceMax),
      },
    ];
  });
}
