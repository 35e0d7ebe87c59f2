import { findGame } from "@fairdraw/lottery-engine";
import { parseCheckedMoney } from "@fairdraw/money";
import {
  acceptTerms,
  commonResults,
  getAlertInfo,
  getPlayerBaseData,
  getProfile,
  getSecurityCenterData,
  setGreetings,
  toggleFavorite,
  updateAlertInfo,
  updatePreference,
  updateProfile,
  uploadPicture,
} from "@fairdraw/wire";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { accountSettings } from "./account.settings.ts";
import { findFavorites, setFavorite } from "./favorites.sql.ts";
import { servePictures } from "./pictures/picture-files.routes.ts";
import {
  createPictureLane,
  type UploadParts,
  uploadOwnPicture,
} from "./pictures/upload-picture.ts";
import {
  alertsOf,
  lookOf,
  playerBaseData,
  preferenceOf,
  type SiteChoices,
} from "./player-base-data.ts";
import { changePreference } from "./preference.sql.ts";
import { setTermsVersion, setGreetings as storeGreetings } from "./profile.sql.ts";
import { type BoundMethods, securityCenter } from "./security-center.ts";
import { updateProfile as changeProfile, readProfile } from "./update-profile.ts";

/** Binds the calls of this domain. */
export function serveAccount(
  http: Http,
  parts: UploadParts & {
    db: Db;
    clock: Clock;
    siteOf: (merchantId: number) => Promise<SiteChoices>;
    /** Games that an account has bet on last. */
    gamesOf: (accountId: bigint) => Promise<number[]>;
    /** When an account bound its newest bank card and its newest e-wallet. */
    methodsOf: (accountId: bigint) => Promise<BoundMethods>;
  },
): void {
  const { db } = parts;
  const ServerTime = () => parts.clock.nowMs();
  http.serve(getPlayerBaseData, async ({ caller }) => {
    const site = await parts.siteOf(caller().merchantId);
    return {
      playerData: await playerBaseData(db, { caller: caller(), site, gamesOf: parts.gamesOf }),
    };
  });
  http.serve(getAlertInfo, async ({ caller }) => ({
    alerts: alertsOf(await preferenceOf(db, caller().accountId)),
  }));
  http.serve(updateAlertInfo, async ({ body, caller }) => ({
    Result: 0,
    alerts: alertsOf(await changePreference(db, caller().accountId, body)),
  }));
  http.serve(updatePreference, async ({ body, caller }) => {
    const { confirmAbove, ...rest } = body;
    const change =
      confirmAbove === undefined ? {} : { confirmAbove: parseCheckedMoney(confirmAbove) };
    return {
      Result: 0,
      preference: lookOf(await changePreference(db, caller().accountId, { ...rest, ...change })),
    };
  });
  http.serve(toggleFavorite, async ({ body, caller }) => {
    if (findGame(body.GameId) === undefined) {
      return commonResults.NO_PERMISSION;
    }
    const { accountId } = caller();
    await setFavorite(db, { accountId, gameId: body.GameId, isOn: body.On });
    return {
      Result: 0,
      GameIds: await findFavorites(db, accountId),
    };
  });
  http.serve(getSecurityCenterData, async ({ caller }) => {
    const { accountId, merchantId } = caller();
    const [mode, bound] = await Promise.all([
      readSetting(db, merchantId, accountSettings.authenticator),
      parts.methodsOf(accountId),
    ]);
    return securityCenter(db, { accountId, mode, bound });
  });
  http.serve(getProfile, async ({ caller }) => {
    const { headImages } = await parts.siteOf(caller().merchantId);
    const { accountId } = caller();
    return { Profile: await readProfile(db, { accountId, headImages }) };
  });
  http.serve(updateProfile, async ({ body, caller }) => {
    const { headImages } = await parts.siteOf(caller().merchantId);
    const { accountId } = caller();
    return changeProfile({ db, nowMs: ServerTime }, { body, accountId, headImages });
  });
  const encode = createPictureLane();
  http.serve(uploadPicture, async ({ body, caller }) => {
    const { accountId, merchantId } = caller();
    const bytes = Buffer.from(body.Picture, "base64");
    const refusal = await uploadOwnPicture({ ...parts, encode }, { accountId, bytes });
    if (refusal !== null) return refusal;
    const { headImages } = await parts.siteOf(merchantId);
    return { Result: 0, Profile: await readProfile(db, { accountId, headImages }) };
  });
  servePictures(http.fastify, db);
  http.serve(setGreetings, async ({ body, caller }) => {
    await storeGreetings(db, { accountId: caller().accountId, greetings: body.Text });
    return { Result: 0, Greetings: body.Text };
  });
  http.serve(acceptTerms, async ({ body, caller }) => {
    const { terms } = await parts.siteOf(caller().merchantId);
    if (body.TermsVersion !== terms.version) {
      return commonResults.CONFLICT;
    }
    await setTermsVersion(db, { accountId: caller().accountId, version: terms.version });
    return { Result: 0 };
  });
}
