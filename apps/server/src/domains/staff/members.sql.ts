import { PlayerState, type Right, StaffState } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../platform/database/db.ts";
import { emit, sessionEnded } from "../../platform/hub/outbox.ts";
import { rightsOf } from "./staff.sql.ts";

const barred = PlayerState.ACCOUNT_FROZEN | PlayerState.DELETED;
const stateColumn = `CASE WHEN a.state & ${barred} <> 0 THEN ${StaffState.FROZEN} WHEN s.is_invited THEN ${StaffState.INVITED} ELSE ${StaffState.ACTIVE} END`;

/** A member of staff as those who keep staff see him. */
export interface Member {
  readonly accountId: bigint;
  readonly userName: string;
  readonly role: string;
  /** `StaffState`. */
  readonly state: number;
  readonly lastLogin: number | null;
  readonly lastIp: string | null;
  readonly sessions: number;
  readonly actsFor: readonly string[];
}

export async function findMembers(db: Queryable, merchantId: number): Promise<Member[]> {
  return db.rows<Member>({
    text: `SELECT a.id AS "accountId", a.user_name AS "userName", r.name AS role, ${stateColumn} AS state,
        l.created_at AS "lastLogin", l.ip AS "lastIp",
        (SELECT count(*)::int FROM operator_session o WHERE o.account_id = a.id AND ${isLive("o")}) AS sessions,
        ARRAY(SELECT f.user_name FROM operator_delegation d JOIN account f ON f.id = d.from_id
          WHERE d.to_id = a.id AND d.ends_at > fd_now() ORDER BY 1) AS "actsFor"
      FROM account a JOIN operator_staff s ON s.account_id = a.id JOIN operator_role r ON r.code = s.role
        LEFT JOIN LATERAL (SELECT created_at, ip FROM operator_session WHERE account_id = a.id ORDER BY created_at DESC LIMIT 1) l ON true
      WHERE a.merchant_id = $1 AND a.role = 3 ORDER BY a.user_name`,
    values: [merchantId],
  });
}

/** As `findOperatorSessions` judges them. */
function isLive(session: string): string {
  return `${session}.ended_at IS NULL AND ${session}.expires_at > fd_now() AND ${session}.seen_at > fd_now() - interval '20 minutes'`;
}

export interface LiveSession {
  readonly userName: string;
  readonly ip: string;
  readonly beganAt: number;
  readonly seenAt: number;
  readonly endsAt: number;
}

export async function findLiveSessions(db: Queryable, merchantId: number): Promise<LiveSession[]> {
  return db.rows<LiveSession>({
    text: `SELECT a.user_name AS "userName", o.ip, o.created_at AS "beganAt", o.seen_at AS "seenAt", o.expires_at AS "endsAt"
      FROM operator_session o JOIN account a ON a.id = o.account_id
      WHERE a.merchant_id = $1 AND ${isLive("o")} ORDER BY o.created_at DESC`,
    values: [merchantId],
  });
}

/** A member of staff whom a deed is about. */
export interface Subject {
  readonly accountId: bigint;
  readonly role: string;
  readonly rights: ReadonlySet<Right>;
  readonly state: number;
}

/** A member of a merchant's staff by his name, locked; null for all others. */
export async function lockMember(
  tx: Tx,
  { merchantId, userName }: { merchantId: number; userName: string },
): Promise<Subject | null> {
  const [row] = await tx.rows<Omit<Subject, "rights"> & { rights: string[] }>({
    text: `SELECT a.id AS "accountId", r.name AS role, r.rights, ${stateColumn} AS state
      FROM account a JOIN operator_staff s ON s.account_id = a.id JOIN operator_role r ON r.code = s.role
      WHERE a.merchant_id = $1 AND lower(a.user_name) = lower($2) AND a.role = 3 FOR UPDATE OF s`,
    values: [merchantId, userName],
  });
  return row === undefined ? null : { ...row, rights: rightsOf(row.rights) };
}

