import type { RiskEvidenceKind, RiskPart, RiskRule } from "@fairdraw/wire";

/** An account that a rule may name. */
export interface RiskAccount {
  readonly id: bigint;
  /** Ancestors, from the root agent down. */
  readonly path: readonly bigint[];
}

/** A bet as the rules see it. Units: thousandths, epoch ms; rates 1/10,000. */
export interface RiskBet {
  readonly id: string;
  readonly accountId: bigint;
  readonly gameId: number;
  readonly serialNumber: string;
  readonly playNo: number;
  /** As JSON. */
  readonly selection: string;
  readonly stake: bigint;
  /** What the player and all above him are given back of the stake, together. */
  readonly rate: number;
  readonly at: number;
}

/** Points that one account sent to another. Units: thousandths, epoch ms. */
export interface RiskTransfer {
  readonly id: string;
  readonly from: bigint;
  readonly to: bigint;
  readonly amount: bigint;
  readonly at: number;
}

/** A withdrawal that was paid or waits. Units: thousandths, epoch ms. */
export interface RiskWithdrawal {
  readonly id: string;
  readonly accountId: bigint;
  readonly amount: bigint;
  readonly at: number;
}

/** What two accounts of one line have in common. */
export interface RiskTie {
  readonly upperId: bigint;
  readonly lowerId: bigint;
  readonly kind: "device" | "payee" | "address";
  /** Shape: what staff may see of it. */
  readonly shared: string;
  /** Logins of the one who has fewer; 1 for a payee. */
  readonly times: number;
  /** Accounts of the site that have it too. */
  readonly holders: number;
  readonly at: number;
}

/** What an agent was given for the bets of somebody below him. Units: thousandths. */
export interface RiskCommission {
  readonly agentId: bigint;
  readonly accountId: bigint;
  readonly turnover: bigint;
  readonly amount: bigint;
}

/** A downline that agents moved. Units: epoch ms. */
export interface RiskMove {
  readonly id: string;
  readonly accountId: bigint;
  readonly fromId: bigint;
  readonly toId: bigint;
  readonly at: number;
}

/** A bill that was paid to an agent, and what of its base came from below a moved account. Units: thousandths, epoch ms. */
export interface RiskBill {
  readonly id: string;
  readonly moveId: string;
  readonly agentId: bigint;
  readonly amount: bigint;
  readonly base: bigint;
  readonly movedBase: bigint;
  readonly paidAt: number;
}

/** Everything that the rules judge of the days up to one of them. */
export interface RiskFacts {
  readonly accounts: ReadonlyMap<bigint, RiskAccount>;
  readonly bets: readonly RiskBet[];
  readonly transfers: readonly RiskTransfer[];
  readonly withdrawals: readonly RiskWithdrawal[];
  readonly ties: readonly RiskTie[];
  readonly commissions: readonly RiskCommission[];
  readonly moves: readonly RiskMove[];
  readonly bills: readonly RiskBill[];
}

/** One part of a score, with the figure that gave it. */
export interface ScorePart {
  readonly part: RiskPart;
  readonly points: number;
  readonly most: number;
  readonly figure: string;
}

/** A row that staff can look up. Units: thousandths, epoch ms. */
export interface Evidence {
  readonly kind: RiskEvidenceKind;
  /** Shape: what the row's own page calls it; the number of a bet as a uuid. */
  readonly ref: string;
  /** What stands beside each other has the same group: game and issue of bets, else the place in a row of movements. */
  readonly group: string;
  readonly accountId: bigint;
  readonly amount: bigint;
  readonly detail: string;
  readonly at: number;
}

/** What a rule has found. */
export interface Finding {
  readonly rule: RiskRule;
  /** Ascending. */
  readonly accountIds: readonly bigint[];
  readonly parts: readonly ScorePart[];
  readonly evidence: readonly Evidence[];
}

export const evidenceMax = 200;

/** Sum of the parts. Units: 0 to 100. */
export function scoreOf({ parts }: Pick<Finding, "parts">): number {
  return parts.reduce((sum, { points }) => sum + points, 0);
}

/** A part whose points rise evenly with its figure, up to `most` at `full`. */
export function part(
  name: RiskPart,
  of: { most: number; value: number; full: number; figure: string },
): ScorePart {
  const share = Math.min(1, Math.max(0, of.value / of.full));
  return { part: name, points: Math.round(of.most * share), most: of.most, figure: of.figure };
}

export function inOrder(ids: Iterable<bigint>): bigint[] {
  return [...new Set(ids)].toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/**
 * True for two accounts of one line: they have an upline in common below the root, or one stands above the other.
 */
export function areInLine(a: RiskAccount, b: RiskAccount): boolean {
  if (a.path.includes(b.id) || b.path.includes(a.id)) return true;
  const [chainOfA, chainOfB] = [
    [...a.path, a.id],
    [...b.path, b.id],
  ];
  return chainOfA[0] === chainOfB[0] && chainOfA.length > 1 && chainOfA[1] === chainOfB[1];
}
