import type { Tx } from "../../platform/database/db.ts";

interface SaveKey {
  readonly agentId: bigint;
  readonly requestId: string;
}

/** Notes a request to save, unless it is known. Answers whether it is new. Locks: its row, also against itself. */
export async function insertSave(tx: Tx, save: SaveKey & { hash: Buffer }): Promise<boolean> {
  const rows = await tx.rows({
    name: "rebate_save_insert",
    text: `INSERT INTO rebate_save (agent_id, request_id, request_hash, at) VALUES ($1, $2, $3, fd_now())
      ON CONFLICT DO NOTHING RETURNING agent_id`,
    values: [save.agentId, save.requestId, save.hash],
  });
  return rows.length > 0;
}

/** What a known request asked for, as a hash. */
export async function findSave(tx: Tx, of: SaveKey): Promise<Buffer | null> {
  const [row] = await tx.rows<{ hash: Buffer }>({
    name: "rebate_save",
    text: "SELECT request_hash AS hash FROM rebate_save WHERE agent_id = $1 AND request_id = $2",
    values: [of.agentId, of.requestId],
  });
  return row?.hash ?? null;
}
