import type { MeaningsOf } from "../core/meanings.ts";
import type * as heads from "./calls.ts";

export const headsMeanings = {
  fields: {
    PublicKey: "The Ed25519 key that signs heads, SPKI in base64.",
    Text: "The head as it was signed, JSON: its number and hours, the hash of the head before it, days, seals, odds, and the ends of the audit and of the ledger.",
    Signature: "Over the bytes of the text, base64url.",
  },
  calls: {
    searchHeads: {
      refuses: [],
      fields: {
        From: "Number of the first head that is asked for; the first of all is 1.",
        Items: "At most 100 heads in their order.",
        No: "Number of the head.",
      },
    },
  },
} satisfies MeaningsOf<typeof heads>;
