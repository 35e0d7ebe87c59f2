import {
  commonResults,
  type LoginRefused,
  LoginType,
  type login as loginCall,
  loginResults,
  MerchantState,
  type RequestOf,
} from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import type { Answering, Device, Untimed } from "../../platform/http/call-context.ts";
import { checkInLane, inPasswordLane, isPasswordLaneFull } from "../../platform/passwords.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";
import { type Account, findAccountByName, roles } from "../account/account.sql.ts";
import { findEntryChecks } from "../account/protection/entry-checks.sql.ts";
import { findPasskeys } from "../account/protection/passkeys.sql.ts";
import { authenticatorScopes, findAuthenticator, findContacts } from "../account/security.sql.ts";
import { resolveMerchant } from "../site/resolve-merchant.ts";
import { refusalOf } from "./admit.ts";
import { isOlder } from "./bundle-version.ts";
import { isOwnDevice } from "./guard/devices.sql.ts";
import {
  lockOf,
  noteFailure,
  noteSuccess,
  refusalBefore,
  refusalWith,
  type Scopes,
  scopesOf,
} from "./guard/login-guard.ts";
import { type Origin, openSession, type SessionParts } from "./open-session.ts";
import { sessionSettings } from "./session.settings.ts";
import { insertTicket, type TicketKind, ticketKinds } from "./tickets.sql.ts";

type Answer = Answering<typeof loginCall>;
type Refusal = Omit<LoginRefused, "ServerTime">;

/** How long the second step of a login may take. */
export const googleStepSeconds = 300;
/** Names that can be somebody's; the database folds letters of other scripts in ways of its own. */
const nameShape = /^[A-Za-z0-9]{1,64}$/;
const deviceIdShape = /^[\w.-]{8,64}$/;

/** The device that a login names in its body, or else in its header. */
export function originOf(context: { ip: string; device: Device }, bodyDeviceId?: string): Origin {
  const deviceId =
    bodyDeviceId !== undefined && deviceIdShape.test(bodyDeviceId)
      ? bodyDeviceId
      : context.device.id;
  return { ip: context.ip, deviceId, isMobile: context.device.isMobile };
}

/**
 * Opens a session for an account and its password.
 * Refuses: TOO_FREQUENT while too many logins wait, MERCHANT_CLOSED, SITE_MAINTAIN, VERSION_OLD, LOCKED,
 * CAPTCHA_REQUIRED, CAPTCHA_WRONG, ACCOUNT_OR_PASSWORD (one code and one time for both), FROZEN,
 * IP_NOT_ALLOWED, GOOGLE_REQUIRED and DEVICE_UNKNOWN with a ticket.
 * Effects: a session row, or a ticket; failures are counted for the account on this device and for the
 * address.
 */
export async function login(
  parts: SessionParts,
  request: { body: RequestOf<typeof loginCall>; host: string; ip: string; device: Device },
): Promise<Answer> {
  const { body } = request;
  const refuse = (refusal: Refusal): Answer => ({ ...refusal });
  if (isPasswordLaneFull()) return refuse(refusalWith(commonResults.TOO_FREQUENT));
  const site = await openSite(parts.db, {
    host: request.host,
    merchantCode: body.MerchantCode,
    bundleVersion: request.device.bundleVersion,
  });
  if ("refusal" in site) return refuse(site.refusal);
  const { merchantId } = site;
  const origin = originOf(request, body.DeviceId);
  const who = { merchantId, userName: body.UserName };
  const [rules, scopes] = await Promise.all([
    readSetting(parts.db, merchantId, sessionSettings.loginGuard),
    scopesOf(parts.db, { ...who, ...origin }),
  ]);
  const refused = await refusalBefore(parts.db, { scopes, rules, ...body });
  if (refused !== null) return refuse(refused);
  // Others have come while this one was looked up.
  if (isPasswordLaneFull()) return refuse(refusalWith(commonResults.TOO_FREQUENT));
  // In the lane few are at work at a time, so that many at once cannot try more than a few passwords
  // before the failures are counted.
  const shown = await inPasswordLane(async () => {
    const [locked, account] = await Promise.all([
      lockOf(parts.db, { scopes, rules }),
      findAccount(parts.db, who),
    ]);
    if (locked !== null) return locked;
    const matches = await checkInLane(account?.passwordHash ?? null, body.Password);
    return matches && account !== null ? account : noteFailure(parts.db, { scopes, rules });
  });
  if ("Result" in shown) return refuse(shown);
  return afterPassword(parts, { account: shown, origin, scopes });
}

