import { money, parseCheckedMoney, toWire } from "@fairdraw/money";
import type { AnswerOf, RequestOf, searchTeam as searchCall } from "@fairdraw/wire";
import type { Queryable } from "../../../platform/database/db.ts";
import { roles } from "../../account/account.sql.ts";
import type { TeamMember } from "../tree/find-member.sql.ts";
import { type MemberWithTeam, membersOf, rowAnswer } from "./member-answer.ts";
import { findTeam, type TeamFilter } from "./search-team.sql.ts";
import type { TeamBalances } from "./team-balances.ts";

type Body = RequestOf<typeof searchCall>;
type Found = Omit<Extract<AnswerOf<typeof searchCall>, { Items: unknown }>, "Path" | "ServerTime">;

function filterOf(body: Body, of: { viewerId: bigint; node: TeamMember }): TeamFilter {
  const { node } = of;
  const amount = (text: string | undefined) =>
    text === undefined ? null : parseCheckedMoney(text);
  const keyword = body.Keyword ?? "";
  return {
    viewerId: of.viewerId,
    nodeId: node.id,
    nodeDepth: node.path.length,
    isWholeTeam: body.Scope === "team",
    keyword: keyword === "" ? null : keyword,
    role: body.IsAgent === undefined ? null : body.IsAgent ? roles.AGENT : roles.PLAYER,
    level: body.Level ?? null,
    registeredFrom: body.RegisteredFrom ?? null,
    registeredTo: body.RegisteredTo ?? null,
    idleDays: body.IdleDays ?? null,
    balanceMin: amount(body.BalanceMin),
    balanceMax: amount(body.BalanceMax),
    isOnline: body.IsOnline ?? null,
    groupMin: body.PrizeGroupMin ?? null,
    groupMax: body.PrizeGroupMax ?? null,
  };
}

/**
 * A page of the members below somebody, with sums of the page and of all.
 * Shape: figures of teams are added up only where no row stands below another.
 */
export async function searchTeam(
  parts: { db: Queryable; balances: TeamBalances },
  of: { viewerId: bigint; node: TeamMember },
  body: Body,
): Promise<Found> {
  const filter = filterOf(body, of);
  const found = await findTeam(parts.db, filter, {
    sort: body.SortField ?? null,
    isDescending: body.SortOrder === "desc",
    limit: body.PageSize,
    offset: (body.PageIndex - 1) * body.PageSize,
  });
  const below = await parts.balances.below(found.agentIds);
  const { members, balanceAt } = await membersOf(parts, { viewerId: of.viewerId, ids: found.ids });
  const allBelow = [...below.balances.values()].reduce((sum, one) => sum + one, 0n);
  const isWhole = filter.isWholeTeam;
  return {
    Total: found.total,
    Items: members.map((member) => rowAnswer(member, of.node.path.length)),
    PageSum: sumsOf({
      available: sumOf(members, (one) => one.available),
      teamBalance: isWhole ? null : sumOf(members, (one) => one.teamBalance),
      stake: isWhole ? null : sumOf(members, (one) => one.stake),
      net: isWhole ? null : sumOf(members, (one) => one.net),
    }),
    AllSum: sumsOf({ ...found, teamBalance: isWhole ? null : found.available + allBelow }),
    BalanceAt: Math.min(below.at, balanceAt),
  };
}

function sumOf(
  members: readonly MemberWithTeam[],
  valueOf: (member: MemberWithTeam) => bigint,
): bigint {
  return members.reduce((sum, member) => sum + valueOf(member), 0n);
}

function sumsOf(sums: {
  available: bigint;
  teamBalance: bigint | null;
  stake: bigint | null;
  net: bigint | null;
}) {
  const amount = (value: bigint | null) => (value === null ? null : toWire(money(value)));
  return {
    Balance: toWire(money(sums.available)),
    TeamBalance: amount(sums.teamBalance),
    Stake: amount(sums.stake),
    Net: amount(sums.net),
  };
}
