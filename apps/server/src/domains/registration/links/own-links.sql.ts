import { PlayerState, type RegisterFieldKey } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../../platform/database/db.ts";

/** What an agent sets of a link. Units: rates in 1/10,000 by kind. */
export interface Preset {
  readonly note: string;
  readonly role: number;
  readonly prizeGroup: number;
  readonly rates: Readonly<Record<string, number>>;
  readonly showsAgent: boolean;
  /** Fields of the site's form that are asked for; null for all. */
  readonly askedFields: readonly RegisterFieldKey[] | null;
  readonly contactQq: string;
  /** `LandingStyle`. */
  readonly landing: number;
  /** Null for as many as want. */
  readonly usesMax: number | null;
}

/** A link of an agent. Units: epoch ms. */
export interface OwnLink extends Preset {
  readonly id: number;
  readonly code: string;
  readonly isDefault: boolean;
  /** `RegisterLinkState`. */
  readonly state: number;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly opens: number;
}

/** A link with what came of it. */
export interface CountedLink extends OwnLink {
  readonly registered: number;
  readonly deposited: number;
  readonly active: number;
}

/** `RegisterLinkState` as SQL; `l` is the link and `now` the time. */
const state = `CASE WHEN l.is_disabled THEN 1 WHEN l.expires_at <= now THEN 2 WHEN l.uses >= l.uses_max THEN 3 ELSE 0 END`;
const columns = `l.id, l.code, l.note, l.role, l.prize_group AS "prizeGroup", l.rates, l.shows_agent AS "showsAgent",
  l.asked_fields AS "askedFields", l.contact_qq AS "contactQq", l.landing,
  l.uses_max AS "usesMax", l.is_default AS "isDefault", ${state} AS state, l.created_at AS "createdAt",
  l.expires_at AS "expiresAt", l.opens`;
const own = "l.agent_id = $1 AND l.deleted_at IS NULL";

/** Numbers of the kinds of days that say that somebody has paid in. */
const hasPaidIn = (kinds: string) =>
  `EXISTS (SELECT FROM fact_flow_day f WHERE f.account_id = e.account_id AND f.kind = ANY(${kinds}::smallint[]))`;
/** Who reached the mark of the site on some day of the last 30, as pages of teams count it. */
const isActive = `EXISTS (SELECT FROM fact_active_day f WHERE f.team_id = e.account_id AND f.account_id = e.account_id
    AND f.day >= fd_day(fd_now() - interval '30 days'))`;

/** Whoever still stands below an agent, as he may see them. */
const isBelow = (agent: string) =>
  `a.path @> ARRAY[${agent}::bigint] AND a.state & ${PlayerState.DELETED} = 0`;

/** How members are counted. */
export interface Counting {
  readonly depositKinds: readonly number[];
}

/**
 * A page of an agent's links with what came of them, the newest first: how many registered, and of those who still stand
 * below him how many paid in and are active. Shape: `state` null for all.
 */
export function findOwnLinks(
  db: Queryable,
  of: { agentId: bigint; state: number | null; limit: number; offset: number } & Counting,
): Promise<CountedLink[]> {
  const { agentId, limit, offset } = of;
  return db.rows<CountedLink>({
    name: "registration_own_links",
    text: `SELECT ${columns}, m.registered, m.deposited, m.active FROM (
        SELECT l.* FROM registration_link l, fd_now() AS now
        WHERE ${own} AND ($2::int IS NULL OR ${state} = $2) ORDER BY l.id DESC LIMIT $3 OFFSET $4) l,
        fd_now() AS now, LATERAL (
        SELECT count(*)::int AS registered, count(*) FILTER (WHERE ${isBelow("$1")} AND ${hasPaidIn("$5")})::int AS deposited,
          count(*) FILTER (WHERE ${isBelow("$1")} AND ${isActive})::int AS active
        FROM registration_entry e JOIN account a ON a.id = e.account_id WHERE e.link_id = l.id) m ORDER BY l.id DESC`,
    values: [agentId, of.state, limit, offset, of.depositKinds],
  });
}

