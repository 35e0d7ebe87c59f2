import * as z from "zod/mini";
import { SkinColors, skinClasses } from "../account/skins.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";
import { Reason } from "../staff/reason.ts";

const Skin = z.enum(skinClasses);
const Done = z.object({ Result: z.literal(0), ServerTime: EpochMs });

export const listSkins = defineCall({
  name: "AdminSkin/Search",
  who: "operator",
  may: "site.view",
  summary: "Colours that the betting screens may have, and the ones they have.",
  request: z.strictObject({}),
  answer: z.object({
    Items: z.array(
      z.object({
        Skin,
        IsChosen: z.boolean(),
        IsOwn: z.boolean(),
        Light: SkinColors,
        Dark: SkinColors,
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const saveSkin = defineCall({
  name: "AdminSkin/Save",
  who: "operator",
  may: "site.change",
  summary:
    "Changes the colours of a skin for the merchant; our own colours end the change. Refuses LOW_CONTRAST where text would stand on a ground with less than 4.5:1; the message names the pair.",
  request: z.strictObject({ Skin, Light: SkinColors, Dark: SkinColors, Reason }),
  answer: Done,
});

export const chooseSkin = defineCall({
  name: "AdminSkin/Choose",
  who: "operator",
  may: "site.change",
  summary: 'Chooses the skin of the betting screens; "" is the house\'s own colour.',
  request: z.strictObject({ Skin: z.enum(["", ...skinClasses]), Reason }),
  answer: Done,
});
