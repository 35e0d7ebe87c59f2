import * as z from "zod/mini";
import { defineSettings } from "../../platform/settings/settings.ts";

/** The settings of this domain: the shape of each, and what holds while nobody has set it. */
export const staffSettings = defineSettings({
  /** From where staff may log in, as addresses or ranges; none: from everywhere. */
  operatorRanges: {
    shape: z.array(z.string().check(z.maxLength(50))).check(z.maxLength(50)),
    initial: [],
    takesTwo: true,
  },
});
