import { Amount } from "@fairdraw/wire";
import { defineSettings, wholeNumber } from "../../platform/settings/settings.ts";

/** The settings of this domain: the shape of each, and what holds while nobody has set it. */
export const railsSettings = defineSettings({
  /** Price of 1 USDT, as operators read it from their source. "0" while nobody knows it: then no USDT is taken. */
  usdtRate: { shape: Amount, initial: "7.200", takesTwo: true },
  /** What the site takes off that price where players pay in USDT. Units: 1/10,000. */
  usdtSpread: { shape: wholeNumber(0, 1000), initial: 20, takesTwo: true },
});
