import type { Queryable, Tx } from "../../platform/database/db.ts";

/** Where a player stands with his seeds. */
export interface SeedPlaceRow {
  readonly seedNo: number;
  readonly clientSeed: string;
  readonly nextNonce: number;
}

const columns = `seed_no AS "seedNo", client_seed AS "clientSeed", next_nonce AS "nextNonce"`;

/** Locks a player's place. Null for one who has no seeds yet. */
export async function lockSeedPlace(tx: Tx, accountId: bigint): Promise<SeedPlaceRow | null> {
  const [row] = await tx.rows<SeedPlaceRow>({
    name: "seed_place_lock",
    text: `SELECT ${columns} FROM lottery_seed_place WHERE account_id = $1 FOR UPDATE`,
    values: [accountId],
  });
  return row ?? null;
}

/** Makes a player's first place; one that is there already stays. */
export async function insertSeedPlace(
  tx: Tx,
  place: { accountId: bigint; clientSeed: string },
): Promise<void> {
  await tx.rows({
    name: "seed_place_insert",
    text: `INSERT INTO lottery_seed_place (account_id, seed_no, client_seed) VALUES ($1, 1, $2)
      ON CONFLICT DO NOTHING`,
    values: [place.accountId, place.clientSeed],
  });
}

export async function storeSeedPlace(
  tx: Tx,
  place: SeedPlaceRow & { accountId: bigint },
): Promise<void> {
  await tx.rows({
    name: "seed_place_store",
    text: `UPDATE lottery_seed_place SET seed_no = $2, client_seed = $3, next_nonce = $4 WHERE account_id = $1`,
    values: [place.accountId, place.seedNo, place.clientSeed, place.nextNonce],
  });
}

export interface SeedPairRow {
  readonly seedNo: number;
  readonly sealedSeed: Buffer;
  readonly seedCommit: Buffer;
}

/** Pairs of a player that are neither closed nor beyond the next one, in order. */
export async function findOpenPairs(db: Queryable, accountId: bigint): Promise<SeedPairRow[]> {
  return db.rows<SeedPairRow>({
    name: "seed_pairs_open",
    text: `SELECT p.seed_no AS "seedNo", p.sealed_seed AS "sealedSeed", p.seed_commit AS "seedCommit"
      FROM lottery_seed_pair p WHERE p.account_id = $1 AND NOT EXISTS (
        SELECT FROM lottery_seed_pair_reveal r WHERE r.account_id = p.account_id AND r.seed_no = p.seed_no)
      ORDER BY p.seed_no`,
    values: [accountId],
  });
}

/** Commits to pairs; those that are there already stay as they are. */
export async function insertSeedPairs(
  tx: Tx,
  accountId: bigint,
  pairs: readonly SeedPairRow[],
): Promise<void> {
  await tx.rows({
    name: "seed_pairs_insert",
    text: `INSERT INTO lottery_seed_pair (account_id, seed_no, sealed_seed, seed_commit, created_at)
      SELECT $1, t.*, (SELECT fd_now()) FROM unnest($2::int[], $3::bytea[], $4::bytea[]) AS t
      ON CONFLICT (account_id, seed_no) DO NOTHING`,
    values: [
      accountId,
      pairs.map((pair) => pair.seedNo),
      pairs.map((pair) => pair.sealedSeed),
      pairs.map((pair) => pair.seedCommit),
    ],
  });
}

/** Publishes the seed of a closed pair. Throws when it is published already. */
export async function insertSeedReveal(
  tx: Tx,
  reveal: { accountId: bigint; seedNo: number; serverSeed: Buffer; draws: number },
): Promise<void> {
  await tx.rows({
    name: "seed_pair_reveal",
    text: `INSERT INTO lottery_seed_pair_reveal (account_id, seed_no, server_seed, draws, at)
      VALUES ($1, $2, $3, $4, fd_now())`,
    values: [reveal.accountId, reveal.seedNo, reveal.serverSeed, reveal.draws],
  });
}

/** A sealed seed of a pair of a player. */
export interface SealedPair {
  readonly accountId: bigint;
  readonly seedNo: number;
  readonly sealedSeed: Buffer;
}

/** The pairs of all players that are not closed. */
export async function findAllOpenPairs(tx: Tx): Promise<SealedPair[]> {
  return tx.rows<SealedPair>({
    text: `SELECT p.account_id AS "accountId", p.seed_no AS "seedNo", p.sealed_seed AS "sealedSeed"
      FROM lottery_seed_pair p WHERE NOT EXISTS (
        SELECT FROM lottery_seed_pair_reveal r WHERE r.account_id = p.account_id AND r.seed_no = p.seed_no)`,
  });
}

/**
 * Stores the same seeds sealed with another key. Their commitments stay, so that no other seed can take their place.
 * Locks: the table, whose rows nobody else may change. Shape: its owner calls it.
 */
export async function storeSealedPairs(tx: Tx, pairs: readonly SealedPair[]): Promise<void> {
  await tx.rows({
    text: "ALTER TABLE lottery_seed_pair DISABLE TRIGGER lottery_seed_pair_insert_only",
  });
  await tx.rows({
    text: `UPDATE lottery_seed_pair p SET sealed_seed = t.sealed_seed
      FROM unnest($1::bigint[], $2::int[], $3::bytea[]) AS t (account_id, seed_no, sealed_seed)
      WHERE p.account_id = t.account_id AND p.seed_no = t.seed_no`,
    values: [
      pairs.map((pair) => pair.accountId),
      pairs.map((pair) => pair.seedNo),
      pairs.map((pair) => pair.sealedSeed),
    ],
  });
  await tx.rows({
    text: "ALTER TABLE lottery_seed_pair ENABLE TRIGGER lottery_seed_pair_insert_only",
  });
}
