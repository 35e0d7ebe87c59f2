import { isRight, PlayerState, type Right } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../platform/database/db.ts";

/** Bits of an account that let nobody in. */
const barred = PlayerState.ACCOUNT_FROZEN | PlayerState.DELETED;

/** A member of staff as a login needs him. */
export interface Staff {
  readonly accountId: bigint;
  readonly merchantId: number;
  readonly userName: string;
  readonly passwordHash: string;
  readonly sessionVersion: number;
  readonly sealedTotp: Buffer;
  readonly rights: ReadonlySet<Right>;
}

/** The member of staff of a name who may come in; null for all others. */
export async function findStaff(
  db: Queryable,
  who: { merchantId: number; userName: string },
): Promise<Staff | null> {
  const [row] = await db.rows<Omit<Staff, "rights"> & { rights: string[] }>({
    name: "operator_staff",
    text: `SELECT a.id AS "accountId", a.merchant_id AS "merchantId", a.user_name AS "userName", a.password_hash AS "passwordHash",
        a.session_version AS "sessionVersion", s.sealed_totp AS "sealedTotp", fd_staff_rights(a.id) AS rights
      FROM account a JOIN operator_staff s ON s.account_id = a.id
      WHERE a.merchant_id = $1 AND lower(a.user_name) = lower($2) AND a.role = 3 AND a.state & $3::int = 0
        AND NOT s.is_invited`,
    values: [who.merchantId, who.userName, barred],
  });
  return row === undefined ? null : { ...row, rights: rightsOf(row.rights) };
}

/** The authenticator of a member of staff; null for all others. */
export async function findStaffById(
  db: Queryable,
  accountId: bigint,
): Promise<Pick<Staff, "accountId" | "sealedTotp"> | null> {
  const [row] = await db.rows<Pick<Staff, "accountId" | "sealedTotp">>({
    text: `SELECT account_id AS "accountId", sealed_totp AS "sealedTotp" FROM operator_staff WHERE account_id = $1`,
    values: [accountId],
  });
  return row ?? null;
}

/** What a member of staff may; nobody changes that before the transaction ends. */
export async function lockRights(tx: Tx, accountId: bigint): Promise<ReadonlySet<Right>> {
  const held = await tx.rows({
    name: "operator_lock_rights",
    text: `SELECT FROM account a JOIN operator_staff s ON s.account_id = a.id JOIN operator_role r ON r.code = s.role
      WHERE a.id = $1 AND a.role = 3 AND a.state & $2::int = 0 AND NOT s.is_invited FOR SHARE OF s, r`,
    values: [accountId, barred],
  });
  if (held.length === 0) return new Set();
  await tx.rows({
    name: "operator_lock_delegations",
    text: "SELECT FROM operator_delegation WHERE to_id = $1 AND ends_at > fd_now() ORDER BY id FOR SHARE",
    values: [accountId],
  });
  const [row] = await tx.rows<{ rights: string[] }>({
    name: "operator_rights",
    text: "SELECT fd_staff_rights($1) AS rights",
    values: [accountId],
  });
  return rightsOf(row?.rights ?? []);
}

/** What a member of staff may by his own role, without what others have lent him; nobody changes that meanwhile. */
export async function lockOwnRights(
  tx: Tx,
  accountId: bigint,
): Promise<{ rights: ReadonlySet<Right>; roleCode: string }> {
  const [row] = await tx.rows<{ rights: string[]; code: string }>({
    name: "operator_lock_own_rights",
    text: `SELECT r.rights, r.code FROM account a JOIN operator_staff s ON s.account_id = a.id JOIN operator_role r ON r.code = s.role
      WHERE a.id = $1 AND a.role = 3 AND a.state & $2::int = 0 AND NOT s.is_invited FOR SHARE OF r, s`,
    values: [accountId, barred],
  });
  return { rights: rightsOf(row?.rights ?? []), roleCode: row?.code ?? "" };
}

/** Rights that a role holds of another version mean nothing here. */
export function rightsOf(held: readonly string[]): ReadonlySet<Right> {
  return new Set(held.filter(isRight));
}

/** Operators of play-money sites who have no second factor yet. */
export async function findDemoStaffWithoutTotp(
  db: Queryable,
): Promise<{ accountId: bigint; merchantId: number }[]> {
  return db.rows({
    text: `SELECT a.id AS "accountId", a.merchant_id AS "merchantId" FROM account a JOIN merchant m ON m.id = a.merchant_id
      WHERE a.role = 3 AND m.state = 5 AND NOT EXISTS (SELECT FROM operator_staff s WHERE s.account_id = a.id) ORDER BY a.id`,
  });
}

