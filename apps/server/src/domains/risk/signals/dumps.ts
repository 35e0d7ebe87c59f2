import { money, toWire } from "@fairdraw/money";
import { transferEvidence } from "./circles.ts";
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
import { largePairDays, sumOf } from "./pair-days.ts";
import { betEvidence, type Stands } from "./stands.ts";

const hourMs = 3_600_000;
/** What is withdrawn within three days of its coming was not sent to be played with. */
const dumpMs = 72 * hourMs;
const coveredShareMin = 0.6;
const cashedMin = 0.5;

/**
 * Accounts that get money from their line, only turn it over on bets that cannot lose, or share device or payee with the
 * sender, and withdraw it within three days: the balance of one cashed by another.
 */
export function findDumps(facts: RiskFacts, stands: Stands): Finding[] {
  const withdrawn = Map.groupBy(facts.withdrawals, ({ accountId }) => accountId);
  const pairs = Map.groupBy(
    largePairDays(facts.transfers).flat(),
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
  const [came, went] = [sumOf(transfers), sumOf(cashed)];
  const cashedShare = Number(went) / Number(came);
  if (cashedShare < cashedMin) return [];
  const own = [...(stands.get(first.to)?.values() ?? [])].filter(({ bets }) =>
    bets.every(({ at }) => at >= first.at && at <= until),
  );
  const { covered, share } = coveredOf(own);
  const tie = facts.ties.find(
    ({ kind, upperId, lowerId }) =>
      kind !== "address" && upperId === first.from && lowerId === first.to,
  );
  const isCovered = covered.length > 0 && share >= coveredShareMin;
  if (!isCovered && tie === undefined) return [];
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
        ...transferEvidence(transfers),
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
