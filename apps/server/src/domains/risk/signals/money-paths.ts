import { money, toWire } from "@fairdraw/money";
import {
  areInLine,
  type Evidence,
  type Finding,
  inOrder,
  part,
  percent,
  type RiskFacts,
  type RiskTransfer,
  type RiskWithdrawal,
} from "./facts.ts";
import { coveredOf } from "./full-cover.ts";
import { betEvidence, type Stands } from "./stands.ts";

const hourMs = 3_600_000;
/** Less is pocket money. Units: thousandths. */
const amountMin = 100_000n;
/** Money that is back within a day went round. */
const circleMs = 24 * hourMs;
/** Each step passes on most of what began; who sends a part of his own money on does not. Units: per cent. */
const passedOnMin = 50n;
const stepsMax = 6;
/** What is withdrawn within three days of its coming was not sent to be played with. */
const dumpMs = 72 * hourMs;
const coveredShareMin = 0.6;
const cashedMin = 0.5;

/** Money that comes back to its sender within a day, through two other accounts at least. */
export function findCircles({ transfers }: Pick<RiskFacts, "transfers">): Finding[] {
  const large = transfers.filter(({ amount }) => amount >= amountMin);
  const bySender = Map.groupBy(large, ({ from }) => from);
  const found = new Map<string, Finding>();
  const follow = (way: readonly RiskTransfer[]): void => {
    const [first, last] = [way[0], way.at(-1)];
    if (first === undefined || last === undefined) return;
    if (last.to === first.from) {
      if (way.length >= 3) {
        const circle = circleOf(way);
        const name = circle.accountIds.join();
        found.set(name, merged(found.get(name), circle));
      }
      return;
    }
    if (way.length === stepsMax) return;
    for (const next of bySender.get(last.to) ?? []) {
      const isLater = next.at >= last.at && next.at - first.at <= circleMs;
      const isPassedOn = next.amount * 100n >= first.amount * passedOnMin;
      const isNew = next.to === first.from || !way.some(({ from }) => from === next.to);
      if (isLater && isPassedOn && isNew) follow([...way, next]);
    }
  };
  for (const start of large) follow([start]);
  return [...found.values()];
}

function circleOf(way: readonly RiskTransfer[]): Finding {
  const [first, last] = [way[0], way.at(-1)];
  const [sent, back] = [first?.amount ?? 0n, last?.amount ?? 0n];
  const hours = ((last?.at ?? 0) - (first?.at ?? 0)) / hourMs;
  const share = Number(back) / Number(sent);
  return {
    rule: "circle",
    accountIds: inOrder(way.map(({ from }) => from)),
    parts: [
      part("cameBack", { most: 50, value: share, full: 1, figure: percent(share) }),
      part("hours", { most: 20, value: 24 - hours, full: 24, figure: hours.toFixed(1) }),
      part("amount", {
        most: 30,
        value: Number(sent),
        full: 1_000_000,
        figure: toWire(money(sent)),
      }),
    ],
    evidence: way.map((transfer) => transferEvidence(transfer)),
  };
}

/** Circles over the same accounts are one, with the score of the worst. */
function merged(old: Finding | undefined, next: Finding): Finding {
  if (old === undefined) return next;
  const refs = new Set(old.evidence.map(({ ref }) => ref));
  const evidence = [...old.evidence, ...next.evidence.filter(({ ref }) => !refs.has(ref))];
  const sum = (finding: Finding) => finding.parts.reduce((all, { points }) => all + points, 0);
  return { ...(sum(next) > sum(old) ? next : old), evidence };
}

function transferEvidence({ id, from, to, amount, at }: RiskTransfer): Evidence {
  return { kind: "transfer", ref: id, group: "", accountId: from, amount, detail: `${to}`, at };
}

/**
 * Accounts that get money from their line, only turn it over on bets that cannot lose, or share device or payee with the
 * sender, and withdraw it within three days: the balance of one cashed by another.
 */
export function findDumps(facts: RiskFacts, stands: Stands): Finding[] {
  const withdrawn = Map.groupBy(facts.withdrawals, ({ accountId }) => accountId);
  const pairs = Map.groupBy(
    facts.transfers.filter(({ amount }) => amount >= amountMin),
    ({ from, to }) => `${from} ${to}`,
  );
  return [...pairs.values()].flatMap((transfers): Finding[] => {
    const [first] = transfers;
    if (first === undefined) return [];
    const [sender, receiver] = [facts.accounts.get(first.from), facts.accounts.get(first.to)];
    if (sender === undefined || receiver === undefined || !areInLine(sender, receiver)) return [];
    const until = (transfers.at(-1)?.at ?? first.at) + dumpMs;
    const cashed = (withdrawn.get(first.to) ?? []).filter(
      ({ at }) => at >= first.at && at <= until,
    );
    return dumpOf({ facts, stands, transfers, cashed, until });
  });
}

function dumpOf(of: {
  facts: RiskFacts;
  stands: Stands;
  transfers: readonly RiskTransfer[];
  cashed: readonly RiskWithdrawal[];
  until: number;
}): Finding[] {
  const { facts, stands, transfers, cashed, until } = of;
  const [first] = transfers;
  if (first === undefined) return [];
  const sum = (rows: readonly { amount: bigint }[]) => rows.reduce((a, b) => a + b.amount, 0n);
  const [came, went] = [sum(transfers), sum(cashed)];
  const cashedShare = Number(went) / Number(came);
  const own = [...(stands.get(first.to)?.values() ?? [])].filter(({ bets }) =>
    bets.every(({ at }) => at >= first.at && at <= until),
  );
  const { covered, share } = coveredOf(own);
  const tie = facts.ties.find(
    ({ kind, upperId, lowerId }) =>
      kind !== "address" && upperId === first.from && lowerId === first.to,
  );
  const isCovered = covered.length > 0 && share >= coveredShareMin;
  if (cashedShare < cashedMin || (!isCovered && tie === undefined)) return [];
  return [
    {
      rule: "dump",
      accountIds: inOrder([first.from, first.to]),
      parts: [
        part("cashed", { most: 35, value: cashedShare, full: 1, figure: percent(cashedShare) }),
        part("coveredTurnover", { most: 30, value: share, full: 1, figure: percent(share) }),
        part("tie", {
          most: 25,
          value: tie === undefined ? 0 : 1,
          full: 1,
          figure: tie?.kind ?? "-",
        }),
        part("amount", {
          most: 10,
          value: Number(came),
          full: 1_000_000,
          figure: toWire(money(came)),
        }),
      ],
      evidence: [
        ...transfers.map((transfer) => transferEvidence(transfer)),
        ...betEvidence(covered.flatMap(({ bets }) => bets)).slice(-100),
        ...cashed.map(
          ({ id, accountId, amount, at }): Evidence => ({
            kind: "withdrawal",
            ref: id,
            group: "",
            accountId,
            amount,
            detail: "",
            at,
          }),
        ),
      ],
    },
  ];
}
