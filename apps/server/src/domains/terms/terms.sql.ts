import type { TermsType } from "@fairdraw/wire";
import { expectOne } from "../../platform/assert.ts";
import type { Queryable, Tx } from "../../platform/database/db.ts";

/** Numbers of the types as they are stored. */
export const typeNumbers: Readonly<Record<TermsType, number>> = { Point: 1, Currency: 2 };
export const typeOf = (no: number): TermsType => (no === 1 ? "Point" : "Currency");

/** A published version. Units: epoch ms. Shape: `document` as `writeDocument` makes it. */
export interface TermsVersion {
  readonly id: bigint;
  readonly type: number;
  readonly version: number;
  readonly document: string;
  readonly hash: Buffer;
  readonly publishedAt: number;
}

const columns = `v.id, v.type, v.version, v.document, v.hash, v.published_at AS "publishedAt"`;

/** The version that holds at a merchant; null where none was published. */
export async function findTerms(
  db: Queryable,
  of: { merchantId: number; type: TermsType },
): Promise<TermsVersion | null> {
  const [row] = await db.rows<TermsVersion>({
    name: "terms_newest",
    text: `SELECT ${columns} FROM terms_version v WHERE merchant_id = $1 AND type = $2 ORDER BY version DESC LIMIT 1`,
    values: [of.merchantId, typeNumbers[of.type]],
  });
  return row ?? null;
}

/** Lets versions of a merchant be published, signed and seeded one after the other. */
export async function lockTerms(tx: Tx, merchantId: number): Promise<void> {
  await tx.rows({
    name: "terms_lock",
    text: "SELECT pg_advisory_xact_lock(7215075, $1::int)",
    values: [merchantId],
  });
}

/** Publishes the next version; its hash is that of the document. Locks: the caller holds `lockTerms`. */
export async function insertTerms(
  tx: Tx,
  of: { merchantId: number; type: TermsType; document: string; by: bigint | null },
): Promise<TermsVersion> {
  const rows = await tx.rows<TermsVersion>({
    name: "terms_publish",
    text: `INSERT INTO terms_version AS v (merchant_id, type, version, document, hash, published_at, published_by)
      SELECT $1, $2::smallint, coalesce(max(o.version), 0) + 1, $3, sha256(convert_to($3, 'UTF8')), fd_now(), $4
      FROM terms_version o WHERE o.merchant_id = $1 AND o.type = $2::smallint RETURNING ${columns}`,
    values: [of.merchantId, typeNumbers[of.type], of.document, of.by],
  });
  return expectOne(rows, "version just published");
}

/** What an account has signed. Units: epoch ms. */
export interface Signature {
  readonly type: number;
  readonly version: number;
  readonly language: string;
  readonly hash: Buffer;
  readonly signedAt: number;
  readonly revokedAt: number | null;
}

/** All that an account has signed and taken back, the newest first. */
export function findSignatures(db: Queryable, accountId: bigint): Promise<Signature[]> {
  return db.rows<Signature>({
    name: "terms_signatures",
    text: `SELECT v.type, v.version, s.language, s.hash, s.signed_at AS "signedAt", s.revoked_at AS "revokedAt"
      FROM terms_signature s JOIN terms_version v ON v.id = s.version_id
      WHERE s.account_id = $1 ORDER BY s.id DESC LIMIT 200`,
    values: [accountId],
  });
}

/** Signs a version, once; answers since when it is signed. Units: epoch ms. */
export async function insertSignature(
  tx: Tx,
  sign: { versionId: bigint; accountId: bigint; language: string },
): Promise<number> {
  const rows = await tx.rows<{ signedAt: number }>({
    name: "terms_sign",
    text: `INSERT INTO terms_signature AS s (version_id, account_id, language, hash, signed_at)
      SELECT v.id, $2, $3, v.hash, fd_now() FROM terms_version v WHERE v.id = $1
      ON CONFLICT (account_id, version_id) WHERE revoked_at IS NULL DO UPDATE SET language = s.language
      RETURNING signed_at AS "signedAt"`,
    values: [sign.versionId, sign.accountId, sign.language],
  });
  return expectOne(rows, "signature").signedAt;
}

/** Takes back every signature of a type that stands; false where none does. */
export async function revokeSignatures(
  tx: Tx,
  of: { accountId: bigint; type: TermsType },
): Promise<boolean> {
  const rows = await tx.rows({
    name: "terms_revoke",
    text: `UPDATE terms_signature s SET revoked_at = fd_now() FROM terms_version v
      WHERE v.id = s.version_id AND s.account_id = $1 AND v.type = $2 AND s.revoked_at IS NULL RETURNING s.id`,
    values: [of.accountId, typeNumbers[of.type]],
  });
  return rows.length > 0;
}

/** A version as operators see it. */
export interface TermsRow extends TermsVersion {
  readonly by: string;
  readonly signed: number;
  readonly revoked: number;
  readonly total: number;
}

/** Versions of a merchant, the newest first. Shape: `type` null for both. */
export function findAllTerms(
  db: Queryable,
  page: { merchantId: number; type: number | null; limit: number; offset: number },
): Promise<TermsRow[]> {
  return db.rows<TermsRow>({
    name: "terms_all",
    text: `SELECT ${columns}, coalesce(a.user_name, '') AS by, count(*) OVER ()::int AS total,
        (SELECT count(*)::int FROM terms_signature s WHERE s.version_id = v.id AND s.revoked_at IS NULL) AS signed,
        (SELECT count(*)::int FROM terms_signature s WHERE s.version_id = v.id AND s.revoked_at IS NOT NULL) AS revoked
      FROM terms_version v LEFT JOIN account a ON a.id = v.published_by
      WHERE v.merchant_id = $1 AND ($2::smallint IS NULL OR v.type = $2) ORDER BY v.id DESC LIMIT $3 OFFSET $4`,
    values: [page.merchantId, page.type, page.limit, page.offset],
  });
}
