import type { Queryable, Tx } from "../../platform/database/db.ts";

/** Keeps one part of an app's file; sent again it takes the place of the one before. */
export async function keepPart(
  tx: Queryable,
  part: { upload: string; no: number; bytes: Buffer },
): Promise<void> {
  await tx.rows({
    name: "site_app_part_keep",
    text: `INSERT INTO site_app_part (upload, no, bytes, at) VALUES ($1, $2, $3, fd_now())
      ON CONFLICT (upload, no) DO UPDATE SET bytes = excluded.bytes, at = excluded.at
      WHERE NOT EXISTS (SELECT FROM site_app WHERE upload = $1)`,
    values: [part.upload, part.no, part.bytes],
  });
}

/** The parts of a file one after the other, so that no more than one of them is in memory. */
export async function* partsOf(db: Queryable, upload: string): AsyncGenerator<Buffer, void> {
  for (let no = 0; ; no += 1) {
    const [part] = await db.rows<{ bytes: Buffer }>({
      name: "site_app_part",
      text: "SELECT bytes FROM site_app_part WHERE upload = $1 AND no = $2",
      values: [upload, no],
    });
    if (part === undefined) return;
    yield part.bytes;
  }
}

export interface StoredApp {
  readonly upload: string;
  readonly merchantId: number;
  /** Hex. */
  readonly sha256: string;
  readonly fileName: string;
  /** Units: bytes. */
  readonly size: number;
}

/** Makes a file of the parts of an upload; from now on they stay as they are. */
export async function insertApp(tx: Tx, app: StoredApp): Promise<void> {
  await tx.rows({
    text: `INSERT INTO site_app (upload, merchant_id, sha256, file_name, size, at)
      VALUES ($1, $2, $3, $4, $5, fd_now()) ON CONFLICT (upload) DO NOTHING`,
    values: [app.upload, app.merchantId, app.sha256, app.fileName, app.size],
  });
}

/** A file by what its address says; null for none. */
export async function findApp(
  db: Queryable,
  address: { sha256: string; fileName: string },
): Promise<{ upload: string; size: number; at: number } | null> {
  const [row] = await db.rows<{ upload: string; size: number; at: number }>({
    name: "site_app",
    text: `SELECT upload, size::int AS size, floor(extract(epoch FROM at) * 1000)::float8 AS at
      FROM site_app WHERE sha256 = $1 AND file_name = $2 ORDER BY site_app.at LIMIT 1`,
    values: [address.sha256, address.fileName],
  });
  return row ?? null;
}

/** Uploads of one round; their parts are large. */
const uploadsPerRound = 10;

/**
 * Drops what nobody can fetch any more: parts that were not made a file of within a day, and files that
 * no site has offered for a day. True when there may be more.
 */
export async function sweepApps(db: Queryable): Promise<boolean> {
  const gone = await db.rows({
    name: "sweep_site_app",
    text: `WITH old AS (
        SELECT a.upload FROM site_app a WHERE a.at <= (SELECT fd_now()) - interval '1 day' AND NOT EXISTS (
          SELECT FROM site_setting s WHERE s.merchant_id = a.merchant_id AND s.name = 'afkConfig'
            AND s.value::text LIKE '%/apps/' || a.sha256 || '/%')
        LIMIT ${uploadsPerRound}
      ), lost AS (
        SELECT DISTINCT p.upload FROM site_app_part p WHERE p.at <= (SELECT fd_now()) - interval '1 day'
          AND NOT EXISTS (SELECT FROM site_app a WHERE a.upload = p.upload) LIMIT ${uploadsPerRound}
      ), parts AS (
        DELETE FROM site_app_part WHERE upload IN (SELECT upload FROM old UNION SELECT upload FROM lost)
      ), files AS (DELETE FROM site_app WHERE upload IN (SELECT upload FROM old))
      SELECT upload FROM old UNION SELECT upload FROM lost`,
  });
  return gone.length >= uploadsPerRound;
}
