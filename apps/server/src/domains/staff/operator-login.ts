import {
  commonResults,
  loginResults,
  type operatorLogin as operatorLoginCall,
  type RequestOf,
  type ResultCode,
} from "@fairdraw/wire";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Answering } from "../../platform/http/call-context.ts";
import { isWithin } from "../../platform/http/client-address.ts";
import { addressKey } from "../../platform/http/mask-ip.ts";
import { checkInLane, inPasswordLane, isPasswordLaneFull } from "../../platform/passwords.ts";
import type { Random } from "../../platform/random.ts";
import { open } from "../../platform/secret-box.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";
import { useTotpCode } from "../../platform/totp.ts";
import { writeAudit } from "./audit.sql.ts";
import { insertOperatorSession, operatorSessionSeconds } from "./operator-session.sql.ts";
import { staffSettings } from "./staff.settings.ts";
import {
  countFailures,
  countFailuresFrom,
  findStaff,
  forgetFailures,
  type Guess,
  insertFailure,
  type Staff,
} from "./staff.sql.ts";

type Answer = Answering<typeof operatorLoginCall>;

const failureMinutes = 15;
const failuresFromAddress = 5;
/** Beyond this nobody gets in from an address that the account has not used before. */
const failuresOfAccount = 50;

export interface LoginParts {
  readonly db: Db;
  readonly random: Random;
  readonly newId: () => string;
  readonly nowMs: () => number;
  readonly staffKey: string;
  /** Whose staff a request is for: by the merchant that it names, else by its host. */
  merchantOf(request: {
    host: string;
    merchantCode?: string | undefined;
  }): Promise<{ readonly id: number } | null>;
}

/**
 * Opens a session of staff for name, password and the code of the authenticator.
 * Refuses: LOCKED after failures from its address, IP_NOT_ALLOWED outside the ranges of staff, TOO_FREQUENT
 * while too many logins of staff wait, LOCKED after failures of the account, ACCOUNT_OR_PASSWORD for whatever is wrong, in one time for all of it.
 * Effects: a session and an audit row, or a failure that counts.
 */
export async function operatorLogin(
  parts: LoginParts,
  request: RequestOf<typeof operatorLoginCall> & { host: string; ip: string },
): Promise<Answer> {
  const refuse = ({ code, zh }: ResultCode): Answer => {
    return { Result: code, Message: zh };
  };
  const addressOfGuesses = addressKey(request.ip);
  // Tells nothing of any account, and costs no hash: whoever floods this door stands in nobody's way.
  if (await isAddressLocked(parts.db, addressOfGuesses)) return refuse(loginResults.LOCKED);
  const merchant = await parts.merchantOf({
    host: request.host,
    merchantCode: request.MerchantCode,
  });
  if (merchant === null) return refuse(loginResults.ACCOUNT_OR_PASSWORD);
  const ranges = await readSetting(parts.db, merchant.id, staffSettings.operatorRanges);
  if (!isWithin(ranges, request.ip)) return refuse(loginResults.IP_NOT_ALLOWED);
  const member = await findStaff(parts.db, {
    merchantId: merchant.id,
    userName: request.UserName,
  });
  const who = { accountId: member?.accountId ?? null, ip: request.ip, addressOfGuesses };
  const judge = async (): Promise<Answer> => {
    // Those that came together with the last one allowed have waited here meanwhile.
    if (await isAddressLocked(parts.db, addressOfGuesses)) return refuse(loginResults.LOCKED);
    const isRight = await checkInLane(member?.passwordHash ?? null, request.Password);
    return parts.db.transaction(
      async (tx) => {
        if (await isLocked(tx, who)) return refuse(loginResults.LOCKED);
        if (!isRight || member === null || !(await isCodeRight(parts, tx, member, request.Totp))) {
          await insertFailure(tx, who);
          return refuse(loginResults.ACCOUNT_OR_PASSWORD);
        }
        return openSession(parts, tx, { ...member, ip: who.ip, addressOfGuesses });
      },
      { name: "operator-login", statementTimeoutMs: 5000, lockTimeoutMs: 5000 },
    );
  };
  if (isPasswordLaneFull("staff")) return refuse(commonResults.TOO_FREQUENT);
  return inPasswordLane(judge, "staff");
}

async function isAddressLocked(db: Db, addressOfGuesses: string): Promise<boolean> {
  const failures = await countFailuresFrom(db, { addressOfGuesses, minutes: failureMinutes });
  return failures >= failuresFromAddress;
}

async function isLocked(tx: Tx, who: Guess): Promise<boolean> {
  const failures = await countFailures(tx, { ...who, minutes: failureMinutes });
  if (failures.fromAddress >= failuresFromAddress) return true;
  return failures.ofAccount >= failuresOfAccount && !failures.isKnownAddress;
}

/** Effects: a right code is used up. */
export async function isCodeRight(
  parts: Pick<LoginParts, "staffKey">,
  tx: Tx,
  staff: Pick<Staff, "accountId" | "sealedTotp">,
  code: string,
): Promise<boolean> {
  const owner = totpOwner(staff.accountId);
  const secret = open(staff.sealedTotp, { keyHex: parts.staffKey, boundTo: owner });
  return (await useTotpCode(tx, { owner, secret, code })) === "right";
}

/** Whose authenticator it is; its secret is sealed to this name. */
export function totpOwner(accountId: bigint): string {
  return `operator:${accountId}`;
}

async function openSession(
  parts: LoginParts,
  tx: Tx,
  { ip, addressOfGuesses, ...staff }: Staff & Omit<Guess, "accountId">,
): Promise<Answer> {
  const token = newToken(parts.random);
  await forgetFailures(tx, { accountId: staff.accountId, addressOfGuesses });
  await insertOperatorSession(tx, {
    id: parts.newId(),
    accountId: staff.accountId,
    tokenHash: hashToken(token),
    sessionVersion: staff.sessionVersion,
    ip,
  });
  await writeAudit(tx, {
    merchantId: staff.merchantId,
    accountId: staff.accountId,
    approvedBy: null,
    call: "AdminToken/Login",
    reason: "",
    before: null,
    after: null,
    ip,
  });
  return {
    Result: 0,
    access_token: token,
    expires_in: operatorSessionSeconds,
    UserName: staff.userName,
    Rights: [...staff.rights],
  };
}
