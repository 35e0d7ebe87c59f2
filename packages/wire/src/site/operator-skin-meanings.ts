import { type MeaningsOf, refusals } from "../core/meanings.ts";
import { operatorResults } from "../staff/results.ts";
import type * as skins from "./operator-skin-calls.ts";

export const siteSkinMeanings = {
  fields: {
    Skin: "Name of the skin.",
    Light: "Colours by day.",
    Dark: "Colours by night.",
  },
  calls: {
    listSkins: {
      refuses: [],
      fields: {
        IsChosen: "The betting screens have it.",
        IsOwn: "The merchant has changed its colours.",
      },
    },
    saveSkin: { refuses: refusals(operatorResults, "LOW_CONTRAST") },
    chooseSkin: {
      refuses: [],
      fields: { Skin: 'Name of the skin; "" is the house\'s own colour.' },
    },
  },
} satisfies MeaningsOf<typeof skins>;
