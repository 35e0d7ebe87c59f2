import { createHash, createPrivateKey, createPublicKey, sign, verify } from "node:crypto";

/** A key that signs, and what others check it with. */
export interface SigningKey {
  readonly keyId: string;
  /** SPKI in base64. */
  readonly publicKey: string;
  sign(text: string): Buffer;
}

/** PKCS #8 around the 32 bytes of an Ed25519 key. */
const pkcs8Prefix = "302e020100300506032b657004220420";

/** Opens an Ed25519 key. Shape: `keyHex` 32 bytes in hex. */
export function openSigningKey(keyHex: string): SigningKey {
  const key = createPrivateKey({
    key: Buffer.from(pkcs8Prefix + keyHex, "hex"),
    format: "der",
    type: "pkcs8",
  });
  const spki = createPublicKey(key).export({ format: "der", type: "spki" });
  return {
    keyId: createHash("sha256").update(spki).digest("hex").slice(0, 16),
    publicKey: spki.toString("base64"),
    sign: (text) => sign(null, Buffer.from(text), key),
  };
}

/** True where the holder of a key signed a text. Shape: the public key is SPKI in base64; false also for what is none. */
export function isSignedBy(publicKey: string, text: string, signature: Buffer): boolean {
  try {
    const key = { key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" } as const;
    return verify(null, Buffer.from(text), createPublicKey(key), signature);
  } catch {
    return false;
  }
}
