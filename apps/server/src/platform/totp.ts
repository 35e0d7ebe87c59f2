import { Secret, TOTP } from "otpauth";
import type { Queryable } from "./database/db.ts";
import type { Random } from "./random.ts";

/** Most steps that the clock of a phone may be off, in either direction. */
const toleratedSteps = 1;
const stepSeconds = 30;
/** The length that RFC 4226 recommends for SHA-1. */
const secretBytes = 20;

/** A new secret for an authenticator, to be stored encrypted. */
export function newTotpSecret(random: Random): Uint8Array {
  return random.bytes(secretBytes);
}

/** A secret as people type it into an authenticator app. Shape: base32 without padding. */
export function totpSecretText(secret: Uint8Array): string {
  return secretOf(secret).base32;
}

/** A secret from its text. Throws when the text is not base32. */
export function parseTotpSecret(text: string): Uint8Array {
  return Secret.fromBase32(text.replaceAll(" ", "")).bytes;
}

/** The text of a secret's QR code. */
export function totpUri(secret: Uint8Array, names: { issuer: string; label: string }): string {
  return new TOTP({ ...names, secret: secretOf(secret) }).toString();
}

/** The code that an authenticator shows at a time. */
export function totpCodeAt(secret: Uint8Array, atMs: number): string {
  return new TOTP({ secret: secretOf(secret) }).generate({ timestamp: atMs });
}

export type TotpVerdict = "right" | "wrong" | "used";

/**
 * Judges an authenticator's code by the time of the database. A code counts once only, and so does every older one.
 * Shape: `owner` names the owner of the authenticator, `account:12`. Effects: stores the step of a right code. Of
 * several callers with the same code, one succeeds. Source: RFC 6238 5.2.
 */
export async function useTotpCode(
  db: Queryable,
  check: { owner: string; secret: Uint8Array; code: string },
): Promise<TotpVerdict> {
  const [clock] = await db.rows<{ now: number }>({
    name: "totp_now",
    text: "SELECT fd_now() AS now",
  });
  const atMs = clock?.now ?? 0;
  const delta = new TOTP({ secret: secretOf(check.secret) }).validate({
    token: check.code,
    timestamp: atMs,
    window: toleratedSteps,
  });
  if (delta === null) return "wrong";
  const step = Math.floor(atMs / 1000 / stepSeconds) + delta;
  const taken = await db.rows({
    name: "totp_use",
    text: `INSERT INTO totp_last_step AS t (owner, step) VALUES ($1, $2)
      ON CONFLICT (owner) DO UPDATE SET step = excluded.step WHERE t.step < excluded.step RETURNING step`,
    values: [check.owner, step],
  });
  return taken.length === 1 ? "right" : "used";
}

function secretOf(bytes: Uint8Array): Secret {
  // A copy, because the library keeps the buffer of the bytes, which may belong to a pool.
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}
