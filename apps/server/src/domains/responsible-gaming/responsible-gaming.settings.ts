import * as z from "zod/mini";
import { defineSettings, outsideAddress, settingText } from "../../platform/settings/settings.ts";

/** The settings of this domain: the shape of each, and what holds while nobody has set it. */
export const responsibleGamingSettings = defineSettings({
  /** Where players find help with their play, outside of the site. */
  helpLinks: {
    shape: z.array(z.object({ Name: settingText, Url: outsideAddress })).check(z.maxLength(10)),
    initial: [],
  },
});
