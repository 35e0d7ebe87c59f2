import { Amount } from "@fairdraw/wire";
import * as z from "zod/mini";
import { defineSettings, wholeNumber } from "../../platform/settings/settings.ts";

/** The settings of this domain: the shape of each, and what holds while nobody has set it. */
export const transferSettings = defineSettings({
  /** How many points one transfer may have, and what one player may send in a day of the site. Source: screens, default limits. */
  transferLimits: {
    shape: z.object({ min: Amount, max: Amount, dayMax: Amount }),
    initial: { min: "10.000", max: "50000.000", dayMax: "200000.000" },
    takesTwo: true,
  },
  /** Turnover that received points ask for, in 1/1,000 of the amount. */
  transferTurnover: { shape: wholeNumber(0, 100_000), initial: 1000, takesTwo: true },
});
