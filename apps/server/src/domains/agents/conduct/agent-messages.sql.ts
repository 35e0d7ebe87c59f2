import { PlayerState } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../../platform/database/db.ts";
import { roles } from "../../account/account.sql.ts";
import { seenName } from "../team/deeds.sql.ts";

export type MessageScope = "names" | "direct" | "team";

/** A message as an agent sent it. */
export interface AgentMessage {
  readonly id: number;
  readonly scope: MessageScope;
  /** "" for who has left the team since. */
  readonly userNames: string[];
  readonly title: string;
  readonly body: string;
  readonly at: number;
  readonly isSent: boolean;
}

/** What became of an id of a client; null for one that has not acted. */
export async function findSent(
  db: Queryable,
  key: { agentId: bigint; requestId: string },
): Promise<{ id: number; requestHash: Buffer } | null> {
  const [row] = await db.rows<{ id: number; requestHash: Buffer }>({
    name: "agent_message_by_request",
    text: `SELECT id::int AS id, request_hash AS "requestHash" FROM agent_message WHERE agent_id = $1 AND request_id = $2`,
    values: [key.agentId, key.requestId],
  });
  return row ?? null;
}

export async function insertAgentMessage(
  tx: Tx,
  message: {
    agentId: bigint;
    requestId: string;
    requestHash: Buffer;
    scope: MessageScope;
    accountIds: readonly bigint[];
    title: string;
    body: string;
  },
): Promise<number> {
  const [row] = await tx.rows<{ id: number }>({
    name: "agent_message_insert",
    text: `INSERT INTO agent_message (agent_id, request_id, request_hash, scope, account_ids, title, body, at)
      VALUES ($1, $2, $3, $4, $5::bigint[], $6, $7, fd_now()) RETURNING id::int AS id`,
    values: [
      message.agentId,
      message.requestId,
      message.requestHash,
      message.scope,
      message.accountIds,
      message.title,
      message.body,
    ],
  });
  if (row === undefined) throw new Error("insert returns its row");
  return row.id;
}

/** What an agent has sent on the day of the site that runs: names he wrote to, and messages to all. */
export async function countSentToday(
  db: Queryable,
  agentId: bigint,
): Promise<{ names: number; broadcasts: number }> {
  const [row] = await db.rows<{ names: number; broadcasts: number }>({
    name: "agent_messages_today",
    text: `SELECT coalesce(sum(cardinality(account_ids)), 0)::int AS names,
        count(*) FILTER (WHERE scope <> 'names')::int AS broadcasts
      FROM agent_message WHERE agent_id = $1 AND fd_day(at) = fd_day(fd_now())`,
    values: [agentId],
  });
  return row ?? { names: 0, broadcasts: 0 };
}

/** A page of what an agent has sent, newest first; one more than `limit` tells of older ones. */
export function findAgentMessages(
  db: Queryable,
  page: { agentId: bigint; before: number | null; limit: number },
): Promise<AgentMessage[]> {
  return db.rows<AgentMessage>({
    name: "agent_messages",
    text: `SELECT m.id::int AS id, m.scope, m.title, m.body, m.at, m.ended_at IS NOT NULL AS "isSent",
        ARRAY(SELECT ${seenName("a")} FROM unnest(m.account_ids) WITH ORDINALITY AS u (id, n) JOIN account a ON a.id = u.id ORDER BY u.n) AS "userNames"
      FROM agent_message m WHERE m.agent_id = $1 AND m.id < coalesce($2::bigint, 9223372036854775807)
      ORDER BY m.id DESC LIMIT $3 + 1`,
    values: [page.agentId, page.before, page.limit],
  });
}

