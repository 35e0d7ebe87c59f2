import { Amount } from "@fairdraw/wire";
import * as z from "zod/mini";
import { defineSettings, wholeNumber } from "../../platform/settings/settings.ts";

/** The settings of this domain: the shape of each, and what holds while nobody has set it. */
export const withdrawSettings = defineSettings({
  withdrawLimits: {
    shape: z.object({
      min: Amount,
      max: Amount,
      dayMax: Amount,
      /** Withdrawals of a player in a day of the site. */
      dayCount: wholeNumber(1, 1000),
      intervalMinutes: wholeNumber(0, 1440),
    }),
    initial: {
      min: "100.000",
      max: "50000.000",
      dayMax: "200000.000",
      dayCount: 10,
      intervalMinutes: 0,
    },
    takesTwo: true,
  },
  withdrawFee: {
    shape: z.object({
      /** Withdrawals of a day that cost nothing. */
      freeCount: wholeNumber(0, 1000),
      fixed: Amount,
      /** In 1/10,000 of the amount. */
      rate: wholeNumber(0, 1000),
    }),
    initial: { freeCount: 3, fixed: "5.000", rate: 0 },
    takesTwo: true,
  },
  /** Minutes of the site's day between which withdrawals are taken; the same twice for all day. */
  withdrawHours: {
    shape: z.object({ from: wholeNumber(0, 1439), to: wholeNumber(0, 1439) }),
    initial: { from: 0, to: 0 },
    takesTwo: true,
  },
  /** Least that is paid in USDT. Units: USDT. */
  withdrawUsdtMin: { shape: wholeNumber(1, 10_000), initial: 10, takesTwo: true },
  /** Whether everybody needs an authenticator to withdraw. */
  withdrawNeedsGoogle: { shape: z.boolean(), initial: false, takesTwo: true },
  /** Whether a player has to have paid in before he withdraws for the first time. */
  withdrawNeedsDeposit: { shape: z.boolean(), initial: false, takesTwo: true },
  /** Whether players may take withdrawals back; some markets forbid it. Source: decisions.md K2. */
  withdrawCancel: { shape: z.boolean(), initial: true, takesTwo: true },
  /** Above it, in one request or in 24 hours, two operators approve. */
  withdrawAlone: { shape: Amount, initial: "20000.000", takesTwo: true },
  /** How long a review may take before it is late. */
  withdrawReviewMinutes: { shape: wholeNumber(1, 1440), initial: 30 },
});
