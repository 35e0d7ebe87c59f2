import { commonResults } from "../core/common-results.ts";
import { type MeaningsOf, refusals } from "../core/meanings.ts";
import type * as pictures from "./picture-calls.ts";
import { pictureResults } from "./picture-calls.ts";

export const pictureMeanings = {
  fields: {},
  calls: {
    uploadPicture: {
      refuses: [
        ...refusals(pictureResults, "TOO_LARGE", "KIND", "ANIMATED", "BROKEN", "TOO_MANY_PIXELS"),
        ...refusals(commonResults, "TOO_FREQUENT"),
      ],
      fields: { Picture: "PNG, JPEG or WebP of at most 2 MB, in base64." },
    },
  },
} satisfies MeaningsOf<typeof pictures>;
