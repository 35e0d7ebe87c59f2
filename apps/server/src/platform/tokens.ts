import { createHash } from "node:crypto";
import type { Random } from "./random.ts";
import { deriveSecret } from "./secret-box.ts";

/** A bearer token: 256 bits in base64url. Only its hash is stored. */
export function newToken(random: Random): string {
  return Buffer.from(random.bytes(32)).toString("base64url");
}

/** What stands in the database for a token. Shape: 32 bytes. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/**
 * The token that replaces another one. It follows from the old token and our key, so that refreshes
 * racing from several tabs get the same one without the server storing any token.
 */
export function successorOf(token: string, tokenKeyHex: string): string {
  return deriveSecret(`refresh|${token}`, tokenKeyHex).toString("base64url");
}
