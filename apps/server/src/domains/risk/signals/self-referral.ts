import { money, toWire } from "@fairdraw/money";
import {
  type Evidence,
  type Finding,
  inOrder,
  part,
  type RiskFacts,
  type RiskTie,
} from "./facts.ts";

/** A device of a shop, an address of a network operator: what many have in common ties nobody. */
const holdersMax = 6;
/** A friend lends his phone once. */
const timesMin = 2;
/**
 * What each kind of tie weighs. A device or a payee is enough where money flows; an address is not, since families and dormitories
 * share one, unless the agent shares it with several of his players, and nearly all that he earns comes from them.
 */
const weights = { device: 55, payee: 55, address: 35 } as const;
const perPlayer = 10;
const playersMost = 20;
const weightMost = 75;
const pointsMin = 55;
const flowShareMin = 0.8;
/** Units: thousandths. */
const flowMin = 1_000n;
const flowFull = 50_000;

/** Agents who seem to be their own players, and are given rebates for their bets. */
export function findSelfReferrals(facts: Pick<RiskFacts, "ties" | "commissions">): Finding[] {
  const strong = facts.ties.filter(
    ({ kind, times, holders }) => holders <= holdersMax && (kind === "payee" || times >= timesMin),
  );
  return [...Map.groupBy(strong, ({ upperId }) => upperId)].flatMap(([agentId, ties]) => {
    const players = inOrder(ties.map(({ lowerId }) => lowerId));
    const flows = facts.commissions.filter(
      ({ agentId: to, accountId }) => to === agentId && players.includes(accountId),
    );
    const flow = flows.reduce((sum, { amount }) => sum + amount, 0n);
    if (flow < flowMin) return [];
    const all = facts.commissions
      .filter(({ agentId: to }) => to === agentId)
      .reduce((sum, { amount }) => sum + amount, 0n);
    const isAtHome = Number(flow) >= flowShareMin * Number(all);
    if (ties.every(({ kind }) => kind === "address") && !isAtHome) return [];
    const kinds = new Set(ties.map(({ kind }) => kind));
    const weight = [...kinds].reduce((sum, kind) => sum + weights[kind], 0);
    const tied = Math.min(weightMost, weight);
    const several = Math.min(playersMost, (players.length - 1) * perPlayer);
    const finding: Finding = {
      rule: "selfReferral",
      accountIds: inOrder([agentId, ...players]),
      parts: [
        part("tie", {
          most: weightMost,
          value: tied,
          full: weightMost,
          figure: [...kinds].join(", "),
        }),
        part("tiedPlayers", {
          most: playersMost,
          value: several,
          full: playersMost,
          figure: `${players.length}`,
        }),
        {
          part: "rebates",
          most: 5,
          points: Number(flow) >= flowFull ? 5 : Math.round((5 * Number(flow)) / flowFull),
          figure: toWire(money(flow)),
        },
      ],
      evidence: [...ties.flatMap(tieEvidence), ...flows.map((one) => flowEvidence(one, ties))],
    };
    return tied + several >= pointsMin ? [finding] : [];
  });
}

function tieEvidence({ kind, upperId, lowerId, shared, times, at }: RiskTie): Evidence[] {
  return [upperId, lowerId].map((accountId) => ({
    kind: "tie",
    ref: `${kind} ${shared} ${upperId} ${lowerId} ${accountId}`,
    group: `${kind} ${lowerId}`,
    accountId,
    amount: 0n,
    detail: `${kind} ${shared} ${times}`,
    at,
  }));
}

function flowEvidence(of: RiskFacts["commissions"][number], ties: readonly RiskTie[]): Evidence {
  return {
    kind: "rebate",
    ref: `${of.agentId} ${of.accountId}`,
    group: "",
    accountId: of.accountId,
    amount: of.amount,
    detail: toWire(money(of.turnover)),
    at: Math.max(...ties.map(({ at }) => at)),
  };
}
