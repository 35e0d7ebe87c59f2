import type { getDatadogConfig } from "@fairdraw/wire/site/calls.ts";
import type { SuccessOf } from "../call/call.ts";
import { deviceHeaders } from "../call/device.ts";

type Answer = SuccessOf<typeof getDatadogConfig>;
type Config = NonNullable<Answer["DatadogRumConfig"]>;

/** What to watch with; null while the site does not want it on this kind of device. */
export function watchWith(answer: Answer, { isPhone }: { isPhone: boolean }): Config | null {
  const isOn = isPhone ? answer.DatadogRumMobileEnable : answer.DatadogRumPcEnable;
  const config = answer.DatadogRumConfig;
  if (!isOn || config === null || config.clientToken === "" || config.applicationId === "") {
    return null;
  }
  return config;
}

/** An address without what stands after the path: queries carry numbers of orders and codes. */
export function barePath(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? "";
}

let isStarted = false;

/**
 * Reports errors and speed where the site wants that. Effects: fetches the library only then; all
 * that is typed, said in chat or shown of money is masked, and presses are not followed.
 */
export async function startMonitoring(answer: Answer, version: string): Promise<void> {
  const isPhone = "X-Mobile" in deviceHeaders();
  const config = watchWith(answer, { isPhone });
  if (config === null || isStarted) return;
  isStarted = true;
  const { datadogRum } = await import("@datadog/browser-rum");
  datadogRum.init({
    applicationId: config.applicationId,
    clientToken: config.clientToken,
    service: config.service,
    env: config.env,
    version,
    sessionSampleRate: config.sessionSampleRate,
    sessionReplaySampleRate: config.sessionReplaySampleRate,
    ...(isSite(config.site) ? { site: config.site } : {}),
    defaultPrivacyLevel: "mask",
    enablePrivacyForActionName: true,
    trackUserInteractions: false,
    trackResources: false,
    storeContextsAcrossPages: false,
    beforeSend: (event) => {
      event.view.url = barePath(event.view.url);
      if (event.view.referrer !== undefined) event.view.referrer = barePath(event.view.referrer);
      return true;
    },
  });
}

/** Places of the monitoring service; a name that it does not have would send words elsewhere. */
const sites = [
  "datadoghq.com",
  "us3.datadoghq.com",
  "us5.datadoghq.com",
  "datadoghq.eu",
  "ap1.datadoghq.com",
  "ap2.datadoghq.com",
  "ddog-gov.com",
] as const;

function isSite(name: string): name is (typeof sites)[number] {
  return sites.some((site) => site === name);
}
