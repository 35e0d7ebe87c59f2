import { loginResults, type ResultCode } from "@fairdraw/wire";
import type { Db } from "../../platform/database/db.ts";
import { addressKey } from "../../platform/http/mask-ip.ts";
import { hashPassword } from "../../platform/passwords.ts";
import { open } from "../../platform/secret-box.ts";
import { hashToken } from "../../platform/tokens.ts";
import { totpSecretText, totpUri, useTotpCode } from "../../platform/totp.ts";
import { writeAudit } from "./audit.sql.ts";
import type { StaffParts } from "./keep-staff.operator.routes.ts";
import { findInvited, type Invited, useLink } from "./members.sql.ts";
import { totpOwner } from "./operator-login.ts";
import { countFailures, countFailuresFrom, insertFailure } from "./staff.sql.ts";

type Parts = Pick<StaffParts, "db" | "seedKey" | "accounts">;

const failureMinutes = 15;
const failuresMost = 5;

/**
 * What a link invites to. Refuses: LOCKED after failures from the address, ACCOUNT_OR_PASSWORD for a link that does
 * not work or is over.
 */
export async function openInvitation(
  { db, seedKey }: Parts,
  request: { token: string; ip: string },
): Promise<{ UserName: string; TotpSecret: string; TotpUri: string } | ResultCode> {
  const addressOfGuesses = addressKey(request.ip);
  if (await isLocked(db, addressOfGuesses)) return loginResults.LOCKED;
  const invited = await findInvited(db, hashToken(request.token));
  if (invited === null) return refuseGuess(db, { accountId: null, ip: request.ip });
  const secret = secretOf(invited, seedKey);
  const names = { issuer: "Fairdraw", label: invited.userName };
  return {
    UserName: invited.userName,
    TotpSecret: totpSecretText(secret),
    TotpUri: totpUri(secret, names),
  };
}

/**
 * Sets password and authenticator of whoever a link invites; he may then log in.
 * Refuses: as `openInvitation`, and ACCOUNT_OR_PASSWORD for a wrong code. Effects: the link is used up, an audit row.
 */
export async function acceptInvitation(
  { db, seedKey, accounts }: Parts,
  request: { token: string; password: string; code: string; ip: string },
): Promise<ResultCode | null> {
  const addressOfGuesses = addressKey(request.ip);
  if (await isLocked(db, addressOfGuesses)) return loginResults.LOCKED;
  const linkHash = hashToken(request.token);
  const found = await findInvited(db, linkHash);
  if (found === null) return refuseGuess(db, { accountId: null, ip: request.ip });
  const hash = await hashPassword(request.password);
  const isDone = await db.transaction(
    async (tx) => {
      const invited = await findInvited(tx, linkHash);
      if (invited === null) return false;
      const { accountId, merchantId } = invited;
      const secret = secretOf(invited, seedKey);
      const owner = totpOwner(accountId);
      if ((await useTotpCode(tx, { owner, secret, code: request.code })) !== "right") return false;
      if (!(await useLink(tx, linkHash))) return false;
      await accounts.setPassword(tx, { accountId, hash });
      await writeAudit(tx, {
        merchantId,
        accountId,
        approvedBy: null,
        call: "AdminToken/AcceptInvitation",
        reason: "",
        before: null,
        after: null,
        ip: request.ip,
      });
      return true;
    },
    { name: "operator-accept", statementTimeoutMs: 5000, lockTimeoutMs: 5000 },
  );
  return isDone ? null : refuseGuess(db, { accountId: found.accountId, ip: request.ip });
}

function secretOf(invited: Invited, seedKey: string): Uint8Array {
  return open(invited.sealedTotp, { keyHex: seedKey, boundTo: totpOwner(invited.accountId) });
}

async function isLocked(db: Db, addressOfGuesses: string): Promise<boolean> {
  const from = { addressOfGuesses, minutes: failureMinutes };
  return (await countFailuresFrom(db, from)) >= failuresMost;
}

/** A guess counts like a failed login. */
async function refuseGuess(
  db: Db,
  { accountId, ip }: { accountId: bigint | null; ip: string },
): Promise<ResultCode> {
  const guess = { accountId, ip, addressOfGuesses: addressKey(ip) };
  return db.transaction(async (tx) => {
    const failures = await countFailures(tx, { ...guess, minutes: failureMinutes });
    if (failures.fromAddress >= failuresMost) return loginResults.LOCKED;
    await insertFailure(tx, guess);
    return loginResults.ACCOUNT_OR_PASSWORD;
  });
}
