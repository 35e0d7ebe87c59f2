import { money, toWire } from "@fairdraw/money";
import {
  commonResults,
  getTeamMember,
  getTeamSummary,
  getTeamTree,
  searchTeam as searchCall,
  teamResults,
  treePageSize,
  updateTeamRemark,
} from "@fairdraw/wire";
import type { DomainParts } from "../../../domain.ts";
import { expectKey } from "../../../platform/assert.ts";
import type { Queryable } from "../../../platform/database/db.ts";
import { limitRate } from "../../session/guard/limit-rate.ts";
import { findMember, type TeamMember } from "../tree/find-member.sql.ts";
import { noteDeed, readRemark, storeRemark } from "./deeds.sql.ts";
import { nodeAnswer } from "./member-answer.ts";
import { countBefore, findChildren, type Node, readNames, readNode } from "./members.sql.ts";
import { readMember } from "./read-member.ts";
import { searchTeam } from "./search-team.ts";
import { readSummary } from "./summary.sql.ts";
import { createTeamBalances } from "./team-balances.ts";

/** More than somebody clicks who looks through his team, and a page that refreshes itself. */
const searchesPerMinute = 120;

interface Viewer {
  readonly accountId: bigint;
  readonly merchantId: number;
}

/** A member by name, or the viewer himself where none is said. Refuses: null for whoever is not of his team. */
function memberOf(db: Queryable, viewer: Viewer, userName: string | undefined) {
  const { accountId: viewerId, merchantId } = viewer;
  return findMember(db, { viewerId, merchantId, userName: userName ?? null });
}

/** Names from the viewer down to a member. Nothing above the viewer is in them. */
function pathTo(db: Queryable, { path, depth, id }: TeamMember): Promise<string[]> {
  return readNames(db, [...path.slice(path.length - depth), id]);
}

/** Binds what agents see of their teams. */
export function serveTeam(parts: Pick<DomainParts, "http" | "db" | "nowMs">): void {
  const { http, db, nowMs } = parts;
  const balances = createTeamBalances(db, nowMs);
  http.serve(getTeamSummary, async ({ caller }) => {
    const { accountId } = caller();
    const [summary, below] = await Promise.all([
      readSummary(db, accountId),
      balances.below([accountId]),
    ]);
    const ofTeam = expectKey(below.balances, accountId, "own team");
    return {
      Team: summary.members,
      Direct: summary.direct,
      Online: summary.online,
      NewToday: summary.newToday,
      ActiveToday: summary.activeToday,
      TeamBalance: toWire(money(summary.available + ofTeam)),
      BalanceAt: below.at,
      Stake: toWire(money(summary.stake)),
      Net: toWire(money(summary.net)),
      Todos: [],
    };
  });
  http.serve(getTeamTree, async ({ body, caller }) => {
    const member = await memberOf(db, caller(), body.UserName);
    const node = member === null ? null : await readNode(db, member.id);
    if (member === null || node === null) return teamResults.NOT_EXIST;
    const towards = body.Towards === undefined ? null : await memberOf(db, caller(), body.Towards);
    if (body.Towards !== undefined && towards === null) return teamResults.NOT_EXIST;
    const page = towards === null ? (body.PageIndex ?? 1) : await pageTowards(db, member, towards);
    const children = await findChildren(db, {
      parentId: member.id,
      limit: treePageSize,
      offset: (page - 1) * treePageSize,
    });
    return treeAnswer(node, { children, page, path: await pathTo(db, member) });
  });
  http.serve(searchCall, async ({ body, caller }) => {
    const viewer = caller();
    const wait = await limitRate(db, {
      scope: `team|${viewer.accountId}`,
      max: searchesPerMinute,
      windowSeconds: 60,
    });
    if (wait !== null) return commonResults.TOO_FREQUENT;
    const node = await memberOf(db, viewer, body.ParentUserName);
    if (node === null) return teamResults.NOT_EXIST;
    const [found, Path] = await Promise.all([
      searchTeam({ db, balances }, { viewerId: viewer.accountId, node }, body),
      pathTo(db, node),
    ]);
    return { ...found, Path };
  });
  http.serve(getTeamMember, async ({ body, caller }) => {
    const viewer = caller();
    const member = await memberOf(db, viewer, body.UserName);
    if (member === null) return teamResults.NOT_EXIST;
    const of = { viewerId: viewer.accountId, member };
    const [detail, Path] = await Promise.all([
      readMember({ db, balances, nowMs }, of),
      pathTo(db, member),
    ]);
    return { ...detail, Path };
  });
  http.serve(updateTeamRemark, async ({ body, caller }) => {
    const viewer = caller();
    const member = await memberOf(db, viewer, body.UserName);
    if (member === null) return teamResults.NOT_EXIST;
    const about = { viewerId: viewer.accountId, accountId: member.id };
    await db.transaction(async (tx) => {
      const before = await readRemark(tx, about);
      if (before === body.Remark) return;
      await storeRemark(tx, { ...about, remark: body.Remark });
      await noteDeed(tx, { ...about, kind: "remark", before, after: body.Remark });
    });
    return { Result: 0 as const };
  });
}

/** The page of a node's children on which the way to a member below it goes on; the first one for all others. */
async function pageTowards(db: Queryable, node: TeamMember, to: TeamMember): Promise<number> {
  const way = [...to.path, to.id];
  const childId = way[node.path.length + 1];
  if (way[node.path.length] !== node.id || childId === undefined) return 1;
  const before = await countBefore(db, { parentId: node.id, childId });
  return Math.floor(before / treePageSize) + 1;
}

function treeAnswer(node: Node, of: { children: readonly Node[]; page: number; path: string[] }) {
  return {
    Node: nodeAnswer(node),
    Path: of.path,
    Items: of.children.map(nodeAnswer),
    Total: node.direct,
    PageIndex: of.page,
  };
}
