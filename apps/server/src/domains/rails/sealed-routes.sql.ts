import type { Tx } from "../../platform/database/db.ts";

interface SealedSecret {
  readonly id: number;
  readonly secret: Buffer;
}

/** The secrets of all routes that have one. */
export async function findSecrets(tx: Tx): Promise<SealedSecret[]> {
  return tx.rows<SealedSecret>({
    text: "SELECT id, secret FROM rail_route WHERE secret IS NOT NULL ORDER BY id FOR UPDATE",
  });
}

/** Stores the same secrets, sealed with another key; what their providers agreed to stays. */
export async function storeSealedSecrets(tx: Tx, secrets: readonly SealedSecret[]): Promise<void> {
  await tx.rows({
    text: `UPDATE rail_route r SET secret = t.secret
      FROM unnest($1::int[], $2::bytea[]) AS t (id, secret) WHERE r.id = t.id`,
    values: [secrets.map(({ id }) => id), secrets.map(({ secret }) => secret)],
  });
}
