import { timingSafeEqual } from "node:crypto";
import { loginResults, type ResultCode } from "@fairdraw/wire";
import type { Db, Tx } from "../../platform/database/db.ts";
import { isWithin } from "../../platform/http/client-address.ts";
import { addressKey } from "../../platform/http/mask-ip.ts";
import { hashPassword } from "../../platform/passwords.ts";
import { open, seal } from "../../platform/secret-box.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { hashToken } from "../../platform/tokens.ts";
import { newTotpSecret, totpSecretText, totpUri, useTotpCode } from "../../platform/totp.ts";
import { writeAudit } from "./audit.sql.ts";
import type { StaffParts } from "./keep-staff.operator.routes.ts";
import { hashLinkCode } from "./link-code.ts";
import { countWrongCode, type Invited, lockInvited, storeSecret, useLink } from "./members.sql.ts";
import { totpOwner } from "./operator-login.ts";
import { staffSettings } from "./staff.settings.ts";
import { countFailuresFrom, insertFailure } from "./staff.sql.ts";

type Parts = Pick<StaffParts, "db" | "staffKey" | "accounts" | "random">;

interface Knock {
  readonly token: string;
  readonly linkCode: string;
  readonly ip: string;
}

const failureMinutes = 15;
const failuresMost = 5;
const timeouts = { statementTimeoutMs: 5000, lockTimeoutMs: 5000 } as const;

/**
 * What a link invites to, with a new secret for the authenticator: one that somebody has seen before works no more.
 * Refuses: LOCKED after failures from the address, ACCOUNT_OR_PASSWORD for a link that does not work or is over, and for a
 * wrong code, IP_NOT_ALLOWED outside the ranges of staff.
 */
export async function openInvitation(
  parts: Parts,
  knock: Knock,
): Promise<{ UserName: string; TotpSecret: string; TotpUri: string } | ResultCode> {
  if (await isLocked(parts.db, knock.ip)) return loginResults.LOCKED;
  return parts.db.transaction(
    async (tx) => {
      const invited = await inviteeOf(tx, knock);
      if (invited === null) return loginResults.ACCOUNT_OR_PASSWORD;
      if (!(await isInRanges(tx, invited, knock.ip))) return loginResults.IP_NOT_ALLOWED;
      const secret = newTotpSecret(parts.random);
      const sealedTotp = seal(secret, {
        keyHex: parts.staffKey,
        boundTo: totpOwner(invited.accountId),
        random: parts.random,
      });
      await storeSecret(tx, { accountId: invited.accountId, sealedTotp });
      const names = { issuer: "Fairdraw", label: invited.userName };
      return {
        UserName: invited.userName,
        TotpSecret: totpSecretText(secret),
        TotpUri: totpUri(secret, names),
      };
    },
    { name: "operator-open", ...timeouts },
  );
}

/**
 * Sets password and authenticator of whoever a link invites; he may then log in.
 * Refuses: as `openInvitation`, and ACCOUNT_OR_PASSWORD for a wrong code of the authenticator.
 * Effects: the link is used up, an audit row.
 */
export async function acceptInvitation(
  { db, staffKey, accounts }: Parts,
  request: Knock & { password: string; code: string },
): Promise<ResultCode | null> {
  if (await isLocked(db, request.ip)) return loginResults.LOCKED;
  const hash = await hashPassword(request.password);
  return db.transaction(
    async (tx) => {
      const invited = await inviteeOf(tx, request);
      if (invited === null) return loginResults.ACCOUNT_OR_PASSWORD;
      if (!(await isInRanges(tx, invited, request.ip))) return loginResults.IP_NOT_ALLOWED;
      const { accountId, merchantId, sealedTotp } = invited;
      const owner = totpOwner(accountId);
      // Nobody has opened the link yet.
      if (sealedTotp.length === 0) return loginResults.ACCOUNT_OR_PASSWORD;
      const secret = open(sealedTotp, { keyHex: staffKey, boundTo: owner });
      if ((await useTotpCode(tx, { owner, secret, code: request.code })) !== "right") {
        await insertFailure(tx, guessOf(request.ip, accountId));
        return loginResults.ACCOUNT_OR_PASSWORD;
      }
      await useLink(tx, accountId);
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
      return null;
    },
    { name: "operator-accept", ...timeouts },
  );
}

/** Whom a link and its code invite together, locked. Effects: what does not fit counts like a failed login. */
async function inviteeOf(tx: Tx, { token, linkCode, ip }: Knock): Promise<Invited | null> {
  const invited = await lockInvited(tx, hashToken(token));
  if (invited === null || invited.codeHash === null) {
    await insertFailure(tx, guessOf(ip, invited?.accountId ?? null));
    return null;
  }
  if (timingSafeEqual(invited.codeHash, hashLinkCode(invited.accountId, linkCode))) return invited;
  await countWrongCode(tx, invited.accountId);
  await insertFailure(tx, guessOf(ip, invited.accountId));
  return null;
}

/** Members begin from where they are to work. */
async function isInRanges(tx: Tx, { merchantId }: Invited, ip: string): Promise<boolean> {
  return isWithin(await readSetting(tx, merchantId, staffSettings.operatorRanges), ip);
}

function guessOf(ip: string, accountId: bigint | null) {
  return { accountId, ip, addressOfGuesses: addressKey(ip) };
}

async function isLocked(db: Db, ip: string): Promise<boolean> {
  const from = { addressOfGuesses: addressKey(ip), minutes: failureMinutes };
  return (await countFailuresFrom(db, from)) >= failuresMost;
}
