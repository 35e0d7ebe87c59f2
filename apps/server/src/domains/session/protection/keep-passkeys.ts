import {
  type addPasskey,
  commonResults,
  type initPasskey,
  type Passkey,
  passkeyResults,
  passkeysMax,
  type RequestOf,
  type ResultCode,
  type removePasskey,
} from "@fairdraw/wire";
import { verifyRegistrationResponse } from "@simplewebauthn/server";
import type { Queryable } from "../../../platform/database/db.ts";
import type { Caller } from "../../../platform/http/auth.ts";
import type { Answering } from "../../../platform/http/call-context.ts";
import { deriveSecret } from "../../../platform/secret-box.ts";
import { hashToken, newToken } from "../../../platform/tokens.ts";
import { holdFor, holdHours } from "../../account/protection/holds.sql.ts";
import {
  deletePasskey,
  findPasskeys,
  insertPasskey,
  type PasskeyRow,
} from "../../account/protection/passkeys.sql.ts";
import { findAuthenticator } from "../../account/security.sql.ts";
import { useAccountCode } from "../authenticator.ts";
import type { SessionParts } from "../open-session.ts";
import { insertTicket, takeTicket, ticketKinds } from "../tickets.sql.ts";
import { judgeOwnPassword } from "./judge-password.ts";
import { expectedOrigin, isHostFit, passkeySeconds } from "./relying-party.ts";
import { tellChange } from "./tell-change.ts";

interface Asking<Body> {
  readonly body: Body;
  readonly caller: Caller;
  readonly host: string;
}
type Listed = { Result: 0; Items: Passkey[] };

/** The account for a device that keeps passkeys: the same each time, and it tells nothing. */
export function userHandleOf(accountId: bigint, tokenKey: string): string {
  return deriveSecret(`passkey user|${accountId}`, tokenKey).toString("base64url");
}

/** The passkeys of an account, as its player sees them. */
export async function passkeysOf(
  db: Queryable,
  { accountId, host }: { accountId: bigint; host: string },
): Promise<Listed> {
  const rows = await findPasskeys(db, accountId);
  const Items = rows.map((row) => ({
    Id: row.credentialId.toString("base64url"),
    Name: row.name,
    CreatedAt: row.createdAt,
    LastUsedAt: row.lastUsedAt,
    IsOfHost: row.rpId === host,
  }));
  return { Result: 0, Items };
}

/** Passkeys of a host as a browser is told of them. */
export function knownOf(rows: readonly PasskeyRow[], host: string) {
  return rows
    .filter(({ rpId }) => rpId === host)
    .map((row) => ({ Id: row.credentialId.toString("base64url"), Transports: row.transports }));
}

/**
 * Begins to add a passkey. Refuses: HOST_UNFIT, LIMIT, TOO_FREQUENT while many passwords wait, LOCKED, PASSWORD_WRONG; where
 * an authenticator is bound, CODE_REQUIRED without its code, LOCKED after wrong ones, CODE_WRONG also for a used one.
 * Effects: a ticket with the challenge.
 */
export async function beginPasskey(
  parts: SessionParts,
  { body, caller, host }: Asking<RequestOf<typeof initPasskey>>,
): Promise<Answering<typeof initPasskey>> {
  const { accountId, userName } = caller;
  if (!isHostFit(host)) return passkeyResults.HOST_UNFIT;
  const rows = await findPasskeys(parts.db, accountId);
  if (rows.length >= passkeysMax) return passkeyResults.LIMIT;
  const refusal =
    (await refusalOfPassword(parts, accountId, body.Password)) ??
    (await refusalOfCode(parts, accountId, body.GoogleCode?.trim() ?? ""));
  if (refusal !== null) return refusal;
  const [Ticket, Challenge] = [newToken(parts.random), newToken(parts.random)];
  await insertTicket(parts.db, {
    tokenHash: hashToken(Ticket),
    kind: ticketKinds.NEW_PASSKEY,
    accountId,
    payload: { challenge: Challenge, host },
    liveSeconds: passkeySeconds,
  });
  return {
    Result: 0,
    Ticket,
    Challenge,
    RpId: host,
    RpName: "Fairdraw",
    UserId: userHandleOf(accountId, parts.tokenKey),
    UserName: userName,
    Exclude: knownOf(rows, host),
    TimeoutMs: passkeySeconds * 1000,
  };
}

