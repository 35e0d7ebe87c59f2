import type { Queryable } from "../../../platform/database/db.ts";
import { presentAccounts } from "../../../platform/measures/present-accounts.ts";
import { todayOfA } from "./figures.sql.ts";
import { sizeOfA, standing } from "./sizes.sql.ts";

/** A member as his agent sees him. Units: thousandths; epoch ms. */
export interface Member {
  readonly id: bigint;
  readonly userName: string;
  readonly nickName: string;
  readonly role: number;
  /** "" for the viewer himself: nothing above him is told. */
  readonly parentName: string;
  /** How many stand above him. */
  readonly depth: number;
  readonly prizeGroup: number;
  readonly remark: string;
  readonly available: bigint;
  /** Of today, of him and all below him. */
  readonly stake: bigint;
  readonly net: bigint;
  readonly direct: number;
  readonly members: number;
  /** `PlayerState` flags, all of them. */
  readonly state: number;
  readonly isOnline: boolean;
  readonly lastLoginAt: number | null;
  readonly registeredAt: number;
}

/** Members in the order in which they are asked for. The caller has found that they are of the viewer's team. */
export async function readMembers(
  db: Queryable,
  of: { viewerId: bigint; ids: readonly bigint[] },
): Promise<Member[]> {
  return db.rows<Member>({
    name: "team_members",
    text: `SELECT a.id, a.user_name AS "userName", a.nick_name AS "nickName", a.role,
        CASE WHEN a.id = $1 THEN '' ELSE coalesce(u.user_name, '') END AS "parentName",
        cardinality(a.path) AS depth, a.prize_group AS "prizeGroup", coalesce(r.remark, '') AS remark,
        coalesce(p.available, 0) AS available, t.stake, t.net, z.direct, z.members, a.state,
        a.id IN (${presentAccounts}) AS "isOnline", s.at AS "lastLoginAt", a.created_at AS "registeredAt"
      FROM unnest($2::bigint[]) WITH ORDINALITY AS o (id, n) JOIN account a ON a.id = o.id
      LEFT JOIN account u ON u.id = a.parent_id LEFT JOIN ledger_player p ON p.account_id = a.id
      LEFT JOIN session_last s ON s.account_id = a.id
      LEFT JOIN team_remark r ON r.viewer_id = $1 AND r.account_id = a.id
      CROSS JOIN ${todayOfA} CROSS JOIN ${sizeOfA}
      ORDER BY o.n`,
    values: [of.viewerId, of.ids],
  });
}

/** Somebody in the tree. */
export type Node = Pick<
  Member,
  "id" | "userName" | "nickName" | "role" | "direct" | "members" | "isOnline"
>;

const nodeColumns = `a.id, a.user_name AS "userName", a.nick_name AS "nickName", a.role, z.direct, z.members,
  a.id IN (${presentAccounts}) AS "isOnline"`;
/** Agents first, each by name. */
const treeOrder = `a.role DESC, lower(a.user_name) COLLATE "C", a.id`;

/** A node of the tree by its number. */
export async function readNode(db: Queryable, id: bigint): Promise<Node | null> {
  const [row] = await db.rows<Node>({
    name: "team_node",
    text: `SELECT ${nodeColumns} FROM account a CROSS JOIN ${sizeOfA} WHERE a.id = $1`,
    values: [id],
  });
  return row ?? null;
}

/** Those right below an account, agents first. */
export async function findChildren(
  db: Queryable,
  of: { parentId: bigint; limit: number; offset: number },
): Promise<Node[]> {
  return db.rows<Node>({
    name: "team_children",
    text: `SELECT ${nodeColumns} FROM (
        SELECT * FROM account a WHERE parent_id = $1 AND ${standing} ORDER BY ${treeOrder} LIMIT $2 OFFSET $3
      ) a CROSS JOIN ${sizeOfA} ORDER BY ${treeOrder}`,
    values: [of.parentId, of.limit, of.offset],
  });
}

/** How many of those right below an account stand before one of them. */
export async function countBefore(
  db: Queryable,
  of: { parentId: bigint; childId: bigint },
): Promise<number> {
  const [row] = await db.rows<{ n: number }>({
    name: "team_place",
    text: `SELECT count(*)::int AS n FROM account a, account c WHERE c.id = $2 AND a.parent_id = $1 AND ${standing}
      AND (-a.role, lower(a.user_name) COLLATE "C", a.id) < (-c.role, lower(c.user_name) COLLATE "C", c.id)`,
    values: [of.parentId, of.childId],
  });
  return row?.n ?? 0;
}

/** Names of accounts in the order of their numbers in the request. */
export async function readNames(db: Queryable, ids: readonly bigint[]): Promise<string[]> {
  const rows = await db.rows<{ name: string }>({
    name: "team_names",
    text: `SELECT a.user_name AS name FROM unnest($1::bigint[]) WITH ORDINALITY AS o (id, n) JOIN account a ON a.id = o.id ORDER BY o.n`,
    values: [ids],
  });
  return rows.map(({ name }) => name);
}
