import { SkinColors, skinClasses } from "@fairdraw/wire";
import * as z from "zod/mini";
import { defineSettings, ownPath, wholeNumber } from "../../platform/settings/settings.ts";

/** The settings of this domain: the shape of each, and what holds while nobody has set it. */
export const accountSettings = defineSettings({
  /** "" is the house's own colour. */
  skinClass: { shape: z.enum(["", ...skinClasses]), initial: "" },
  /** Colours that the merchant has changed. */
  skinTokens: {
    shape: z.array(
      z.strictObject({ skin: z.enum(skinClasses), Light: SkinColors, Dark: SkinColors }),
    ),
    initial: [],
  },
  /** Country in which phone numbers without one are dialled, in two letters. */
  phoneRegion: { shape: z.string().check(z.regex(/^[A-Z]{2}$/)), initial: "CN" },
  /** Pictures that players may choose from. */
  headImages: {
    shape: z.array(ownPath).check(z.minLength(1), z.maxLength(100)),
    initial: [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `/heads/${number}.svg`),
  },
  /** Whether players may bind an authenticator, or must: a bound one of a site that forces it stays bound. */
  authenticator: {
    shape: z.enum(["off", "offered", "forced"]),
    initial: "offered",
    takesTwo: true,
  },
  /** Accounts whose flags one operator changes in 24 hours without a second person. */
  flagsAlone: { shape: wholeNumber(0, 100_000), initial: 20, takesTwo: true },
});
