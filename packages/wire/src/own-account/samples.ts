import { at, done } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as ownAccount from "./calls.ts";

export const ownAccountSamples = {
  closeAccount: {
    request: { Password: "Fairdraw-demo-1", Reason: "I play no more" },
    badRequest: { Reason: "I play no more" },
    ...done,
  },
  getOwnData: {
    request: { Password: "Fairdraw-demo-1" },
    badRequest: {},
    answer: { Result: 0 as const, File: "{}", ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
} satisfies SamplesOf<typeof ownAccount>;
