import { createHash } from "node:crypto";
import { depositProofBytesMax, depositProofsMax } from "@fairdraw/wire";
import sharp from "sharp";
import type { Queryable } from "../../platform/database/db.ts";

const kinds = new Set(["png", "jpeg", "webp"]);
/** More points than any phone's camera has. */
const pixelsMax = 40_000_000;
/** Longest side that operators are shown; text of a receipt stays readable. */
const sideMax = 1600;

/**
 * Draws a picture anew, so that nothing of the file is kept but what it shows: no place, no camera, no hidden code.
 * Shape: null for what is no PNG, JPEG or WebP, too large, or broken.
 */
export async function drawAnew(base64: string): Promise<{ image: Buffer; hash: Buffer } | null> {
  const file = Buffer.from(base64, "base64");
  if (file.length === 0 || file.length > depositProofBytesMax) return null;
  try {
    const source = sharp(file, { limitInputPixels: pixelsMax, failOn: "error" });
    const { format, pages = 1 } = await source.metadata();
    if (!kinds.has(format) || pages > 1) return null;
    const image = await source
      .rotate()
      .resize({ width: sideMax, height: sideMax, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
    return { image, hash: createHash("sha256").update(file).digest() };
  } catch {
    return null;
  }
}

/** Adds a picture to a request. Shape: how many it has then; null where it has three already. The same one twice counts once. */
export async function insertProof(
  db: Queryable,
  proof: { depositId: string; image: Buffer; hash: Buffer },
): Promise<number | null> {
  const [row] = await db.rows<{ before: number; added: boolean; known: boolean }>({
    name: "deposit_proof_insert",
    text: `WITH before AS (SELECT count(*)::int AS n, bool_or(hash = $2) AS known FROM deposit_proof WHERE deposit_id = $1),
      added AS (
        INSERT INTO deposit_proof (deposit_id, hash, image, at) SELECT $1, $2, $3, fd_now() FROM before WHERE n < ${depositProofsMax}
        ON CONFLICT DO NOTHING RETURNING id)
      SELECT before.n AS before, EXISTS (SELECT FROM added) AS added, coalesce(before.known, false) AS known FROM before`,
    values: [proof.depositId, proof.hash, proof.image],
  });
  if (row === undefined) return null;
  if (row.added) return row.before + 1;
  return row.known ? row.before : null;
}
