import { createHash } from "node:crypto";
import { depositProofBytesMax, depositProofsMax } from "@fairdraw/wire";
import pLimit from "p-limit";
import type { Queryable } from "../../platform/database/db.ts";
import { drawAnew } from "../../platform/pictures/draw-anew.ts";

/** A phone's camera has no more points. */
const pixelsMax = 40_000_000;
/** Longest side that operators are shown; text of a receipt stays readable. */
const sideMax = 1600;
/** One picture at a time: one of forty million points takes 160 MB while it is drawn. */
const oneByOne = pLimit(1);

/** A picture that proves a payment, drawn anew. Shape: null for what is no PNG, JPEG or WebP of at most 2 MB, or broken. */
export async function drawProof(base64: string): Promise<{ image: Buffer; hash: Buffer } | null> {
  const file = Buffer.from(base64, "base64");
  if (file.length === 0 || file.length > depositProofBytesMax) return null;
  const image = await oneByOne(() =>
    drawAnew(file, {
      pixelsMax,
      shape: (picture) =>
        picture.resize({
          width: sideMax,
          height: sideMax,
          fit: "inside",
          withoutEnlargement: true,
        }),
    }),
  );
  // The file as it was sent tells whether somebody else has sent it before.
  const hash = createHash("sha256").update(file).digest();
  return typeof image === "string" ? null : { image, hash };
}

/** How many pictures a request has. */
export async function countProofs(db: Queryable, depositId: string): Promise<number> {
  const [row] = await db.rows<{ n: number }>({
    name: "deposit_proof_count",
    text: "SELECT count(*)::int AS n FROM deposit_proof WHERE deposit_id = $1",
    values: [depositId],
  });
  return row?.n ?? 0;
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
