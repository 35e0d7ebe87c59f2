import { money, toWire } from "@fairdraw/money";
import { type Finding, inOrder, part, percent, type RiskFacts } from "./facts.ts";

const hourMs = 3_600_000;
/** A bill is paid once a day; a move so shortly before was made for it. */
const beforeMs = 48 * hourMs;
/** An honest new agent has players of his own too; most of this bill came from the moved ones. */
const shareMin = 0.6;
/** Units: thousandths. */
const amountMin = 10_000n;

/**
 * Downlines that agents moved shortly before somebody above them at their new place was paid, mostly for them.
 * Moves by staff are none of these: two persons decided on them.
 */
export function findMovesBeforePay({
  moves,
  bills,
}: Pick<RiskFacts, "moves" | "bills">): Finding[] {
  const byMove = Map.groupBy(bills, ({ moveId }) => moveId);
  return moves.flatMap((move): Finding[] => {
    const paid = (byMove.get(move.id) ?? []).filter(
      ({ amount, base, movedBase, paidAt }) =>
        paidAt >= move.at &&
        paidAt - move.at <= beforeMs &&
        amount >= amountMin &&
        Number(movedBase) >= shareMin * Number(base),
    );
    const [first] = paid.toSorted((a, b) => a.paidAt - b.paidAt);
    if (first === undefined) return [];
    const share = Number(first.movedBase) / Number(first.base);
    const hours = (first.paidAt - move.at) / hourMs;
    const sum = paid.reduce((all, { amount }) => all + amount, 0n);
    return [
      {
        rule: "moveBeforePay",
        accountIds: inOrder([move.accountId, move.fromId, move.toId, first.agentId]),
        parts: [
          part("movedTurnover", { most: 45, value: share, full: 1, figure: percent(share) }),
          part("hours", { most: 35, value: 60 - hours, full: 36, figure: hours.toFixed(1) }),
          part("amount", {
            most: 20,
            value: Number(sum),
            full: 500_000,
            figure: toWire(money(sum)),
          }),
        ],
        evidence: [
          {
            kind: "move",
            ref: move.id,
            group: "",
            accountId: move.accountId,
            amount: 0n,
            detail: `${move.fromId} ${move.toId}`,
            at: move.at,
          },
          ...paid.map((bill) => ({
            kind: "bill" as const,
            ref: bill.id,
            group: "",
            accountId: bill.agentId,
            amount: bill.amount,
            detail: `${toWire(money(bill.movedBase))} / ${toWire(money(bill.base))}`,
            at: bill.paidAt,
          })),
        ],
      },
    ];
  });
}
