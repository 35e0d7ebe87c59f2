import { at, done } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as pictures from "./picture-calls.ts";
import { profile } from "./samples.ts";

export const pictureSamples = {
  uploadPicture: {
    request: { Picture: "iVBORw0KGgo=" },
    badRequest: { Picture: "<svg/>" },
    answer: { Result: 0 as const, Profile: profile, ServerTime: at },
    badAnswer: done.badAnswer,
  },
} satisfies SamplesOf<typeof pictures>;
