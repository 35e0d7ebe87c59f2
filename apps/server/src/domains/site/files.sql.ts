import type { Queryable } from "../../platform/database/db.ts";

export interface SiteFile {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** Keeps a file under the hash of its bytes; one that is there already stays as it is. */
export async function insertFile(db: Queryable, file: SiteFile & { hash: string }): Promise<void> {
  await db.rows({
    text: `INSERT INTO site_file (hash, media_type, bytes, created_at) VALUES ($1, $2, $3, fd_now())
      ON CONFLICT (hash) DO NOTHING`,
    values: [file.hash, file.mediaType, file.bytes],
  });
}

export async function findFile(db: Queryable, hash: string): Promise<SiteFile | null> {
  const [row] = await db.rows<SiteFile>({
    name: "site_file",
    text: `SELECT media_type AS "mediaType", bytes FROM site_file WHERE hash = $1`,
    values: [hash],
  });
  return row ?? null;
}
