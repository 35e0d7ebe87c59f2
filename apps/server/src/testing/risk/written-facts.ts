import { findPlay } from "@fairdraw/lottery-engine/registry.ts";
import type {
  RiskAccount,
  RiskBet,
  RiskBill,
  RiskCommission,
  RiskFacts,
  RiskMove,
  RiskTie,
  RiskTransfer,
  RiskWithdrawal,
} from "../../domains/risk/signals/facts.ts";
import { assert } from "../../platform/assert.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
const minuteMs = 60_000;
export const hourMs = 3_600_000;
/** Issues of the minute game in a day. */
export const issuesPerDay = 1440;

/** A bet as a script says it. Units: yuan; issues count from the start, one each minute. */
interface WrittenBet {
  readonly issue: number;
  /** Minute at which it was placed; without it as its issue begins. */
  readonly placedAt?: number;
  readonly gameId?: number;
  readonly playId: string;
  readonly selection: object;
  readonly stake: number;
}

/** Facts that a test writes down line by line. Units: yuan, and hours since the start. */
export function writtenFacts() {
  const accounts = new Map<bigint, RiskAccount>();
  const bets: RiskBet[] = [];
  const transfers: RiskTransfer[] = [];
  const withdrawals: RiskWithdrawal[] = [];
  const ties: RiskTie[] = [];
  const commissions: RiskCommission[] = [];
  const moves: RiskMove[] = [];
  const bills: RiskBill[] = [];
  let last = 0;
  const next = () => {
    last += 1;
    return `00000000-0000-7000-8000-${String(last).padStart(12, "0")}`;
  };
  const yuan = (amount: number) => BigInt(Math.round(amount * 1000));
  const at = (hours: number) => startMs + hours * hourMs;
  const facts: RiskFacts = {
    accounts,
    bets,
    transfers,
    withdrawals,
    ties,
    commissions,
    moves,
    bills,
  };
  return {
    facts,
    /** An account below another one; without one a root agent. */
    account(above?: bigint): bigint {
      const id = BigInt(accounts.size + 1);
      const path = above === undefined ? [] : [...(accounts.get(above)?.path ?? []), above];
      accounts.set(id, { id, path });
      return id;
    },
    bet(accountId: bigint, bet: WrittenBet): void {
      const play = findPlay(bet.playId);
      const checked = play?.check(bet.selection);
      assert(play !== undefined && checked?.ok === true, `${bet.playId} is a play of today`);
      bets.push({
        id: next(),
        accountId,
        gameId: bet.gameId ?? 101,
        serialNumber: String(bet.issue).padStart(6, "0"),
        playNo: play.no,
        selection: JSON.stringify(checked.selection),
        stake: yuan(bet.stake),
        rate: 50,
        at: startMs + (bet.placedAt ?? bet.issue) * minuteMs,
      });
    },
    transfer(from: bigint, to: bigint, of: { amount: number; hours: number }): void {
      transfers.push({ id: next(), from, to, amount: yuan(of.amount), at: at(of.hours) });
    },
    withdraw(accountId: bigint, of: { amount: number; hours: number }): void {
      withdrawals.push({ id: next(), accountId, amount: yuan(of.amount), at: at(of.hours) });
    },
    tie(
      upperId: bigint,
      lowerId: bigint,
      of: Pick<RiskTie, "kind"> & Partial<Pick<RiskTie, "times" | "holders">>,
    ): void {
      ties.push({ upperId, lowerId, shared: "x", times: 5, holders: 2, at: at(1), ...of });
    },
    commission(agentId: bigint, accountId: bigint, amount: number): void {
      commissions.push({ agentId, accountId, turnover: yuan(amount * 200), amount: yuan(amount) });
    },
    /** A move, and the bill after it with what of its base was moved. */
    move(
      accountId: bigint,
      of: { from: bigint; to: bigint; paidAfterHours: number; amount: number; movedShare: number },
    ): void {
      const id = String(moves.length + 1);
      moves.push({ id, accountId, fromId: of.from, toId: of.to, at: at(0) });
      const base = yuan(of.amount * 200);
      bills.push({
        id: next(),
        moveId: id,
        agentId: of.to,
        amount: yuan(of.amount),
        base,
        movedBase: (base * BigInt(Math.round(of.movedShare * 100))) / 100n,
        paidAt: at(of.paidAfterHours),
      });
    },
  };
}

export type WrittenFacts = ReturnType<typeof writtenFacts>;

/** A line of its own: a root agent, an agent below him, and players below that one. */
export function aLine(world: WrittenFacts, players: number) {
  const root = world.account();
  const agent = world.account(root);
  return { root, agent, players: Array.from({ length: players }, () => world.account(agent)) };
}
