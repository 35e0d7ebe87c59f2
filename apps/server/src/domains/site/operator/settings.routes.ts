import {
  getMonitoring,
  listSettings,
  operatorResults,
  saveMonitoring,
  saveSetting,
} from "@fairdraw/wire";
import { isWithin } from "../../../platform/http/client-address.ts";
import type { Http } from "../../../platform/http/http.ts";
import { describeSetting, readSetting, type Setting } from "../../../platform/settings/settings.ts";
import { act, type OperatorParts } from "../../staff/act.ts";
import { staffSettings } from "../../staff/staff.settings.ts";
import { changeSetting } from "../change-setting.ts";
import { siteSettings } from "../site.settings.ts";

/** Settings whose values have checks of their own, in calls of their own. */
const { logos, afkConfig, datadog, errorTexts, lines, frames } = siteSettings;
const ownCalls: ReadonlySet<Setting> = new Set<Setting>([
  logos,
  afkConfig,
  datadog,
  errorTexts,
  lines,
  frames,
]);

/** Binds the settings of a site. Shape: `settings` are those of all domains. */
export function serveSettings(
  http: Http,
  parts: OperatorParts & { readonly settings: readonly Setting[] },
): void {
  http.serve(listSettings, async ({ caller }) => {
    const { merchantId } = caller();
    const Items = await Promise.all(
      parts.settings.map(async (setting) => {
        const { initial, schema } = describeSetting(setting);
        return {
          Name: setting.name,
          Value: JSON.stringify(await readSetting(parts.db, merchantId, setting)),
          Default: JSON.stringify(initial),
          Schema: JSON.stringify(schema),
          IsPlain: !ownCalls.has(setting),
          TakesTwo: setting.takesTwo === true,
        };
      }),
    );
    return { Items };
  });
  http.serve(
    saveSetting,
    act(parts, saveSetting, {
      async check({ tx, body, operator, ip }) {
        const setting = parts.settings.find(({ name }) => name === body.Name);
        if (setting === undefined || ownCalls.has(setting)) return operatorResults.NOT_FOUND;
        const fit = setting.shape.safeParse(readJson(body.Value));
        if (!fit.success) return operatorResults.UNFIT;
        if (setting === staffSettings.operatorRanges && !isWithin(fit.data as string[], ip)) {
          return operatorResults.WOULD_LOCK_OUT;
        }
        const before = await readSetting(tx, operator.merchantId, setting);
        return {
          subject: setting.name,
          seen: { [setting.name]: before },
          effect: { rows: 1, undo: "again" as const },
          weigh: {
            amount: setting.takesTwo === true ? 1n : 0n,
            limit: 0n,
            target: setting.name,
          },
        };
      },
      async run({ tx, body, operator }) {
        const setting = parts.settings.find(({ name }) => name === body.Name);
        const fit = setting?.shape.safeParse(readJson(body.Value));
        if (setting === undefined || fit?.success !== true) return operatorResults.OUTDATED;
        return changeSetting(tx, { merchantId: operator.merchantId, setting }, () => fit.data);
      },
    }),
  );
  http.serve(getMonitoring, async ({ caller }) => {
    const { merchantId } = caller();
    const { isPcOn, isMobileOn, config } = await readSetting(
      parts.db,
      merchantId,
      siteSettings.datadog,
    );
    return {
      DatadogRumPcEnable: isPcOn,
      DatadogRumMobileEnable: isMobileOn,
      DatadogRumConfig: config,
    };
  });
  http.serve(
    saveMonitoring,
    act(parts, saveMonitoring, {
      async check({ tx, body, operator }) {
        const isOn = body.DatadogRumPcEnable || body.DatadogRumMobileEnable;
        if (isOn && body.DatadogRumConfig === null) return operatorResults.UNFIT;
        const before = await readSetting(tx, operator.merchantId, siteSettings.datadog);
        return { subject: "datadog", seen: before, effect: { undo: "again" as const } };
      },
      async run({ tx, body, operator }) {
        const value = {
          isPcOn: body.DatadogRumPcEnable,
          isMobileOn: body.DatadogRumMobileEnable,
          config: body.DatadogRumConfig,
        };
        const where = { merchantId: operator.merchantId, setting: siteSettings.datadog };
        return changeSetting(tx, where, () => value);
      },
    }),
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
