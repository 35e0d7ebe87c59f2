import { type LoginGrant, type LoginType, PlayerState, TokenVerifyResult } from "@fairdraw/wire";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Random } from "../../platform/random.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";
import { type Account, lockAccount, roles } from "../account/account.sql.ts";
import { tellPlayer } from "../messages/tell-player.ts";
import { endSessions } from "./end-sessions.ts";
import { rememberDevice } from "./guard/devices.sql.ts";
import { sessionSettings } from "./session.settings.ts";
import { findLastLogin, insertSession, sessionSeconds } from "./session.sql.ts";

/** More devices than anybody uses; a thief who fills the list drives out none that is in use. */
export const devicesMax = 20;

/** What every way to log in needs. */
export interface SessionParts {
  readonly db: Db;
  readonly random: Random;
  readonly newId: () => string;
  readonly nowMs: () => number;
  /** 32 bytes in hex; keys of this domain are derived from it. */
  readonly tokenKey: string;
  /** Two letters of the country of an address; "" when it is not known. */
  readonly placeOf: (ip: string) => string;
}

/** Where a session is opened from. */
export interface Origin {
  readonly ip: string;
  /** "" when the client names none. */
  readonly deviceId: string;
  readonly isMobile: boolean;
}

/**
 * Opens a session for an account that has shown who it is.
 * Effects: a session, the device is known from now on, and one that was not is told to the player; the account's other sessions end where the site
 * wants one at a time.
 */
export async function openSession(
  parts: SessionParts,
  { account, origin, loginType }: { account: Account; origin: Origin; loginType: LoginType },
): Promise<LoginGrant> {
  const { merchantId } = account;
  const [oneAtATime, needsVerification, idleMinutes, last] = await Promise.all([
    readSetting(parts.db, merchantId, sessionSettings.oneSessionPerAccount),
    readSetting(parts.db, merchantId, sessionSettings.needsBetVerification),
    readSetting(parts.db, merchantId, sessionSettings.sessionIdleMinutes),
    findLastLogin(parts.db, account.id),
  ]);
  const token = newToken(parts.random);
  const id = parts.newId();
  await parts.db.transaction(async (tx) => {
    // Two logins at once must not both survive.
    if (oneAtATime) await lockAccount(tx, account.id);
    await insertSession(tx, {
      id,
      accountId: account.id,
      tokenHash: hashToken(token),
      sessionVersion: account.sessionVersion,
      loginType,
      ip: origin.ip,
      deviceId: origin.deviceId,
      isMobile: origin.isMobile,
      place: parts.placeOf(origin.ip),
      isBetVerified: !needsVerification,
      idleMinutes,
    });
    const isNew = await knowDevice(tx, account.id, origin.deviceId);
    // The first login of an account is no news to whoever has just made it.
    if (isNew && last !== null) {
      await tellPlayer(tx, {
        accountId: account.id,
        kind: "security",
        template: "noticeNewDevice",
        payload: { ip: origin.ip },
        link: "/AccountInfo?tab=log",
      });
    }
    if (oneAtATime) {
      await endSessions(tx, [account.id], TokenVerifyResult.DIFFERENT_USER, { except: id });
    }
  });
  return {
    ...grantOf(account, {
      token,
      loginType,
      idleMinutes,
      seconds: sessionSeconds,
      nowMs: parts.nowMs(),
    }),
    LastLogin: last === null ? null : { Time: last.at, Ip: last.ip, Place: last.place },
  };
}

async function knowDevice(tx: Tx, accountId: bigint, deviceId: string): Promise<boolean> {
  if (deviceId === "") return false;
  return rememberDevice(tx, { accountId, deviceHash: hashToken(deviceId), keepMax: devicesMax });
}

/** What the client stores of a session. */
export function grantOf(
  account: Account,
  session: {
    token: string;
    loginType: number;
    idleMinutes: number;
    seconds: number;
    nowMs: number;
  },
) {
  return {
    Result: 0 as const,
    access_token: session.token,
    expires_in: session.seconds,
    idle_seconds: session.idleMinutes * 60,
    UserName: account.userName,
    NickName: account.nickName,
    IsAgent: account.role === roles.AGENT,
    Greetings: account.greetings,
    LoginType: session.loginType,
    MustChangePassword:
      account.mustChangePassword || (account.state & PlayerState.PASSWORD_RESET) !== 0,
    ServerTime: session.nowMs,
  };
}
