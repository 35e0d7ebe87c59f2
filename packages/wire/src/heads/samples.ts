import { at } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as heads from "./calls.ts";

export const headsSamples = {
  searchHeads: {
    request: { From: 1 },
    badRequest: { From: 0 },
    answer: {
      PublicKey: "MCowBQYDK2VwAyEA",
      Items: [{ No: 1, Text: '{"head":"fairdraw-head-1"}', Signature: "AbC_-9" }],
      ServerTime: at,
    },
    badAnswer: { Items: [], ServerTime: at },
  },
} satisfies SamplesOf<typeof heads>;
