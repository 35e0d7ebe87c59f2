import { expectOne } from "../../../platform/assert.ts";
import type { Queryable, Tx } from "../../../platform/database/db.ts";
import { bytesOf, hexOf } from "../../chains/rows/hex.ts";
import { attemptStates } from "../attempts.sql.ts";

/** The number of a transaction, bound to one attempt for ever. Units: base units of USDT. Shape: addresses in small letters. */
export interface Nonce {
  readonly id: bigint;
  readonly chainId: number;
  readonly sender: string;
  readonly nonce: bigint;
  readonly attemptId: bigint;
  readonly payee: string;
  readonly units: bigint;
}
type Row = Omit<Nonce, "sender" | "payee" | "units"> & {
  readonly sender: Buffer;
  readonly payee: Buffer;
  readonly units: string;
};
const columns = `n.id, n.chain_id AS "chainId", n.sender, n.nonce, n.attempt_id AS "attemptId", n.payee, n.units::text AS units`;
const toNonce = (row: Row): Nonce => ({
  ...row,
  sender: hexOf(row.sender),
  payee: hexOf(row.payee),
  units: BigInt(row.units),
});

/** A signed transaction. Shape: hex behind 0x. */
export interface SignedTransaction {
  readonly txHash: string;
  readonly raw: string;
  readonly gasPrice: bigint;
  readonly at: number;
}

/** The number that an attempt has, and what was signed with it, the dearest first; null while it has none. */
export async function findSigned(
  db: Queryable,
  attemptId: bigint,
): Promise<{ nonce: Nonce; signed: readonly SignedTransaction[] } | null> {
  const [row] = await db.rows<Row>({
    name: "payout_nonce_of",
    text: `SELECT ${columns} FROM payout_nonce n WHERE n.attempt_id = $1`,
    values: [attemptId],
  });
  if (row === undefined) return null;
  const signed = await db.rows<{ txHash: Buffer; raw: Buffer; gasPrice: string; at: number }>({
    name: "payout_signed_of",
    text: `SELECT tx_hash AS "txHash", raw, gas_price::text AS "gasPrice", at FROM payout_signed WHERE nonce_id = $1 ORDER BY gas_price DESC`,
    values: [row.id],
  });
  return {
    nonce: toNonce(row),
    signed: signed.map((one) => ({
      txHash: hexOf(one.txHash),
      raw: hexOf(one.raw),
      gasPrice: BigInt(one.gasPrice),
      at: one.at,
    })),
  };
}

/** Holds the numbers of a wallet, so that they are given one after the other. */
export async function lockNonces(tx: Tx, of: { chainId: number; sender: string }): Promise<void> {
  await tx.rows({
    name: "payout_nonces_lock",
    text: "SELECT pg_advisory_xact_lock(hashtextextended('payout nonces ' || $1::text || $2, 0))",
    values: [of.chainId, of.sender],
  });
}

/** The number after the last one that was given; null when none was. */
export async function nextNonce(
  tx: Tx,
  of: { chainId: number; sender: string },
): Promise<bigint | null> {
  const [row] = await tx.rows<{ next: bigint | null }>({
    name: "payout_nonce_next",
    text: "SELECT max(nonce) + 1 AS next FROM payout_nonce WHERE chain_id = $1 AND sender = $2",
    values: [of.chainId, bytesOf(of.sender)],
  });
  return row?.next ?? null;
}

/** What was signed on a day of the site, failed attempts left out. Units: base units of USDT. */
export async function signedToday(
  tx: Tx,
  of: { chainId: number; sender: string },
): Promise<bigint> {
  const rows = await tx.rows<{ units: string }>({
    name: "payout_nonce_today",
    text: `SELECT coalesce(sum(n.units), 0)::text AS units FROM payout_nonce n JOIN payout_attempt t ON t.id = n.attempt_id
      WHERE n.chain_id = $1 AND n.sender = $2 AND n.day = fd_day(fd_now()) AND t.state <> ${attemptStates.FAILED}`,
    values: [of.chainId, bytesOf(of.sender)],
  });
  return BigInt(expectOne(rows, "what was signed today").units);
}

/** Gives a number to an attempt. Throws when the attempt has one, or the number is another's. */
export async function insertNonce(tx: Tx, nonce: Omit<Nonce, "id">): Promise<Nonce> {
  const rows = await tx.rows<Row>({
    name: "payout_nonce_insert",
    text: `INSERT INTO payout_nonce AS n (chain_id, sender, nonce, attempt_id, payee, units, day, at)
      VALUES ($1, $2, $3, $4, $5, $6, fd_day(fd_now()), fd_now()) RETURNING ${columns}`,
    values: [
      nonce.chainId,
      bytesOf(nonce.sender),
      nonce.nonce,
      nonce.attemptId,
      bytesOf(nonce.payee),
      nonce.units,
    ],
  });
  return toNonce(expectOne(rows, "the number that is given"));
}

/** Stores a signed transaction before it is sent. */
export async function insertSigned(
  db: Queryable,
  signed: Omit<SignedTransaction, "at"> & { nonceId: bigint },
): Promise<void> {
  await db.rows({
    name: "payout_signed_insert",
    text: `INSERT INTO payout_signed (tx_hash, nonce_id, raw, gas_price, at) VALUES ($1, $2, $3, $4, fd_now())
      ON CONFLICT (tx_hash) DO NOTHING`,
    values: [bytesOf(signed.txHash), signed.nonceId, bytesOf(signed.raw), signed.gasPrice],
  });
}