/** How many links of an agent there are in a state, and how many can be used. */
export async function countOwnLinks(
  db: Queryable,
  of: { agentId: bigint; state: number | null },
): Promise<{ total: number; active: number }> {
  const [row] = await db.rows<{ total: number; active: number }>({
    name: "registration_own_links_count",
    text: `SELECT count(*) FILTER (WHERE $2::int IS NULL OR ${state} = $2)::int AS total,
        count(*) FILTER (WHERE ${state} = 0)::int AS active
      FROM registration_link l, fd_now() AS now WHERE ${own}`,
    values: [of.agentId, of.state],
  });
  return row ?? { total: 0, active: 0 };
}

/** One link of an agent; null for a code of somebody else, and of one that was taken away. Locks: the link. */
export async function holdOwnLink(
  tx: Tx,
  of: { agentId: bigint; code: string },
): Promise<OwnLink | null> {
  const [row] = await tx.rows<OwnLink>({
    name: "registration_own_link_lock",
    text: `SELECT ${columns} FROM registration_link l, fd_now() AS now WHERE ${own} AND l.code = $2 FOR NO KEY UPDATE OF l`,
    values: [of.agentId, of.code],
  });
  return row ?? null;
}

/** Number of a link of an agent; null as `holdOwnLink` answers it. */
export async function findOwnLinkId(
  db: Queryable,
  of: { agentId: bigint; code: string },
): Promise<number | null> {
  const [row] = await db.rows<{ id: number }>({
    name: "registration_own_link_id",
    text: `SELECT l.id FROM registration_link l WHERE ${own} AND l.code = $2`,
    values: [of.agentId, of.code],
  });
  return row?.id ?? null;
}

/** What an id of an agent's client has made; null for nothing yet. */
export async function findLinkOfRequest(
  db: Queryable,
  of: { agentId: bigint; requestId: string },
): Promise<{ code: string; requestHash: Buffer } | null> {
  const [row] = await db.rows<{ code: string; requestHash: Buffer }>({
    name: "registration_link_of_request",
    text: `SELECT code, request_hash AS "requestHash" FROM registration_link WHERE agent_id = $1 AND request_id = $2`,
    values: [of.agentId, of.requestId],
  });
  return row ?? null;
}

/** Writes a link; false where its code is taken. The first link of an agent stands for him. */
export async function insertOwnLink(
  tx: Tx,
  link: Preset & {
    merchantId: number;
    agentId: bigint;
    code: string;
    validDays: number;
    requestId: string;
    requestHash: Buffer;
  },
): Promise<boolean> {
  const rows = await tx.rows({
    name: "registration_own_link_insert",
    text: `INSERT INTO registration_link (merchant_id, agent_id, code, note, role, prize_group, rates, shows_agent, uses_max, expires_at,
        request_id, request_hash, asked_fields, contact_qq, landing, is_default, created_at)
      SELECT $1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, CASE WHEN $10 > 0 THEN now + make_interval(days => $10) END, $11, $12, $13, $14, $15,
        NOT EXISTS (SELECT FROM registration_link l WHERE l.agent_id = $2 AND l.deleted_at IS NULL), now
      FROM fd_now() AS now ON CONFLICT (merchant_id, code) DO NOTHING RETURNING id`,
    values: [
      link.merchantId,
      link.agentId,
      link.code,
      link.note,
      link.role,
      link.prizeGroup,
      JSON.stringify(link.rates),
      link.showsAgent,
      link.usesMax,
      link.validDays,
      link.requestId,
      link.requestHash,
      link.askedFields,
      link.contactQq,
      link.landing,
    ],
  });
  return rows.length === 1;
}

