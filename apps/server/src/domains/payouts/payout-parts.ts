import type { Db } from "../../platform/database/db.ts";
import type { Log } from "../../platform/log.ts";
import type { Random } from "../../platform/random.ts";
import type { AskProvider } from "../rails/route-access.ts";
import type { PayoutSink } from "./payout-sink.ts";

/** What payouts are made with. */
export interface PayoutParts {
  readonly db: Db;
  readonly random: Random;
  readonly nowMs: () => number;
  readonly secrets: { readonly tokenKey: string; readonly seedKey: string };
  readonly ask: AskProvider;
  readonly log: Pick<Log, "warn" | "error">;
  /** Who ordered them. */
  readonly sink: PayoutSink;
}

/** What was learned of an attempt. A proof is never "". Units: epoch ms. */
export type Learned =
  /** It is asked about in the usual pauses unless said otherwise; never with null. Units: ms. */
  | { readonly kind: "taken"; readonly providerRef: string; readonly askInMs?: number | null }
  | { readonly kind: "paid"; readonly proof: string; readonly paidAt: number }
  | { readonly kind: "refused"; readonly proof: string; readonly why: string }
  /** The provider was asked then, and has not received it. */
  | { readonly kind: "never"; readonly askedAt: number }
  | { readonly kind: "unknown"; readonly why: string };
