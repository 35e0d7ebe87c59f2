import type { Domain } from "../../domain.ts";
import { payBills } from "./pay-bills.ts";
import { rebateChecks } from "./rebates.checks.ts";
import { serveRebateDesk } from "./rebates.operator.routes.ts";
import { serveRebates } from "./rebates.routes.ts";
import { rebateSettings } from "./rebates.settings.ts";
import { runRebates } from "./run-rebates.ts";

/** Daily rebates of external games: what was bet, shared out over the uplines, and paid. */
export const rebates: Domain = {
  uses: ["ledger", "staff", "account", "facts", "session", "agents", "messages"],
  offers: [],
  tables: ["rebate_bill", "rebate_line", "rebate_run", "rebate_save", "rebate_sum"],
  reads: ["account", "account_rate", "fact_external_day", "rate_change"],
  settings: rebateSettings,
  checks: rebateChecks,
  start: (parts) => {
    serveRebates(parts.http, parts);
    serveRebateDesk(parts.http, parts);
    return {
      jobs: [
        {
          name: "run-rebates",
          after: "all",
          everyMs: 5000,
          canWait: true,
          run: (lease) => runRebates(parts, lease),
        },
        {
          name: "pay-rebate-bills",
          after: ["run-rebates"],
          everyMs: 2000,
          canWait: true,
          run: (lease) => payBills(parts, lease),
        },
      ],
    };
  },
};
