import { defineSettings, wholeNumber } from "../../platform/settings/settings.ts";

/** The settings of this domain: the shape of each, and what holds while nobody has set it. */
export const rebateSettings = defineSettings({
  /** How long a bill waits before it is paid, so that operators can cancel it. Units: minutes. */
  rebatePauseMinutes: { shape: wholeNumber(0, 1440), initial: 10, takesTwo: true },
});
