import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import type { Signer } from "../domains/payouts/chain/signer.ts";
import { type SignerParts, signPayout } from "./sign-payout.ts";

/** The account of a key. Shape: 64 hex digits, with or without 0x; the message of a bad one quotes nothing of it. */
export function accountOf(key: string): PrivateKeyAccount {
  const digits = key.trim().replace(/^0x/, "");
  if (!/^[0-9a-fA-F]{64}$/.test(digits)) throw new Error("the signer's key is not 64 hex digits");
  return privateKeyToAccount(`0x${digits}`);
}

/** A signer in this process. A real site has it in a process of its own, whose database and machine it may share with nobody. */
export function ownSigner(parts: SignerParts): Signer {
  const address = parts.account.address.toLowerCase();
  return {
    addresses: async () => new Map(parts.sources.map(({ id }) => [id, address])),
    sign: (wanted) => signPayout(parts, wanted),
    stop: async () => {},
  };
}
