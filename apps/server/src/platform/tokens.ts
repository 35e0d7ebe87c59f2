import { createHash } from "node:crypto";
import type { Random } from "./random.ts";
import { deriveSecret } from "./secret-box.ts";

/** A bearer token: 256 bits in base64url. Only its hash is stored. */
export function newToken(random: Random): string {
  return Buffer.from(random.bytes(32)).toString("base64url");
}

/** The stored form of a token: its hash. Shape: 32 bytes. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/**
 * The token that replaces another one. It is derived from the old token and our key. So refreshes from several tabs at
 * the same time get the same token, and the server stores no token.
 */
export function successorOf(token: string, tokenKeyHex: string): string {
  return deriveSecret(`refresh|${token}`, tokenKeyHex).toString("base64url");
}
