import type { Queryable, Tx } from "../../../platform/database/db.ts";

export const pictureFolder = "/pictures/";

export interface NewPicture {
  readonly accountId: bigint;
  /** Random: whoever knows it may see the picture. */
  readonly name: string;
  /** SHA-256 of the bytes. */
  readonly hash: Buffer;
  readonly bytes: Buffer;
}

/** Keeps a picture in the place of the one that its account had; that one is gone. */
export async function putPicture(tx: Tx, picture: NewPicture): Promise<void> {
  await tx.rows({
    text: `INSERT INTO account_picture (account_id, name, hash, bytes, created_at) VALUES ($1, $2, $3, $4, fd_now())
      ON CONFLICT (account_id) DO UPDATE SET name = $2, hash = $3, bytes = $4, created_at = fd_now()`,
    values: [picture.accountId, picture.name, picture.hash, picture.bytes],
  });
}

/** Takes the picture of an account away; answers its hash, null where there is none. */
export async function dropPicture(tx: Tx, accountId: bigint): Promise<Buffer | null> {
  const [row] = await tx.rows<{ hash: Buffer }>({
    text: "DELETE FROM account_picture WHERE account_id = $1 RETURNING hash",
    values: [accountId],
  });
  return row?.hash ?? null;
}

/** A picture by its name; null for an unknown one. */
export async function findPicture(db: Queryable, name: string): Promise<Buffer | null> {
  const [row] = await db.rows<{ bytes: Buffer }>({
    name: "account_picture",
    text: "SELECT bytes FROM account_picture WHERE name = $1",
    values: [name],
  });
  return row?.bytes ?? null;
}

/** Path of the picture that an account sent; "" for none. */
export async function findPicturePath(db: Queryable, accountId: bigint): Promise<string> {
  const [row] = await db.rows<{ name: string }>({
    name: "account_picture_path",
    text: "SELECT name FROM account_picture WHERE account_id = $1",
    values: [accountId],
  });
  return row === undefined ? "" : pictureFolder + row.name;
}