/** Accounts below an agent by their names, in the order of these; null when one of them is not. */
export async function findNamed(
  db: Queryable,
  of: { agentId: bigint; merchantId: number; userNames: readonly string[] },
): Promise<bigint[] | null> {
  const names = [...new Set(of.userNames.map((name) => name.toLowerCase()))];
  const rows = await db.rows<{ id: bigint }>({
    name: "agent_message_named",
    text: `SELECT a.id FROM unnest($3::text[]) WITH ORDINALITY AS n (name, place)
      JOIN account a ON a.merchant_id = $2 AND lower(a.user_name) = n.name AND a.path @> ARRAY[$1::bigint]
        AND a.state & ${PlayerState.DELETED} = 0 AND a.role <> ${roles.OPERATOR}
      ORDER BY n.place`,
    values: [of.agentId, of.merchantId, names],
  });
  return rows.length === names.length ? rows.map(({ id }) => id) : null;
}

/** True when somebody stands below an agent. */
export async function hasTeam(db: Queryable, agentId: bigint): Promise<boolean> {
  const [row] = await db.rows<{ has: boolean }>({
    name: "agent_has_team",
    text: "SELECT EXISTS (SELECT FROM account WHERE parent_id = $1) AS has",
    values: [agentId],
  });
  return row?.has === true;
}

/** A message that has not reached everybody yet. */
export interface OpenMessage {
  readonly id: number;
  readonly agentId: bigint;
  readonly from: string;
  readonly scope: MessageScope;
  readonly accountIds: bigint[];
  readonly title: string;
  readonly body: string;
  readonly toldUpTo: bigint;
  /** Role and `PlayerState` of its sender now. */
  readonly role: number;
  readonly state: number;
}

/** SQL that is true while a message is on its way. */
export const messagesOpenSql = "EXISTS (SELECT FROM agent_message WHERE ended_at IS NULL)";

/** The oldest message that is on its way, held until the transaction ends. */
export async function takeOpenMessage(tx: Tx): Promise<OpenMessage | null> {
  const [row] = await tx.rows<OpenMessage>({
    text: `SELECT m.id::int AS id, m.agent_id AS "agentId", a.nick_name AS "from", m.scope, m.account_ids AS "accountIds",
        m.title, m.body, m.told_up_to AS "toldUpTo", a.role, a.state
      FROM agent_message m JOIN account a ON a.id = m.agent_id WHERE m.ended_at IS NULL ORDER BY m.id LIMIT 1 FOR UPDATE OF m`,
  });
  return row ?? null;
}

const whose: Record<MessageScope, string> = {
  names: "a.id = ANY($3::bigint[]) AND a.path @> ARRAY[$1::bigint]",
  direct: "a.parent_id = $1 AND $3::bigint[] IS NOT NULL",
  team: "a.path @> ARRAY[$1::bigint] AND $3::bigint[] IS NOT NULL",
};
const gone = PlayerState.ACCOUNT_FROZEN | PlayerState.DELETED;

/**
 * The next accounts that a message concerns, ascending, and whether it may be sent to each: nobody writes to who has
 * shut himself out or takes a break, or is frozen or gone.
 */
export function findRecipients(
  tx: Tx,
  { message, limit }: { message: OpenMessage; limit: number },
): Promise<{ id: bigint; isTold: boolean }[]> {
  return tx.rows({
    name: `agent_message_to_${message.scope}`,
    text: `SELECT a.id, a.state & ${gone} = 0 AND (a.rg_state = 0 OR a.rg_until <= fd_now()) AS "isTold"
      FROM account a WHERE a.id > $2 AND ${whose[message.scope]} ORDER BY a.id LIMIT $4`,
    values: [message.agentId, message.toldUpTo, message.accountIds, limit],
  });
}

/** Notes how far a message has gone out. */
export async function moveOn(
  tx: Tx,
  of: { id: number; toldUpTo: bigint; isDone: boolean },
): Promise<number> {
  const rows = await tx.rows({
    name: "agent_message_on",
    text: `UPDATE agent_message SET told_up_to = $2, ended_at = CASE WHEN $3 THEN fd_now() END WHERE id = $1 AND ended_at IS NULL RETURNING id`,
    values: [of.id, of.toldUpTo, of.isDone],
  });
  return rows.length;
}
