import type { MessageKind } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../platform/database/db.ts";
import type { NoticeTemplate, TemplateValues } from "./templates.ts";

/** A message as stored: its words are chosen when it is read. */
export interface PlayerMessageRow {
  readonly id: bigint;
  readonly kind: MessageKind;
  readonly template: NoticeTemplate;
  readonly payload: TemplateValues;
  readonly link: string;
  readonly at: number;
  readonly isRead: boolean;
}

/**
 * Writes a message for each of some accounts that have not switched its kind off; answers whom. Units: `isMailDue`
 * queues it for who has an address, too.
 */
export async function insertPlayerMessages(
  tx: Tx,
  message: {
    accountIds: readonly bigint[];
    kind: MessageKind;
    template: NoticeTemplate;
    payload: TemplateValues;
    link: string;
    isMailDue: boolean;
  },
): Promise<bigint[]> {
  const rows = await tx.rows<{ accountId: bigint }>({
    name: "player_message_insert",
    text: `INSERT INTO player_message (account_id, kind, template, payload, link, created_at, is_mail_due)
      SELECT a.id, $2, $3, $4::jsonb, $5, fd_now(), $6 FROM unnest($1::bigint[]) AS a(id)
      WHERE NOT EXISTS (SELECT FROM player_message_off o WHERE o.account_id = a.id AND o.kind = $2)
      RETURNING account_id AS "accountId"`,
    values: [
      message.accountIds,
      message.kind,
      message.template,
      JSON.stringify(message.payload),
      message.link,
      message.isMailDue,
    ],
  });
  return rows.map(({ accountId }) => accountId);
}

/** As `insertPlayerMessages`, with words of its own for each account; none goes by mail. */
export async function insertOwnMessages(
  tx: Tx,
  notice: { kind: MessageKind; template: NoticeTemplate },
  own: readonly { accountId: bigint; payload: TemplateValues; link: string }[],
): Promise<bigint[]> {
  const rows = await tx.rows<{ accountId: bigint }>({
    name: "player_message_insert_own",
    text: `INSERT INTO player_message (account_id, kind, template, payload, link, created_at, is_mail_due)
      SELECT a.id, $2, $3, a.payload::jsonb, a.link, fd_now(), false FROM unnest($1::bigint[], $4::text[], $5::text[]) AS a (id, payload, link)
      WHERE NOT EXISTS (SELECT FROM player_message_off o WHERE o.account_id = a.id AND o.kind = $2)
      RETURNING account_id AS "accountId"`,
    values: [
      own.map(({ accountId }) => accountId),
      notice.kind,
      notice.template,
      own.map(({ payload }) => JSON.stringify(payload)),
      own.map(({ link }) => link),
    ],
  });
  return [...new Set(rows.map(({ accountId }) => accountId))];
}

/** A page of an account's messages, newest first. Shape: one more than `limit` tells that there are older ones. */
export function findPlayerMessages(
  db: Queryable,
  page: { accountId: bigint; before: number | null; limit: number },
): Promise<PlayerMessageRow[]> {
  return db.rows<PlayerMessageRow>({
    name: "player_messages",
    text: `SELECT id, kind, template, payload, link, created_at AS at, read_at IS NOT NULL AS "isRead"
      FROM player_message WHERE account_id = $1 AND id < coalesce($2::bigint, 9223372036854775807)
      ORDER BY id DESC LIMIT $3 + 1`,
    values: [page.accountId, page.before, page.limit],
  });
}

/** How many messages each of some accounts has not read; 0 for none. */
export async function countUnreadMessages(
  db: Queryable,
  accountIds: readonly bigint[],
): Promise<Map<bigint, number>> {
  const rows = await db.rows<{ id: bigint; count: number }>({
    name: "player_messages_unread",
    text: `SELECT a.id, (SELECT count(*)::int FROM player_message m WHERE m.account_id = a.id AND m.read_at IS NULL) AS count
      FROM unnest($1::bigint[]) AS a(id)`,
    values: [accountIds],
  });
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Marks an account's messages as read, all of them for null; answers how many were not yet. */
export async function readPlayerMessages(
  tx: Tx,
  of: { accountId: bigint; ids: readonly number[] | null },
): Promise<number> {
  const rows = await tx.rows({
    name: "player_messages_read",
    text: `UPDATE player_message SET read_at = fd_now()
      WHERE account_id = $1 AND read_at IS NULL AND ($2::bigint[] IS NULL OR id = ANY($2)) RETURNING 1`,
    values: [of.accountId, of.ids],
  });
  return rows.length;
}

/** Kinds that an account has switched off. */
export async function findMutedKinds(db: Queryable, accountId: bigint): Promise<Set<string>> {
  const rows = await db.rows<{ kind: string }>({
    name: "player_message_muted",
    text: "SELECT kind FROM player_message_off WHERE account_id = $1",
    values: [accountId],
  });
  return new Set(rows.map(({ kind }) => kind));
}

export async function switchKind(
  db: Queryable,
  change: { accountId: bigint; kind: MessageKind; isOn: boolean },
): Promise<void> {
  await db.rows(
    change.isOn
      ? {
          name: "player_message_kind_on",
          text: "DELETE FROM player_message_off WHERE account_id = $1 AND kind = $2",
          values: [change.accountId, change.kind],
        }
      : {
          name: "player_message_kind_off",
          text: "INSERT INTO player_message_off (account_id, kind) VALUES ($1, $2) ON CONFLICT DO NOTHING",
          values: [change.accountId, change.kind],
        },
  );
}

/** SQL that is true while a message has to go out by mail as well. */
export const noticesDueSql = "EXISTS (SELECT FROM player_message WHERE is_mail_due)";

/** A message that goes out by mail as well. `email` is null for an account without an address. */
export interface NoticeToMail {
  readonly accountId: bigint;
  readonly merchantId: number;
  readonly email: string | null;
  readonly template: NoticeTemplate;
  readonly payload: TemplateValues;
}

/** Takes the oldest messages that have to go out by mail; they are taken once. */
export function takeNotices(tx: Tx, max: number): Promise<NoticeToMail[]> {
  return tx.rows<NoticeToMail>({
    text: `UPDATE player_message m SET is_mail_due = false FROM account a LEFT JOIN account_security s ON s.account_id = a.id
      WHERE a.id = m.account_id AND m.id = ANY(ARRAY(
        SELECT id FROM player_message WHERE is_mail_due ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED))
      RETURNING m.account_id AS "accountId", a.merchant_id AS "merchantId", s.email, m.template, m.payload`,
    values: [max],
  });
}

const keptDays = 180;
const rowsPerRound = 2000;

/** Drops messages that nobody looks up any more; true when there may be more. */
export async function sweepPlayerMessages(db: Queryable): Promise<boolean> {
  const gone = await db.rows({
    name: "player_message_sweep",
    text: `DELETE FROM player_message WHERE id = ANY(ARRAY(
        SELECT id FROM player_message WHERE created_at <= (SELECT fd_now()) - make_interval(days => ${keptDays})
        ORDER BY created_at LIMIT ${rowsPerRound}))
      RETURNING 1`,
  });
  return gone.length === rowsPerRound;
}