/** How many members of a merchant can keep its staff: propose a change of it, and approve one. */
export async function countKeepers(tx: Tx, merchantId: number): Promise<number> {
  // Two changes at once must not both leave the last two.
  await tx.rows({
    text: "SELECT pg_advisory_xact_lock(7215024, $1)",
    values: [merchantId],
  });
  const [row] = await tx.rows<{ count: number }>({
    text: `SELECT count(*)::int AS count FROM account a JOIN operator_staff s ON s.account_id = a.id
        JOIN operator_role r ON r.code = s.role
      WHERE a.merchant_id = $1 AND a.role = 3 AND a.state & $2::int = 0 AND NOT s.is_invited
        AND r.rights @> '{staff.change,staff.approve,tasks.approve}'`,
    values: [merchantId, barred],
  });
  return row?.count ?? 0;
}

export async function storeMemberRole(
  tx: Tx,
  change: { accountId: bigint; roleCode: string },
): Promise<void> {
  await tx.rows({
    text: "UPDATE operator_staff SET role = $2 WHERE account_id = $1",
    values: [change.accountId, change.roleCode],
  });
}

/** Ends sessions of staff with their connections to the hub; answers how many there were. */
export async function endSessionsOfStaff(tx: Tx, accountIds: readonly bigint[]): Promise<number> {
  const rows = await tx.rows<{ id: string }>({
    text: "UPDATE operator_session SET ended_at = fd_now() WHERE account_id = ANY($1::bigint[]) AND ended_at IS NULL RETURNING id",
    values: [[...accountIds]],
  });
  await emit(
    tx,
    rows.map(({ id }) => sessionEnded(id)),
  );
  return rows.length;
}

/** Members of a merchant who have a role. */
export async function findHolders(
  tx: Tx,
  { merchantId, roleCode }: { merchantId: number; roleCode: string },
): Promise<bigint[]> {
  const rows = await tx.rows<{ id: bigint }>({
    text: `SELECT a.id FROM account a JOIN operator_staff s ON s.account_id = a.id
      WHERE a.merchant_id = $1 AND s.role = $2 ORDER BY a.id`,
    values: [merchantId, roleCode],
  });
  return rows.map(({ id }) => id);
}

/** Makes somebody a member of staff who cannot log in before he has used a link. */
export async function insertMember(
  tx: Tx,
  member: { accountId: bigint; roleCode: string },
): Promise<void> {
  await tx.rows({
    text: `INSERT INTO operator_staff (account_id, role, sealed_totp, is_invited, hired_at)
      SELECT $1, $2, '', true, fd_now()`,
    values: [member.accountId, member.roleCode],
  });
}

/** Takes a member's authenticator: he is as if he had just been invited, and nobody acts for him or he for others. */
export async function inviteAgain(tx: Tx, accountId: bigint): Promise<void> {
  await tx.rows({
    text: "UPDATE operator_delegation SET ends_at = fd_now() WHERE (from_id = $1 OR to_id = $1) AND ends_at > fd_now()",
    values: [accountId],
  });
  await tx.rows({
    text: `UPDATE operator_staff SET is_invited = true, sealed_totp = '', link_hash = NULL, link_until = NULL WHERE account_id = $1`,
    values: [accountId],
  });
}

/** Gives an invited member a link; null for who is not invited. An older link, and its code, work no more. */
export async function storeLink(
  tx: Tx,
  link: { accountId: bigint; hash: Buffer; by: bigint; hours: number },
): Promise<number | null> {
  const [row] = await tx.rows<{ until: number }>({
    text: `UPDATE operator_staff SET link_hash = $2, link_by = $3, link_until = fd_now() + make_interval(hours => $4),
        code_hash = NULL, code_by = NULL, code_failures = 0
      WHERE account_id = $1 AND is_invited RETURNING link_until AS until`,
    values: [link.accountId, link.hash, link.by, link.hours],
  });
  return row?.until ?? null;
}

/** Who made the link that a member has; null where he has none that works. */
export async function findLinkMaker(tx: Tx, accountId: bigint): Promise<bigint | null> {
  const [row] = await tx.rows<{ by: bigint }>({
    text: "SELECT link_by AS by FROM operator_staff WHERE account_id = $1 AND is_invited AND link_until > fd_now()",
    values: [accountId],
  });
  return row?.by ?? null;
}

