import type { Domain } from "../../domain.ts";
import { createReceipts } from "../betting/intake/receipts.ts";
import { instantChecks } from "./instant.checks.ts";
import { serveInstant } from "./instant.routes.ts";

/** Games that draw at once. */
export const instant: Domain = {
  uses: ["ledger", "risk", "agents", "lottery", "responsible-gaming", "betting"],
  offers: [],
  tables: ["instant_draw", "instant_run"],
  reads: ["any_draw"],
  checks: instantChecks,
  start: (parts) => {
    const { random, secrets } = parts;
    serveInstant(parts.http, {
      ...parts,
      keeper: { random, seedKey: secrets.instantKey },
      receipts: createReceipts(secrets.receiptKey),
    });
    return {};
  },
};
