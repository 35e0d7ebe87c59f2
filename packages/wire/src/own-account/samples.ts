import { done } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as ownAccount from "./calls.ts";

export const ownAccountSamples = {
  closeAccount: {
    request: { Password: "Fairdraw-demo-1", Reason: "I play no more" },
    badRequest: { Reason: "I play no more" },
    ...done,
  },
} satisfies SamplesOf<typeof ownAccount>;
