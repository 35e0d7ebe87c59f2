import type { Queryable, Tx } from "../../platform/database/db.ts";
import type { SigningKey } from "../../platform/signing-key.ts";

/** What was fixed of an issue when its bets were sealed. Units: `sealedAt` epoch ms. */
export interface SealedRoots {
  readonly id: string;
  readonly gameId: number;
  readonly serialNumber: string;
  readonly betsRoot: Buffer;
  readonly contentRoot: Buffer;
  readonly betCount: number;
  readonly sealedAt: number;
}

export const sealedRootColumns = `i.id, i.game_id AS "gameId", i.serial_number AS "serialNumber", i.bets_root AS "betsRoot",
  i.content_root AS "contentRoot", i.bet_count AS "betCount", i.sealed_at AS "sealedAt"`;

/** The text that is signed; it begins with what it is, so that the signature counts for nothing else. */
export function sealText(seal: Omit<SealedRoots, "id">): string {
  const { gameId, serialNumber, betsRoot, contentRoot, betCount, sealedAt } = seal;
  return [
    "fairdraw-seal-1",
    gameId,
    serialNumber,
    betsRoot.toString("hex"),
    contentRoot.toString("hex"),
    betCount,
    sealedAt,
  ].join("|");
}

/** Signs what was just sealed, in its transaction. Effects: a key that signs for the first time becomes known from now on. */
export async function insertSealSignatures(
  tx: Tx,
  { key, seals }: { key: SigningKey; seals: readonly SealedRoots[] },
): Promise<void> {
  if (seals.length === 0) return;
  await tx.rows({
    name: "seal_key",
    text: `INSERT INTO lottery_seal_key (key_id, public_key, since) VALUES ($1, $2, fd_now()) ON CONFLICT DO NOTHING`,
    values: [key.keyId, key.publicKey],
  });
  await tx.rows({
    name: "seal_signatures",
    text: `INSERT INTO lottery_seal_signature (issue_id, key_id, signature)
      SELECT t.id, $1, t.signature FROM unnest($2::uuid[], $3::bytea[]) AS t (id, signature)`,
    values: [key.keyId, seals.map(({ id }) => id), seals.map((seal) => key.sign(sealText(seal)))],
  });
}

/** A key that signs seals. */
export interface SealKey {
  readonly keyId: string;
  readonly publicKey: string;
}

export async function findSealKeys(db: Queryable): Promise<SealKey[]> {
  return db.rows<SealKey>({
    text: `SELECT key_id AS "keyId", public_key AS "publicKey" FROM lottery_seal_key ORDER BY since, key_id`,
  });
}

/** A sealed issue with its signature; nulls of one that has none. */
export interface SignedSeal extends SealedRoots {
  readonly publicKey: string | null;
  readonly signature: Buffer | null;
}

/** From when on every seal has to be signed; null for never yet. Shape: a later date of the key hides no signature. */
export async function findSignedSince(db: Queryable): Promise<number | null> {
  const [row] = await db.rows<{ since: number | null }>({
    text: `SELECT least((SELECT min(since) FROM lottery_seal_key),
      (SELECT min(i.sealed_at) FROM lottery_seal_signature s JOIN lottery_issue i ON i.id = s.issue_id)) AS since`,
  });
  return row?.since ?? null;
}

/** Issues that were sealed from a moment on, by their numbers, with the signatures that they have. */
export async function findSealsSince(
  db: Queryable,
  { since, after }: { since: number; after: string },
): Promise<SignedSeal[]> {
  return db.rows<SignedSeal>({
    name: "verify_seals",
    text: `SELECT ${sealedRootColumns}, k.public_key AS "publicKey", s.signature FROM lottery_issue i
      LEFT JOIN lottery_seal_signature s ON s.issue_id = i.id LEFT JOIN lottery_seal_key k ON k.key_id = s.key_id
      WHERE i.id > $1 AND i.sealed_at >= to_timestamp($2::bigint / 1000.0) ORDER BY i.id LIMIT 1000`,
    values: [after, since],
  });
}
