import * as z from "zod/mini";
import { defineSettings, wholeNumber } from "../../platform/settings/settings.ts";

/** The settings of this domain: the shape of each, and what holds while nobody has set it. */
export const sessionSettings = defineSettings({
  /** Asks for the funds password before the first bet of a login. */
  needsBetVerification: { shape: z.boolean(), initial: false, takesTwo: true },
  /** Apps with an older bundle are sent to the download page; "" takes all. */
  bundleVersionMin: {
    shape: z.string().check(z.regex(/^(\d{1,6}(\.\d{1,6}){0,3})?$/)),
    initial: "",
  },
  /** A login ends the account's other sessions. */
  oneSessionPerAccount: { shape: z.boolean(), initial: false, takesTwo: true },
  /** How long nobody need touch a page before it ends its login. */
  sessionIdleMinutes: { shape: wholeNumber(1, 1440), initial: 30, takesTwo: true },
  /** What happens when passwords are guessed. */
  loginGuard: {
    shape: z.object({
      captchaAfter: wholeNumber(0, 10),
      captchaAfterPerAddress: wholeNumber(0, 100),
      addressWindowMinutes: wholeNumber(1, 1440),
      lockAfter: wholeNumber(1, 20),
      lockMinutes: wholeNumber(5, 1440),
    }),
    initial: {
      captchaAfter: 3,
      captchaAfterPerAddress: 10,
      addressWindowMinutes: 10,
      lockAfter: 5,
      lockMinutes: 15,
    },
    takesTwo: true,
  },
  /** Accounts of their own for visitors who want to try. */
  demoPlay: {
    shape: z.object({ isOn: z.boolean(), perAddressPerDay: wholeNumber(1, 100_000) }),
    initial: { isOn: false, perAddressPerDay: 20 },
    takesTwo: true,
  },
  /** Players may log in by a code to their phone. */
  isPhoneLoginOn: { shape: z.boolean(), initial: false, takesTwo: true },
  /** Codes sent to phones and addresses. */
  codeLimits: {
    shape: z.object({
      liveSeconds: wholeNumber(30, 3600),
      resendSeconds: wholeNumber(1, 3600),
      perTargetPerDay: wholeNumber(1, 1000),
      perAddressPerDay: wholeNumber(1, 100_000),
      triesMax: wholeNumber(1, 10),
    }),
    initial: {
      liveSeconds: 300,
      resendSeconds: 60,
      perTargetPerDay: 10,
      perAddressPerDay: 50,
      triesMax: 5,
    },
    takesTwo: true,
  },
});
