import { createCipheriv, createDecipheriv, createHmac } from "node:crypto";
import type { Random } from "./random.ts";

/** Keys of one installation; they live beside the database, never in it. */
export interface Secrets {
  readonly databasePassword: string;
  /** 32 bytes in hex: encrypts seeds at rest. */
  readonly seedKey: string;
  /** 32 bytes in hex: derives refreshed tokens. */
  readonly tokenKey: string;
  /** 32 bytes in hex: signs the receipts of bets. */
  readonly receiptKey: string;
}

/** Encrypts and authenticates bytes, bound to what they belong to. Shape: nonce, tag, text. */
export function seal(
  plain: Uint8Array,
  box: { keyHex: string; boundTo: string; random: Random },
): Buffer {
  const nonce = box.random.bytes(12);
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(box.keyHex, "hex"), nonce);
  cipher.setAAD(Buffer.from(box.boundTo));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Opens what `seal` made. Throws when key, bytes or `boundTo` differ. */
export function open(sealed: Uint8Array, box: { keyHex: string; boundTo: string }): Uint8Array {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv(
    "aes-256-gcm",
    Buffer.from(box.keyHex, "hex"),
    bytes.subarray(0, 12),
  );
  decipher.setAAD(Buffer.from(box.boundTo));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
}

/** A value that only holders of the key can derive from the text. */
export function deriveSecret(text: string, keyHex: string): Buffer {
  return createHmac("sha256", Buffer.from(keyHex, "hex")).update(text).digest();
}
