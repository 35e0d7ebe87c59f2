import type { Domain } from "../../domain.ts";
import { findOpenChains } from "../chains/open-for-players.ts";
import { findUsdtRate } from "../rails/rates.ts";
import { seedTerms } from "./seed-terms.ts";
import { termsChecks } from "./terms.checks.ts";
import { serveTermsOperator } from "./terms.operator.routes.ts";
import { serveTerms } from "./terms.routes.ts";

/** Agreements that players sign before they send points or withdraw digital currency. */
export const terms: Domain = {
  uses: ["risk", "staff", "site", "account", "messages", "session"],
  wires: ["chains", "rails"],
  offers: ["signed.ts"],
  tables: ["terms_reminder", "terms_signature", "terms_version"],
  reads: ["account"],
  checks: termsChecks,
  start: (parts) => {
    const { db, http } = parts;
    serveTerms(http, {
      db,
      async currenciesOf(merchantId) {
        const [chains, rate] = await Promise.all([
          findOpenChains(db, merchantId),
          findUsdtRate(db, merchantId),
        ]);
        return {
          chains: chains.map(({ id, contract, decimals, confirmations, blockMs }) => ({
            chain: id,
            contract,
            decimals,
            confirmations,
            avgMinutes: Math.max(1, Math.ceil((confirmations * blockMs) / 60_000)),
          })),
          rateSource: rate?.source ?? "",
        };
      },
    });
    serveTermsOperator(http, parts);
    return { begin: () => seedTerms(db) };
  },
};
