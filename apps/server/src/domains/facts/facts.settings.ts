import { Amount } from "@fairdraw/wire";
import * as z from "zod/mini";
import { defineSettings } from "../../platform/settings/settings.ts";

/** The settings of this domain: the shape of each, and what holds while nobody has set it. */
export const factsSettings = defineSettings({
  /**
   * Valid turnover from which a player is active on a day: 0.001 to 999,999,999.999 yuan. Each day keeps the one with
   * which its first player was judged. Source: domain/agent-economics.md 0.
   */
  activeMin: {
    shape: Amount.check(z.maxLength(13), z.regex(/[1-9]/)),
    initial: "1000.000",
    takesTwo: true,
  },
});