/** Gives a link its code. */
export async function storeCode(
  tx: Tx,
  code: { accountId: bigint; hash: Buffer; by: bigint },
): Promise<void> {
  await tx.rows({
    text: "UPDATE operator_staff SET code_hash = $2, code_by = $3 WHERE account_id = $1",
    values: [code.accountId, code.hash, code.by],
  });
}

export interface Invited {
  readonly accountId: bigint;
  readonly merchantId: number;
  readonly userName: string;
  readonly sealedTotp: Buffer;
  /** Null while nobody has made a code. */
  readonly codeHash: Buffer | null;
}

/** Whom a link invites, while it works, locked; null for any other. */
export async function lockInvited(tx: Tx, hash: Buffer): Promise<Invited | null> {
  const [row] = await tx.rows<Invited>({
    text: `SELECT a.id AS "accountId", a.merchant_id AS "merchantId", a.user_name AS "userName", s.sealed_totp AS "sealedTotp",
        s.code_hash AS "codeHash"
      FROM operator_staff s JOIN account a ON a.id = s.account_id
      WHERE s.link_hash = $1 AND s.link_until > fd_now() AND s.is_invited AND a.role = 3 AND a.state & $2::int = 0 FOR UPDATE OF s`,
    values: [hash, barred],
  });
  return row ?? null;
}

const codeFailuresMost = 5;

/** Counts a wrong code; the last one that is allowed ends the link. */
export async function countWrongCode(tx: Tx, accountId: bigint): Promise<void> {
  await tx.rows({
    text: `UPDATE operator_staff SET code_failures = code_failures + 1,
        link_hash = CASE WHEN code_failures + 1 < $2 THEN link_hash END, link_until = CASE WHEN code_failures + 1 < $2 THEN link_until END
      WHERE account_id = $1`,
    values: [accountId, codeFailuresMost],
  });
}

/** Gives an invited member a new secret; one that somebody saw before works no more. */
export async function storeSecret(
  tx: Tx,
  secret: { accountId: bigint; sealedTotp: Buffer },
): Promise<void> {
  await tx.rows({
    text: "UPDATE operator_staff SET sealed_totp = $2 WHERE account_id = $1 AND is_invited",
    values: [secret.accountId, secret.sealedTotp],
  });
}

/** Uses a link up. */
export async function useLink(tx: Tx, accountId: bigint): Promise<void> {
  await tx.rows({
    text: `UPDATE operator_staff SET is_invited = false, link_hash = NULL, link_until = NULL, code_hash = NULL
      WHERE account_id = $1`,
    values: [accountId],
  });
}

/** Lets a member approve in the place of another, instead of what was said before. */
export async function storeDelegation(
  tx: Tx,
  delegation: { merchantId: number; from: bigint; to: bigint; untilMs: number },
): Promise<void> {
  await endDelegations(tx, delegation);
  await tx.rows({
    text: `INSERT INTO operator_delegation (merchant_id, from_id, to_id, begins_at, ends_at)
      SELECT $1, $2, $3, fd_now(), to_timestamp($4 / 1000.0)`,
    values: [delegation.merchantId, delegation.from, delegation.to, delegation.untilMs],
  });
}

/** Ends what runs; false where nothing does. It stays on record that it ran. */
export async function endDelegations(
  tx: Tx,
  { from, to }: { from: bigint; to: bigint },
): Promise<boolean> {
  const rows = await tx.rows({
    text: `UPDATE operator_delegation SET ends_at = fd_now()
      WHERE from_id = $1 AND to_id = $2 AND ends_at > fd_now() RETURNING id`,
    values: [from, to],
  });
  return rows.length > 0;
}

/** The number of a merchant in which nobody works yet, by its code; null for any other. */
export async function findNewMerchant(db: Queryable, code: string): Promise<number | null> {
  const [row] = await db.rows<{ id: number }>({
    text: `SELECT m.id FROM merchant m WHERE m.code = $1 AND NOT EXISTS (
        SELECT FROM operator_staff s JOIN account a ON a.id = s.account_id WHERE a.merchant_id = m.id AND NOT s.is_invited)
      AND NOT EXISTS (SELECT FROM operator_session o JOIN account a ON a.id = o.account_id WHERE a.merchant_id = m.id)`,
    values: [code],
  });
  return row?.id ?? null;
}
