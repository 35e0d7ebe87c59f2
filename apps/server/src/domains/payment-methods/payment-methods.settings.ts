import * as z from "zod/mini";
import { defineSettings, wholeNumber } from "../../platform/settings/settings.ts";

/** The settings of this domain: the shape of each, and what holds while nobody has set it. */
export const paymentMethodSettings = defineSettings({
  /** How many cards and wallets an account may have, and how long a new one waits. Source: screens, default limits. */
  paymentMethods: {
    shape: z.object({
      cardsMax: wholeNumber(0, 20),
      eWalletsMax: wholeNumber(0, 20),
      /** Hours before money may be paid to a new one. */
      coolHours: wholeNumber(0, 720),
      /** The same of the first one that an account ever binds. */
      firstCoolHours: wholeNumber(0, 720),
    }),
    initial: { cardsMax: 5, eWalletsMax: 2, coolHours: 24, firstCoolHours: 0 },
    takesTwo: true,
  },
  /** How many addresses of USDT an account may have. Each waits `coolHours`, the first one too: nothing brings USDT back. */
  usdtAddressesMax: { shape: wholeNumber(0, 20), initial: 5, takesTwo: true },
});