/**
 * Adds the passkey that a device made. Refuses: HOST_UNFIT, EXPIRED for a challenge that is used up, too old or another
 * host's, LIMIT, REJECTED where the device did not sign it, for this host, with its user verified, EXISTS.
 * Effects: the challenge is used up, whatever comes of it; withdrawals wait for 24 hours, since it opens the account.
 */
export async function storePasskey(
  parts: SessionParts,
  { body, caller, host }: Asking<RequestOf<typeof addPasskey>>,
): Promise<Answering<typeof addPasskey>> {
  const { accountId } = caller;
  if (!isHostFit(host)) return passkeyResults.HOST_UNFIT;
  const which = { tokenHash: hashToken(body.Ticket), kind: ticketKinds.NEW_PASSKEY };
  const ticket = await takeTicket(parts.db, which);
  if (ticket?.accountId !== accountId || ticket.payload["host"] !== host) {
    return passkeyResults.EXPIRED;
  }
  if ((await findPasskeys(parts.db, accountId)).length >= passkeysMax) return passkeyResults.LIMIT;
  const credential = await verified(body, { challenge: String(ticket.payload["challenge"]), host });
  if (credential === null) return passkeyResults.REJECTED;
  const passkey = {
    credentialId: Buffer.from(credential.id, "base64url"),
    accountId,
    rpId: host,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: body.Transports,
    name: body.Name.trim(),
  };
  const isNew = await parts.db.transaction(async (tx) => {
    if (!(await insertPasskey(tx, passkey))) return false;
    await tellChange(tx, accountId, "noticePasskeyAdded");
    await holdFor(tx, { accountId, kind: "withdraw", hours: holdHours });
    return true;
  });
  return isNew ? passkeysOf(parts.db, { accountId, host }) : passkeyResults.EXISTS;
}

async function verified(
  body: RequestOf<typeof addPasskey>,
  { challenge, host }: { challenge: string; host: string },
) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: body.Id,
        rawId: body.Id,
        type: "public-key",
        clientExtensionResults: {},
        response: { clientDataJSON: body.ClientData, attestationObject: body.Attestation },
      },
      expectedChallenge: challenge,
      expectedOrigin: expectedOrigin(body.ClientData, host),
      expectedRPID: host,
      requireUserVerification: true,
    });
    return registrationInfo?.credential ?? null;
  } catch {
    // The library throws for everything that does not fit, down to bytes that are no CBOR.
    return null;
  }
}

/** Takes a passkey off. Refuses: NOT_FOUND, TOO_FREQUENT while many passwords wait, LOCKED, PASSWORD_WRONG. */
export async function dropPasskey(
  parts: SessionParts,
  { body, caller, host }: Asking<RequestOf<typeof removePasskey>>,
): Promise<Answering<typeof removePasskey>> {
  const { accountId } = caller;
  const credentialId = Buffer.from(body.Id, "base64url");
  const rows = await findPasskeys(parts.db, accountId);
  if (!rows.some((row) => row.credentialId.equals(credentialId))) return passkeyResults.NOT_FOUND;
  const refusal = await refusalOfPassword(parts, accountId, body.Password);
  if (refusal !== null) return refusal;
  const isGone = await parts.db.transaction(async (tx) => {
    if (!(await deletePasskey(tx, { accountId, credentialId }))) return false;
    await tellChange(tx, accountId, "noticePasskeyRemoved");
    return true;
  });
  return isGone ? passkeysOf(parts.db, { accountId, host }) : passkeyResults.NOT_FOUND;
}

async function refusalOfPassword(
  { db }: SessionParts,
  accountId: bigint,
  password: string,
): Promise<ResultCode | null> {
  const refusals = {
    right: null,
    busy: commonResults.TOO_FREQUENT,
    locked: passkeyResults.LOCKED,
    wrong: passkeyResults.PASSWORD_WRONG,
  };
  return refusals[await judgeOwnPassword(db, accountId, password)];
}

/** A passkey opens the account without a code from then on: whoever has one must give it once more. */
async function refusalOfCode(
  { db, tokenKey }: SessionParts,
  accountId: bigint,
  code: string,
): Promise<ResultCode | null> {
  if ((await findAuthenticator(db, accountId)) === null) return null;
  if (code === "") return passkeyResults.CODE_REQUIRED;
  const verdict = await useAccountCode(db, { accountId, code, tokenKey, takesRecovery: true });
  if (verdict === "right") return null;
  return verdict === "locked" ? passkeyResults.LOCKED : passkeyResults.CODE_WRONG;
}
