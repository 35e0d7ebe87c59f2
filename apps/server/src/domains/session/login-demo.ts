import {
  type loginDemo as call,
  commonResults,
  LoginType,
  loginResults,
  PlayerState,
  type RequestOf,
} from "@fairdraw/wire";
import { expectKey } from "../../platform/assert.ts";
import type { Answering, Device } from "../../platform/http/call-context.ts";
import { addressKey } from "../../platform/http/mask-ip.ts";
import { unusableHash } from "../../platform/passwords.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { hashToken } from "../../platform/tokens.ts";
import { findAccounts, roles } from "../account/account.sql.ts";
import { createAccounts } from "../account/create-accounts.ts";
import { grantStart } from "../play-money/grant-play-money.ts";
import { findDemoMerchants } from "../play-money/play-money.sql.ts";
import { siteSettings } from "../site/site.settings.ts";
import { isExcludedPerson } from "./guard/excluded-person.sql.ts";
import { limitRate } from "./guard/limit-rate.ts";
import { refusalWith } from "./guard/login-guard.ts";
import { openSite, originOf } from "./login.ts";
import { openSession, type SessionParts } from "./open-session.ts";
import { sessionSettings } from "./session.settings.ts";

const dayMinutes = 1440;
const demoPrizeGroup = 1900;

/**
 * Opens a session of a new account that plays for play money and has no password.
 * Refuses: MERCHANT_CLOSED, SITE_MAINTAIN, VERSION_OLD, DEMO_CLOSED, also where the site is no demo and so has no play
 * money, TOO_FREQUENT for one address, RG_EXCLUDED on a device of who excluded himself. Effects: account with the flag DEMO, pockets, play money, session.
 */
export async function loginDemo(
  parts: SessionParts,
  request: { body: RequestOf<typeof call>; host: string; ip: string; device: Device },
): Promise<Answering<typeof call>> {
  const refuse = (refusal: { Result: number; Message?: string | undefined }) => ({
    ...refusal,
  });
  const { bundleVersion } = request.device;
  const site = await openSite(parts.db, { host: request.host, bundleVersion });
  if ("refusal" in site) return refuse(site.refusal);
  const { merchantId } = site;
  const demo = await readSetting(parts.db, merchantId, sessionSettings.demoPlay);
  const isDemoSite = (await findDemoMerchants(parts.db, [merchantId])).has(merchantId);
  if (!demo.isOn || !isDemoSite) return refuse(refusalWith(loginResults.DEMO_CLOSED));
  const wait = await limitRate(parts.db, {
    scope: `demo|${addressKey(request.ip)}`,
    max: demo.perAddressPerDay,
    windowSeconds: dayMinutes * 60,
  });
  if (wait !== null) return refuse(refusalWith(commonResults.TOO_FREQUENT));
  const origin = originOf(request, request.body.DeviceId);
  const deviceHash = origin.deviceId === "" ? null : hashToken(origin.deviceId);
  const nobody = { phone: null, email: null, realName: null, birthDate: null };
  if (await isExcludedPerson(parts.db, { ...nobody, merchantId, deviceHash })) {
    return refuse(refusalWith(commonResults.RG_EXCLUDED));
  }
  const id = await createDemoAccount(parts, merchantId);
  const account = expectKey(await findAccounts(parts.db, [id]), id, "account just made");
  return openSession(parts, { account, origin, loginType: LoginType.DEMO });
}

async function createDemoAccount(parts: SessionParts, merchantId: number): Promise<bigint> {
  const userName = `demo${Buffer.from(parts.random.bytes(6)).toString("hex")}`;
  const nobodys = await unusableHash();
  const terms = await readSetting(parts.db, merchantId, siteSettings.terms);
  return parts.db.transaction(async (tx) => {
    const ids = await createAccounts(tx, merchantId, [
      {
        userName,
        role: roles.PLAYER,
        parent: null,
        prizeGroup: demoPrizeGroup,
        state: PlayerState.DEMO,
        passwordHash: nobodys,
        fundsPasswordHash: "",
        termsVersion: terms.version,
      },
    ]);
    const accountId = expectKey(ids, userName, "demo account");
    await grantStart(tx, parts.newId, [{ accountId, merchantId }]);
    return accountId;
  });
}