/** Changes what a link gives from now on. Shape: `validDays` null leaves its end as it is. */
export async function changeOwnLink(
  tx: Tx,
  link: Preset & { id: number; validDays: number | null },
): Promise<void> {
  await tx.rows({
    name: "registration_own_link_change",
    text: `UPDATE registration_link SET note = $2, role = $3, prize_group = $4, rates = $5::jsonb, shows_agent = $6,
        uses_max = CASE WHEN $7::int IS NOT NULL THEN greatest($7, uses) END,
        expires_at = CASE WHEN $8::int IS NULL THEN expires_at WHEN $8 > 0 THEN fd_now() + make_interval(days => $8) END,
        asked_fields = $9, contact_qq = $10, landing = $11
      WHERE id = $1`,
    values: [
      link.id,
      link.note,
      link.role,
      link.prizeGroup,
      JSON.stringify(link.rates),
      link.showsAgent,
      link.usesMax,
      link.validDays,
      link.askedFields,
      link.contactQq,
      link.landing,
    ],
  });
}

/** Makes a link stand for its agent, or no longer. */
export async function setDefault(
  tx: Tx,
  link: { agentId: bigint; id: number; isDefault: boolean },
): Promise<void> {
  if (link.isDefault) {
    await tx.rows({
      name: "registration_link_no_default",
      text: "UPDATE registration_link SET is_default = false WHERE agent_id = $1 AND is_default AND id <> $2",
      values: [link.agentId, link.id],
    });
  }
  await tx.rows({
    name: "registration_link_default",
    text: "UPDATE registration_link SET is_default = $2 WHERE id = $1 AND is_default <> $2",
    values: [link.id, link.isDefault],
  });
}

/** Stops a link or lets it be used again. */
export async function setDisabled(
  tx: Tx,
  link: { id: number; isDisabled: boolean },
): Promise<void> {
  await tx.rows({
    name: "registration_link_disable",
    text: "UPDATE registration_link SET is_disabled = $2 WHERE id = $1",
    values: [link.id, link.isDisabled],
  });
}

/** Takes a link away; its row stays for who registered by it. */
export async function markLinkDeleted(tx: Tx, id: number): Promise<void> {
  await tx.rows({
    name: "registration_link_delete",
    text: "UPDATE registration_link SET deleted_at = fd_now(), is_default = false WHERE id = $1",
    values: [id],
  });
}

/** Code of the link that stands for an agent; null where he has none that can be used. */
export async function findDefaultCode(db: Queryable, agentId: bigint): Promise<string | null> {
  const [row] = await db.rows<{ code: string }>({
    name: "registration_default_code",
    text: `SELECT l.code FROM registration_link l, fd_now() AS now WHERE ${own} AND ${state} = 0
      ORDER BY l.is_default DESC, l.id LIMIT 1`,
    values: [agentId],
  });
  return row?.code ?? null;
}

/** Somebody who registered by a link. Units: epoch ms. */
export interface LinkMember {
  readonly userName: string;
  readonly nickName: string;
  readonly role: number;
  readonly at: number;
  readonly hasDeposited: boolean;
  readonly isActive: boolean;
}

/** Who registered by a link and still stands below its agent, as he may see them. */
const membersBelow = `registration_entry e JOIN account a ON a.id = e.account_id
  WHERE e.link_id = $1 AND ${isBelow("$2")}`;

export function findLinkMembers(
  db: Queryable,
  of: { linkId: number; agentId: bigint; limit: number; offset: number } & Counting,
): Promise<LinkMember[]> {
  return db.rows<LinkMember>({
    name: "registration_link_members",
    text: `SELECT a.user_name AS "userName", a.nick_name AS "nickName", a.role, e.at,
        ${hasPaidIn("$5")} AS "hasDeposited", ${isActive} AS "isActive"
      FROM ${membersBelow} ORDER BY e.account_id DESC LIMIT $3 OFFSET $4`,
    values: [of.linkId, of.agentId, of.limit, of.offset, of.depositKinds],
  });
}

export async function countLinkMembers(
  db: Queryable,
  of: { linkId: number; agentId: bigint },
): Promise<number> {
  const [row] = await db.rows<{ count: number }>({
    name: "registration_link_members_count",
    text: `SELECT count(*)::int AS count FROM ${membersBelow}`,
    values: [of.linkId, of.agentId],
  });
  return row?.count ?? 0;
}
