import { listSettings, operatorResults, saveMonitoring, saveSetting } from "@fairdraw/wire";
import type { Http } from "../../../platform/http/http.ts";
import { act, type OperatorParts } from "../../staff/act.ts";
import { isWithin } from "../../staff/operator-login.ts";
import { changeSetting } from "../change-setting.ts";
import {
  describeSetting,
  fitSetting,
  readSetting,
  type SettingName,
  settingNames,
} from "../settings.ts";

/** Settings whose values have checks of their own, in calls of their own. */
const ownCalls: readonly SettingName[] = ["logos", "afkConfig", "datadog", "lines", "frames"];

/** Binds the settings of a site. */
export function serveSettings(http: Http, parts: OperatorParts): void {
  http.serve(listSettings, async ({ caller }) => {
    const { merchantId } = caller();
    const Items = await Promise.all(
      settingNames.map(async (name) => {
        const { initial, schema } = describeSetting(name);
        return {
          Name: name,
          Value: JSON.stringify(await readSetting(parts.db, { merchantId, name })),
          Default: JSON.stringify(initial),
          Schema: JSON.stringify(schema),
          IsPlain: !ownCalls.includes(name),
        };
      }),
    );
    return { Items, ServerTime: parts.clock.nowMs() };
  });
  http.serve(
    saveSetting,
    act(parts, saveSetting, async ({ tx, body, operator, ip, done }) => {
      const known = settingNames.find((name) => name === body.Name);
      if (known === undefined || ownCalls.includes(known)) return operatorResults.NOT_FOUND;
      const fit = fitSetting(known, readJson(body.Value));
      if (fit === null) return operatorResults.UNFIT;
      if (fit.name === "operatorRanges" && !isWithin(fit.value as string[], ip)) {
        return operatorResults.WOULD_LOCK_OUT;
      }
      const { merchantId } = operator;
      const changed = await changeSetting(
        tx,
        { merchantId, name: fit.name },
        () => fit.value as never,
      );
      return { ...changed, answer: done };
    }),
  );
  http.serve(
    saveMonitoring,
    act(parts, saveMonitoring, async ({ tx, body, operator, done }) => {
      const value = {
        isPcOn: body.DatadogRumPcEnable,
        isMobileOn: body.DatadogRumMobileEnable,
        config: body.DatadogRumConfig,
      };
      if ((value.isPcOn || value.isMobileOn) && value.config === null) return operatorResults.UNFIT;
      const { merchantId } = operator;
      const changed = await changeSetting(tx, { merchantId, name: "datadog" }, () => value);
      return { ...changed, answer: done };
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
