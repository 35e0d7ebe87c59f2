import type { Queryable } from "../../../platform/database/db.ts";
import { presentAccounts } from "../../../platform/measures/present-accounts.ts";
import { todayOfA } from "./figures.sql.ts";
import { sizeOfA, standing } from "./sizes.sql.ts";

/** A team at a glance. Units: thousandths. */
export interface TeamAtAGlance {
  readonly direct: number;
  readonly members: number;
  readonly online: number;
  readonly newToday: number;
  /** The account itself included. */
  readonly activeToday: number;
  readonly available: bigint;
  readonly stake: bigint;
  readonly net: bigint;
}

/**
 * Looks whether one account stands below `$1`. Behind `OFFSET 0` the planner starts from the few who are asked about; it would rather
 * read the whole team.
 */
const standingBelow = (id: string) =>
  `SELECT FROM account a WHERE a.id = ${id} AND a.path @> ARRAY[$1::bigint] AND ${standing} OFFSET 0`;

/** How the team of an account does today. */
export async function readSummary(db: Queryable, accountId: bigint): Promise<TeamAtAGlance> {
  const [row] = await db.rows<TeamAtAGlance>({
    name: "team_summary",
    text: `SELECT z.direct, z.members, t.stake, t.net, coalesce(p.available, 0) AS available,
        (SELECT count(*)::int FROM (SELECT DISTINCT account_id FROM (${presentAccounts}) p OFFSET 0) p
          CROSS JOIN LATERAL (${standingBelow("p.account_id")}) b) AS online,
        (SELECT count(*)::int FROM (SELECT account_id FROM team_newcomer WHERE day = (SELECT fd_day(fd_now())) AND path @> ARRAY[$1::bigint] OFFSET 0) n
          CROSS JOIN LATERAL (SELECT FROM account a WHERE a.id = n.account_id AND ${standing} OFFSET 0) b) AS "newToday",
        (SELECT count(*)::int FROM fact_active_day d WHERE d.team_id = $1 AND d.day = (SELECT fd_day(fd_now()))) AS "activeToday"
      FROM account a LEFT JOIN ledger_player p ON p.account_id = a.id CROSS JOIN ${todayOfA} CROSS JOIN ${sizeOfA}
      WHERE a.id = $1`,
    values: [accountId],
  });
  const none = { direct: 0, members: 0, online: 0, newToday: 0, activeToday: 0 };
  return row ?? { ...none, available: 0n, stake: 0n, net: 0n };
}
