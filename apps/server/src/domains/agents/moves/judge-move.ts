import { PlayerState, playerMoveResults, type ResultCode } from "@fairdraw/wire";
import type { Queryable } from "../../../platform/database/db.ts";
import { roles } from "../../account/account.sql.ts";
import { depthMax } from "../create/judge-player.ts";
import { termsOf } from "../rates/update-rate.ts";
import { findParents, type Parent } from "../tree/lock-tree.sql.ts";
import { findEarlierMoves, measureTeam } from "./moves.sql.ts";
import { findOpenAgreements } from "./open-agreements.sql.ts";
import { findStopped } from "./stopped.sql.ts";

const codes = playerMoveResults;

/** Who moves whom under whom. */
export interface WantedMove {
  /** The agent who moves; null for staff, who may move anybody of the site. */
  readonly moverId: bigint | null;
  readonly accountId: bigint;
  readonly toId: bigint;
  /** A move that waits and is judged again; null for a new one. */
  readonly moveId: number | null;
  /** Whether the target may give no more of a prize group; with the lock or without. */
  readonly isShort: (
    db: Queryable,
    quota: { agentId: bigint; prizeGroup: number },
  ) => Promise<boolean>;
}

/** A move that every rule but the proofs of identity lets through. */
export interface JudgedMove {
  readonly account: Parent;
  readonly to: Parent;
  readonly accounts: number;
  readonly signed: number;
}

/**
 * Judges a move. Source of the order: domain/agent-economics.md 8.
 * Refuses, in this order: NOT_EXIST, NOT_IN_TEAM, TARGET_NOT_EXIST, TARGET_NOT_IN_TEAM, TARGET_IS_SELF, TARGET_IN_SUBTREE,
 * TARGET_NOT_AGENT, ALREADY_PARENT, RATE_EXCEED, QUOTA_SHORT, PROPOSAL_OPEN, BILL_OPEN, TOO_SOON, DEPTH_LIMIT, PENDING,
 * STATE. Staff may move somebody again before thirty days are over. A move that waits for an agent below him does not hold
 * an agent up. He learns nothing of debts to the house, which stay where they are, and of player protection only what a
 * frozen account would answer too.
 */
export async function judgeMove(
  db: Queryable,
  wanted: WantedMove,
): Promise<JudgedMove | ResultCode> {
  const { accountId, toId, moverId } = wanted;
  const found = await findParents(db, [accountId, toId]);
  const account = found.get(accountId);
  const to = found.get(toId);
  if (account === undefined || isGone(account)) return codes.NOT_EXIST;
  if (moverId !== null && !account.path.includes(moverId)) return codes.NOT_IN_TEAM;
  if (to === undefined || isGone(to) || to.merchantId !== account.merchantId) {
    return codes.TARGET_NOT_EXIST;
  }
  const stopped = await findStopped(db, {
    accountIds: [accountId, toId],
    isAskedByAgent: moverId !== null,
  });
  const placed = placeFault({ account, to, moverId, stopped });
  if (placed !== null) return placed;
  const given = await givenFault(db, { account, to, isShort: wanted.isShort });
  if (given !== null) return given;
  const agreed = await findOpenAgreements(db, {
    receiverId: account.id,
    payerId: account.path.at(-1) ?? null,
    withHouse: moverId === null,
  });
  if (agreed.proposals > 0) return codes.PROPOSAL_OPEN;
  if (agreed.bills > 0) return codes.BILL_OPEN;
  const earlier = await findEarlierMoves(db, { accountId, except: wanted.moveId, moverId });
  if (moverId !== null && earlier.isRecent) return codes.TOO_SOON;
  const { accounts, levels } = await measureTeam(db, account.id);
  if (to.path.length + 1 + levels > depthMax) return codes.DEPTH_LIMIT;
  if (earlier.isWaiting) return codes.PENDING;
  if (stopped.has(account.id)) return codes.STATE;
  return { account, to, accounts, signed: agreed.signed };
}

const isGone = ({ state }: Parent) => (state & PlayerState.DELETED) !== 0;

function placeFault(of: {
  account: Parent;
  to: Parent;
  moverId: bigint | null;
  stopped: ReadonlySet<bigint>;
}): ResultCode | null {
  const { account, to, moverId, stopped } = of;
  if (moverId !== null && to.id !== moverId && !to.path.includes(moverId)) {
    return codes.TARGET_NOT_IN_TEAM;
  }
  if (to.id === account.id) return codes.TARGET_IS_SELF;
  if (to.path.includes(account.id)) return codes.TARGET_IN_SUBTREE;
  const isBarred = stopped.has(to.id) || (to.state & PlayerState.AGENT_BLOCKED) !== 0;
  if (to.role !== roles.AGENT || isBarred) return codes.TARGET_NOT_AGENT;
  return account.path.at(-1) === to.id ? codes.ALREADY_PARENT : null;
}

async function givenFault(
  db: Queryable,
  of: { account: Parent; to: Parent; isShort: WantedMove["isShort"] },
): Promise<ResultCode | null> {
  const { account, to } = of;
  const [own, above] = [await termsOf(db, account), await termsOf(db, to)];
  const exceeds = [...own.rates].some(([kind, rate]) => rate > (above.rates.get(kind) ?? 0));
  if (exceeds || own.prizeGroup > above.prizeGroup) return codes.RATE_EXCEED;
  const quota = { agentId: to.id, prizeGroup: account.prizeGroup };
  return (await of.isShort(db, quota)) ? codes.QUOTA_SHORT : null;
}
