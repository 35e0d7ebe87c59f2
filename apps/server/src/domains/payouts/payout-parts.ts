import type { Db } from "../../platform/database/db.ts";
import type { Log } from "../../platform/log.ts";
import type { Random } from "../../platform/random.ts";
import type { Chains } from "../chains/chain-sources.ts";
import type { AskProvider } from "../rails/route-access.ts";
import type { Signer } from "./chain/signer.ts";
import type { PayoutSink } from "./payout-sink.ts";

/** What payouts are made with. */
export interface PayoutParts {
  readonly db: Db;
  readonly random: Random;
  readonly nowMs: () => number;
  readonly secrets: { readonly tokenKey: string; readonly railKey: string };
  readonly ask: AskProvider;
  readonly chains: Pick<Chains, "sources">;
  /** Who signs what is paid on chains; null for nobody. */
  readonly signer: Signer | null;
  readonly log: Pick<Log, "warn" | "error">;
  /** Who ordered them. */
  readonly sink: PayoutSink;
}

/** What was learned of an attempt. A proof is never "". Units: epoch ms. */
export type Learned =
  /** It is asked about in the usual pauses unless said otherwise; never with null. Units: ms. */
  | { readonly kind: "taken"; readonly providerRef: string; readonly askInMs?: number | null }
  /** Null for now. */
  | { readonly kind: "paid"; readonly proof: string; readonly paidAt: number | null }
  | {
      readonly kind: "refused";
      readonly proof: string;
      readonly why: string;
      /** The proof holds only as long as nothing was signed. */
      readonly isUnsigned?: true;
    }
  /** The provider was asked then, and has not received it. */
  | { readonly kind: "never"; readonly askedAt: number }
  | { readonly kind: "unknown"; readonly why: string }
  /** Nothing has left, and nothing is going to before it is asked for again. Units: ms. */
  | { readonly kind: "wait"; readonly why: string; readonly askInMs: number };
