import {
  getAfkConfig,
  getAllLogo,
  getDatadogConfig,
  getErrorTexts,
  getMerchantCode,
  getMyIp,
  getWebSiteInfo,
  isDemoSite,
  MerchantState,
} from "@fairdraw/wire";
import type { Clock } from "../../platform/clock.ts";
import type { Queryable } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import { maskIp } from "../../platform/http/mask-ip.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { offeredFiles } from "./apps.ts";
import { countryOf } from "./country.ts";
import { offeredAccounts } from "./demo-accounts.ts";
import { siteSettings } from "./site.settings.ts";
import { siteAnswer } from "./site-answer.ts";

/** Binds the calls of this domain. */
export function serveSite(http: Http, parts: { db: Queryable; clock: Clock }): void {
  const { db } = parts;
  http.serve(
    getWebSiteInfo,
    siteAnswer(parts, async ({ id, title }) => ({
      WebSiteTitle: title,
      OldIssues: await readSetting(db, id, siteSettings.oldIssues),
    })),
  );
  http.serve(
    isDemoSite,
    siteAnswer(parts, (merchant) => {
      const isDemo = merchant.state === MerchantState.DEMO;
      return { IsDemoSite: isDemo, DemoAccounts: isDemo ? [...offeredAccounts] : [] };
    }),
  );
  http.serve(getMyIp, async ({ ip }) => ({
    Ip: maskIp(ip),
    Region: countryOf(ip),
  }));
  http.serve(
    getMerchantCode,
    siteAnswer(parts, (merchant) => ({ merchantCode: merchant.code })),
  );
  http.serve(
    getAllLogo,
    siteAnswer(parts, ({ id }) => readSetting(db, id, siteSettings.logos)),
  );
  http.serve(
    getAfkConfig,
    siteAnswer(parts, async ({ id }) => {
      const afkConfig = await readSetting(db, id, siteSettings.afkConfig);
      return { afkConfig, Files: await offeredFiles(db, afkConfig) };
    }),
  );
  http.serve(
    getErrorTexts,
    siteAnswer(parts, async ({ id }) => ({
      Items: await readSetting(db, id, siteSettings.errorTexts),
    })),
  );
  http.serve(
    getDatadogConfig,
    siteAnswer(parts, async ({ id }) => {
      const { isPcOn, isMobileOn, config } = await readSetting(db, id, siteSettings.datadog);
      return {
        DatadogRumPcEnable: isPcOn,
        DatadogRumMobileEnable: isMobileOn,
        DatadogRumConfig: config,
      };
    }),
  );
}
