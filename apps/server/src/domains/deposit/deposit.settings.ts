import { Amount } from "@fairdraw/wire";
import { defineSettings, wholeNumber } from "../../platform/settings/settings.ts";

/** The settings of this domain: the shape of each, and what holds while nobody has set it. */
export const depositSettings = defineSettings({
  /** Most requests of a player in a day of the site. */
  depositDayCount: { shape: wholeNumber(1, 1000), initial: 30, takesTwo: true },
  /** Requests that he may cancel himself in an hour. */
  depositCancelHour: { shape: wholeNumber(1, 100), initial: 5, takesTwo: true },
  /** How often a deposit has to be bet before it leaves again. Units: 1/1,000. */
  depositTurnover: { shape: wholeNumber(0, 100_000), initial: 1000, takesTwo: true },
  /** Most that one operator credits in 24 hours, and to one account, without a second person. */
  depositAlone: { shape: Amount, initial: "5000.000", takesTwo: true },
});
