import { PlayerState } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../../platform/database/db.ts";

/** An account of a tree as staff see it. Units: epoch ms. */
export interface DeskAgent {
  readonly id: bigint;
  readonly userName: string;
  readonly nickName: string;
  readonly parentUserName: string;
  readonly role: number;
  readonly depth: number;
  readonly direct: number;
  readonly team: number;
  readonly prizeGroup: number;
  readonly state: number;
  readonly registeredAt: number;
  /** Units: thousandths. */
  readonly available: bigint;
  /** Units: 1/10,000. */
  readonly rates: readonly { kind: number; rate: number }[];
}

interface DeskFilter {
  readonly merchantId: number;
  /** How the name begins; null for any. */
  readonly begins: string | null;
  /** Right below whom; null for agents anywhere. */
  readonly parentId: bigint | null;
  /** Only those above whom nobody stands. */
  readonly isRoot: boolean;
}

const fits = `a.merchant_id = $1 AND a.role <> 3 AND a.state & ${PlayerState.DELETED} = 0
  AND ($2::text IS NULL OR lower(a.user_name) LIKE lower($2) || '%')
  AND CASE WHEN $3::bigint IS NULL THEN a.role = 2 ELSE a.parent_id = $3 END AND ($4 = false OR a.parent_id IS NULL)`;
const valuesOf = ({ merchantId, begins, parentId, isRoot }: DeskFilter) => [
  merchantId,
  begins === null ? null : begins.replace(/[\\%_]/g, "\\$&"),
  parentId,
  isRoot,
];

/** A page of the trees of a site, parents before those below them. */
export function findDeskAgents(
  db: Queryable,
  filter: DeskFilter & { limit: number; offset: number },
): Promise<DeskAgent[]> {
  return db.rows<DeskAgent>({
    name: "agent_desk",
    text: `SELECT a.id, a.user_name AS "userName", a.nick_name AS "nickName", coalesce(p.user_name, '') AS "parentUserName", a.role,
        cardinality(a.path) AS depth, coalesce(s.direct, 0) AS direct, coalesce(s.members, 0) AS team,
        a.prize_group AS "prizeGroup", a.state, a.created_at AS "registeredAt", coalesce(l.available, 0)::bigint AS available,
        coalesce((SELECT jsonb_agg(jsonb_build_object('kind', r.kind, 'rate', r.rate)) FROM account_rate r WHERE r.account_id = a.id), '[]') AS rates
      FROM account a LEFT JOIN account p ON p.id = a.parent_id LEFT JOIN team_size s ON s.account_id = a.id
      LEFT JOIN ledger_player l ON l.account_id = a.id
      WHERE ${fits} ORDER BY a.path || a.id LIMIT $5 OFFSET $6`,
    values: [...valuesOf(filter), filter.limit, filter.offset],
  });
}

export async function countDeskAgents(db: Queryable, filter: DeskFilter): Promise<number> {
  const [row] = await db.rows<{ count: number }>({
    name: "agent_desk_count",
    text: `SELECT count(*)::int AS count FROM account a WHERE ${fits}`,
    values: valuesOf(filter),
  });
  return row?.count ?? 0;
}

/** Where an account stands, and what it has. Units: thousandths. */
export interface DeskNode {
  /** Names of those above it, from the root agent down. */
  readonly path: readonly string[];
  readonly direct: number;
  readonly team: number;
  readonly available: bigint;
}

/** Where an account stands, how large its team is and what it has. */
export async function findDeskNode(db: Queryable, accountId: bigint): Promise<DeskNode> {
  const [row] = await db.rows<DeskNode>({
    name: "agent_desk_node",
    text: `SELECT ARRAY(SELECT p.user_name FROM unnest(a.path) WITH ORDINALITY AS u (id, n) JOIN account p ON p.id = u.id ORDER BY u.n) AS path,
        coalesce(s.direct, 0) AS direct, coalesce(s.members, 0) AS team, coalesce(l.available, 0)::bigint AS available
      FROM account a LEFT JOIN team_size s ON s.account_id = a.id LEFT JOIN ledger_player l ON l.account_id = a.id WHERE a.id = $1`,
    values: [accountId],
  });
  return row ?? { path: [], direct: 0, team: 0, available: 0n };
}

/** The most that anybody right below an account gets: prize group, and rates by kind. */
export async function findMostBelow(
  db: Queryable,
  accountId: bigint,
): Promise<{ prizeGroup: number; rates: Map<number, number> }> {
  const rows = await db.rows<{ kind: number; most: number }>({
    name: "agent_most_below",
    text: `SELECT 0 AS kind, coalesce(max(prize_group), 0)::int AS most FROM account WHERE parent_id = $1
      UNION ALL SELECT r.kind, max(r.rate)::int FROM account c JOIN account_rate r ON r.account_id = c.id WHERE c.parent_id = $1 GROUP BY 1`,
    values: [accountId],
  });
  const rates = new Map(rows.map(({ kind, most }) => [kind, most]));
  return { prizeGroup: rates.get(0) ?? 0, rates };
}

/** Lets rates fall in this transaction: it is a correction by staff. */
export async function beginCorrection(tx: Tx): Promise<void> {
  await tx.rows({
    name: "agent_correction",
    text: "SELECT set_config('fairdraw.correction', 'on', true)",
  });
}
