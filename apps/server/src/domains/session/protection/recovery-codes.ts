import { recoveryCodeCount } from "@fairdraw/wire";
import type { Random } from "../../../platform/random.ts";
import { deriveSecret } from "../../../platform/secret-box.ts";

/** Letters and digits that nobody mistakes for others: 32 of them, five bits each. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const codeLength = 10;

/** New recovery codes. Shape: `7K2QD-M9XPA`, fifty bits of chance. */
export function newRecoveryCodes(random: Random): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const letters = Array.from(random.bytes(codeLength), (byte) => alphabet.charAt(byte % 32));
    return `${letters.slice(0, 5).join("")}-${letters.slice(5).join("")}`;
  });
}

/**
 * A recovery code as it is stored. A keyed hash is enough, unlike with passwords: fifty bits of chance cannot be tried
 * through the door, and the key lies beside the database, so that a stolen copy of it cannot be tried either.
 */
export function hashRecoveryCode(
  code: string,
  { accountId, tokenKey }: { accountId: bigint; tokenKey: string },
): Buffer {
  const letters = code.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return deriveSecret(`recovery|${accountId}|${letters}`, tokenKey);
}
