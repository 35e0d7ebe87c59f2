import type { Queryable, Tx } from "../../../platform/database/db.ts";

/** What one id of an agent's client stands for. */
export interface CreationKey {
  readonly agentId: bigint;
  readonly requestId: string;
}

/** Writes down what an id stands for, if nobody has; answers the hash that counts. */
export async function keepCreation(
  db: Queryable,
  creation: CreationKey & { requestHash: Buffer },
): Promise<Buffer> {
  await db.rows({
    name: "player_creation_keep",
    text: `INSERT INTO player_creation (agent_id, request_id, request_hash, at) VALUES ($1, $2, $3, fd_now())
      ON CONFLICT DO NOTHING`,
    values: [creation.agentId, creation.requestId, creation.requestHash],
  });
  return (await findCreation(db, creation)) ?? creation.requestHash;
}

/** Hash of what an id was used for; null for a new one. */
export async function findCreation(db: Queryable, key: CreationKey): Promise<Buffer | null> {
  const [row] = await db.rows<{ hash: Buffer }>({
    name: "player_creation",
    text: "SELECT request_hash AS hash FROM player_creation WHERE agent_id = $1 AND request_id = $2",
    values: [key.agentId, key.requestId],
  });
  return row?.hash ?? null;
}

/** Lets one process work on a request at a time, until the transaction ends. */
export async function lockCreation(tx: Tx, key: CreationKey): Promise<void> {
  await tx.rows({
    name: "player_creation_lock",
    text: "SELECT FROM player_creation WHERE agent_id = $1 AND request_id = $2 FOR NO KEY UPDATE",
    values: [key.agentId, key.requestId],
  });
}

/** What became of the accounts of a request that are decided, by their places. */
export async function findResults(db: Queryable, key: CreationKey): Promise<Map<number, number>> {
  const rows = await db.rows<{ place: number; result: number }>({
    name: "player_creation_rows",
    text: "SELECT place, result FROM player_creation_row WHERE agent_id = $1 AND request_id = $2",
    values: [key.agentId, key.requestId],
  });
  return new Map(rows.map(({ place, result }) => [place, result]));
}

/** Writes down what became of one account; its first answer is the one that counts. */
export async function insertResult(
  tx: Queryable,
  row: CreationKey & { place: number; result: number; accountId: bigint | null },
): Promise<void> {
  await tx.rows({
    name: "player_creation_row_insert",
    text: `INSERT INTO player_creation_row (agent_id, request_id, place, result, account_id, at)
      VALUES ($1, $2, $3, $4, $5, fd_now())`,
    values: [row.agentId, row.requestId, row.place, row.result, row.accountId],
  });
}
