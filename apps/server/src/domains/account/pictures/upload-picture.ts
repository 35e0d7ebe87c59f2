import { createHash } from "node:crypto";
import { commonResults, type ResultCode } from "@fairdraw/wire";
import type { Db, Queryable } from "../../../platform/database/db.ts";
import type { Random } from "../../../platform/random.ts";
import { newToken } from "../../../platform/tokens.ts";
import { changePreference } from "../preference.sql.ts";
import { encodePicture } from "./encode-picture.ts";
import { pictureFolder, putPicture } from "./pictures.sql.ts";

/** Pictures of one account that are worked on in a while. */
const uploads = { max: 20, windowSeconds: 3600 };
/** One picture of the largest size takes 100 MB while it is unpacked: they wait for each other, and not too many. */
const waitingMost = 10;

export interface UploadParts {
  readonly db: Db;
  readonly random: Random;
  /** Counts one more; null, or the seconds until the next may be tried. */
  limitRate(
    db: Queryable,
    rate: { scope: string; max: number; windowSeconds: number },
  ): Promise<number | null>;
}

/** Encodes pictures one after the other. */
export function createPictureLane(): (bytes: Buffer) => Promise<Buffer | ResultCode> {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (bytes) => {
    if (waiting >= waitingMost) return commonResults.TOO_FREQUENT;
    waiting += 1;
    const mine = last.then(() => encodePicture(bytes));
    last = mine;
    try {
      return await mine;
    } finally {
      waiting -= 1;
    }
  };
}

/**
 * Puts a picture of a player's own in the place of the one he has.
 * Refuses: as `encodePicture`, after TOO_FREQUENT while too many of his or of all others are worked on.
 * Effects: the picture before it is gone; the new one has an address that nobody guesses.
 */
export async function uploadOwnPicture(
  parts: UploadParts & { encode: ReturnType<typeof createPictureLane> },
  upload: { accountId: bigint; bytes: Buffer },
): Promise<ResultCode | null> {
  const { accountId } = upload;
  const wait = await parts.limitRate(parts.db, { scope: `picture|${accountId}`, ...uploads });
  if (wait !== null) return commonResults.TOO_FREQUENT;
  const bytes = await parts.encode(upload.bytes);
  if (!Buffer.isBuffer(bytes)) return bytes;
  const name = newToken(parts.random);
  const hash = createHash("sha256").update(bytes).digest();
  await parts.db.transaction(async (tx) => {
    await putPicture(tx, { accountId, name, hash, bytes });
    await changePreference(tx, accountId, { headImage: pictureFolder + name });
  });
  return null;
}