/** What follows a right password. */
async function afterPassword(
  parts: SessionParts,
  { account, origin, scopes }: { account: Account; origin: Origin; scopes: Scopes },
): Promise<Answer> {
  const loginType = LoginType.PASSWORD;
  const [refusal] = await Promise.all([
    refusalOf(parts.db, account, origin.ip),
    noteSuccess(parts.db, scopes),
  ]);
  if (refusal !== null) return { ...refusalWith(refusal) };
  const step = await secondStep(parts, { account, origin, loginType });
  return step ?? openSession(parts, { account, origin, loginType });
}

/**
 * What a login needs beside what was shown: the code of the authenticator where it is asked for at logins, and a code for
 * a new device of an account that lets only known ones in. Null for nothing; also where such an account has nothing left
 * that a code could come from, because nobody shall lock himself out. Effects: a ticket.
 */
export async function secondStep(
  parts: SessionParts,
  begun: { account: Account; origin: Origin; loginType: number },
): Promise<Untimed<LoginRefused> | null> {
  const { account, origin } = begun;
  const { id: accountId } = account;
  const [authenticator, checks] = await Promise.all([
    findAuthenticator(parts.db, accountId),
    findEntryChecks(parts.db, accountId),
  ]);
  if (((authenticator?.scopes ?? 0) & authenticatorScopes.LOGIN) !== 0) {
    return askForCode(parts, begun);
  }
  const deviceHash = hashToken(origin.deviceId);
  const isKnown =
    // Who logs in with a code has shown what a new device is asked for.
    begun.loginType === LoginType.PHONE ||
    !checks.isDeviceChecked ||
    (origin.deviceId !== "" && (await isOwnDevice(parts.db, { accountId, deviceHash })));
  if (isKnown) return null;
  if (authenticator !== null) return askForCode(parts, begun);
  const { email, phone } = await findContacts(parts.db, accountId);
  const Channels = [
    ...(phone === null ? [] : ["phone" as const]),
    ...(email === null ? [] : ["email" as const]),
  ];
  if (Channels.length === 0) return null;
  const Ticket = await storeStep(parts, { ...begun, kind: ticketKinds.NEW_DEVICE });
  return { ...refusalWith(loginResults.DEVICE_UNKNOWN), Ticket, Channels };
}

/** Begins the second step of a login. Effects: a ticket, with which the code of the authenticator is sent. */
async function askForCode(
  parts: SessionParts,
  { account, loginType }: { account: Account; loginType: number },
): Promise<Untimed<LoginRefused>> {
  const Ticket = await storeStep(parts, { account, loginType, kind: ticketKinds.GOOGLE_STEP });
  const passkeys = await findPasskeys(parts.db, account.id);
  const HasPasskey = passkeys.length > 0;
  return { ...refusalWith(loginResults.GOOGLE_REQUIRED), Ticket, HasPasskey };
}

async function storeStep(
  parts: SessionParts,
  step: { account: Account; loginType: number; kind: TicketKind },
): Promise<string> {
  const ticket = newToken(parts.random);
  await insertTicket(parts.db, {
    tokenHash: hashToken(ticket),
    kind: step.kind,
    accountId: step.account.id,
    payload: { sessionVersion: step.account.sessionVersion, loginType: step.loginType },
    liveSeconds: googleStepSeconds,
  });
  return ticket;
}

/**
 * The site that somebody wants to enter. Refuses: MERCHANT_CLOSED, SITE_MAINTAIN, VERSION_OLD.
 */
export async function openSite(
  db: Queryable,
  request: { host: string; merchantCode?: string | undefined; bundleVersion: string },
): Promise<{ merchantId: number } | { refusal: Refusal }> {
  const merchant = await resolveMerchant(db, request);
  if (merchant === null || merchant.state === MerchantState.CLOSED) {
    return { refusal: refusalWith(loginResults.MERCHANT_CLOSED) };
  }
  if (merchant.state === MerchantState.MAINTAIN) {
    const end = merchant.offlineUntil === null ? {} : { OfflineEndTime: merchant.offlineUntil };
    return { refusal: { ...refusalWith(loginResults.SITE_MAINTAIN), ...end } };
  }
  const merchantId = merchant.id;
  if (request.bundleVersion === "") return { merchantId };
  const versionMin = await readSetting(db, merchantId, sessionSettings.bundleVersionMin);
  return isOlder(request.bundleVersion, versionMin)
    ? { refusal: refusalWith(loginResults.VERSION_OLD) }
    : { merchantId };
}

/**
 * The account of a player or agent by its name; null for what can be nobody's name. Names of staff are
 * nobody's here: their door asks for an authenticator and for an address within their ranges.
 */
export async function findAccount(
  db: Queryable,
  who: { merchantId: number; userName: string },
): Promise<Account | null> {
  const account = nameShape.test(who.userName) ? await findAccountByName(db, who) : null;
  return account?.role === roles.OPERATOR ? null : account;
}
