import type { Queryable } from "../../platform/database/db.ts";

/** A registration link and who stands behind it. */
export interface Link {
  readonly id: number;
  readonly code: string;
  readonly role: number;
  readonly prizeGroup: number;
  /** By kind, 1/10,000. */
  readonly rates: Readonly<Record<string, number>>;
  readonly showsAgent: boolean;
  /** Fields of the site's form that are asked for; null for all. */
  readonly askedFields: readonly string[] | null;
  readonly contactQq: string;
  /** `LandingStyle`. */
  readonly landing: number;
  readonly isDisabled: boolean;
  readonly isExpired: boolean;
  readonly isUsedUp: boolean;
  readonly agent: LinkAgent | null;
}

export interface LinkAgent {
  readonly id: bigint;
  readonly nickName: string;
  readonly role: number;
  readonly state: number;
  readonly path: readonly bigint[];
  readonly prizeGroup: number;
}

interface LinkRow extends Omit<Link, "agent"> {
  readonly agentId: bigint | null;
  readonly agentNick: string | null;
  readonly agentRole: number | null;
  readonly agentState: number | null;
  readonly agentPath: bigint[] | null;
  readonly agentGroup: number | null;
}

const columns = `l.id, l.code, l.role, l.prize_group AS "prizeGroup", l.rates, l.shows_agent AS "showsAgent",
  l.asked_fields AS "askedFields", l.contact_qq AS "contactQq", l.landing,
  l.is_disabled AS "isDisabled", coalesce(l.expires_at <= now, false) AS "isExpired",
  coalesce(l.uses >= l.uses_max, false) AS "isUsedUp",
  a.id AS "agentId", a.nick_name AS "agentNick", a.role AS "agentRole", a.state AS "agentState", a.path AS "agentPath",
  a.prize_group AS "agentGroup"`;

/** A link as it stands; null for a code that is no link of the site. */
export async function findLink(
  db: Queryable,
  link: { merchantId: number; code: string },
): Promise<Link | null> {
  const [row] = await db.rows<LinkRow>({
    name: "registration_link",
    text: `SELECT ${columns} FROM registration_link l LEFT JOIN account a ON a.id = l.agent_id, fd_now() AS now
      WHERE l.merchant_id = $1 AND l.code = $2 AND l.deleted_at IS NULL`,
    values: [link.merchantId, link.code],
  });
  return row === undefined ? null : linkOf(row);
}

/** Uses a link once; false when it has no use left, has ended or is disabled. Of many at once, as many as may. */
export async function takeUse(tx: Queryable, linkId: number): Promise<boolean> {
  const rows = await tx.rows({
    name: "registration_link_use",
    text: `UPDATE registration_link SET uses = uses + 1 WHERE id = $1 AND NOT is_disabled AND deleted_at IS NULL
        AND (expires_at IS NULL OR expires_at > fd_now()) AND (uses_max IS NULL OR uses < uses_max) RETURNING id`,
    values: [linkId],
  });
  return rows.length === 1;
}

export interface NewLink {
  readonly merchantId: number;
  readonly code: string;
  readonly agentId: bigint | null;
  readonly role: number;
  readonly prizeGroup: number;
  readonly rates: Readonly<Record<string, number>>;
}

export async function insertLink(db: Queryable, link: NewLink): Promise<void> {
  await db.rows({
    text: `INSERT INTO registration_link (merchant_id, code, agent_id, role, prize_group, rates, created_at)
      VALUES ($1, $2, $3, $4, $5, $6::jsonb, fd_now())`,
    values: [
      link.merchantId,
      link.code,
      link.agentId,
      link.role,
      link.prizeGroup,
      JSON.stringify(link.rates),
    ],
  });
}

function linkOf(row: LinkRow): Link {
  const { agentId, agentNick, agentRole, agentState, agentPath, agentGroup, ...link } = row;
  const agent =
    agentId === null
      ? null
      : {
          id: agentId,
          nickName: agentNick ?? "",
          role: agentRole ?? 0,
          state: agentState ?? 0,
          path: agentPath ?? [],
          prizeGroup: agentGroup ?? 0,
        };
  return { ...link, agent };
}
