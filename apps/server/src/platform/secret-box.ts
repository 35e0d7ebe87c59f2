import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
} from "node:crypto";
import type { Random } from "./random.ts";

/**
 * Keys of one installation, one for each purpose. They are stored beside the database, never in it. The key of draws is
 * not among them: only processes that draw have it.
 */
export interface Secrets {
  readonly databasePassword: string;
  /** Of the roles of the database that comes along; see `platform/database/roles.ts`. */
  readonly ownerPassword: string;
  readonly maintenancePassword: string;
  readonly runtimePassword: string;
  /** 32 bytes in hex: derives refreshed tokens. */
  readonly tokenKey: string;
  /** 32 bytes in hex: signs the receipts of bets. */
  readonly receiptKey: string;
  /** 32 bytes in hex: signs heads. */
  readonly headKey: string;
  /** 32 bytes in hex: encrypts the seeds of players' instant games at rest. */
  readonly instantKey: string;
  /** 32 bytes in hex: encrypts the authenticators of staff at rest. */
  readonly staffKey: string;
  /** 32 bytes in hex: encrypts the secrets of payment providers at rest. */
  readonly railKey: string;
}

/** Encrypts and authenticates bytes, bound to the thing they belong to. Shape: nonce, tag, text. */
export function seal(
  plain: Uint8Array,
  box: { keyHex: string; boundTo: string; random: Random },
): Buffer {
  const nonce = box.random.bytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(box.keyHex), nonce);
  cipher.setAAD(Buffer.from(box.boundTo));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Decrypts what `seal` made. Throws when key, bytes or `boundTo` differ. */
export function open(sealed: Uint8Array, box: { keyHex: string; boundTo: string }): Uint8Array {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv("aes-256-gcm", keyOf(box.keyHex), bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(box.boundTo));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
}

/** A value that only holders of the key can derive from the text. */
export function deriveSecret(text: string, keyHex: string): Buffer {
  return createHmac("sha256", keyOf(keyHex)).update(text).digest();
}

const keys = new Map<string, KeyObject>();

/** The few keys of an installation, prepared once: preparing one takes three times as long as sealing a seed. */
function keyOf(hex: string): KeyObject {
  const known = keys.get(hex);
  if (known !== undefined) return known;
  const key = createSecretKey(Buffer.from(hex, "hex"));
  keys.set(hex, key);
  return key;
}
