import type { Domain } from "../../domain.ts";
import { openSigningKey } from "../../platform/signing-key.ts";
import { headsChecks } from "./heads.checks.ts";
import { serveHeads } from "./heads.routes.ts";
import { publishHead } from "./publish-heads.ts";

/** Signed heads of what cannot change any more, for whoever keeps a copy outside. */
export const heads: Domain = {
  uses: [],
  offers: [],
  tables: ["signed_head"],
  reads: [
    "ledger_seal",
    "lottery_day",
    "lottery_issue",
    "lottery_seal_signature",
    "odds_change",
    "operator_audit",
  ],
  checks: headsChecks,
  start: ({ db, http, secrets }) => {
    const key = openSigningKey(secrets.headKey);
    serveHeads(http, { db, key });
    return {
      jobs: [
        {
          name: "publish-heads",
          after: "all",
          everyMs: 60_000,
          canWait: true,
          run: (lease) => publishHead({ db, key }, lease),
        },
      ],
    };
  },
};
