import { MerchantState } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import type { Merchant } from "../site/site.sql.ts";
import { registrationSettings } from "./registration.settings.ts";
import type { WechatProvider } from "./wechat.ts";
import { createOAuthWechat } from "./wechat-oauth.ts";

/**
 * Stands for WeChat on demo sites: it sends the browser straight back, and everybody is who the code
 * says, so that one can be two people without two phones. It must never stand on a site with money.
 */
const simulatedWechat: WechatProvider = {
  urlFor({ state, returnPath }) {
    const query = new URLSearchParams({ State: state, Code: "sim-guest" });
    return `${returnPath}?${query.toString()}`;
  },
  async personOf(code) {
    const name = /^sim-([A-Za-z0-9]{1,12})$/.exec(code)?.[1];
    return name === undefined ? null : { id: `sim:${name}`, nickName: name, headImage: "" };
  },
};

/** Secrets of the merchants' apps at WeChat, by the numbers of the apps. They stand in the environment only. */
export type WechatSecrets = ReadonlyMap<string, string>;

/**
 * The provider of a site; null where WeChat is not offered, or nobody stands for it. A demo has the simulator, whatever
 * app its merchant has.
 */
export async function wechatOf(
  parts: { db: Queryable; wechatSecrets: WechatSecrets },
  merchant: Merchant | null,
): Promise<WechatProvider | null> {
  if (merchant === null) return null;
  const { db } = parts;
  if (!(await readSetting(db, merchant.id, registrationSettings.isWeChatEnabled))) return null;
  if (merchant.state === MerchantState.DEMO) return simulatedWechat;
  const { appId, origin } = await readSetting(db, merchant.id, registrationSettings.wechatApp);
  const secret = parts.wechatSecrets.get(appId);
  return secret === undefined || origin === ""
    ? null
    : createOAuthWechat({ appId, secret, origin });
}
