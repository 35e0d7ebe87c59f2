import { money, toWire } from "@fairdraw/money";
import { PlayerState, type TeamNode, type TeamRow } from "@fairdraw/wire";
import type { Queryable } from "../../../platform/database/db.ts";
import { roles } from "../../account/account.sql.ts";
import { guardSpend } from "../../risk/guard-spend.ts";
import { type Member, type Node, readMembers } from "./members.sql.ts";
import type { TeamBalances } from "./team-balances.ts";

/**
 * What of an account's state its agent sees. That he is frozen or gets no points is told by `IsAvailable` alone, which
 * a player's own protection makes false too: nobody can tell one from the other.
 */
const shownState =
  PlayerState.BET_BLOCKED |
  PlayerState.WITHDRAW_BLOCKED |
  PlayerState.DEPOSIT_BLOCKED |
  PlayerState.CHAT_BLOCKED |
  PlayerState.TRANSFER_OUT_BLOCKED |
  PlayerState.EXTERNAL_BLOCKED |
  PlayerState.ACTIVITY_BLOCKED |
  PlayerState.AGENT_BLOCKED;

/** A node as the tree shows it. */
export function nodeAnswer(node: Node): TeamNode {
  return {
    UserName: node.userName,
    NickName: node.nickName,
    IsAgent: node.role === roles.AGENT,
    Direct: node.direct,
    Team: node.members,
    IsOnline: node.isOnline,
  };
}

/** A member of a list with the balances of all below him. Units: thousandths. */
export interface MemberWithTeam extends Member {
  readonly teamBalance: bigint;
  readonly isAvailable: boolean;
}

/** Members in the order of their numbers, and of which instant the balances of their teams are. */
export async function membersOf(
  parts: { db: Queryable; balances: TeamBalances },
  of: { viewerId: bigint; ids: readonly bigint[] },
): Promise<{ members: MemberWithTeam[]; balanceAt: number }> {
  const [members, stopped] = await Promise.all([
    readMembers(parts.db, of),
    guardSpend(parts.db, of.ids, "receive"),
  ]);
  const leaders = members.filter((one) => one.members > 0).map(({ id }) => id);
  const below = await parts.balances.below(leaders);
  return {
    members: members.map((one) => ({
      ...one,
      teamBalance: one.available + (below.balances.get(one.id) ?? 0n),
      isAvailable: !stopped.has(one.id),
    })),
    balanceAt: below.at,
  };
}

/** A member as a list shows him. Shape: `depth` of the one below whom levels are counted. */
export function rowAnswer(member: MemberWithTeam, depth: number): TeamRow {
  return {
    ...nodeAnswer(member),
    ParentUserName: member.parentName,
    Level: member.depth - depth,
    PrizeGroup: member.prizeGroup,
    Remark: member.remark,
    Balance: toWire(money(member.available)),
    TeamBalance: toWire(money(member.teamBalance)),
    Stake: toWire(money(member.stake)),
    Net: toWire(money(member.net)),
    State: member.state & shownState,
    IsAvailable: member.isAvailable,
    LastLoginAt: member.lastLoginAt,
    RegisteredAt: member.registeredAt,
  };
}
