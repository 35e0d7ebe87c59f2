import { createHash, ECDH } from "node:crypto";
import { HDKey } from "@scure/bip32";
import { publicKeyToAddress } from "viem/accounts";
import { ConfigError } from "../../platform/config.ts";

/** Addresses of players out of an extended public key. No private key is ever on a server. */
export interface PublicKey {
  /** Tells one key from another. Shape: 32 bytes. */
  readonly fingerprint: Buffer;
  /** The address of an index. Shape: EIP-55, 40 hex digits behind 0x in letters that check themselves. */
  addressAt(index: number): string;
}

/** The branch of addresses that are shown to others, below the key. Source: BIP44. */
const receiving = 0;

/**
 * Reads an extended public key, that of `m/44'/60'/0'` by custom.
 * Refuses (`ConfigError`): what is none; a private one, whatever else it is: it must never come to a server.
 */
export function readPublicKey(text: string): PublicKey {
  if (/^[a-z]prv/i.test(text.trim())) {
    throw new ConfigError(
      "CHAIN_XPUB is a private key: take it away from this machine, make a new one, and give only its public part",
    );
  }
  const branch = parse(text).deriveChild(receiving);
  return {
    fingerprint: createHash("sha256").update(text.trim()).digest(),
    addressAt(index) {
      const { publicKey } = branch.deriveChild(index);
      if (publicKey === null) throw new Error("a public key derives public keys");
      return publicKeyToAddress(uncompressed(publicKey));
    },
  };
}

function parse(text: string): HDKey {
  try {
    const key = HDKey.fromExtendedKey(text.trim());
    if (key.privateKey === null) return key;
  } catch {
    // The message quotes nothing: it may be a secret.
  }
  throw new ConfigError("CHAIN_XPUB must be an extended public key, like xpub...");
}

/** The same point of the curve with both its numbers, of which an address is the hash. */
function uncompressed(publicKey: Uint8Array): `0x${string}` {
  const hex = Buffer.from(publicKey).toString("hex");
  return `0x${ECDH.convertKey(hex, "secp256k1", "hex", "hex", "uncompressed").toString()}`;
}
