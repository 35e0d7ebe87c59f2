import { listSettings, operatorResults, saveMonitoring, saveSetting } from "@fairdraw/wire";
import { isWithin } from "../../../platform/http/client-address.ts";
import type { Http } from "../../../platform/http/http.ts";
import { describeSetting, readSetting, type Setting } from "../../../platform/settings/settings.ts";
import { act, type OperatorParts } from "../../staff/act.ts";
import { staffSettings } from "../../staff/staff.settings.ts";
import { changeSetting } from "../change-setting.ts";
import { siteSettings } from "../site.settings.ts";

/** Settings whose values have checks of their own, in calls of their own. */
const { logos, afkConfig, datadog, lines, frames } = siteSettings;
const ownCalls: ReadonlySet<Setting> = new Set<Setting>([logos, afkConfig, datadog, lines, frames]);

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
        };
      }),
    );
    return { Items };
  });
  http.serve(
    saveSetting,
    act(parts, saveSetting, {
      async run({ tx, body, operator, ip, done }) {
        const setting = parts.settings.find(({ name }) => name === body.Name);
        if (setting === undefined || ownCalls.has(setting)) return operatorResults.NOT_FOUND;
        const fit = setting.shape.safeParse(readJson(body.Value));
        if (!fit.success) return operatorResults.UNFIT;
        if (setting === staffSettings.operatorRanges && !isWithin(fit.data as string[], ip)) {
          return operatorResults.WOULD_LOCK_OUT;
        }
        const { merchantId } = operator;
        const changed = await changeSetting(tx, { merchantId, setting }, () => fit.data);
        return { ...changed, answer: done };
      },
    }),
  );
  http.serve(
    saveMonitoring,
    act(parts, saveMonitoring, {
      async run({ tx, body, operator, done }) {
        const value = {
          isPcOn: body.DatadogRumPcEnable,
          isMobileOn: body.DatadogRumMobileEnable,
          config: body.DatadogRumConfig,
        };
        if ((value.isPcOn || value.isMobileOn) && value.config === null)
          return operatorResults.UNFIT;
        const { merchantId } = operator;
        const changed = await changeSetting(
          tx,
          { merchantId, setting: siteSettings.datadog },
          () => value,
        );
        return { ...changed, answer: done };
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
