import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";

/** Most heads of an answer. */
export const headsPerPage = 100;

export const searchHeads = defineCall({
  name: "ProofHead/Search",
  isPacked: true,
  who: "visitor",
  summary:
    "Signed heads from a number on, in their order: what was committed, sealed and written down up to an hour. Whoever keeps them can prove the site against them later.",
  request: z.strictObject({ From: z.int().check(z.minimum(1), z.maximum(1_000_000_000)) }),
  answer: z.object({
    PublicKey: z.string(),
    Items: z.array(z.object({ No: z.int(), Text: z.string(), Signature: z.string() })),
    ServerTime: EpochMs,
  }),
});
