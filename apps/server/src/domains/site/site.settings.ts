import {
  AfkConfig,
  DatadogRumConfig,
  FrameRow,
  LogoPair,
  OwnErrorText,
  oldIssuesDefault,
  oldIssuesMax,
} from "@fairdraw/wire";
import * as z from "zod/mini";
import { defineSettings, settingText, wholeNumber } from "../../platform/settings/settings.ts";

/** They come with every page, so they are few. */
export const ownTextsMax = 300;

const noLogo = { PCLogo: { FilePath: "" }, MobileLogo: { FilePath: "" } };

/** The settings of this domain: the shape of each, and what holds while nobody has set it. */
export const siteSettings = defineSettings({
  logos: {
    shape: z.object({ Main: LogoPair, Login: LogoPair, Register: LogoPair, favicon: LogoPair }),
    initial: { Main: noLogo, Login: noLogo, Register: noLogo, favicon: noLogo },
  },
  afkConfig: {
    shape: AfkConfig,
    initial: {
      AndroidAppFile: "",
      AndroidAppUrl: "",
      PCAppFile: "",
      PCAppUrl: "",
      IOSAppFile: "",
      IOSAppUrl: "",
      CodePushCheckEnable: false,
      CordovaAppVersion: "",
      LoginUrl: "",
      SmartAFKUrl: "",
    },
  },
  datadog: {
    shape: z.object({
      isPcOn: z.boolean(),
      isMobileOn: z.boolean(),
      config: z.nullable(DatadogRumConfig),
    }),
    initial: { isPcOn: false, isMobileOn: false, config: null },
  },
  /** Hosts by which players reach the site; its pages measure them. Units: minutes. */
  lines: {
    shape: z.object({
      urls: z.array(settingText),
      interval: wholeNumber(1, 1440),
      canSwitch: z.boolean(),
    }),
    initial: { urls: [], interval: 10, canSwitch: false },
  },
  /** Closed issues of a game that the pages show. */
  oldIssues: { shape: wholeNumber(1, oldIssuesMax), initial: oldIssuesDefault },
  /** Pages of others that the shell may show. */
  frames: { shape: z.array(FrameRow), initial: [] },
  /** Words of the merchant for refusals, in place of ours. */
  errorTexts: { shape: z.array(OwnErrorText).check(z.maxLength(ownTextsMax)), initial: [] },
  /** Holds for addresses whose country nobody knows, once there are rules for countries. */
  isUnknownCountryAllowed: { shape: z.boolean(), initial: true, takesTwo: true },
  /** Terms that players agree to; a new version asks everybody again. With a url of "" a play-money site shows terms of our own. */
  terms: {
    shape: z.object({ version: settingText, url: settingText, minAge: wholeNumber(18, 120) }),
    initial: { version: "1", url: "", minAge: 18 },
    takesTwo: true,
  },
});