/** Rights of staff come with the role: `house` or `merchant`. */
interface NewStaff {
  readonly accountId: bigint;
  readonly role: "house" | "merchant";
  readonly sealedTotp: Buffer;
}

export async function insertStaff(db: Queryable, staff: readonly NewStaff[]): Promise<void> {
  await db.rows({
    text: `INSERT INTO operator_staff (account_id, role, sealed_totp)
      SELECT * FROM unnest($1::bigint[], $2::text[], $3::bytea[]) ON CONFLICT DO NOTHING`,
    values: [
      staff.map((row) => row.accountId),
      staff.map((row) => row.role),
      staff.map((row) => row.sealedTotp),
    ],
  });
}

type SealedTotp = Pick<Staff, "accountId" | "sealedTotp">;

/** The authenticators of all staff who have one. */
export async function findAuthenticators(db: Queryable): Promise<SealedTotp[]> {
  return db.rows<SealedTotp>({
    text: `SELECT account_id AS "accountId", sealed_totp AS "sealedTotp" FROM operator_staff WHERE sealed_totp <> '' FOR UPDATE`,
  });
}

/** Stores the same authenticators, sealed with another key. */
export async function storeAuthenticators(
  db: Queryable,
  staff: readonly SealedTotp[],
): Promise<void> {
  await db.rows({
    text: `UPDATE operator_staff s SET sealed_totp = t.sealed
      FROM unnest($1::bigint[], $2::bytea[]) AS t (account_id, sealed) WHERE s.account_id = t.account_id`,
    values: [staff.map((row) => row.accountId), staff.map((row) => row.sealedTotp)],
  });
}

/** An attempt to log in as failures are counted. */
export interface Guess {
  /** Null for a name that is no operator's. */
  readonly accountId: bigint | null;
  readonly ip: string;
  /** `addressKey` of the address: whoever has an IPv6 network has all of its addresses. */
  readonly addressOfGuesses: string;
}

/** Failed logins of the last minutes from an address. */
export async function countFailuresFrom(
  db: Queryable,
  from: { addressOfGuesses: string; minutes: number },
): Promise<number> {
  const [row] = await db.rows<{ count: number }>({
    name: "operator_failures_from",
    text: `SELECT count(*)::int AS count FROM operator_failure
      WHERE ip = $1 AND at > fd_now() - make_interval(mins => $2)`,
    values: [from.addressOfGuesses, from.minutes],
  });
  return row?.count ?? 0;
}

/** Failed logins of the last minutes: from an address, and of an account from everywhere. */
export async function countFailures(
  tx: Tx,
  login: Guess & { minutes: number },
): Promise<{ fromAddress: number; ofAccount: number; isKnownAddress: boolean }> {
  // One login at a time is judged: guesses sent together must not pass a count together.
  await tx.rows({ text: "SELECT pg_advisory_xact_lock(7215022)" });
  const [row] = await tx.rows<{ fromAddress: number; ofAccount: number; isKnownAddress: boolean }>({
    name: "operator_failures",
    text: `SELECT count(*) FILTER (WHERE ip = $4)::int AS "fromAddress", count(*) FILTER (WHERE account_id = $1)::int AS "ofAccount",
        EXISTS (SELECT FROM operator_session WHERE account_id = $1 AND ip = $2) AS "isKnownAddress"
      FROM operator_failure WHERE at > fd_now() - make_interval(mins => $3)`,
    values: [login.accountId, login.ip, login.minutes, login.addressOfGuesses],
  });
  return row ?? { fromAddress: 0, ofAccount: 0, isKnownAddress: false };
}

/** Remembers a failed login; those of yesterday are forgotten. */
export async function insertFailure(tx: Tx, failure: Guess): Promise<void> {
  await tx.rows({ text: "DELETE FROM operator_failure WHERE at < fd_now() - interval '1 day'" });
  await tx.rows({
    text: "INSERT INTO operator_failure (account_id, ip, at) VALUES ($1, $2, fd_now())",
    values: [failure.accountId, failure.addressOfGuesses],
  });
}

/** A login that succeeded makes up for the failures of its address. */
export async function forgetFailures(
  tx: Tx,
  login: { accountId: bigint; addressOfGuesses: string },
): Promise<void> {
  await tx.rows({
    text: "DELETE FROM operator_failure WHERE account_id = $1 AND ip = $2",
    values: [login.accountId, login.addressOfGuesses],
  });
}
