import type { Queryable } from "../../../platform/database/db.ts";
import { presentAccounts } from "../../../platform/measures/present-accounts.ts";
import { todayOfA } from "./figures.sql.ts";
import { sizeOfA, standing } from "./sizes.sql.ts";

/** What a list of members is narrowed by; null asks for nothing. Units: thousandths; epoch ms. */
export interface TeamFilter {
  readonly viewerId: bigint;
  /** Whose members, and how many stand above him. */
  readonly nodeId: bigint;
  readonly nodeDepth: number;
  /** All levels below the node, or only those right below. */
  readonly isWholeTeam: boolean;
  /** Part of the name or of the viewer's note. */
  readonly keyword: string | null;
  readonly role: number | null;
  readonly level: number | null;
  readonly registeredFrom: number | null;
  readonly registeredTo: number | null;
  readonly idleDays: number | null;
  readonly balanceMin: bigint | null;
  readonly balanceMax: bigint | null;
  readonly isOnline: boolean | null;
  readonly groupMin: number | null;
  readonly groupMax: number | null;
}

type SortField =
  | "UserName"
  | "PrizeGroup"
  | "Direct"
  | "Team"
  | "Balance"
  | "TeamBalance"
  | "Stake"
  | "Net"
  | "LastLoginAt"
  | "RegisteredAt";

/** What each order takes besides the account: a value, and where it comes from. */
const orders: Readonly<Record<SortField, { key: string; needs?: string }>> = {
  UserName: { key: `lower(a.user_name) COLLATE "C"` },
  PrizeGroup: { key: "a.prize_group" },
  Direct: { key: "z.direct", needs: `CROSS JOIN ${sizeOfA}` },
  Team: { key: "z.members", needs: `CROSS JOIN ${sizeOfA}` },
  Balance: { key: "coalesce(p.available, 0)" },
  TeamBalance: {
    key: "coalesce(p.available, 0) + coalesce(b.below, 0)",
    needs: `LEFT JOIN (SELECT above, sum(q.available) AS below FROM account c JOIN ledger_player q ON q.account_id = c.id
      CROSS JOIN LATERAL unnest(c.path) AS above WHERE c.path @> ARRAY[$2::bigint] GROUP BY 1) b ON b.above = a.id`,
  },
  Stake: { key: "t.stake" },
  Net: { key: "t.net" },
  LastLoginAt: { key: "s.at" },
  RegisteredAt: { key: "a.created_at" },
};

/** The words behind `WHERE`. Shape: `$1` is the viewer, `$2` the node. */
function restrict(filter: TeamFilter) {
  const values: unknown[] = [filter.viewerId, filter.nodeId];
  const at = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    standing,
    filter.isWholeTeam ? "a.path @> ARRAY[$2::bigint]" : "a.parent_id = $2",
  ];
  const ask = <T>(value: T | null, sql: (value: T) => string) => {
    if (value !== null) conditions.push(sql(value));
  };
  const instant = (ms: number) => `to_timestamp(${at(ms)}::bigint / 1000.0)`;
  ask(filter.keyword, (keyword) => {
    const pattern = at(`%${keyword.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
    return `(lower(a.user_name) LIKE ${pattern} OR lower(r.remark) LIKE ${pattern})`;
  });
  ask(filter.role, (role) => `a.role = ${at(role)}::smallint`);
  ask(
    filter.level,
    (level) => `cardinality(a.path) = ${at(filter.nodeDepth)}::int + ${at(level)}::int`,
  );
  ask(filter.registeredFrom, (ms) => `a.created_at >= ${instant(ms)}`);
  ask(filter.registeredTo, (ms) => `a.created_at < ${instant(ms)}`);
  ask(
    filter.idleDays,
    (days) =>
      `coalesce(s.at, a.created_at) < (SELECT fd_now()) - make_interval(days => ${at(days)}::int)`,
  );
  ask(filter.balanceMin, (min) => `coalesce(p.available, 0) >= ${at(min)}::bigint`);
  ask(filter.balanceMax, (max) => `coalesce(p.available, 0) <= ${at(max)}::bigint`);
  ask(filter.isOnline, (is) => `a.id ${is ? "IN" : "NOT IN"} (${presentAccounts})`);
  ask(filter.groupMin, (min) => `a.prize_group >= ${at(min)}::int`);
  ask(filter.groupMax, (max) => `a.prize_group <= ${at(max)}::int`);
  return { sql: conditions.join(" AND "), values, at };
}

/** What a filter finds. Units: thousandths. */
export interface FoundTeam {
  /** Of the page, in order. */
  readonly ids: readonly bigint[];
  readonly total: number;
  /** Balances of all that was found, each alone. */
  readonly available: bigint;
  /** Figures of all that was found with those below; null where some stand below others. */
  readonly stake: bigint | null;
  readonly net: bigint | null;
  /** Agents of all that was found, where no one of it stands below another. */
  readonly agentIds: readonly bigint[];
}

/** A page of the members that a filter finds, and sums over all of them. */
export async function findTeam(
  db: Queryable,
  filter: TeamFilter,
  page: {
    sort: SortField | null;
    isDescending: boolean;
    limit: number;
    offset: number;
  },
): Promise<FoundTeam> {
  const { sql, values, at } = restrict(filter);
  const order = page.sort === null ? null : orders[page.sort];
  const direction = page.isDescending ? "DESC" : "ASC";
  const hasFigures = !filter.isWholeTeam || page.sort === "Stake" || page.sort === "Net";
  const rows = await db.rows<Omit<FoundTeam, "ids"> & { ids: readonly bigint[] | null }>({
    text: `
      WITH found AS MATERIALIZED (
        SELECT a.id, a.role, lower(a.user_name) COLLATE "C" AS name, coalesce(p.available, 0) AS available,
          ${hasFigures ? "t.stake, t.net" : "NULL::bigint AS stake, NULL::bigint AS net"}, ${order?.key ?? "0"} AS key
        FROM account a LEFT JOIN ledger_player p ON p.account_id = a.id
        LEFT JOIN session_last s ON s.account_id = a.id
        LEFT JOIN team_remark r ON r.viewer_id = $1 AND r.account_id = a.id
        ${hasFigures ? `CROSS JOIN ${todayOfA}` : ""} ${order?.needs ?? ""}
        WHERE ${sql}
      )
      SELECT count(*)::int AS total, coalesce(sum(available), 0)::bigint AS available,
        ${filter.isWholeTeam ? "NULL::bigint AS stake, NULL::bigint AS net" : "coalesce(sum(stake), 0)::bigint AS stake, coalesce(sum(net), 0)::bigint AS net"},
        ${filter.isWholeTeam ? "'{}'::bigint[]" : "coalesce(array_agg(id) FILTER (WHERE role = 2), '{}')"} AS "agentIds",
        (SELECT array_agg(id ORDER BY n) FROM (
          SELECT id, row_number() OVER (ORDER BY key ${direction} NULLS LAST, role DESC, name, id) AS n FROM found
          ORDER BY n LIMIT ${at(page.limit)} OFFSET ${at(page.offset)}) ordered) AS ids
      FROM found`,
    values,
  });
  const [found] = rows;
  return found === undefined
    ? { ids: [], total: 0, available: 0n, stake: null, net: null, agentIds: [] }
    : { ...found, ids: found.ids ?? [] };
}
